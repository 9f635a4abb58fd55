import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { orderDocuments } from "../server/portal-orders.ts";
import type { Route } from "./+types/orders-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, orderDocuments, url),
);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={loaderData}
      emptyAction={<ButtonLink href="/shop">{text("orders.toShop")}</ButtonLink>}
    />
  );
}

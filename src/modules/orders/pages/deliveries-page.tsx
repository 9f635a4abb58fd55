import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../paths.ts";
import { deliveryDocuments } from "../server/portal-deliveries.ts";
import type { Route } from "./+types/deliveries-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, deliveryDocuments, url),
);

export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={loaderData}
      emptyText={text("orders.deliveriesEmptyText")}
      emptyAction={<ButtonLink href={ordersPaths.list}>{text("orders.listTitle")}</ButtonLink>}
    />
  );
}

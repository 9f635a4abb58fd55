import { DocumentListPage } from "#modules/portal/components/account/document-list.tsx";
import { documentListView } from "#modules/portal/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../paths.ts";
import { invoiceDocuments } from "../server/portal-invoices.ts";
import type { Route } from "./+types/invoices-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  documentListView(context, invoiceDocuments, url),
);

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <DocumentListPage
      view={loaderData}
      emptyText={text("orders.invoicesEmptyText")}
      emptyAction={<ButtonLink href={ordersPaths.list}>{text("orders.listTitle")}</ButtonLink>}
    />
  );
}

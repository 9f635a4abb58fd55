import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { invoiceList } from "../../../server/print/invoice-list.ts";
import type { Route } from "./+types/invoices-page.ts";

export const loader = personalLoader(invoiceList.roles, (context, { url }) =>
  listView(context, invoiceList, url),
);

export const action = listAction(invoiceList);

export default function InvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("orders.staffInvoicesNone"), text: text("orders.staffInvoicesNoneText") }}
    />
  );
}

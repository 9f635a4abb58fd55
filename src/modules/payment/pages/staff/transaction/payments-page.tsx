import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { paymentList } from "../../../server/staff/payment-list.ts";
import type { Route } from "./+types/payments-page.ts";

export const loader = personalLoader(paymentList.roles, (context, { url }) =>
  listView(context, paymentList, url),
);

export const action = listAction(paymentList);

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("payment.staffPaymentsEmpty"), text: text("payment.staffPaymentsEmptyText") }}
    />
  );
}

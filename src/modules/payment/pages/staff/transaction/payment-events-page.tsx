import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { paymentEventList } from "../../../server/staff/event-list.ts";
import type { Route } from "./+types/payment-events-page.ts";

export const loader = personalLoader(paymentEventList.roles, (context, { url }) =>
  listView(context, paymentEventList, url),
);

export const action = listAction(paymentEventList);

export default function PaymentEventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("payment.staffEventsEmpty"), text: text("payment.staffEventsEmptyText") }}
    />
  );
}

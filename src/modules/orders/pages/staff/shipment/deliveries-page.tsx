import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { deliveriesList } from "../../../server/staff/orders-list.ts";
import type { Route } from "./+types/deliveries-page.ts";

export const loader = personalLoader(deliveriesList.roles, (context, { url }) =>
  listView(context, deliveriesList, url),
);

export const action = listAction(deliveriesList);

export default function DeliveriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("orders.staffNothingToDeliver"), text: text("orders.staffNothingToDeliverText") }}
    />
  );
}

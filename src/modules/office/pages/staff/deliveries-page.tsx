import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ListPage } from "../../components/list-page.tsx";
import { listAction, listView } from "../../server/list-view.ts";
import { deliveryList } from "../../server/webhook-list.ts";
import type { Route } from "./+types/deliveries-page.ts";

export const loader = personalLoader(deliveryList.roles, (context, { url }) =>
  listView(context, deliveryList, url),
);

export const action = listAction(deliveryList);

export default function DeliveriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("office.deliveriesEmpty"), text: text("office.deliveriesEmptyText") }}
    />
  );
}

import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { withdrawalList } from "../../../server/withdrawal/withdrawal-list.ts";
import type { Route } from "./+types/withdrawals-page.ts";

export const loader = personalLoader(withdrawalList.roles, (context, { url }) =>
  listView(context, withdrawalList, url),
);

export const action = listAction(withdrawalList);

export default function WithdrawalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("orders.withdrawalsNone"), text: text("orders.withdrawalsNoneText") }}
    />
  );
}

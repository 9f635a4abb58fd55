import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { refundList } from "../../../server/refund/refund-list.ts";
import type { Route } from "./+types/refunds-page.ts";

export const loader = personalLoader(refundList.roles, (context, { url }) =>
  listView(context, refundList, url),
);

export const action = listAction(refundList);

export default function RefundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("orders.refundsNone"), text: text("orders.refundsNoneText") }}
    />
  );
}

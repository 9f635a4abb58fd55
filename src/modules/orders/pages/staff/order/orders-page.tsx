import LayoutGrid from "lucide-react/icons/columns-3";
import Plus from "lucide-react/icons/plus";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { ordersList } from "../../../server/staff/orders-list.ts";
import type { Route } from "./+types/orders-page.ts";

export const loader = personalLoader(ordersList.roles, (context, { url }) =>
  listView(context, ordersList, url),
);

export const action = listAction(ordersList);

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <>
          <ButtonLink kind="line" size="s" icon={LayoutGrid} href={staffOrdersPaths.board}>
            {text("orders.staffBoardTitle")}
          </ButtonLink>
          <ButtonLink size="s" icon={Plus} href={staffOrdersPaths.new}>
            {text("orders.staffNew")}
          </ButtonLink>
        </>
      }
      empty={{ title: text("orders.staffNoOrders"), text: text("orders.staffNoOrdersText") }}
    />
  );
}

import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { newProductPath, staffCountsPath } from "../../../paths.ts";
import { stockList } from "../../../server/staff/staff-stock-list.ts";
import type { Route } from "./+types/stock-page.ts";

export const loader = personalLoader(stockList.roles, (context, { url }) =>
  listView(context, stockList, url),
);

export const action = listAction(stockList);

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink href={staffCountsPath} kind="line" size="s">
          {text("catalogue.counts")}
        </ButtonLink>
      }
      empty={{
        title: text("catalogue.stockEmpty"),
        text: text("catalogue.stockEmptyText"),
        actions: (
          <ButtonLink href={newProductPath} size="s">
            {text("catalogue.staffNewProduct")}
          </ButtonLink>
        ),
      }}
    />
  );
}

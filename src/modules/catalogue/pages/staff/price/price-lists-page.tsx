import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { priceWhyPath, staffPriceListPath } from "../../../paths.ts";
import { priceListList } from "../../../server/staff/staff-price-list-view.ts";
import type { Route } from "./+types/price-lists-page.ts";

export const loader = personalLoader(priceListList.roles, (context, { url }) =>
  listView(context, priceListList, url),
);

export const action = listAction(priceListList);

export default function PriceListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = (
    <ButtonLink href={staffPriceListPath("new")} size="s">
      {text("catalogue.newPriceList")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <>
          <ButtonLink href={priceWhyPath()} kind="line" size="s">
            {text("catalogue.whyPrice")}
          </ButtonLink>
          {add}
        </>
      }
      empty={{
        title: text("catalogue.priceListsEmpty"),
        text: text("catalogue.priceListsEmptyText"),
        actions: add,
      }}
    />
  );
}

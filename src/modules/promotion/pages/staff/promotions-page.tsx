import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { couponsPath, promotionPath, redemptionsPath, tryPath } from "../../paths.ts";
import { promotionList } from "../../server/staff-promotion-view.ts";
import type { Route } from "./+types/promotions-page.ts";

export const loader = personalLoader(promotionList.roles, (context, { url }) =>
  listView(context, promotionList, url),
);

export const action = listAction(promotionList);

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const beside = [
    [couponsPath, "promotion.staffCoupons"],
    [redemptionsPath, "promotion.staffRedemptions"],
    [tryPath, "promotion.staffTry"],
  ] as const;
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={beside.map(([path, label]) => (
        <ButtonLink key={path} href={path} kind="line" size="s">
          {text(label)}
        </ButtonLink>
      ))}
      add={{ href: promotionPath("new"), label: text("promotion.staffNew") }}
      empty={{ title: text("promotion.staffEmpty"), text: text("promotion.staffEmptyText") }}
    />
  );
}

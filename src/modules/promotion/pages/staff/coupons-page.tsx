import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { couponList } from "../../server/staff-coupon.ts";
import type { Route } from "./+types/coupons-page.ts";

export const loader = personalLoader(couponList.roles, (context, { url }) =>
  listView(context, couponList, url),
);

export const action = listAction(couponList);

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("promotion.staffNoCoupons"), text: text("promotion.staffNoCouponsText") }}
    />
  );
}

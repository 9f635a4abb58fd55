import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { redemptionList } from "../../server/staff-redemption.ts";
import type { Route } from "./+types/uses-page.ts";

export const loader = personalLoader(redemptionList.roles, (context, { url }) =>
  listView(context, redemptionList, url),
);

export const action = listAction(redemptionList);

export default function UsesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("promotion.staffNoUses"), text: text("promotion.staffNoUsesText") }}
    />
  );
}

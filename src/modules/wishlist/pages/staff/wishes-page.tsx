import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { wishedList } from "../../server/staff-wishes.ts";
import type { Route } from "./+types/wishes-page.ts";

export const loader = personalLoader(wishedList.roles, (context, { url }) =>
  listView(context, wishedList, url),
);

export const action = listAction(wishedList);

export default function WishesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("wishlist.staffNone"), text: text("wishlist.staffNoneText") }}
    />
  );
}

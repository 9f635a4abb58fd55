import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { followerList } from "../../server/follower-list.ts";
import type { Route } from "./+types/followers-page.ts";

export const loader = personalLoader(followerList.roles, (context, { url }) =>
  listView(context, followerList, url),
);

export const action = listAction(followerList);

export default function FollowersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("blog.staffFollowersEmpty"), text: text("blog.staffFollowersEmptyText") }}
    />
  );
}

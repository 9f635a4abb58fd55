import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { staffPostPath } from "../../paths.ts";
import { postList } from "../../server/staff-post-list.ts";
import type { Route } from "./+types/posts-page.ts";

export const loader = personalLoader(postList.roles, (context, { url }) => listView(context, postList, url));

export const action = listAction(postList);

export default function PostsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      add={{ href: staffPostPath("new"), label: text("blog.staffNewPost") }}
      empty={{ title: text("blog.staffPostsEmpty"), text: text("blog.staffPostsEmptyText") }}
    />
  );
}

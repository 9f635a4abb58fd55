import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { staffBlogPath } from "../../paths.ts";
import { blogList } from "../../server/staff-blog.ts";
import type { Route } from "./+types/blogs-page.ts";

export const loader = personalLoader(blogList.roles, (context, { url }) => listView(context, blogList, url));

export const action = listAction(blogList);

export default function BlogsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      add={{ href: staffBlogPath("new"), label: text("blog.staffNewBlog") }}
      empty={{ title: text("blog.staffBlogsEmpty"), text: text("blog.staffBlogsEmptyText") }}
    />
  );
}

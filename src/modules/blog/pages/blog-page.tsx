import { publicLoader } from "#platform/pages/page.ts";
import { PostList } from "../components/post-list.tsx";
import { postParameters, shownList } from "../server/post-page.ts";
import type { Route } from "./+types/blog-page.ts";

export const loader = publicLoader(
  (context, { params, url }) => shownList(context, { blog: params["blog"] }, url),
  postParameters,
);

export default function BlogPage({ loaderData: list }: Route.ComponentProps) {
  return <PostList list={list} />;
}

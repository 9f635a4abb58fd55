import { publicLoader } from "#platform/pages/page.ts";
import { PostList } from "../components/post-list.tsx";
import { postParameters, shownList } from "../server/post-page.ts";
import type { Route } from "./+types/tag-page.ts";

export const loader = publicLoader(
  (context, { params, url }) => shownList(context, { tag: params["tag"] }, url),
  postParameters,
);

export default function TagPage({ loaderData: list }: Route.ComponentProps) {
  return <PostList list={list} />;
}

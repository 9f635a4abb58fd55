import { publicLoader } from "#platform/pages/page.ts";
import { PostList } from "../components/post-list.tsx";
import { postParameters, shownList } from "../server/post-page.ts";
import type { Route } from "./+types/posts-page.ts";

export const loader = publicLoader((context, { url }) => shownList(context, {}, url), postParameters);

export default function PostsPage({ loaderData: list }: Route.ComponentProps) {
  return <PostList list={list} />;
}

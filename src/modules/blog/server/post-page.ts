import type { PublicContext } from "#platform/context.ts";
import type { PostListView, PostView } from "../components/post-view.ts";
import { postByAddress } from "./post.ts";
import { postList } from "./post-list.ts";

/** The query parameters of pages with a list of posts. */
export const postParameters: readonly string[] = ["search", "author", "month", "page"];

/** A list for its page; redirects a former address to the current one. */
export async function shownList(
  context: PublicContext,
  asked: { blog?: string | undefined; tag?: string | undefined },
  url: URL,
): Promise<PostListView> {
  const answer = await postList(context, asked, url);
  if (answer.kind === "moved") throw movedTo(answer.path);
  return answer.list;
}

/** The same for one post. */
export async function shownPost(
  context: PublicContext,
  asked: { blog: string; post: string },
): Promise<PostView> {
  const answer = await postByAddress(context, asked);
  if (answer.kind === "moved") throw movedTo(answer.path);
  return answer.post;
}

/** A permanent redirect, which caches may remember. The router adds the language prefix, as for goTo. */
function movedTo(path: string): Response {
  return new Response(null, { status: 301, headers: { location: path } });
}

import type { PublicContext } from "#platform/context.ts";
import type { PostListView, PostView } from "../components/post-view.ts";
import { postByAddress } from "./post.ts";
import { postList } from "./post-list.ts";

/** What the pages with a list of posts read of their address. */
export const postParameters: readonly string[] = ["search", "author", "month", "page"];

/** A list for its page; an address that it had before leads to the one that it has. */
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

/** For good, so that caches may remember it. The router adds the language prefix, as for goTo. */
function movedTo(path: string): Response {
  return new Response(null, { status: 301, headers: { location: path } });
}

import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { PostCardView } from "../components/post-view.ts";
import { whereOf } from "./post-list.ts";
import { isShown, postRows, toCard } from "./post-row.ts";

/** A choice of a few posts; by default the newest of all blogs. */
export interface PostPick {
  blogId?: number | undefined;
  tagId?: number | undefined;
}

/** The newest published posts that match. */
export async function pickPosts(
  context: PublicContext,
  pick: PostPick,
  limit: number,
): Promise<PostCardView[]> {
  context.note("blog");
  const rows = await postRows(
    context,
    whereOf(context, pick),
    sql`order by post.published_at desc, post.id desc limit ${limit}`,
  );
  return rows.map((row) => toCard(context, row));
}

/** These posts in order, without those that are not published here. */
export async function postsOf(context: PublicContext, ids: readonly number[]): Promise<PostCardView[]> {
  context.note("blog");
  const rows = await postRows(
    context,
    sql`${isShown(context)} and post.id = any(${sql.param([...ids])}::integer[])`,
    sql`order by array_position(${sql.param([...ids])}::integer[], post.id)`,
  );
  return rows.map((row) => toCard(context, row));
}

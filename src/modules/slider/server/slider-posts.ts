import type { PostCardView } from "#modules/blog/components/post-view.ts";
import { pickPosts, postsOf } from "#modules/blog/server/pick.ts";
import type { PublicContext } from "#platform/context.ts";
import type { SliderTabRow } from "./slider-row.ts";

/** The published posts of a tab, in order. */
export async function postsOfTab(
  context: PublicContext,
  tab: SliderTabRow,
  limit: number,
): Promise<PostCardView[]> {
  if (tab.rule === "chosen") return postsOf(context, tab.item_ids.slice(0, limit));
  if (tab.rule === "newest") return pickPosts(context, {}, limit);
  if (tab.rule_id === null) return [];
  return pickPosts(context, tab.rule === "tag" ? { tagId: tab.rule_id } : { blogId: tab.rule_id }, limit);
}

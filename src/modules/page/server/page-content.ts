import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { loadContent } from "#modules/content/server/load-content.ts";
import type { PublicContext } from "#platform/context.ts";
import type { PagePart } from "../components/page-view.ts";

/** A tree as the parts of a page. */
export async function pageParts(context: PublicContext, tree: ContentTree): Promise<PagePart[]> {
  if (tree.content.length === 0) return [];
  const [content] = await loadContent(context, [tree]);
  return content ? [{ kind: "text", key: "text", content }] : [];
}

import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { htmlOfBlocks } from "#modules/content/server/write-html.ts";
import type { PublicContext } from "#platform/context.ts";
import type { PagePart } from "../components/page-view.ts";

/** A tree as the parts of a page. */
export async function pageParts(_context: PublicContext, tree: ContentTree): Promise<PagePart[]> {
  const html = htmlOfBlocks(tree.content, {
    address: (link) => ("href" in link ? link.href : undefined),
    block: () => "",
  });
  return html === "" ? [] : [{ kind: "text", key: "text", html }];
}

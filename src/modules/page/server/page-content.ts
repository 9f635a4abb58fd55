import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { loadContent } from "#modules/content/server/load-content.ts";
import type { PublicContext } from "#platform/context.ts";
import { siteOrigin } from "#platform/site.ts";
import type { PagePart } from "../components/page-view.ts";
import { homeSectionKind } from "./home-tree.ts";

/** A tree as the parts of the page at a path. */
export async function pageParts(
  context: PublicContext,
  tree: ContentTree,
  path: string,
): Promise<PagePart[]> {
  if (tree.content.length === 0) return [];
  const [content] = await loadContent(context, [tree], { address: addressAt(context, path), isTop: true });
  return content ? [{ kind: "text", key: "text", content }] : [];
}

/** The parts of the home page: its sections are separate parts between texts, so that they stay interactive. */
export async function homeParts(
  context: PublicContext,
  tree: ContentTree,
  path: string,
): Promise<PagePart[]> {
  const stretches: { name: string | null; blocks: BlockNode[] }[] = [];
  for (const block of tree.content) {
    const name = sectionOf(block);
    const last = stretches.at(-1);
    if (name === null && last?.name === null) last.blocks.push(block);
    else stretches.push({ name, blocks: [block] });
  }
  const texts = stretches.filter(({ name }) => name === null);
  const views = await loadContent(
    context,
    texts.map(({ blocks }) => ({ ...tree, content: blocks })),
    { address: addressAt(context, path) },
  );
  return stretches.flatMap((stretch): PagePart[] => {
    const key = stretch.blocks[0]?.attrs.id ?? "";
    if (stretch.name !== null) return [{ kind: "section", key, name: stretch.name }];
    const content = views[texts.indexOf(stretch)];
    return content && content.html !== "" ? [{ kind: "text", key, content }] : [];
  });
}

/** The absolute URL of the page in the reader's language, for share links. */
function addressAt(context: PublicContext, path: string): string {
  return siteOrigin(context) + context.locale.href(path);
}

function sectionOf(block: BlockNode): string | null {
  if (block.type !== "placed" || block.attrs.kind !== homeSectionKind) return null;
  const { section } = block.attrs.data;
  return typeof section === "string" ? section : "";
}

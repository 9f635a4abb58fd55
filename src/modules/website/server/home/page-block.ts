import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { type ContentOptions, loadContent } from "#modules/content/server/load-content.ts";
import type { PublicContext } from "#platform/context.ts";
import type { BlockView, TextPiece } from "../../components/home/block-view.ts";
import { pageBlocks } from "../../slots.ts";

/** All modules' blocks at the end of pages. */
export async function placedBlocks(context: PublicContext): Promise<BlockView[]> {
  const placed = await Promise.all(pageBlocks.entries().map((blocks) => blocks.placed(context)));
  return placed.flat();
}

/**
 * A text with the sliders that it names between its parts. Only editors see a missing one. Other blocks stay within the
 * parts.
 */
export async function textPieces(
  context: PublicContext,
  tree: ContentTree,
  options: ContentOptions = {},
): Promise<TextPiece[]> {
  const parts = partsBetweenSliders(tree);
  const ids = parts.filter((part) => typeof part === "number");
  const trees = parts.filter((part) => typeof part !== "number");
  const [named, contents] = await Promise.all([
    ids.length === 0 ? [] : Promise.all(pageBlocks.entries().map((blocks) => blocks.named(context, ids))),
    loadContent(context, trees, options),
  ]);
  const byId = new Map(named.flat().map((block) => [block.id, block]));
  const shown = new Set<number>();
  return parts.flatMap((part): TextPiece[] => {
    if (typeof part !== "number") {
      const content = contents[trees.indexOf(part)];
      return content && content.html !== "" ? [{ content }] : [];
    }
    const block = byId.get(part);
    // The same part is shown only once.
    if (shown.has(part)) return [];
    shown.add(part);
    return block ? [{ block }] : [{ goneId: part }];
  });
}

/** Splits a text at its sliders. One inside a list or a column stays in place. */
export function partsBetweenSliders(tree: ContentTree): (ContentTree | number)[] {
  const parts: (ContentTree | number)[] = [];
  let content: ContentTree["content"] = [];
  const end = () => {
    if (content.length > 0) parts.push({ ...tree, content });
    content = [];
  };
  for (const block of tree.content) {
    const id = block.type === "placed" && block.attrs.kind === "slider" ? block.attrs.data["sliderId"] : null;
    if (typeof id !== "number") {
      content.push(block);
      continue;
    }
    end();
    parts.push(id);
  }
  end();
  return parts;
}

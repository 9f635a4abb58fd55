import type { PublicContext } from "#platform/context.ts";
import type { BlockView, TextPiece } from "../../components/home/block-view.ts";
import { pageBlocks } from "../../slots.ts";

/** Blocks at the end of pages, of all modules that have some. */
export async function placedBlocks(context: PublicContext): Promise<BlockView[]> {
  const placed = await Promise.all(pageBlocks.entries().map((blocks) => blocks.placed(context)));
  return placed.flat();
}

/** How writers name a block in a text: in a paragraph of its own, so that every sanitiser lets it through as words. */
const mark = /<p>\[slider ([1-9]\d{0,8})\]<\/p>/;
const markOrTag = new RegExp(`${mark.source}|<(/?)([a-z][a-z0-9]*)[^<>]*>`, "g");
const standAlone = new Set(["br", "hr", "img"]);

/** A sanitised text with the blocks that it names between its parts. One that there is not is seen by nobody but editors. */
export async function textPieces(context: PublicContext, html: string): Promise<TextPiece[]> {
  const parts = partsBetweenMarks(html);
  const ids = parts.filter((part) => typeof part === "number");
  if (ids.length === 0) return [{ html }];
  const named = await Promise.all(pageBlocks.entries().map((blocks) => blocks.named(context, ids)));
  const byId = new Map(named.flat().map((block) => [block.id, block]));
  const shown = new Set<number>();
  return parts.flatMap((part): TextPiece[] => {
    if (typeof part === "string") return part.trim() === "" ? [] : [{ html: part }];
    const block = byId.get(part);
    // Once is enough of the same.
    if (shown.has(part)) return [];
    shown.add(part);
    return block ? [{ block }] : [{ goneId: part }];
  });
}

/** The text without its marks, for readers that cannot show blocks. */
export function withoutBlocks(html: string): string {
  return html.replace(new RegExp(mark.source, "g"), "");
}

/** Cuts a text at its marks. One inside a list or a quotation stays words: the parts around it would not be whole. */
export function partsBetweenMarks(html: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let depth = 0;
  let from = 0;
  for (const found of html.matchAll(markOrTag)) {
    const [all, id, isEnd, name = ""] = found;
    if (id === undefined) {
      if (!standAlone.has(name)) depth += isEnd ? -1 : 1;
    } else if (depth === 0) {
      parts.push(html.slice(from, found.index), Number(id));
      from = found.index + all.length;
    }
  }
  return [...parts, html.slice(from)];
}

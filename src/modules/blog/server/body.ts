import slugify from "@sindresorhus/slugify";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { everyBlock } from "#modules/content/server/content-schema.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";

const wordsPerMinute = 200;
/** With fewer headings, a list of them would be longer than it is useful. */
const headingsMin = 3;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Ids for the larger headings of a text by their blocks, and a table of contents if there are enough of them. */
export function anchorsOf(tree: ContentTree): {
  anchors: ReadonlyMap<string, string>;
  contents: { id: string; text: string }[];
} {
  const contents: { id: string; text: string }[] = [];
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  everyBlock(tree.content, (block) => {
    if (block.type !== "heading" || block.attrs.level !== 2) return true;
    const text = linesOfBlocks([block]).join(" ").replace(/\s+/g, " ").trim();
    const id = freeId(slugify(text.slice(0, 80)) || "part", taken);
    anchors.set(block.attrs.id, id);
    contents.push({ id, text });
    return true;
  });
  return { anchors, contents: contents.length >= headingsMin ? contents : [] };
}

/** The page around the text uses other prefixes, so that ids are unique. */
function freeId(wish: string, taken: Set<string>): string {
  let id = `part-${wish}`;
  for (let number = 2; taken.has(id); number += 1) id = `part-${wish}-${number}`;
  taken.add(id);
  return id;
}

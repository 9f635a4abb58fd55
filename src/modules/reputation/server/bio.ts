import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { treeOfTyped } from "#modules/content/server/read-typed.ts";
import { htmlOfBlocks } from "#modules/content/server/write-html.ts";
import { invalidFields } from "#platform/errors.ts";

export const bioCharactersMax = 1_000;

/** A member's text about themselves: paragraphs, lists and quotations, up to a limit. */
export function bioOf(typed: string, stored: ContentTree | undefined): ContentTree {
  const tree = treeOfTyped(typed, stored);
  if (!tree.content.every(isPlain)) throw invalidFields({ bio: "reputation.bioOnlyText" });
  if (linesOfBlocks(tree.content).join("\n").length > bioCharactersMax)
    throw invalidFields({ bio: "reputation.bioTooLong" });
  return tree;
}

/** Shows members' links as plain text, so that nobody advertises here. */
export function bioHtml(tree: ContentTree | null): string {
  if (!tree) return "";
  return htmlOfBlocks(tree.content, { address: () => undefined, block: () => "" });
}

function isPlain(block: BlockNode): boolean {
  switch (block.type) {
    case "paragraph":
      return true;
    case "bulletList":
    case "orderedList":
      return block.content.every(({ content }) => content.every(isPlain));
    case "quote":
      return block.content.every(isPlain);
    default:
      return false;
  }
}

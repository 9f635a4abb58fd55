import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { isTree } from "#modules/content/components/typed-content.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { treeOfTyped } from "#modules/content/server/read-typed.ts";
import { htmlOfBlocks } from "#modules/content/server/write-html.ts";
import { refusal } from "#platform/errors.ts";
import { paragraphsOf, plainText, treeOfParagraphs } from "./text-tree.ts";

/** A longer message should be a file. */
export const messageCharactersMax = 10_000;

const messageTooLong = refusal("invalid", "messages.tooLong");
const messageHasBlocks = refusal("invalid", "messages.onlyText");

/** Typed text: an empty line starts a paragraph, other line breaks are kept, and nothing is markup. */
export function treeOfText(typed: string): ContentTree {
  const text = plainText(typed);
  if (text.length > messageCharactersMax) throw messageTooLong({ most: messageCharactersMax });
  return treeOfParagraphs(paragraphsOf(text));
}

/** A text of staff from the editor, or from the plain field that replaces it without JavaScript. */
export function treeOfStaff(typed: string): ContentTree {
  if (!isTree(typed)) return treeOfText(typed);
  const tree = treeOfTyped(typed);
  if (!tree.content.every(isOfMessages)) throw messageHasBlocks();
  if (wordsOf(tree).length > messageCharactersMax) throw messageTooLong({ most: messageCharactersMax });
  return { ...tree, content: withoutEmptyEnds(tree.content) };
}

/** For the inbox, its search, and mails in plain text. */
export function wordsOf(tree: ContentTree): string {
  return linesOfBlocks(tree.content).join("\n").trim();
}

export function htmlOf(tree: ContentTree): string {
  return htmlOfBlocks(tree.content, {
    address: (link) => ("href" in link ? link.href : undefined),
    block: () => "",
  });
}

/** Messages contain paragraphs, lists, quotations and code; pictures are attachments, and headings belong to pages. */
function isOfMessages(block: BlockNode): boolean {
  switch (block.type) {
    case "paragraph":
    case "code":
      return true;
    case "bulletList":
    case "orderedList":
      return block.content.every(({ content }) => content.every(isOfMessages));
    case "quote":
      return block.content.every(isOfMessages);
    default:
      return false;
  }
}

function withoutEmptyEnds(blocks: readonly BlockNode[]): BlockNode[] {
  const isEmpty = (block: BlockNode) => block.type === "paragraph" && block.content.length === 0;
  const first = blocks.findIndex((block) => !isEmpty(block));
  const last = blocks.findLastIndex((block) => !isEmpty(block));
  return first === -1 ? [] : blocks.slice(first, last + 1);
}

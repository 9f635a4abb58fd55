import type { BlockNode, InlineNode } from "#modules/content/components/content-tree.ts";

/** The words of a block for lists of blocks; empty without words. */
export function wordsOfBlock(block: BlockNode): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return wordsOfLine(block.content);
    case "code":
      return block.content.map(({ text }) => text).join("");
    case "image":
      return block.attrs.caption || block.attrs.alt;
    case "placed":
      return block.attrs.kind;
    default:
      return wordsIn(block).join(" ");
  }
}

function wordsOfLine(line: readonly InlineNode[]): string {
  return line.map((node) => (node.type === "text" ? node.text : " ")).join("");
}

/** Every text inside a block, at any depth. */
function wordsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("text" in node && typeof node.text === "string") return [node.text];
  return "content" in node && Array.isArray(node.content) ? node.content.flatMap(wordsIn) : [];
}

import type { ContentTree, InlineNode } from "#modules/content/components/content-tree.ts";

/** Normalizes line breaks and removes characters that cannot be stored. */
export function plainText(typed: string): string {
  return typed.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
}

/** Plain text in parts: an empty line starts a paragraph, other line breaks are kept. */
export function paragraphsOf(text: string): string[][] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const lines = part.split("\n").map((line) => line.trimEnd());
    return lines.some((line) => line !== "") ? [lines] : [];
  });
}

export function treeOfParagraphs(paragraphs: readonly (readonly string[])[]): ContentTree {
  return {
    schema: 1,
    type: "doc",
    content: paragraphs.map((lines, at) => ({
      type: "paragraph",
      attrs: { id: `p${at + 1}` },
      content: lines.flatMap((line, index): InlineNode[] => [
        ...(index > 0 ? [{ type: "hardBreak" } as const] : []),
        ...(line === "" ? [] : [{ type: "text", text: line } as const]),
      ]),
    })),
  };
}

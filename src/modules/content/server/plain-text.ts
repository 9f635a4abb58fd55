import type { BlockNode, InlineNode, PlacedBlock } from "../components/content-tree.ts";

/** The words of blocks, one line for each block: for search, descriptions, reading time and version comparison. */
export function linesOfBlocks(
  blocks: readonly BlockNode[],
  wordsOf: (block: PlacedBlock) => string = () => "",
): string[] {
  return blocks.flatMap((block) => linesOf(block, wordsOf)).filter((line) => line !== "");
}

function linesOf(block: BlockNode, wordsOf: (block: PlacedBlock) => string): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [lineOf(block.content)];
    case "bulletList":
      return block.content
        .flatMap(({ content }) => linesOfBlocks(content, wordsOf))
        .map((line) => `- ${line}`);
    case "orderedList":
      return block.content.flatMap(({ content }, at) =>
        linesOfBlocks(content, wordsOf).map((line) => `${block.attrs.start + at}. ${line}`),
      );
    case "quote":
      return linesOfBlocks(block.content, wordsOf);
    case "code":
      return block.content.flatMap(({ text }) => text.split("\n"));
    case "divider":
      return [];
    case "image":
      return [block.attrs.caption];
    case "table":
      return [
        block.attrs.caption,
        ...block.content.map((row) =>
          row.content.map((cell) => linesOfBlocks(cell.content, wordsOf).join(" ")).join(" | "),
        ),
      ];
    case "definitions":
      return block.content.map(({ content }) => lineOf(content));
    case "columns":
      return block.content.flatMap(({ content }) => linesOfBlocks(content, wordsOf));
    case "placed":
      return [wordsOf(block)];
  }
}

function lineOf(line: readonly InlineNode[]): string {
  return line.map((node) => (node.type === "text" ? node.text : "\n")).join("");
}

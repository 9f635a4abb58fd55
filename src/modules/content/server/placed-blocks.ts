import type {
  BlockNode,
  ContentTree,
  InlineNode,
  LinkTarget,
  PlacedBlock,
} from "../components/content-tree.ts";
import { everyBlock } from "./content-schema.ts";

/** All blocks of trees in order, including nested ones. */
function blocksOf(trees: readonly Pick<ContentTree, "content">[]): BlockNode[] {
  const found: BlockNode[] = [];
  for (const { content } of trees)
    everyBlock(content, (block) => {
      found.push(block);
      return true;
    });
  return found;
}

/** The modules' blocks in trees. */
export function placedBlocks(trees: readonly Pick<ContentTree, "content">[]): PlacedBlock[] {
  return blocksOf(trees).filter((block) => block.type === "placed");
}

type LinkedRecord = Extract<LinkTarget, { model: string }>;

/** The records that the trees link to. */
export function linkedRecordsOf(trees: readonly Pick<ContentTree, "content">[]): LinkedRecord[] {
  return blocksOf(trees)
    .flatMap(linesOf)
    .flatMap((node) => (node.type === "text" ? (node.marks ?? []) : []))
    .flatMap((mark) => (mark.type === "link" && "model" in mark.attrs.to ? [mark.attrs.to] : []));
}

function linesOf(block: BlockNode): readonly InlineNode[] {
  if (block.type === "paragraph" || block.type === "heading") return block.content;
  return block.type === "definitions" ? block.content.flatMap(({ content }) => content) : [];
}

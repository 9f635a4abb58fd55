import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, type NodeType } from "prosemirror-model";
import { type Command, Selection } from "prosemirror-state";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;

/** Kinds into which a text block can be turned. */
export const turnKinds = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "bulletList",
  "orderedList",
  "quote",
  "code",
] as const;
export type TurnKind = (typeof turnKinds)[number];

/** A text block's kind; undefined for pictures, tables and modules' blocks, which cannot be turned. */
export function kindOfBlock(block: Node): TurnKind | undefined {
  if (block.type === nodes.heading) return `heading${block.attrs["level"] as 2 | 3 | 4}`;
  return turnKinds.find((kind) => kind === block.type.name);
}

/**
 * The same words as blocks of another kind; the first one keeps the id. Null if something would be lost: only plain
 * words can become code.
 */
export function turned(block: Node, kind: TurnKind): Node[] | null {
  if (kindOfBlock(block) === undefined) return null;
  const identity = { id: block.attrs["id"] };
  const parts = partsOf(block);
  if (kind === "bulletList" || kind === "orderedList") {
    const items = parts.map((part) => nodes.listItem.create(null, Fragment.from(part)));
    return [nodes[kind].create(identity, items)];
  }
  const lines = parts.flat();
  if (kind === "quote") return [nodes.quote.create(identity, lines)];
  if (kind === "code") {
    if (!lines.every((line) => line.isTextblock)) return null;
    const words = lines.map(wordsOf).join("\n");
    return [nodes.code.create(identity, words ? editorSchema.text(words) : null)];
  }
  const [type, attrs]: [NodeType, object] =
    kind === "paragraph" ? [nodes.paragraph, {}] : [nodes.heading, { level: Number(kind.at(-1)) }];
  return lines.map((line, at) => {
    const given = at === 0 ? identity : { id: line.attrs["id"] };
    if (!line.isTextblock)
      return at === 0 ? line.type.create({ ...line.attrs, ...given }, line.content) : line;
    return type.create({ ...attrs, ...given }, line.content);
  });
}

/** The parts of a block that each become a list item. */
function partsOf(block: Node): Node[][] {
  if (block.type === nodes.bulletList || block.type === nodes.orderedList)
    return block.children.map((item) => [...item.children]);
  if (block.type === nodes.quote) return block.children.map((line) => [line]);
  if (block.type !== nodes.code) return [[nodes.paragraph.create(null, block.content)]];
  return block.textContent
    .split("\n")
    .map((line) => [nodes.paragraph.create(null, line ? editorSchema.text(line) : null)]);
}

function wordsOf(line: Node): string {
  return line.textBetween(0, line.content.size, "\n", (leaf) =>
    leaf.type === nodes.hardBreak ? "\n" : (leaf.type.spec.leafText?.(leaf) ?? ""),
  );
}

/** Turns the block at a position into another kind and moves the caret to the end of its words. */
export function turnBlock(position: number, kind: TurnKind): Command {
  return (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    const blocks = block && turned(block, kind);
    if (!block || !blocks) return false;
    if (!dispatch) return true;
    const tr = closeHistory(state.tr).replaceWith(position, position + block.nodeSize, blocks);
    const end = position + blocks.reduce((size, one) => size + one.nodeSize, 0);
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView());
    return true;
  };
}

/** Inserts a copy below the block and selects it. */
export function copyBlock(position: number): Command {
  return (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    if (!block) return false;
    const at = position + block.nodeSize;
    const tr = closeHistory(state.tr).insert(at, block);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + block.nodeSize), -1)).scrollIntoView());
    return true;
  };
}

export function removeBlock(position: number): Command {
  return (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    if (!block) return false;
    const tr = closeHistory(state.tr);
    if (state.doc.childCount === 1) tr.replaceWith(position, block.nodeSize, nodes.paragraph.create());
    else tr.delete(position, position + block.nodeSize);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)))));
    return true;
  };
}

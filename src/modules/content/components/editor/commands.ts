import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { GapCursor } from "prosemirror-gapcursor";
import { closeHistory } from "prosemirror-history";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { editorSchema } from "./schema.ts";

const { nodes, marks } = editorSchema;

/** The text styles in the toolbar. */
export type TextStyle = "paragraph" | "heading2" | "heading3" | "heading4" | "quote" | "code";
export const textStyles: readonly TextStyle[] = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "quote",
  "code",
];

/** The text style at the caret; undefined if none applies, for example on a picture. */
export function textStyleAt({ selection }: EditorState): TextStyle | undefined {
  const { $from } = selection;
  if (selection instanceof NodeSelection) return undefined;
  const { parent } = $from;
  if (parent.type === nodes.heading) return `heading${parent.attrs["level"] as 2 | 3 | 4}`;
  if (parent.type === nodes.code) return "code";
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.quote) return "quote";
  return parent.type === nodes.paragraph ? "paragraph" : undefined;
}

export function setTextStyle(style: TextStyle): Command {
  return (state, dispatch, view) => {
    const isQuoted = textStyleAt(state) === "quote";
    if (style === "quote") return isQuoted || wrapIn(nodes.quote)(state, dispatch);
    if (isQuoted && style === "paragraph") return lift(state, dispatch);
    if (style === "paragraph") return setBlockType(nodes.paragraph)(state, dispatch);
    if (style === "code") return setBlockType(nodes.code)(state, dispatch);
    return setBlockType(nodes.heading, { level: Number(style.at(-1)) })(state, dispatch, view);
  };
}

/** Starts a list, changes it into the other kind, or ends a list of this kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodes.bulletList && list.type !== nodes.orderedList) continue;
      if (list.type === type) return liftListItem(nodes.listItem)(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { id: list.attrs["id"] }));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  };
}

export function isInList({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth).type;
    if (list === nodes.bulletList || list === nodes.orderedList) return list === type;
  }
  return false;
}

/** Whether a mark is active at the caret or in the whole selection. */
export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (selection.empty) return Boolean(type.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, type);
}

/** The link around the caret or at the start of the selection, with its range. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, empty } = state.selection;
  const node = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  const found = [node, ...(empty ? [before] : [])].find(
    (child) => child.node && marks.link.isInSet(child.node.marks),
  );
  const mark = found?.node && marks.link.isInSet(found.node.marks);
  if (!found?.node || !mark) return undefined;
  const isLinked = (child: Node | null) => child?.marks.some((one) => one.eq(mark));
  const { parent } = $from;
  let first = found.index;
  let last = found.index;
  while (first > 0 && isLinked(parent.child(first - 1))) first -= 1;
  while (last + 1 < parent.childCount && isLinked(parent.child(last + 1))) last += 1;
  const startOf = (index: number) => {
    let offset = $from.start();
    for (let at = 0; at < index; at += 1) offset += parent.child(at).nodeSize;
    return offset;
  };
  return { href: mark.attrs["to"].href ?? "", from: startOf(first), to: startOf(last + 1) };
}

/**
 * Links the selection. Without a selection, changes the link around the caret or inserts the address as linked text.
 */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const mark = marks.link.create({ to: { href } });
    const around = linkAt(state);
    const { from, to, empty } = state.selection;
    const range = empty ? around : { from, to };
    const { tr } = state;
    if (range) tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, mark);
    else tr.insert(from, editorSchema.text(href, [mark]));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const around = linkAt(state);
  if (!around) return false;
  dispatch?.(state.tr.removeMark(around.from, around.to, marks.link));
  return true;
};

/** Inserts a block at the caret: replaces an empty paragraph, otherwise goes below the block around the caret. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const isEmptyParagraph = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const depth = $from.depth === 0 ? 0 : $from.depth;
    const from =
      depth === 0 ? state.selection.to : isEmptyParagraph ? $from.before(depth) : $from.after(depth);
    const to = depth > 0 && isEmptyParagraph ? $from.after(depth) : from;
    const tr = state.tr.replaceWith(from, to, block);
    const inside = TextSelection.findFrom(tr.doc.resolve(from + 1), 1, true);
    const isText = block.content.size > 0 || block.isTextblock;
    if (isText && inside) tr.setSelection(inside);
    else tr.setSelection(NodeSelection.create(tr.doc, from));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** A table with this many rows and columns; the first row is its header. */
export function newTable(rows: number, columns: number): Node {
  const cell = (type: NodeType) => type.createAndFill() as Node;
  const row = (type: NodeType) =>
    nodes.tableRow.create(
      null,
      Array.from({ length: columns }, () => cell(type)),
    );
  const body = Array.from({ length: rows - 1 }, () => row(nodes.tableCell));
  return nodes.table.create(null, [row(nodes.tableHeader), ...body]);
}

/** Empty columns. */
export function newColumns(count: number): Node {
  return nodes.columns.create(
    null,
    Array.from({ length: count }, () => nodes.column.createAndFill() as Node),
  );
}

/** The columns around the caret, with their position in the document. */
export function columnsAt({ selection: { $from } }: EditorState): { node: Node; from: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.columns)
      return { node: $from.node(depth), from: $from.before(depth) };
  return undefined;
}

/**
 * Moves the caret to the start or end of the text when a picture or a block of a module stands there. Browsers only do
 * it where there are letters.
 */
export function toEdge(edge: "start" | "end"): Command {
  return ({ doc, tr }, dispatch) => {
    const outermost = edge === "start" ? doc.firstChild : doc.lastChild;
    if (!outermost?.isLeaf) return false;
    dispatch?.(
      tr.setSelection(new GapCursor(doc.resolve(edge === "start" ? 0 : doc.content.size))).scrollIntoView(),
    );
    return true;
  };
}

/** Opens the menu for adding a block: in the empty paragraph at the caret, otherwise in a new one below the block. */
export const askForBlock: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
  const depth = movableDepth(state) ?? 1;
  const end =
    state.selection instanceof NodeSelection && depth > $from.depth ? state.selection.to : $from.after(depth);
  const tr = state.tr;
  const at = isEmpty ? $from.pos : end + 1;
  if (isEmpty) tr.insertText("/", at);
  else tr.insert(end, nodes.paragraph.create(null, editorSchema.text("/")));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};

/**
 * Moves the block around the caret past its neighbour. It closes the undo history before and after, so that one undo
 * reverts only the move and no typing.
 */
export function moveBlock(direction: -1 | 1): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection;
    const depth = movableDepth(state);
    if (depth === undefined) return false;
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const other = index + direction;
    if (other < 0 || other >= parent.childCount) return false;
    if (!dispatch) return true;
    const start = $from.posAtIndex(index, depth - 1);
    const block = parent.child(index);
    const neighbour = parent.child(other);
    const target = direction < 0 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
    const offset = state.selection.from - start;
    const tr = closeHistory(state.tr)
      .delete(start, start + block.nodeSize)
      .insert(target, block);
    const isNode = state.selection instanceof NodeSelection;
    tr.setSelection(
      isNode ? NodeSelection.create(tr.doc, target) : TextSelection.create(tr.doc, target + offset),
    );
    dispatch(tr.scrollIntoView());
    if (view) view.dispatch(closeHistory(view.state.tr));
    return true;
  };
}

/** The depth of the list item around the caret, otherwise of the outermost block in the text or column. */
function movableDepth({ selection }: EditorState): number | undefined {
  const { $from } = selection;
  const isHome = (depth: number) => depth === 0 || $from.node(depth).type === nodes.column;
  if (selection instanceof NodeSelection && isHome($from.depth)) return $from.depth + 1;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.listItem || isHome(depth - 1)) return depth;
  return undefined;
}

/** The position of the block around the caret among its siblings, starting at 1, for announcing a move. */
export function placeOfBlock(state: EditorState): { place: number; count: number } | undefined {
  const depth = movableDepth(state);
  if (depth === undefined) return undefined;
  const { $from } = state.selection;
  return { place: $from.index(depth - 1) + 1, count: $from.node(depth - 1).childCount };
}

export const toggleStrong = toggleMark(marks.strong);
export const toggleEmphasis = toggleMark(marks.emphasis);
export const toggleStrike = toggleMark(marks.strike);
export const toggleInlineCode = toggleMark(marks.inlineCode);

/** Inserts a line break; in a code block, leaves the block instead. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

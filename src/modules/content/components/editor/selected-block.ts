import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import type { Placed } from "./placed-view.ts";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;

/** The selected block of a module. */
export function placedAt({ selection }: EditorState): Placed | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.placed) return undefined;
  const { kind, data } = selection.node.attrs;
  return { kind, data };
}

/** The selected picture of the text. */
export function pictureAt({ selection }: EditorState) {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.image;
  return isPicture ? selection.node : undefined;
}

export function isEmpty({ doc }: EditorState): boolean {
  const { firstChild } = doc;
  return doc.childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.content.size === 0;
}

/** Sets an attribute of the block at a position and keeps it selected. */
export function setAttribute(position: number, name: string, value: unknown): Command {
  return (state, dispatch) => {
    const tr = state.tr.setNodeAttribute(position, name, value);
    if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, position));
    dispatch?.(tr);
    return true;
  };
}

export const removeSelected: Command = (state, dispatch) => {
  dispatch?.(state.tr.deleteSelection());
  return true;
};

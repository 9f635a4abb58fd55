import type { Command } from "prosemirror-state";
import type { NodeViewConstructor } from "prosemirror-view";
import type { TextDetail } from "../text-details.ts";

/**
 * Draws a detail with its name in the editor's language; a detail that this text does not offer appears as its mark.
 */
export function detailView(details: readonly TextDetail[]): NodeViewConstructor {
  return ({ attrs }) => {
    const dom = document.createElement("span");
    dom.className = "editor__detail";
    dom.dataset["detail"] = attrs["name"];
    dom.contentEditable = "false";
    dom.textContent = details.find(({ name }) => name === attrs["name"])?.label ?? attrs["name"];
    return { dom, ignoreMutation: () => true };
  };
}

/** Inserts a detail at the caret with the active marks. */
export function insertDetail(name: string): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes["detail"];
    if (!type) return false;
    const { $from } = state.selection;
    const marks = state.storedMarks ?? $from.marks();
    if (!$from.parent.type.contentMatch.matchType(type)) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create({ name }, null, marks), false).scrollIntoView());
    return true;
  };
}

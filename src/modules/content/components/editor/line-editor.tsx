import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Schema, Slice } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFieldControl } from "#ui/field.tsx";
import { cutAtDetails, markOfDetail, type TextDetail } from "../text-details.ts";
import { detailView, insertDetail } from "./detail-chips.ts";
import { DetailMenu } from "./detail-menu.tsx";

export type LineEditorProps = {
  initial: string;
  details: readonly TextDetail[];
  label: string;
  labelledBy: string;
  lang?: string | undefined;
  autoFocus?: boolean;
  onChange: (line: string) => void;
};

/** A document with one line of words and details. */
const schema = new Schema({
  nodes: {
    doc: { content: "line" },
    line: { content: "(text | detail)*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    text: {},
    detail: {
      inline: true,
      atom: true,
      attrs: { name: {} },
      parseDOM: [{ tag: "span[data-detail]", getAttrs: (element) => ({ name: element.dataset["detail"] }) }],
      toDOM: ({ attrs }) => ["span", { "data-detail": attrs["name"] }, markOfDetail(attrs["name"])],
      leafText: ({ attrs }) => markOfDetail(attrs["name"]),
    },
  },
});

/**
 * The editor of a line such as a subject: words, with details from a menu. Enter sends the form, as in every text
 * field.
 */
export function LineEditor({
  initial,
  details,
  label,
  labelledBy,
  lang,
  autoFocus,
  onChange,
}: LineEditorProps) {
  const control = useFieldControl({});
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [first] = useState(() =>
    EditorState.create({
      doc: docOfLine(initial, details),
      plugins: [keymap({ "Mod-z": undo, "Shift-Mod-z": redo, "Mod-y": redo }), keymap(baseKeymap), history()],
    }),
  );
  const changed = useEffectEvent((line: string) => onChange(line));
  const attributes = useEffectEvent(
    (): Record<string, string> => ({
      role: "textbox",
      "aria-labelledby": labelledBy,
      ...(control["aria-describedby"] ? { "aria-describedby": control["aria-describedby"] } : {}),
      ...(control["aria-invalid"] ? { "aria-invalid": "true" } : {}),
      ...(control.id ? { id: control.id } : {}),
      class: "editor__line",
      ...(lang ? { lang } : {}),
    }),
  );
  const nodeView = useEffectEvent(() => detailView(details));
  useEffect(() => {
    const element = mount.current;
    if (!element) return;
    const made = new EditorView(element, {
      state: first,
      nodeViews: { detail: nodeView() },
      attributes: () => attributes(),
      handleKeyDown: (editor, event) => {
        if (event.key !== "Enter" || event.isComposing) return false;
        editor.dom.closest("form")?.requestSubmit();
        return true;
      },
      handlePaste: (editor, event, slice) => {
        if (slice.content.firstChild?.type === schema.nodes.line) return false;
        const words = (event.clipboardData?.getData("text/plain") ?? "").replace(/\s+/g, " ");
        editor.dispatch(editor.state.tr.insertText(words));
        return true;
      },
      transformPasted: (slice) =>
        slice.content.childCount > 1
          ? new Slice(schema.nodes.line.create(null, slice.content.firstChild?.content).content, 0, 0)
          : slice,
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        if (transaction.docChanged) changed(made.state.doc.textContent);
      },
    });
    view.current = made;
    if (autoFocus) made.focus();
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [first, autoFocus]);
  return (
    <div className="editor editor--line">
      <div className="editor__lineBox" ref={mount} />
      <DetailMenu
        about={label}
        details={details}
        onPick={(name) => {
          const editor = view.current;
          if (!editor) return;
          insertDetail(name)(editor.state, editor.dispatch);
          editor.focus();
        }}
      />
    </div>
  );
}

function docOfLine(line: string, details: readonly TextDetail[]) {
  const pieces = cutAtDetails(line, details).map((piece) =>
    "text" in piece ? schema.text(piece.text) : schema.nodes.detail.create({ name: piece.detail }),
  );
  return schema.nodes.doc.create(null, schema.nodes.line.create(null, pieces));
}

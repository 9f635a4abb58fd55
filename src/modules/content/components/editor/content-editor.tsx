import { type Command, EditorState, NodeSelection, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError, useFieldControl } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import type { ContentTree } from "../content-tree.ts";
import { type Addition, additions } from "./additions.ts";
import { insertBlock, linkAt, placeOfBlock, removeLink, setLink } from "./commands.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { editorPlugins } from "./plugins.ts";
import { editorSchema } from "./schema.ts";
import { closeSlash, slashAt, slashPlugin } from "./slash.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { docOfTree, treeOfDoc } from "./tree.ts";

export type ContentEditorProps = {
  initial: ContentTree;
  /** Id of the element that names the text. */
  labelledBy: string;
  lang?: string;
  /** Takes the focus as soon as it is there, in place of the plain field that had it. */
  autoFocus?: boolean;
  /** Called with the text whenever it has changed. */
  onChange: (tree: ContentTree) => void;
  /** Sends a picture and answers its address on this site. Absent where the text takes no pictures. */
  sendPicture?: (file: File, onPercent: (percent: number) => void) => Promise<string>;
};

/** The editor of a text: writing as on the page, with tools above it. */
export function ContentEditor({
  initial,
  labelledBy,
  lang,
  autoFocus,
  onChange,
  sendPicture,
}: ContentEditorProps) {
  const { text } = useLocale();
  const control = useFieldControl({});
  const id = useId();
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [linking, setLinking] = useState(false);
  const [choice, setChoice] = useState(0);
  const [said, setSaid] = useState("");
  const sending = usePictures(view, sendPicture);

  // The text belongs to the editor from its first moment; another one comes with another key.
  const [state, setState] = useState(() =>
    EditorState.create({
      doc: docOfTree(initial),
      plugins: [slashPlugin(), ...editorPlugins({ onLink: () => setLinking(true) })],
    }),
  );
  const [first] = useState(state);

  const slash = slashAt(state);
  const found = slash ? additionsFor(slash.query, (addition) => text(`content.add_${addition.id}`)) : [];
  const isOpen = slash !== undefined && found.length > 0;
  const current = Math.min(choice, found.length - 1);

  const changed = useEffectEvent((tree: ContentTree) => onChange(tree));
  const attributes = useEffectEvent((): Record<string, string> => {
    const option = isOpen ? found[current] : undefined;
    return {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      ...(control["aria-describedby"] ? { "aria-describedby": control["aria-describedby"] } : {}),
      ...(control["aria-invalid"] ? { "aria-invalid": "true" } : {}),
      ...(option
        ? { "aria-activedescendant": `${id}-slash-${option.id}`, "aria-controls": `${id}-slash` }
        : {}),
      id: control.id ?? id,
      class: "editor__text prose",
      ...(lang ? { lang } : {}),
    };
  });
  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !view.current) return false;
    if (event.key === "ArrowDown") setChoice((current + 1) % found.length);
    else if (event.key === "ArrowUp") setChoice((current - 1 + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(found[current] as Addition);
    else if (event.key === "Escape") view.current.dispatch(closeSlash(view.current.state));
    else return false;
    return true;
  });
  const moved = useEffectEvent((event: KeyboardEvent, after: EditorState) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    const place = placeOfBlock(after);
    if (place) setSaid(text("content.moved", place));
  });
  const filesCame = useEffectEvent((files: FileList | undefined, position?: number) =>
    sending.send(files, position),
  );

  useEffect(() => {
    const element = mount.current;
    if (!element) return;
    const made = new EditorView(element, {
      state: first,
      attributes: () => attributes(),
      handleKeyDown: (_, event) => keyPressed(event),
      handlePaste: (_, event) => filesCame(event.clipboardData?.files),
      handleDrop: (editor, event, _slice, isMove) =>
        !isMove &&
        filesCame(
          event.dataTransfer?.files,
          editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      handleDOMEvents: {
        keyup: (editor, event) => {
          moved(event, editor.state);
          return false;
        },
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) changed(treeOfDoc(next.doc));
      },
    });
    view.current = made;
    if (autoFocus) made.focus();
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [first, autoFocus]);
  // What the text says about the menu changes without a change of the text.
  const option = isOpen ? found[current]?.id : undefined;
  useEffect(() => {
    void option;
    view.current?.setProps({});
  }, [option]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  function pick(addition: Addition) {
    const editor = view.current;
    const open = editor && slashAt(editor.state);
    if (!editor || !open) return;
    editor.dispatch(editor.state.tr.delete(open.from, open.from + open.query.length + 1));
    setChoice(0);
    run(addition.run);
  }
  const { selection } = state;
  const picture =
    selection instanceof NodeSelection && selection.node.type === editorSchema.nodes.image
      ? selection.node
      : null;
  return (
    <div className="editor">
      <EditorToolbar
        state={state}
        controls={control.id ?? id}
        run={run}
        onLink={() => setLinking(true)}
        {...(sendPicture ? { onPicture: (file: File) => sending.sendOne(file) } : {})}
      />
      <div className="editor__page">
        <div ref={mount} />
        {isOpen && view.current && (
          <SlashMenu
            id={`${id}-slash`}
            view={view.current}
            from={slash.from}
            found={found}
            current={current}
            onPick={pick}
          />
        )}
      </div>
      {sending.under && (
        <Progress
          label={text("content.pictureSending", { name: sending.under.name })}
          value={sending.under.percent}
        />
      )}
      {sending.problem && (
        <span role="alert">
          <FieldError>{sending.problem}</FieldError>
        </span>
      )}
      {picture && (
        <PicturePanel
          alt={picture.attrs["alt"]}
          caption={picture.attrs["caption"]}
          onChange={(change) => {
            const editor = view.current;
            if (!editor) return;
            const { tr } = editor.state;
            for (const [name, value] of Object.entries(change))
              tr.setNodeAttribute(selection.from, name, value);
            editor.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
          }}
          onRemove={() =>
            run((now, dispatch) => {
              dispatch?.(now.tr.deleteSelection());
              return true;
            })
          }
        />
      )}
      {linking && (
        <LinkDialog
          href={linkAt(state)?.href ?? ""}
          onSet={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
          onRemove={() => {
            setLinking(false);
            run(removeLink);
          }}
          onClose={() => {
            setLinking(false);
            view.current?.focus();
          }}
        />
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}

function additionsFor(query: string, nameOf: (addition: Addition) => string): Addition[] {
  const wanted = query.trim().toLocaleLowerCase();
  return additions.filter((addition) => nameOf(addition).toLocaleLowerCase().includes(wanted));
}

/** Sends pictures that were chosen, pasted or dropped, one after the other, and puts each where it was meant to be. */
function usePictures(view: { current: EditorView | null }, sendPicture: ContentEditorProps["sendPicture"]) {
  const [under, setUnder] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState("");

  async function sendOne(file: File) {
    if (!sendPicture) return;
    setProblem("");
    setUnder({ name: file.name, percent: 0 });
    try {
      const src = await sendPicture(file, (percent) => setUnder({ name: file.name, percent }));
      const editor = view.current;
      if (!editor) return;
      insertBlock(editorSchema.nodes.image.create({ src }))(editor.state, editor.dispatch);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setUnder(null);
    }
  }
  /** Whether there were pictures to send. `position` is where they were dropped. */
  function send(files: FileList | undefined, position?: number): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (!sendPicture || pictures.length === 0) return false;
    const editor = view.current;
    if (editor && position !== undefined)
      editor.dispatch(editor.state.tr.setSelection(Selection.near(editor.state.doc.resolve(position))));
    void pictures.reduce((before, picture) => before.then(() => sendOne(picture)), Promise.resolve());
    return true;
  }
  return { under, problem, send, sendOne: (file: File) => void sendOne(file) };
}

import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { MediaPicker } from "#modules/media/components/staff/media-picker.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError, useFieldControl } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import type { BlockChoice } from "../block-choice.ts";
import { type ContentTree, plainName } from "../content-tree.ts";
import type { TextDetail, TextOffers } from "../text-details.ts";
import { type Addition, additionsFor, additionsOf } from "./additions.ts";
import { serverDrawing, useBlockChoices } from "./block-choices.ts";
import type { AskServer } from "./block-drawing.ts";
import { BlockHandle } from "./block-handle.tsx";
import { askForBlock, linkAt, moveBlock, placeOfBlock, removeLink, setLink } from "./commands.ts";
import { insertDetail } from "./detail-chips.ts";
import { DetailMenu } from "./detail-menu.tsx";
import { type EditorFrame, Framed } from "./editor-frame.tsx";
import { EditorOutline, goToEntry } from "./editor-outline.tsx";
import { EditorPanels } from "./editor-panels.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { OpenText } from "./open-text.ts";
import type { SendPicture } from "./picture-input.tsx";
import type { Placed } from "./placed-view.ts";
import { isEmpty, pictureAt, placedAt } from "./selected-block.ts";
import { closeSlash, slashAt } from "./slash.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { useDocked } from "./use-docked.ts";
import { usePictures } from "./use-pictures.ts";

export interface ContentEditorHandle {
  /** Takes over another version of the text immediately; the caret stays. False while the editor is not ready. */
  take: (tree: ContentTree) => boolean;
}

export type ContentEditorProps = {
  ref?: Ref<ContentEditorHandle>;
  initial: ContentTree;
  /** Id of the element that labels the text. */
  labelledBy: string;
  lang?: string;
  /** Takes the focus from the plain field that it replaces. */
  autoFocus?: boolean;
  /** Called with the text after every change. */
  onChange: (tree: ContentTree) => void;
  /** Uploads a picture and returns its address on this site. Undefined if the text takes no pictures. */
  sendPicture?: SendPicture;
  /** Whether the text may contain modules' blocks and columns. */
  withBlocks?: boolean;
  /** The kinds of blocks that may be placed; the editor asks the server if they are omitted. */
  choices?: readonly BlockChoice[] | undefined;
  /** The details and parts that are filled in for each reader; they replace the blocks of pages. */
  offers?: TextOffers | undefined;
  /** The label of a text that offers details. */
  label?: string;
  /** Replaces the editor's own elements. */
  frame?: EditorFrame;
  /** The text that the frame shows already. */
  opened?: OpenText | undefined;
};

/** The editor of a text: it looks like the page, with a toolbar above. */
export function ContentEditor({
  ref,
  initial,
  labelledBy,
  lang,
  autoFocus,
  onChange,
  sendPicture,
  withBlocks = false,
  choices: known,
  offers,
  label = "",
  frame,
  opened,
}: ContentEditorProps) {
  const { text } = useLocale();
  const control = useFieldControl({});
  const id = useId();
  const ownMount = useRef<HTMLDivElement>(null);
  const mount = frame?.text ?? ownMount;
  const view = useRef<EditorView | null>(null);
  const [linking, setLinking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState(0);
  const [said, setSaid] = useState("");
  const [pasteNews, setPasteNews] = useState<"tooMuch" | { left: number } | null>(null);
  const sending = usePictures(view, sendPicture);
  const pageChoices = useBlockChoices(withBlocks && !offers, known);
  const choices = offers ? offers.choices : pageChoices;
  const details = offers?.details ?? noDetails;
  const panel = useRef<HTMLElement>(null);
  const ownRoot = useRef<HTMLDivElement>(null);
  const isDocked = useDocked(frame?.root ?? ownRoot);

  // The editor owns the text from its first render; another text needs another key.
  const [edited] = useState(() => opened ?? new OpenText({ tree: initial, details }));
  const [state, setState] = useState<EditorState>(edited.state);

  const slash = slashAt(state);
  const found = slash
    ? additionsFor(additionsOf(withBlocks ? (choices ?? []) : null, text, offers?.details), slash.query)
    : [];
  const isOpen = slash !== undefined && found.length > 0;
  const current = Math.min(choice, found.length - 1);

  const isReady = choices !== null;
  const selected = useEffectEvent((after: EditorState) => {
    const placed = placedAt(after);
    if (placed) setSaid(text("content.blockSelected", { name: nameOf(placed) }));
  });
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
      ...(withBlocks && isEmpty(edited.state) ? { "data-empty": text("content.emptyHint") } : {}),
      id: control.id ?? id,
      class: "editor__text prose",
      ...(lang ? { lang } : {}),
    };
  });
  const nameOf = useEffectEvent(
    (block: Placed) => choices?.find(({ kind }) => kind === block.kind)?.label ?? plainName(block),
  );
  const noteOf = useEffectEvent((state: string, block: Placed) =>
    text(`content.block_${state}`, { name: nameOf(block) }),
  );
  const draw = useEffectEvent((blocks: Parameters<AskServer>[0]) =>
    serverDrawing(lang, offers?.drawn)(blocks),
  );
  const keyPressed = useEffectEvent((event: KeyboardEvent) => {
    if (!view.current) return false;
    if (event.key === "Enter" && (placedAt(view.current.state) || pictureAt(view.current.state)))
      return enterPanel(panel.current);
    if (!isOpen) return false;
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
  const filesCame = useEffectEvent((pictures: readonly File[], position?: number) =>
    sending.send(pictures, position),
  );
  const picturesCame = useEffectEvent((pictures: ReadonlyMap<string, File>) => {
    if (!sending.sendPasted(pictures)) setPasteNews({ left: pictures.size });
  });

  const takesFiles = sendPicture !== undefined;
  useLayoutEffect(() => {
    const element = mount.current;
    // Block names load with their kinds; until then the plain field keeps its place.
    if (!element || !isReady) return;
    if (!edited.view?.dom.isConnected) edited.close();
    view.current = edited.view;
    edited.connect({
      nameOf: (block) => nameOf(block),
      noteOf: (...of) => noteOf(...of),
      attributes: () => attributes(),
      draw: (blocks) => draw(blocks),
      onLink: () => setLinking(true),
      onPictures: (pictures) => picturesCame(pictures),
      onNews: setPasteNews,
      onFiles: (...came) => filesCame(...came),
      takesFiles,
      keyPressed: (event) => keyPressed(event),
      keyReleased: (event, after) => moved(event, after),
      onState: setState,
      onSelection: (after) => selected(after),
    });
    edited.listen((tree) => changed(tree));
    view.current ??= edited.show(element);
    if (autoFocus) view.current.focus();
    return () => {
      view.current = null;
      edited.close();
    };
  }, [edited, mount, autoFocus, isReady, takesFiles]);
  useImperativeHandle(ref, () => ({ take: (tree) => edited.adopt(tree) }));
  // The text's ARIA attributes about the menu change without a change of the text.
  const option = isOpen ? found[current]?.id : undefined;
  useEffect(() => {
    void option;
    view.current?.setProps({});
  }, [option]);

  const apply = (command: Command) => {
    const editor = view.current;
    if (editor) command(editor.state, editor.dispatch, editor);
  };
  const run = (command: Command) => {
    apply(command);
    view.current?.focus();
  };
  function goTo(position: number) {
    run(goToEntry(position));
    const element = view.current?.nodeDOM(position);
    if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
  }
  function pick(addition: Addition) {
    const editor = view.current;
    const open = editor && slashAt(editor.state);
    if (!editor || !open) return;
    editor.dispatch(editor.state.tr.delete(open.from, open.from + open.query.length + 1));
    setChoice(0);
    run(addition.run);
  }
  const move = (direction: -1 | 1) => {
    const editor = view.current;
    if (!editor) return;
    moveBlock(direction)(editor.state, editor.dispatch, editor);
    const place = placeOfBlock(editor.state);
    if (place) setSaid(text("content.moved", place));
  };
  const handle = withBlocks && isReady && (
    <BlockHandle
      view={view}
      state={state}
      onAdd={() => run(askForBlock)}
      onMove={move}
      run={run}
      onSaid={setSaid}
      withoutCode={offers !== undefined}
      docked={isDocked}
    />
  );
  const tools = (
    <>
      <EditorToolbar
        state={state}
        controls={isReady ? (control.id ?? id) : undefined}
        run={run}
        onLink={() => setLinking(true)}
        {...(withBlocks ? { onAdd: () => run(askForBlock), onMove: move } : {})}
        {...(sendPicture
          ? { onPicture: (file: File) => sending.sendOne(file), onLibrary: () => setChoosing(true) }
          : {})}
      >
        {withBlocks && !offers && choices && <EditorOutline state={state} choices={choices} onGo={goTo} />}
        {isDocked && handle}
      </EditorToolbar>
      {offers && <DetailMenu about={label} details={details} onPick={(name) => run(insertDetail(name))} />}
    </>
  );
  const beside = (
    <>
      {!isDocked && handle}
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
    </>
  );
  return (
    <Framed frame={frame} own={{ root: ownRoot, text: ownMount }} {...{ tools, beside, withBlocks }}>
      {sendPicture && (
        <MediaPicker open={choosing} onClose={() => setChoosing(false)} onPick={sending.take} />
      )}
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
      {pasteNews && (
        <span role="alert">
          <FieldError>
            {pasteNews === "tooMuch"
              ? text("content.pasteTooMuch")
              : text("content.pasteLeft", { count: pasteNews.left })}
          </FieldError>
        </span>
      )}
      <EditorPanels
        ref={panel}
        state={state}
        choices={choices}
        apply={apply}
        run={run}
        onLeave={() => view.current?.focus()}
        sendPicture={sendPicture}
        // Only pages and posts have room beside their text.
        canBeWide={withBlocks && !offers}
      />
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
    </Framed>
  );
}

const noDetails: readonly TextDetail[] = [];

/** Enter on a block moves the focus to its settings. */
function enterPanel(panel: HTMLElement | null): boolean {
  panel?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
  return panel !== null;
}

import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type ContentTree, plainName } from "../content-tree.ts";
import type { TextDetail } from "../text-details.ts";
import { type AskServer, BlockDrawing } from "./block-drawing.ts";
import { detailView } from "./detail-chips.ts";
import { outsideChange, outsideMeta } from "./outside-change.ts";
import type { PasteNews } from "./paste.ts";
import { type Placed, type PlacedWords, placedView } from "./placed-view.ts";
import { editorPlugins } from "./plugins.ts";
import { slashPlugin } from "./slash.ts";
import { docOfTree, treeOfDoc } from "./tree.ts";

/** What the tools, menus and panels around a text do for it. */
export interface TextParts extends PlacedWords, PasteNews {
  attributes: () => Record<string, string>;
  draw: AskServer;
  onLink: () => void;
  /** Pasted or dropped pictures; `position` is where they were dropped. */
  onFiles: (pictures: readonly File[], position?: number) => void;
  /** Whether the text takes pictures. */
  takesFiles: boolean;
  keyPressed: (event: KeyboardEvent) => boolean;
  keyReleased: (event: KeyboardEvent, state: EditorState) => void;
  /** Called with every new state, and once when the parts are connected. */
  onState: (state: EditorState) => void;
  /** The selection moved, or the text changed without a typed word. */
  onSelection: (state: EditorState) => void;
}

interface Opened {
  tree: ContentTree;
  details?: readonly TextDetail[];
  /** The attributes of the text before the parts are connected. */
  attributes?: Record<string, string>;
  /** The names of placed blocks before the parts are connected. */
  names?: Readonly<Record<string, string>>;
}

/**
 * A text that can be typed. It needs neither React nor words, so that a page can show it before its other scripts have
 * loaded. What the missing parts would have done is done once they are connected.
 */
export class OpenText {
  view: EditorView | null = null;
  private last: EditorState;
  private readonly opened: Opened;
  private parts: TextParts | null = null;
  private waiting: ((parts: TextParts) => void)[] = [];
  private changed = (_: ContentTree) => {};
  private closeDrawing = () => {};

  constructor(opened: Opened) {
    this.opened = opened;
    this.last = EditorState.create({
      doc: docOfTree(opened.tree, opened.details),
      plugins: [
        slashPlugin(),
        ...editorPlugins({
          onLink: () => this.tell(({ onLink }) => onLink()),
          onPictures: (pictures) => this.tell(({ onPictures }) => onPictures(pictures)),
          onNews: (news) => this.tell(({ onNews }) => onNews(news)),
        }),
      ],
    });
  }

  get state(): EditorState {
    return this.view?.state ?? this.last;
  }

  /** Shows the text in this element, where it stays until `close`. */
  show(element: HTMLElement): EditorView {
    const drawing = new BlockDrawing(
      (blocks) => new Promise((resolve) => this.tell(({ draw }) => resolve(draw(blocks)))),
    );
    const view = new EditorView(element, {
      state: this.last,
      nodeViews: {
        detail: detailView(this.opened.details ?? []),
        placed: placedView(drawing, {
          nameOf: (block) => this.parts?.nameOf(block) ?? this.nameOf(block),
          noteOf: (state, block) => this.parts?.noteOf(state, block) ?? "",
        }),
      },
      attributes: () => this.parts?.attributes() ?? this.opened.attributes ?? {},
      handleKeyDown: (_, event) => this.parts?.keyPressed(event) ?? false,
      handlePaste: (_, event) => !hasWords(event.clipboardData) && this.take(event.clipboardData),
      handleDrop: (editor, event, _slice, isMove) =>
        !isMove &&
        this.take(event.dataTransfer, editor.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      handleDOMEvents: {
        keyup: (editor, event) => {
          this.parts?.keyReleased(event, editor.state);
          return false;
        },
      },
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction));
        this.parts?.onState(view.state);
        if (transaction.docChanged && !transaction.getMeta(outsideMeta))
          this.changed(treeOfDoc(view.state.doc));
        if (!transaction.docChanged || transaction.selectionSet) this.parts?.onSelection(view.state);
      },
    });
    this.closeDrawing = () => drawing.close();
    this.view = view;
    return view;
  }

  /**
   * Connects the parts around the text, which from now on answer; what happened before is told to them. A text that is not
   * shown yet gets its names of blocks from them.
   */
  connect(parts: TextParts): void {
    this.parts = parts;
    parts.onState(this.state);
    for (const work of this.waiting.splice(0)) work(parts);
    this.view?.setProps({});
  }

  /** Calls `changed` with the text after every change, in place of an earlier listener. */
  listen(changed: (tree: ContentTree) => void): void {
    this.changed = changed;
  }

  /** Takes over another version of the text immediately; the caret stays. False if the text is not shown. */
  adopt(tree: ContentTree): boolean {
    this.view?.dispatch(outsideChange(this.view.state, tree));
    return this.view !== null;
  }

  close(): void {
    this.closeDrawing();
    this.last = this.state;
    this.view?.destroy();
    this.view = null;
  }

  private tell(work: (parts: TextParts) => void): void {
    if (this.parts) work(this.parts);
    else this.waiting.push(work);
  }

  private take(data: DataTransfer | null, position?: number): boolean {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0 || this.parts?.takesFiles === false) return false;
    this.tell(({ onFiles }) => onFiles(pictures, position));
    return true;
  }

  private nameOf(block: Placed): string {
    return this.opened.names?.[block.kind] ?? plainName(block);
  }
}

/** Word processors put a picture of the copied words beside the words. A copied picture comes without words. */
function hasWords(data: DataTransfer | null): boolean {
  return data?.getData("text/html") !== "" && data?.getData("text/plain").trim() !== "";
}

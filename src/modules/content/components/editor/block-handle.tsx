import GripVertical from "lucide-react/icons/grip-vertical";
import Plus from "lucide-react/icons/plus";
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { type BlockAction, BlockMenu, nameOfKind } from "./block-menu.tsx";
import { copyBlock, removeBlock, type TurnKind, turnBlock } from "./turn-block.ts";

type BlockHandleProps = {
  view: RefObject<EditorView | null>;
  state: EditorState;
  onAdd: () => void;
  onMove: (direction: -1 | 1) => void;
  /** Runs a command and returns the focus to the text. */
  run: (command: Command) => void;
  /** Announces an action to screen readers. */
  onSaid: (words: string) => void;
  withoutCode: boolean;
  /** At the end of the tools instead of before the block, because the editor is narrow. */
  docked?: boolean;
};

/**
 * The handle of the block under the pointer, otherwise of the block around the caret: a plus that adds a block below,
 * and a grip to drag or press.
 */
export function BlockHandle(props: BlockHandleProps) {
  const { view, state, onAdd, onMove, run, onSaid, withoutCode, docked = false } = props;
  const { text } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [, setLaidOut] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isOver = !isOpen && hovered !== null && hovered < state.doc.content.size;
  const position = isOver ? hovered : blockAt(state);
  const block = state.doc.nodeAt(position);

  useEffect(() => {
    const page = root.current?.parentElement;
    if (!page || docked) return;
    const follow = (event: PointerEvent) => {
      if (root.current?.contains(event.target as Element) || event.pointerType === "touch") return;
      const editor = view.current;
      const found = editor?.posAtCoords({ left: event.clientX, top: event.clientY });
      if (editor && found)
        setHovered(outermostAt(editor.state, found.inside >= 0 ? found.inside : found.pos));
    };
    const leave = () => setHovered(null);
    page.addEventListener("pointermove", follow);
    page.addEventListener("pointerleave", leave);
    // Blocks load one after the other and move the blocks below them.
    const observer = new ResizeObserver(() => setLaidOut((count) => count + 1));
    observer.observe(page);
    return () => {
      observer.disconnect();
      page.removeEventListener("pointermove", follow);
      page.removeEventListener("pointerleave", leave);
    };
  }, [view, docked]);
  useLayoutEffect(() => {
    const element = view.current?.nodeDOM(position);
    const around = root.current?.parentElement;
    if (docked || !root.current || !around || !(element instanceof HTMLElement)) return;
    const top = element.getBoundingClientRect().top - around.getBoundingClientRect().top;
    root.current.style.insetBlockStart = `${top}px`;
  });

  function select() {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
  }
  function turn(kind: TurnKind) {
    setOpen(false);
    run(turnBlock(position, kind));
    onSaid(text("content.turned", { name: text(nameOfKind(kind)) }));
  }
  function act(action: BlockAction) {
    setOpen(false);
    if (action === "copy") run(copyBlock(position));
    else if (action === "remove") run(removeBlock(position));
    else {
      onMove(action === "up" ? -1 : 1);
      view.current?.focus();
    }
  }
  function drag(event: DragEvent) {
    const editor = view.current;
    const element = editor?.nodeDOM(position);
    if (!editor || !(element instanceof HTMLElement)) return;
    select();
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", element.textContent ?? "");
    event.dataTransfer.setDragImage(element, 0, 0);
    editor.dragging = { slice: editor.state.selection.content(), move: true };
  }
  return (
    <div ref={root} className={classNames("editor__handle", docked && "editor__handle--docked")}>
      <IconButton
        icon={Plus}
        small
        label={text("content.addBelow")}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          select();
          onAdd();
        }}
      />
      <IconButton
        icon={GripVertical}
        small
        className="editor__grip"
        label={text("content.moveBlock")}
        draggable
        onDragStart={drag}
        onDragEnd={() => {
          if (view.current) view.current.dragging = null;
        }}
        // A click focuses the handle, too: it must stay under the pointer, otherwise dragging fails.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) setHovered(null);
        }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) select();
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          const direction = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
          if (!direction) return;
          event.preventDefault();
          onMove(direction);
        }}
      />
      {isOpen && block && (
        <BlockMenu
          block={block}
          withoutCode={withoutCode}
          onTurn={turn}
          onAct={act}
          onClose={(isLeft) => {
            setOpen(false);
            if (!isLeft) root.current?.querySelector<HTMLElement>(".editor__grip")?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The start of the outermost block around a position. */
function outermostAt({ doc }: EditorState, position: number): number {
  const $at = doc.resolve(Math.min(position, doc.content.size));
  return $at.depth > 0 ? $at.before(1) : Math.min($at.pos, Math.max(0, doc.content.size - 1));
}

function blockAt(state: EditorState): number {
  return outermostAt(state, state.selection.from);
}

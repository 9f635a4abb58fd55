import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import ImageIcon from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Plus from "lucide-react/icons/plus";
import Redo from "lucide-react/icons/redo-2";
import Strike from "lucide-react/icons/strikethrough";
import TableIcon from "lucide-react/icons/table";
import Undo from "lucide-react/icons/undo-2";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import type { IconShape } from "#ui/icon.tsx";
import { readingStep } from "#ui/reading-step.ts";
import {
  insertBlock,
  isInList,
  isMarked,
  newTable,
  setTextStyle,
  type TextStyle,
  textStyleAt,
  textStyles,
  toggleEmphasis,
  toggleInlineCode,
  toggleList,
  toggleStrike,
  toggleStrong,
} from "./commands.ts";
import { editorSchema } from "./schema.ts";

const { nodes, marks } = editorSchema;

interface Tool {
  id:
    | "strong"
    | "emphasis"
    | "strike"
    | "inlineCode"
    | "bulletList"
    | "orderedList"
    | "table"
    | "undo"
    | "redo";
  icon: IconShape;
  run: Command;
  /** For tools that are on or off at the caret. */
  isOn?: (state: EditorState) => boolean;
  /** For tools that are sometimes unavailable. */
  canRun?: (state: EditorState) => boolean;
}

const tools: readonly Tool[] = [
  { id: "strong", icon: Bold, run: toggleStrong, isOn: (state) => isMarked(state, marks.strong) },
  { id: "emphasis", icon: Italic, run: toggleEmphasis, isOn: (state) => isMarked(state, marks.emphasis) },
  { id: "strike", icon: Strike, run: toggleStrike, isOn: (state) => isMarked(state, marks.strike) },
  { id: "inlineCode", icon: Code, run: toggleInlineCode, isOn: (state) => isMarked(state, marks.inlineCode) },
  {
    id: "bulletList",
    icon: List,
    run: toggleList(nodes.bulletList),
    isOn: (state) => isInList(state, nodes.bulletList),
  },
  {
    id: "orderedList",
    icon: ListOrdered,
    run: toggleList(nodes.orderedList),
    isOn: (state) => isInList(state, nodes.orderedList),
  },
  { id: "table", icon: TableIcon, run: (state, dispatch) => insertBlock(newTable(3, 3))(state, dispatch) },
  { id: "undo", icon: Undo, run: undo, canRun: (state) => undoDepth(state) > 0 },
  { id: "redo", icon: Redo, run: redo, canRun: (state) => redoDepth(state) > 0 },
];

type EditorToolbarProps = {
  state: EditorState;
  /** Id of the text that the tools edit; undefined until it is there. */
  controls: string | undefined;
  run: (command: Command) => void;
  onLink: () => void;
  /** Undefined if the text takes no pictures. */
  onPicture?: (file: File) => void;
  onLibrary?: () => void;
  /** Undefined if the text takes no blocks. */
  onAdd?: () => void;
  onMove?: (direction: -1 | 1) => void;
  /** A menu after the tools. */
  children?: ReactNode;
};

/** The tools of a text. Arrow keys move between them, too. */
export function EditorToolbar({
  state,
  controls,
  run,
  onLink,
  onPicture,
  onLibrary,
  onAdd,
  onMove,
  children,
}: EditorToolbarProps) {
  const { text } = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const style = textStyleAt(state);

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = readingStep(event.key, event.currentTarget);
    if (!step || event.target instanceof HTMLSelectElement) return;
    const all = [...(bar.current?.querySelectorAll<HTMLElement>("button, select, summary") ?? [])];
    const stops = all.filter((element) => !element.closest(".menu__b"));
    const next = stops[(stops.indexOf(event.target as HTMLElement) + step + stops.length) % stops.length];
    event.preventDefault();
    next?.focus();
    // Focus alone leaves a tool half visible where the line scrolls.
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  return (
    <div
      className="editor__tools"
      role="toolbar"
      aria-label={text("content.tools")}
      aria-controls={controls}
      ref={bar}
      onKeyDown={moveByKey}
    >
      <select
        className="editor__style"
        aria-label={text("content.style")}
        value={style ?? ""}
        onChange={(event) => run(setTextStyle(event.currentTarget.value as TextStyle))}
      >
        {style === undefined && <option value="">–</option>}
        {textStyles.map((one) => (
          <option key={one} value={one}>
            {text(`content.style_${one}`)}
          </option>
        ))}
      </select>
      {tools.slice(0, 4).map((tool) => (
        <ToolButton key={tool.id} tool={tool} state={state} run={run} />
      ))}
      <IconButton
        icon={LinkIcon}
        small
        label={text("content.link")}
        aria-haspopup="dialog"
        aria-pressed={isMarked(state, marks.link)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      />
      {tools.slice(4, 6).map((tool) => (
        <ToolButton key={tool.id} tool={tool} state={state} run={run} />
      ))}
      {onPicture && (
        <>
          <IconButton
            icon={ImageIcon}
            small
            label={text("content.picture")}
            onClick={() => file.current?.click()}
          />
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (chosen) onPicture(chosen);
            }}
          />
        </>
      )}
      {onLibrary && (
        <IconButton
          icon={Images}
          small
          label={text("media.fromLibrary")}
          aria-haspopup="dialog"
          onClick={onLibrary}
        />
      )}
      {tools.slice(6).map((tool) => (
        <ToolButton key={tool.id} tool={tool} state={state} run={run} />
      ))}
      {onAdd && <IconButton icon={Plus} small label={text("content.add")} onClick={onAdd} />}
      {onMove && (
        <>
          <IconButton icon={ArrowUp} small label={text("content.moveUp")} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} small label={text("content.moveDown")} onClick={() => onMove(1)} />
        </>
      )}
      {children}
    </div>
  );
}

function ToolButton({
  tool,
  state,
  run,
}: {
  tool: Tool;
  state: EditorState;
  run: (command: Command) => void;
}) {
  const { text } = useLocale();
  const isBlocked = tool.canRun ? !tool.canRun(state) : false;
  return (
    <IconButton
      icon={tool.icon}
      small
      label={text(`content.tool_${tool.id}`)}
      aria-pressed={tool.isOn?.(state)}
      aria-disabled={isBlocked || undefined}
      // A pressed tool must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isBlocked && run(tool.run)}
    />
  );
}

import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Heading4 from "lucide-react/icons/heading-4";
import ListTree from "lucide-react/icons/list-tree";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon, type IconShape } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import type { BlockChoice } from "../block-choice.ts";
import { plainName } from "../content-tree.ts";
import { blockIcons } from "./block-icons.ts";
import type { Placed } from "./placed-view.ts";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;
const headingIcons: Record<number, IconShape> = { 2: Heading2, 3: Heading3, 4: Heading4 };

interface OutlineEntry {
  position: number;
  label: string;
  level: number;
  icon: IconShape | undefined;
}

/** The text's headings and blocks; each block belongs to the heading before it. */
function outlineEntries({ doc }: EditorState, choices: readonly BlockChoice[]): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let level = 1;
  doc.forEach((block, position) => {
    if (block.type === nodes.heading && block.textContent.trim() !== "") {
      level = Number(block.attrs["level"]);
      entries.push({ position, label: block.textContent, level, icon: headingIcons[level] });
    } else if (block.type === nodes.placed) {
      const choice = choices.find(({ kind }) => kind === block.attrs["kind"]);
      const label = choice?.label ?? plainName(block.attrs as Placed);
      entries.push({ position, label, level: level + 1, icon: choice && blockIcons[choice.icon] });
    }
  });
  return entries;
}

/** Moves the caret into a heading, or selects a block. */
export function goToEntry(position: number): Command {
  return (state, dispatch) => {
    const block = state.doc.nodeAt(position);
    if (!block) return false;
    const selection = block.isTextblock
      ? Selection.near(state.doc.resolve(position + block.nodeSize - 1), -1)
      : NodeSelection.create(state.doc, position);
    dispatch?.(state.tr.setSelection(selection));
    return true;
  };
}

type EditorOutlineProps = {
  state: EditorState;
  choices: readonly BlockChoice[];
  onGo: (position: number) => void;
};

/** The outline of a text, for jumping to its sections. */
export function EditorOutline({ state, choices, onGo }: EditorOutlineProps) {
  const { text } = useLocale();
  const entries = outlineEntries(state, choices);
  if (entries.length === 0) return null;
  return (
    <Menu
      className="editor__outline"
      triggerClassName="btn btn--quiet btn--s"
      trigger={
        <>
          <Icon of={ListTree} small />
          <span className="editor__outlineName">{text("content.outline")}</span>
        </>
      }
    >
      {entries.map(({ position, label, level, icon }) => (
        <button key={position} type="button" data-level={level} onClick={() => onGo(position)}>
          {icon && <Icon of={icon} small />}
          {label}
        </button>
      ))}
    </Menu>
  );
}

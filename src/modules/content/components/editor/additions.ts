import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Quote from "lucide-react/icons/quote";
import TableIcon from "lucide-react/icons/table";
import DetailIcon from "lucide-react/icons/text-cursor-input";
import type { Command } from "prosemirror-state";
import type { IconShape } from "#ui/icon.tsx";
import { type BlockChoice, blockGroups } from "../block-choice.ts";
import type { TextDetail } from "../text-details.ts";
import { blockIcons, columnsIcon } from "./block-icons.ts";
import { insertBlock, newColumns, newTable, setTextStyle, toggleList } from "./commands.ts";
import { insertDetail } from "./detail-chips.ts";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;

/** An entry of the menu after "/". */
export interface Addition {
  id: string;
  icon: IconShape;
  label: string;
  /** Its purpose in one line. */
  hint?: string;
  run: Command;
}

const ownAdditions = [
  { id: "heading2", icon: Heading2, run: setTextStyle("heading2") },
  { id: "heading3", icon: Heading3, run: setTextStyle("heading3") },
  { id: "bulletList", icon: List, run: toggleList(nodes.bulletList) },
  { id: "orderedList", icon: ListOrdered, run: toggleList(nodes.orderedList) },
  { id: "quote", icon: Quote, run: setTextStyle("quote") },
  { id: "table", icon: TableIcon, run: put(() => newTable(3, 3)) },
  { id: "divider", icon: Minus, run: put(() => nodes.divider.create()) },
  { id: "code", icon: Code, run: setTextStyle("code") },
] satisfies Omit<Addition, "label">[];

const columnAdditions = [
  { id: "columns2", icon: columnsIcon, run: put(() => newColumns(2)) },
  { id: "columns3", icon: columnsIcon, run: put(() => newColumns(3)) },
] satisfies Omit<Addition, "label">[];

/**
 * Everything that the menu can add: text first, then modules' blocks. `choices` is null for a text without blocks. A
 * text with details is filled in for each reader, such as a mail: it has no columns and no code.
 */
export function additionsOf(
  choices: readonly BlockChoice[] | null,
  text: (id: string) => string,
  details?: readonly TextDetail[],
): Addition[] {
  const plain = details ? ownAdditions.filter(({ id }) => id !== "code") : ownAdditions;
  const own = choices && !details ? [...plain, ...columnAdditions] : plain;
  const filledIn = (details ?? []).map(({ name, label }) => ({
    id: `detail-${name}`,
    icon: DetailIcon,
    label,
    run: insertDetail(name),
  }));
  const placed = (choices ?? [])
    .toSorted((a, b) => blockGroups.indexOf(a.group) - blockGroups.indexOf(b.group))
    .map(({ kind, label, hint, icon, initial }) => ({
      id: kind,
      icon: blockIcons[icon],
      label,
      hint,
      run: put(() => nodes.placed.create({ kind, data: initial })),
    }));
  return [...own.map((one) => ({ ...one, label: text(`content.add_${one.id}`) })), ...filledIn, ...placed];
}

/** Entries whose name or purpose contains the words; names that begin with them come first. */
export function additionsFor(additions: readonly Addition[], query: string): Addition[] {
  const wanted = query.trim().toLocaleLowerCase();
  const rank = ({ label, hint = "" }: Addition) => {
    const name = label.toLocaleLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return hint.toLocaleLowerCase().includes(wanted) ? 2 : 3;
  };
  return additions.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b));
}

/** Creates a new node each time, because two blocks of a document cannot share one. */
function put(make: () => Parameters<typeof insertBlock>[0]): Command {
  return (state, dispatch) => insertBlock(make())(state, dispatch);
}

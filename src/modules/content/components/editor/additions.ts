import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Quote from "lucide-react/icons/quote";
import TableIcon from "lucide-react/icons/table";
import type { Command } from "prosemirror-state";
import type { IconShape } from "#ui/icon.tsx";
import { insertBlock, newTable, setTextStyle, toggleList } from "./commands.ts";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;

/** Something that the menu after "/" puts into the text. */
export interface Addition {
  id: "heading2" | "heading3" | "bulletList" | "orderedList" | "quote" | "table" | "divider" | "code";
  icon: IconShape;
  run: Command;
}

export const additions: readonly Addition[] = [
  { id: "heading2", icon: Heading2, run: setTextStyle("heading2") },
  { id: "heading3", icon: Heading3, run: setTextStyle("heading3") },
  { id: "bulletList", icon: List, run: toggleList(nodes.bulletList) },
  { id: "orderedList", icon: ListOrdered, run: toggleList(nodes.orderedList) },
  { id: "quote", icon: Quote, run: setTextStyle("quote") },
  { id: "table", icon: TableIcon, run: (state, dispatch) => insertBlock(newTable(3, 3))(state, dispatch) },
  { id: "divider", icon: Minus, run: insertBlock(nodes.divider.create()) },
  { id: "code", icon: Code, run: setTextStyle("code") },
];

import { baseKeymap, chainCommands } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import { blockIds } from "./block-ids.ts";
import {
  breakLine,
  moveBlock,
  setTextStyle,
  toEdge,
  toggleEmphasis,
  toggleInlineCode,
  toggleList,
  toggleStrike,
  toggleStrong,
} from "./commands.ts";
import { type PasteNews, pasteHtml } from "./paste.ts";
import { pastedPlaces } from "./pasted-places.ts";
import { editorSchema } from "./schema.ts";

const { nodes } = editorSchema;

/** Markdown shortcuts at the start of a paragraph: `## `, `- `, `1. `, `> `, three backticks, `---`. */
const markdownHabits = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
    // A page has its own title, so a single `#` becomes the text's largest heading.
    textblockTypeInputRule(/^#\s$/, nodes.heading, { level: 2 }),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bulletList),
    wrappingInputRule(/^(\d{1,4})\.\s$/, nodes.orderedList, ([, number]) => ({ start: Number(number) })),
    wrappingInputRule(/^\s*>\s$/, nodes.quote),
    textblockTypeInputRule(/^```$/, nodes.code),
    new InputRule(/^---$/, (state, _, start) => {
      const $start = state.doc.resolve(start);
      return state.tr.replaceRangeWith($start.before(), $start.after(), nodes.divider.create());
    }),
  ],
});

/** `onLink` opens the link dialog. */
export function editorPlugins({ onLink, ...paste }: { onLink: () => void } & PasteNews): Plugin[] {
  const openLink: Command = () => {
    onLink();
    return true;
  };
  return [
    markdownHabits,
    keymap({
      "Mod-z": undo,
      "Shift-Mod-z": redo,
      "Mod-y": redo,
      "Mod-b": toggleStrong,
      "Mod-i": toggleEmphasis,
      "Mod-e": toggleInlineCode,
      "Shift-Mod-x": toggleStrike,
      "Mod-k": openLink,
      "Shift-Enter": breakLine,
      "Mod-Alt-0": setTextStyle("paragraph"),
      "Mod-Alt-2": setTextStyle("heading2"),
      "Mod-Alt-3": setTextStyle("heading3"),
      "Mod-Alt-4": setTextStyle("heading4"),
      "Shift-Mod-7": toggleList(nodes.orderedList),
      "Shift-Mod-8": toggleList(nodes.bulletList),
      "Shift-Mod-9": setTextStyle("quote"),
      "Alt-ArrowUp": moveBlock(-1),
      "Alt-ArrowDown": moveBlock(1),
      "Ctrl-Home": toEdge("start"),
      "Ctrl-End": toEdge("end"),
      "Cmd-ArrowUp": toEdge("start"),
      "Cmd-ArrowDown": toEdge("end"),
      Backspace: undoInputRule,
      Enter: splitListItem(nodes.listItem),
      // Elsewhere Tab leaves the editor, so that it does not trap the keyboard.
      Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.listItem)),
      "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
    }),
    keymap(baseKeymap),
    history(),
    dropCursor({ class: "editor__drop" }),
    gapCursor(),
    tableEditing({ allowTableNodeSelection: true }),
    pastedPlaces(),
    pasteHtml(paste),
    blockIds(),
  ];
}

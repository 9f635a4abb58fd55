import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { editorSchema } from "./schema.ts";

/** The typed "/" and the text after it, while the menu for adding a block is open. */
export interface Slash {
  from: number;
  query: string;
}

interface SlashState {
  /** Start of the paragraph in which Escape closed the menu. */
  closedAt: number | null;
}

const key = new PluginKey<SlashState>("slash");

/** The slash at the start of the paragraph around the caret; undefined without one or after Escape. */
export function slashAt(state: EditorState): Slash | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== editorSchema.nodes.paragraph) return undefined;
  const [, query] = /^\/([\p{L}\d ]{0,30})$/u.exec($from.parent.textBetween(0, $from.parentOffset)) ?? [];
  const from = $from.start();
  if (query === undefined || $from.parentOffset !== $from.parent.content.size) return undefined;
  return key.getState(state)?.closedAt === from ? undefined : { from, query };
}

/** Remembers that Escape has closed a slash's menu until the slash is deleted or the caret leaves the paragraph. */
export function slashPlugin(): Plugin<SlashState> {
  return new Plugin<SlashState>({
    key,
    state: {
      init: () => ({ closedAt: null }),
      apply: (transaction, before, _, state) => {
        const closedAt: number | null | undefined = transaction.getMeta(key);
        if (closedAt !== undefined) return { closedAt };
        const { $from } = state.selection;
        const stays = before.closedAt === $from.start() && $from.parent.textContent.startsWith("/");
        return before.closedAt === null || stays ? before : { closedAt: null };
      },
    },
  });
}

export const closeSlash = (state: EditorState) => state.tr.setMeta(key, state.selection.$from.start());

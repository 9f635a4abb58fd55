import type { BlockNode } from "../src/modules/content/components/content-tree.ts";
import {
  createDraftSaver,
  type DraftSaver,
  type DraftState,
  type HeldDraft,
  type SaveAnswer,
} from "../src/modules/page/components/editing/draft-saver.ts";
import type { EditedText, KeptDraft } from "../src/modules/page/components/editing/kept-draft.ts";
import type { Choice } from "../src/modules/page/components/editing/merge-text.ts";
import type { Visitor } from "./_visitor.ts";

/** The fate of a request. A lost answer is the difficult one: the server has saved, and nobody knows. */
export type Fate = "arrives" | "lost request" | "lost answer";

/** A person who edits a page: the editor's saver, with a browser and a network that the drill controls. */
export interface PageWriter {
  /** Appends words to a block, or adds a new block after one; answers the typed words. */
  type: (at: number, words: string, how: "append" | "add") => void;
  /**
   * Runs the pause after typing, and every following attempt, until the draft is saved, in conflict or `tries` are
   * over.
   */
  pause: (tries?: number) => Promise<void>;
  choose: (choice: Choice) => Promise<void>;
  state: () => DraftState["kind"];
  text: () => EditedText;
  /** The draft in the browser's storage. */
  kept: () => KeptDraft | null;
  saver: DraftSaver;
  conflicts: number;
}

/** Opens a page as a browser does: with the stored draft, and this browser's own copy from earlier. */
export async function openWriter(
  browser: Visitor,
  { pageId, code = "en" }: { pageId: number; code?: string },
  { fate = () => "arrives" as Fate, kept: before = null as KeptDraft | null } = {},
): Promise<PageWriter> {
  const held = (await call(browser, "/website/page/draft", { id: pageId, code })) as unknown as HeldDraft;
  let due: (() => void) | undefined;
  let kept: KeptDraft | null = before;
  let state: DraftState = { kind: "saved", at: held.changedAt };
  const saver = createDraftSaver(
    {
      async save(asked) {
        const what = fate();
        if (what === "lost request") throw new TypeError("fetch failed");
        const answer = await call(browser, "/website/page/save", { id: pageId, code, ...asked });
        if (what === "lost answer") throw new TypeError("fetch failed");
        return answer as unknown as SaveAnswer;
      },
      keep: (one) => {
        kept = structuredClone(one);
      },
      forget: () => {
        kept = null;
      },
      show: () => {},
      later(work) {
        due = work;
        return () => {
          if (due === work) due = undefined;
        };
      },
      failure: () => ({ kind: "offline" }),
    },
    { version: held.version, text: plain(held), changedAt: held.changedAt },
    (next) => {
      state = next;
    },
  );
  if (before) saver.resume(before);
  const writer: PageWriter = {
    saver,
    conflicts: 0,
    type(at, words, how) {
      const { text } = saver.current();
      const blocks = text.body.content;
      const place = blocks.length === 0 ? 0 : at % blocks.length;
      const content =
        how === "add" || blocks.length === 0
          ? blocks.toSpliced(place + 1, 0, paragraph(words))
          : blocks.map((block, index) => (index === place ? withWords(block, words) : block));
      saver.change({ ...text, body: { ...text.body, content } });
    },
    async pause(tries = 8) {
      for (let done = 0; done < tries; done += 1) {
        const work = due;
        due = undefined;
        work?.();
        while (state.kind === "saving") await new Promise((go) => setTimeout(go, 2));
        if (state.kind === "saved" || state.kind === "conflict") return;
      }
    },
    async choose(choice) {
      const { state: now } = saver.current();
      if (now.kind !== "conflict") return;
      writer.conflicts += now.conflicts.length;
      await saver.resolve(Object.fromEntries(now.conflicts.map(({ id }) => [id, choice])));
    },
    state: () => state.kind,
    text: () => saver.current().text,
    kept: () => kept,
  };
  return writer;
}

async function call(browser: Visitor, path: string, params: unknown): Promise<Record<string, unknown>> {
  const { result, error, text } = await browser.rpc(path, params);
  if (!result) throw new Error(error?.message ?? text);
  return result;
}

let blocksSoFar = 0;

function paragraph(words: string): BlockNode {
  blocksSoFar += 1;
  return { type: "paragraph", attrs: { id: `d${blocksSoFar}` }, content: [{ type: "text", text: words }] };
}

function withWords(block: BlockNode, words: string): BlockNode {
  if (block.type !== "paragraph") return block;
  return { ...block, content: [...block.content, { type: "text", text: ` ${words}` }] };
}

function plain({ title, description, body }: EditedText): EditedText {
  return { title, description, body };
}

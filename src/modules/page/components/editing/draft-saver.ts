import { type EditedText, isSameText, type KeptDraft } from "./kept-draft.ts";
import { type Choice, mergeChosen, mergeText, type TextConflict } from "./merge-text.ts";

/** A draft as stored on the server. */
export interface HeldDraft extends EditedText {
  version: number;
  changedAt: string;
  changedBy: string;
}

export type SaveAnswer =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; theirs: HeldDraft };

/** The save state of the draft; the bar shows it in words. */
export type DraftState =
  | { kind: "saved"; at: string; by?: string }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "offline" }
  | { kind: "signedOut" }
  | { kind: "refused"; words: string }
  | { kind: "conflict"; theirs: HeldDraft; conflicts: readonly TextConflict[] };

export interface DraftStore {
  save: (asked: { version: number; text: EditedText; mode: SaveMode }) => Promise<SaveAnswer>;
  keep: (kept: KeptDraft) => void;
  forget: () => void;
  /** Puts a text from outside into the editor immediately, so that further typing continues from it. */
  show: (text: EditedText) => void;
  later: (work: () => void, ms: number) => () => void;
  failure: (error: unknown) => DraftState;
}

/**
 * draft: refused if somebody else saved meanwhile. over: their text becomes a version first. aside: my text becomes a
 * version.
 */
export type SaveMode = "draft" | "over" | "aside";

export const pauseMs = 1_200;
const againMs = 4_000;

/**
 * Saves the typed text after a pause, with one request at a time and retries until it arrives. Until then the browser
 * stores it together with the text in flight, so that a crash of browser or server loses no word.
 */
export function createDraftSaver(
  store: DraftStore,
  first: { version: number; text: EditedText; changedAt: string },
  onState: (state: DraftState) => void,
) {
  let version = first.version;
  let text = first.text;
  let stored = first.text;
  let sent: EditedText | undefined;
  let isBusy = false;
  let isStopped = false;
  /** Somebody chose between two versions, but the server does not know yet that it must keep the other one. */
  let owesChoice = false;
  let state: DraftState = { kind: "saved", at: first.changedAt };
  let savedAt: { at: string; by?: string } = { at: first.changedAt };
  let cancel = () => {};

  function become(next: DraftState) {
    state = next;
    onState(next);
  }
  function wait(ms: number) {
    cancel();
    cancel = store.later(() => void save(), ms);
  }
  const hold = () => store.keep({ version, text, base: stored, ...(sent ? { sent } : {}) });

  async function save(asked: SaveMode = "draft"): Promise<void> {
    const mode = asked === "draft" && owesChoice ? "over" : asked;
    cancel();
    if (isStopped || isBusy || (state.kind === "conflict" && asked === "draft")) return;
    if (mode === "draft" && isSameText(text, stored)) return settle();
    isBusy = true;
    const going = text;
    sent = going;
    hold();
    become({ kind: "saving" });
    try {
      const answer = await store.save({ version, text: going, mode });
      isBusy = false;
      if (mode === "over") owesChoice = false;
      if (answer.kind === "saved") return arrived(going, answer);
      met(answer.theirs);
    } catch (error) {
      isBusy = false;
      const failed = store.failure(error);
      become(failed);
      if (failed.kind === "offline") wait(againMs);
    }
  }
  function arrived(going: EditedText, answer: { version: number; savedAt: string }) {
    version = answer.version;
    stored = going;
    sent = undefined;
    savedAt = { at: answer.savedAt };
    if (isSameText(text, going)) {
      store.forget();
      become({ kind: "saved", at: answer.savedAt });
    } else {
      hold();
      become({ kind: "typing" });
      wait(pauseMs);
    }
  }
  /**
   * Somebody else has saved, or a response was lost and "theirs" is what this editor sent. Changes of different blocks
   * are merged; only blocks that both changed need a decision.
   */
  function met(theirs: HeldDraft) {
    if (lost && isSameText(theirs, lost)) {
      version = theirs.version;
      stored = plainText(theirs);
      savedAt = { at: theirs.changedAt };
      lost = undefined;
      become({ kind: "typing" });
      wait(0);
      return;
    }
    const merged = mergeText(stored, text, theirs);
    if (merged.conflicts.length > 0) return become({ kind: "conflict", theirs, conflicts: merged.conflicts });
    goOn(theirs, merged.text);
    become({ kind: "typing" });
    wait(0);
  }
  let lost: EditedText | undefined;
  function settle() {
    sent = undefined;
    store.forget();
    if (state.kind !== "saved") become({ kind: "saved", ...savedAt });
  }
  /** Continues from their version. */
  function goOn(theirs: HeldDraft, merged: EditedText) {
    version = theirs.version;
    stored = plainText(theirs);
    savedAt = { at: theirs.changedAt, by: theirs.changedBy };
    lost = undefined;
    text = merged;
    hold();
    store.show(merged);
  }

  return {
    change(next: EditedText) {
      text = next;
      // A failed request may still have arrived; the next conflict would then be with our own text.
      if (sent && !isBusy) lost = sent;
      hold();
      if (state.kind === "conflict") return;
      if (!isBusy) become({ kind: "typing" });
      wait(pauseMs);
    },
    /** Continues with a text that the browser stored earlier. */
    resume(kept: KeptDraft) {
      lost = kept.sent;
      // Its base may be older than the server's current text.
      if (kept.version !== version) stored = kept.base ?? { title: "", description: "", body: emptyBody };
      version = kept.version;
      text = kept.text;
      become({ kind: "typing" });
      wait(0);
    },
    save,
    /**
     * Continues after a choice. The draft takes the chosen blocks, and both texts stay available: theirs always becomes
     * a version, mine only if some of their blocks were chosen.
     */
    async resolve(choices: Readonly<Record<string, Choice>>): Promise<boolean> {
      if (state.kind !== "conflict") return false;
      const { theirs } = state;
      const base = stored;
      if (Object.values(choices).includes("theirs")) {
        await save("aside");
        const { kind } = state as DraftState;
        if (kind !== "saved" && kind !== "typing") return false;
      }
      cancel();
      goOn(theirs, mergeChosen(base, text, theirs, choices));
      owesChoice = true;
      await save("over");
      return true;
    },
    /** Takes over another person's version that arrived while nothing was typed here. */
    adopt,
    current: () => ({ version, text, state, isClean: !isBusy && isSameText(text, stored) }),
    stop() {
      isStopped = true;
      cancel();
    },
  };

  function adopt(theirs: HeldDraft) {
    goOn(theirs, plainText(theirs));
    sent = undefined;
    store.forget();
    become({ kind: "saved", ...savedAt });
  }
}

const emptyBody: EditedText["body"] = { schema: 1, type: "doc", content: [] };

function plainText({ title, description, body }: EditedText): EditedText {
  return { title, description, body };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

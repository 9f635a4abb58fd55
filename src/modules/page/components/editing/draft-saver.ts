import { type EditedText, isSameText, type KeptDraft } from "./kept-draft.ts";

/** A draft as the server holds it. */
export interface HeldDraft extends EditedText {
  version: number;
  changedAt: string;
  changedBy: string;
}

export type SaveAnswer =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; theirs: HeldDraft };

/** How what was typed stands; the bar says it in words. */
export type DraftState =
  | { kind: "saved"; at: string; by?: string }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "offline" }
  | { kind: "signedOut" }
  | { kind: "refused"; words: string }
  | { kind: "conflict"; theirs: HeldDraft };

export interface DraftStore {
  save: (asked: { version: number; text: EditedText; mode: SaveMode }) => Promise<SaveAnswer>;
  keep: (kept: KeptDraft) => void;
  forget: () => void;
  later: (work: () => void, ms: number) => () => void;
  failure: (error: unknown) => DraftState;
}

/** draft: refused where somebody saved meanwhile. over: theirs is kept as a version first. aside: mine becomes a version. */
export type SaveMode = "draft" | "over" | "aside";

export const pauseMs = 1_200;
const againMs = 4_000;

/**
 * Saves what is typed: after a pause, one request at a time, again until it has arrived. Until then the browser holds
 * it, together with what was on its way, so that neither a crash here nor one of the server loses a word.
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
  let state: DraftState = { kind: "saved", at: first.changedAt };
  let cancel = () => {};

  function become(next: DraftState) {
    state = next;
    onState(next);
  }
  function wait(ms: number) {
    cancel();
    cancel = store.later(() => void save(), ms);
  }
  const hold = () => store.keep({ version, text, ...(sent ? { sent } : {}) });

  async function save(mode: SaveMode = "draft"): Promise<void> {
    cancel();
    if (isStopped || isBusy || (state.kind === "conflict" && mode === "draft")) return;
    if (mode === "draft" && isSameText(text, stored)) return settle();
    isBusy = true;
    const going = text;
    sent = going;
    hold();
    become({ kind: "saving" });
    try {
      const answer = await store.save({ version, text: going, mode });
      isBusy = false;
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
    if (isSameText(text, going)) {
      store.forget();
      become({ kind: "saved", at: answer.savedAt });
    } else {
      hold();
      become({ kind: "typing" });
      wait(pauseMs);
    }
  }
  /** Somebody else has saved, or an answer was lost and "theirs" is what was sent before. */
  function met(theirs: HeldDraft) {
    if (lost && isSameText(theirs, lost)) {
      version = theirs.version;
      stored = theirs;
      lost = undefined;
      become({ kind: "typing" });
      wait(0);
    } else become({ kind: "conflict", theirs });
  }
  let lost: EditedText | undefined;
  function settle() {
    sent = undefined;
    store.forget();
    if (state.kind !== "saved") become({ kind: "saved", at: first.changedAt });
  }

  return {
    change(next: EditedText) {
      text = next;
      // What failed may have arrived all the same; the next conflict is then with ourselves.
      if (sent && !isBusy) lost = sent;
      hold();
      if (state.kind === "conflict") return;
      if (!isBusy) become({ kind: "typing" });
      wait(pauseMs);
    },
    /** Goes on with what the browser held from another time. */
    resume(kept: KeptDraft) {
      lost = kept.sent;
      version = kept.version;
      text = kept.text;
      become({ kind: "typing" });
      wait(0);
    },
    save,
    /** Mine stands, and theirs is kept among the versions. */
    async takeMine(theirs: HeldDraft) {
      version = theirs.version;
      stored = theirs;
      await save("over");
    },
    /** Theirs stands, and mine is kept among the versions. */
    async takeTheirs(theirs: HeldDraft): Promise<boolean> {
      await save("aside");
      if ((state as DraftState).kind !== "saved" && (state as DraftState).kind !== "typing") return false;
      adopt(theirs);
      return true;
    },
    /** Somebody else's version came while nothing was typed here. */
    adopt,
    current: () => ({ version, text, state, isClean: !isBusy && isSameText(text, stored) }),
    stop() {
      isStopped = true;
      cancel();
    },
  };

  function adopt(theirs: HeldDraft) {
    version = theirs.version;
    text = theirs;
    stored = theirs;
    sent = undefined;
    store.forget();
    become({ kind: "saved", at: theirs.changedAt, by: theirs.changedBy });
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

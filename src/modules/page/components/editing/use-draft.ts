import { useEffect, useRef, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { createDraftSaver, type DraftSaver, type DraftState, type HeldDraft } from "./draft-saver.ts";
import { type EditedText, forget, isSameText, keep, readKept } from "./kept-draft.ts";

const call = caller<typeof contract>();
const lookAgainMs = 10_000;
/** What a browser still sends while its page is being left. */
const leavingBytesMax = 60_000;

interface Opened {
  pageId: number;
  code: string;
  draft: HeldDraft;
}

/** A draft that saves itself. `round` changes when the text was replaced from outside: the editor begins anew with it. */
export function useDraft({ pageId, code, draft }: Opened) {
  const [state, setState] = useState<DraftState>({ kind: "saved", at: draft.changedAt });
  const [text, setText] = useState<EditedText>(draft);
  const [round, setRound] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const saver = useRef<DraftSaver | null>(null);

  useEffect(() => {
    const made = createDraftSaver(
      {
        save: async ({ version, text: going, mode }) => {
          const input = { id: pageId, code, version, text: { ...going }, mode };
          const keepalive =
            document.visibilityState === "hidden" && JSON.stringify(input).length < leavingBytesMax;
          return (await call("/website/page/save", input, { keepalive })) as Awaited<
            ReturnType<Parameters<typeof createDraftSaver>[0]["save"]>
          >;
        },
        keep: (kept) => keep(pageId, code, kept),
        forget: () => forget(pageId, code),
        later(work, ms) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        failure(error) {
          if (!(error instanceof CallFailed)) return { kind: "offline" };
          return error.code === 100 ? { kind: "signedOut" } : { kind: "refused", words: error.message };
        },
      },
      { version: draft.version, text: draft, changedAt: draft.changedAt },
      setState,
    );
    saver.current = made;
    const kept = readKept(pageId, code);
    if (kept && isSameText(kept.text, draft)) forget(pageId, code);
    else if (kept) {
      setText(kept.text);
      setRound((before) => before + 1);
      setRestored(true);
      made.resume(kept);
    }
    const leave = () => {
      if (document.visibilityState === "hidden") void made.save();
    };
    const back = () => void made.save();
    /** Blocks that somebody else has saved come in while nothing waits to be saved here. */
    const look = async () => {
      if (document.visibilityState === "hidden" || !made.current().isClean) return;
      try {
        const theirs = (await call("/website/page/draft", { id: pageId, code })) as unknown as HeldDraft;
        const mine = made.current();
        if (theirs.version <= mine.version || !mine.isClean) return;
        made.adopt(theirs);
        setText(theirs);
        setRound((before) => before + 1);
      } catch {
        // It is asked again; what is typed meanwhile is kept anyway.
      }
    };
    const timer = setInterval(() => void look(), lookAgainMs);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", back);
      void made.save();
      made.stop();
    };
  }, [pageId, code, draft]);

  function replace(next: EditedText) {
    setText(next);
    setRound((before) => before + 1);
  }
  return {
    state,
    text,
    round,
    isRestored,
    change(part: Partial<EditedText>) {
      setText((before) => {
        const next = { ...before, ...part };
        saver.current?.change(next);
        return next;
      });
    },
    /** What is typed is on the server once this is answered, unless something stands in the way. */
    async flush(): Promise<boolean> {
      await saver.current?.save();
      return saver.current?.current().isClean ?? false;
    },
    async takeMine(theirs: HeldDraft) {
      await saver.current?.takeMine(theirs);
    },
    async takeTheirs(theirs: HeldDraft) {
      if (await saver.current?.takeTheirs(theirs)) replace(theirs);
    },
  };
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContentEditorHandle } from "#modules/content/components/editor/content-editor.tsx";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { createDraftSaver, type DraftSaver, type DraftState, type HeldDraft } from "./draft-saver.ts";
import type { EarlyPage } from "./early-page.ts";
import { type EditedText, forget, isSameText, keep, readKept } from "./kept-draft.ts";
import type { Choice } from "./merge-text.ts";

const call = caller<typeof contract>();
const lookAgainMs = 10_000;
/** The maximum size that a browser still sends while the page is being left. */
const leavingBytesMax = 60_000;

interface Opened {
  pageId: number;
  code: string;
  draft: HeldDraft;
  editor: RefObject<ContentEditorHandle | null>;
  /** What was typed before this draft could save itself. */
  early: EarlyPage | undefined;
}

/**
 * A draft that saves itself. Other people's changes go into the open editor; if the editor is not ready, `round`
 * changes and the editor starts with the new text.
 */
export function useDraft({ pageId, code, draft, editor, early }: Opened) {
  const [state, setState] = useState<DraftState>({ kind: "saved", at: draft.changedAt });
  const [text, setText] = useState<EditedText>(draft);
  const [round, setRound] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const saver = useRef<DraftSaver | null>(null);
  /** The current text, without waiting for a React render: the next change builds on it. */
  const latest = useRef<EditedText>(draft);

  const change = (part: Partial<EditedText>) => {
    latest.current = { ...latest.current, ...part };
    setText(latest.current);
    saver.current?.change(latest.current);
  };
  const heard = useEffectEvent(change);

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
        show(next) {
          latest.current = next;
          setText(next);
          const isTaken = editor.current?.take(next.body) ?? early?.text.adopt(next.body);
          if (!isTaken) setRound((before) => before + 1);
        },
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
    // An early page starts only if the browser stores nothing else.
    const kept = early ? null : readKept(pageId, code);
    early?.listen((typed) => heard(typed));
    if (kept && isSameText(kept.text, draft)) forget(pageId, code);
    else if (kept) {
      latest.current = kept.text;
      setText(kept.text);
      setRound((before) => before + 1);
      setRestored(true);
      made.resume(kept);
    }
    const leave = () => {
      if (document.visibilityState === "hidden") void made.save();
    };
    const back = () => void made.save();
    /** Loads blocks that somebody else has saved while this editor has nothing to save. */
    const look = async () => {
      if (document.visibilityState === "hidden" || !made.current().isClean) return;
      try {
        const theirs = (await call("/website/page/draft", { id: pageId, code })) as unknown as HeldDraft;
        const mine = made.current();
        if (theirs.version <= mine.version || !mine.isClean) return;
        made.adopt(theirs);
      } catch {
        // The next interval asks again; typed text is stored anyway.
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
  }, [pageId, code, draft, editor, early]);

  return {
    state,
    text,
    round,
    isRestored,
    change,
    /** Saves the typed text to the server; the result tells whether that succeeded. */
    async flush(): Promise<boolean> {
      await saver.current?.save();
      return saver.current?.current().isClean ?? false;
    },
    async resolve(choices: Readonly<Record<string, Choice>>) {
      await saver.current?.resolve(choices);
    },
  };
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { formState } from "#ui/staff/unsaved.tsx";

interface StoredForm {
  /** Everything that is stored, in one word: another one comes with another form. */
  stored: string;
  /** The page of the record. */
  path: string;
  version: number | undefined;
  /**
   * Whether a save adds one to the version. A hash or a time of the state says nothing of how many saves there were.
   */
  counts: boolean;
  problem: FormProblem | undefined;
}

interface Begun extends Pick<StoredForm, "stored" | "path" | "version"> {
  /** Forms with different keys share nothing. */
  key: number;
  /** Something was typed while it was being saved, and stays in it. */
  isKept: boolean;
}

/**
 * A form starts again once something else is stored than it was opened with, unless that would lose what was typed
 * since: then it stays as it is, unsaved. After its own save it goes on from the saved version; if somebody else saved,
 * it keeps the version that it was opened with, so that the next save tells of the conflict.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, asked: StoredForm) {
  const { stored, path, version, counts, problem } = asked;
  const [begun, setBegun] = useState<Begun>({ key: 0, stored, path, version, isKept: false });
  const isSent = useRef(false);
  /** What the form held when it was opened or last sent. */
  const base = useRef("");
  const hasChanged = useRef(false);
  const { state, formMethod } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each form has a beginning of its own
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    base.current = formState(new FormData(element));
    hasChanged.current = false;
    const compare = () => {
      hasChanged.current = formState(new FormData(element)) !== base.current;
    };
    const observer = new MutationObserver(compare);
    const attributeFilter = ["name", "value"];
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
    for (const type of ["input", "change", "reset"]) element.addEventListener(type, compare);
    return () => {
      observer.disconnect();
      for (const type of ["input", "change", "reset"]) element.removeEventListener(type, compare);
    };
  }, [form, begun.key]);
  useEffect(() => {
    if (!problem) return;
    isSent.current = false;
    // What came back is not stored.
    base.current = "";
    hasChanged.current = true;
  }, [problem]);
  useEffect(() => {
    // Going elsewhere does not lead to the record that this form has saved.
    if (state !== "idle" && formMethod !== "POST") isSent.current = false;
    if (state !== "idle" || !isSent.current || !begun.isKept || hasChanged.current) return;
    // It was saved, and is as it was stored before.
    isSent.current = false;
    setBegun((current) => ({ ...current, key: current.key + 1, isKept: false }));
  }, [state, formMethod, begun.isKept]);

  // Before anything is painted, so that nobody sees the form empty and full again.
  useLayoutEffect(() => {
    if (stored === begun.stored && path === begun.path) return;
    const isOwn = isSent.current;
    isSent.current = false;
    // A new record has its own page once it is saved; any other page is another record.
    const isSame = path === begun.path || (isOwn && begun.version === undefined);
    const isSending = form.current?.querySelector("[data-sending]") !== null;
    const isKept = isSame && (hasChanged.current || isSending);
    // A save counts one version; what is later was saved by somebody else. Of an edition nobody can tell: what was
    // loaded right after the own save is taken for that save.
    const ownVersion =
      !counts || version === undefined || begun.version === undefined
        ? version
        : Math.min(version, begun.version + 1);
    setBegun({
      key: isKept ? begun.key : begun.key + 1,
      stored,
      path,
      version: isKept ? (isOwn ? ownVersion : begun.version) : version,
      isKept,
    });
  }, [form, stored, path, version, counts, begun]);

  return {
    ...begun,
    /** What is typed from here on is not part of what is being saved. */
    onSubmit: () => {
      if (!form.current) return;
      isSent.current = true;
      base.current = formState(new FormData(form.current));
      hasChanged.current = false;
    },
  };
}

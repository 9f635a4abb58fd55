import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { formState } from "#ui/staff/unsaved.tsx";

interface StoredForm {
  /** All stored values as one text: a change of it restarts the form. */
  stored: string;
  /** The page of the record. */
  path: string;
  version: number | undefined;
  /** Whether a save adds one to the version. A hash or a timestamp of the state does not reveal the number of saves. */
  counts: boolean;
  problem: FormProblem | undefined;
}

interface Begun extends Pick<StoredForm, "stored" | "path" | "version"> {
  /** Forms with different keys share no state. */
  key: number;
  /** Something was typed during the save, and stays in the form. */
  isKept: boolean;
}

/**
 * Restarts a form when the stored values differ from those it was opened with, unless that would lose later typing:
 * then the form stays as it is, unsaved. After its own save it continues from the saved version. If somebody else
 * saved, it keeps its old version, so that the next save reports the conflict.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, asked: StoredForm) {
  const { stored, path, version, counts, problem } = asked;
  const [begun, setBegun] = useState<Begun>({ key: 0, stored, path, version, isKept: false });
  const isSent = useRef(false);
  /** The form's values when it was opened or last sent. */
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
    // A returned form is not stored.
    base.current = "";
    hasChanged.current = true;
  }, [problem]);
  useEffect(() => {
    // Navigating elsewhere is not the redirect to the record that this form has saved.
    if (state !== "idle" && formMethod !== "POST") isSent.current = false;
    if (state !== "idle" || !isSent.current || !begun.isKept || hasChanged.current) return;
    // Saved, with the same values as before.
    isSent.current = false;
    setBegun((current) => ({ ...current, key: current.key + 1, isKept: false }));
  }, [state, formMethod, begun.isKept]);

  // Before painting, so that nobody sees the form empty and full again.
  useLayoutEffect(() => {
    if (stored === begun.stored && path === begun.path) return;
    const isOwn = isSent.current;
    isSent.current = false;
    // A new record gets its own page once it is saved; any other page belongs to another record.
    const isSame = path === begun.path || (isOwn && begun.version === undefined);
    const isSending = form.current?.querySelector("[data-sending]") !== null;
    const isKept = isSame && (hasChanged.current || isSending);
    // A save counts one version; a later version was saved by somebody else. An edition does not reveal that: the state
    // loaded right after the form's own save is assumed to be its result.
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
    /** Anything typed from here on is not part of the running save. */
    onSubmit: () => {
      if (!form.current) return;
      isSent.current = true;
      base.current = formState(new FormData(form.current));
      hasChanged.current = false;
    },
  };
}

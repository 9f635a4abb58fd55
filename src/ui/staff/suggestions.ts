import { useEffect, useState } from "react";

export type SuggestionState = "idle" | "searching" | "found" | "failed";

const waitMs = 200;

/**
 * Asks after a pause in typing. Answers may arrive in another order than the questions, so answers to older questions
 * are dropped; the last result stays until there is a newer one.
 */
export function useSuggestions<T>(
  find: (needle: string) => Promise<readonly T[]>,
  needle: string,
  open: boolean,
) {
  const [suggestions, setSuggestions] = useState<readonly T[]>([]);
  const [state, setState] = useState<SuggestionState>("idle");
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers create `find` on every render
  useEffect(() => {
    if (!open) return;
    setState("searching");
    return askAfterPause(find, needle.trim(), needle === "" ? 0 : waitMs, (answer) => {
      if (answer) setSuggestions(answer);
      else setSuggestions([]);
      setState(answer ? "found" : "failed");
    });
  }, [needle, open]);
  return { suggestions, state };
}

/** Asks after a pause and answers once, null for a failure; the returned function cancels the question. */
export function askAfterPause<T>(
  find: (needle: string) => Promise<readonly T[]>,
  needle: string,
  pauseMs: number,
  answer: (found: readonly T[] | null) => void,
): () => void {
  let wanted = true;
  const timer = setTimeout(() => {
    find(needle).then(
      (found) => wanted && answer(found),
      () => wanted && answer(null),
    );
  }, pauseMs);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

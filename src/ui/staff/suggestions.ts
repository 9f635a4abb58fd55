import { useEffect, useState } from "react";

export type SuggestionState = "idle" | "searching" | "found" | "failed";

const waitMs = 200;

/**
 * Asks once typing has paused. Answers may come in another order than the questions, so whatever belongs to an
 * older question is dropped; what was found last stays until there is something newer.
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

/** Asks after a pause and answers once, null for a failure; the returned function forgets the question. */
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

import { useEffect, useRef } from "react";

/** Which of the rows that are left has come to the place of the first that went; null when none went or is left. */
export function rowInPlace(before: readonly number[], ids: readonly number[]): number | null {
  const gone = before.findIndex((id) => !ids.includes(id));
  return gone < 0 || ids.length === 0 ? null : Math.min(gone, ids.length - 1);
}

/**
 * When the row of the pressed button goes, the row that has come to its place takes the focus, which would be lost.
 * The ref is for the element whose children are the rows; `selector` finds in a row what is focused.
 */
export function useRowFocus<List extends HTMLElement>(ids: readonly number[], selector: string) {
  const list = useRef<List>(null);
  const before = useRef(ids);
  const key = ids.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other ids are another list
  useEffect(() => {
    const index = rowInPlace(before.current, ids);
    before.current = ids;
    if (index === null || (document.activeElement ?? document.body) !== document.body) return;
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
  }, [key, selector]);
  return list;
}

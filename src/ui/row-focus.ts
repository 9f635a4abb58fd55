import { useEffect, useRef } from "react";

/** The remaining row in the place of the first removed one; null if none was removed or is left. */
export function rowInPlace(before: readonly number[], ids: readonly number[]): number | null {
  const gone = before.findIndex((id) => !ids.includes(id));
  return gone < 0 || ids.length === 0 ? null : Math.min(gone, ids.length - 1);
}

/**
 * When the row of the pressed button disappears, the row that takes its place gets the focus, which would be lost. The
 * ref is for the element whose children are the rows; `selector` finds the element to focus in a row.
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

/** The row to which a key moves; null for every other key. -1 is before the first; the ends stop. */
export function rowAfterKey(key: string, current: number, count: number, inside: boolean): number | null {
  if (count === 0) return null;
  // Arrows scroll the page until the focus is in the table; letters work from everywhere.
  const down = key === "j" || (inside && key === "ArrowDown");
  const up = key === "k" || (inside && key === "ArrowUp");
  if (down) return Math.min(current + 1, count - 1);
  if (up) return Math.max(current - 1, 0);
  if (inside && key === "Home") return 0;
  if (inside && key === "End") return count - 1;
  return null;
}

/** The selection after a click on a checkbox; with an anchor every row in between gets the same state. */
export function selectRows(
  selected: readonly number[],
  ids: readonly number[],
  id: number,
  on: boolean,
  anchor: number | null = null,
): number[] {
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const touched = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rest = selected.filter((each) => !touched.includes(each));
  return on ? [...rest, ...touched] : rest;
}

/** Whether all, none or some of the rows of this page are selected. */
export function selectionState(selected: readonly number[], ids: readonly number[]): "all" | "none" | "some" {
  const count = ids.filter((id) => selected.includes(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}

import { isSameText, type Translated } from "#platform/translated.ts";
import { said } from "./record-form.ts";

interface NamedRow {
  id?: number | undefined;
  name: Translated;
}

/**
 * Rows of a list that is saved as a whole. One without an id has been stored already if a word has its name that the form
 * did not show: the same form saved it while somebody went on typing in it, or somebody else had the same idea.
 */
export function withKnownIds<Row extends NamedRow>(
  rows: readonly Row[],
  known: readonly { id: number; name: Translated }[],
  shown: ReadonlySet<number>,
): Row[] {
  const taken = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    if (row.id !== undefined) return row;
    const name = said(row.name);
    const same = known.find(
      ({ id, name: other }) => !shown.has(id) && !taken.has(id) && isSameText(other, name),
    );
    if (!same) return row;
    taken.add(same.id);
    return { ...row, id: same.id };
  });
}

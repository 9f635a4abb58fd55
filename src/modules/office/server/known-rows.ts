import { z } from "zod";
import { isSameText, storedTranslated, type Translated } from "#platform/translated.ts";
import { said } from "./record-form.ts";

/** The names under which a form has already sent a new row, oldest first; see `RowId`. */
export const sentNames = z
  .string()
  .max(100_000)
  .transform((sent) => {
    try {
      return z.array(storedTranslated).parse(JSON.parse(sent || "[]"));
    } catch {
      return [];
    }
  })
  .optional();

/** The same for new rows that were removed after the form had sent them; see `GoneRows`. */
export const goneRows = z
  .string()
  .max(100_000)
  .transform((sent) => {
    try {
      return z.array(z.array(storedTranslated)).parse(JSON.parse(sent || "[]"));
    } catch {
      return [];
    }
  })
  .optional();

interface NamedRow {
  id?: number | undefined;
  name: Translated;
  sent?: readonly Translated[] | undefined;
}

/**
 * Rows of a list that is saved as a whole. A row without an id is already stored if an existing row that the form did
 * not show has its name, or a name under which the form has sent it: either the same form saved it while somebody went
 * on typing in it, or another person added it.
 */
export function withKnownIds<Row extends NamedRow>(
  rows: readonly Row[],
  known: readonly { id: number; name: Translated }[],
  shown: ReadonlySet<number>,
): Row[] {
  const taken = new Set(rows.map(({ id }) => id));
  const found = new Map<Row, number>();
  const find = (row: Row, names: readonly Translated[]) => {
    // A row that was emptied again is ignored.
    if (row.id !== undefined || found.has(row) || Object.keys(said(row.name)).length === 0) return;
    for (const name of names) {
      const same = known.find(
        ({ id, name: other }) => !shown.has(id) && !taken.has(id) && isSameText(other, said(name)),
      );
      if (!same) continue;
      taken.add(same.id);
      found.set(row, same.id);
      return;
    }
  };
  // Names that the form itself has stored come first, the latest before the earlier ones.
  for (const row of rows) find(row, (row.sent ?? []).toReversed());
  for (const row of rows) find(row, [row.name]);
  return rows.map((row) => {
    const id = found.get(row);
    return id === undefined ? row : { ...row, id };
  });
}

/** The stored rows of new rows that were removed during their own save. `rows` already have their known ids. */
export function goneIds(
  gone: readonly (readonly Translated[])[] | undefined,
  rows: readonly NamedRow[],
  known: readonly { id: number; name: Translated }[],
  shown: ReadonlySet<number>,
): ReadonlySet<number> {
  const taken = new Set([...shown, ...rows.flatMap(({ id }) => id ?? [])]);
  const found = new Set<number>();
  for (const names of gone ?? []) {
    const same = names
      .toReversed()
      .map((name) => known.find((one) => !taken.has(one.id) && isSameText(one.name, said(name))))
      .find(Boolean);
    if (!same) continue;
    taken.add(same.id);
    found.add(same.id);
  }
  return found;
}

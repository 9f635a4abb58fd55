import { z } from "zod";
import { isSameText, type Translated } from "#platform/translated.ts";
import { said } from "./record-form.ts";

/** The key that the form gave to a new row; see `RowId`. */
export const rowKey = z
  .string()
  .max(40)
  .transform((key) => key || undefined)
  .optional();

/** The keys of new rows that were removed from the form; see `GoneRows`. */
export const goneKeys = z
  .string()
  .max(100_000)
  .transform((keys) => keys.split(","))
  .optional();

interface NamedRow {
  id?: number | undefined;
  key?: string | undefined;
  name: Translated;
}

interface KnownRow {
  id: number;
  name: Translated;
  rowKey: string | null;
}

/**
 * Rows of a list that is saved as a whole. A row without an id is already stored if a record has its key, because the
 * same form saved it while somebody went on typing, or if another person has added its name meanwhile. A row that
 * becomes a record has a key that no other record has.
 */
export function withKnownIds<Row extends NamedRow>(
  rows: readonly Row[],
  known: readonly KnownRow[],
  shown: ReadonlySet<number>,
): Row[] {
  const taken = new Set(rows.map(({ id }) => id));
  const found = new Map<Row, number>();
  const find = (row: Row, isSame: (one: KnownRow) => boolean) => {
    // A row that was emptied again is ignored.
    if (row.id !== undefined || found.has(row) || Object.keys(said(row.name)).length === 0) return;
    const same = known.find((one) => !taken.has(one.id) && isSame(one));
    if (!same) return;
    taken.add(same.id);
    found.set(row, same.id);
  };
  for (const row of rows) find(row, (one) => row.key !== undefined && one.rowKey === row.key);
  for (const row of rows) find(row, (one) => !shown.has(one.id) && isSameText(one.name, said(row.name)));
  const keys = new Set(known.map((one) => one.rowKey));
  return rows.map((row) => {
    const key = row.key !== undefined && keys.has(row.key) ? undefined : row.key;
    if (key !== undefined) keys.add(key);
    return { ...row, id: row.id ?? found.get(row), key };
  });
}

/** The records of new rows that were removed during their own save. `rows` already have their known ids. */
export function goneIds(
  gone: readonly string[] | undefined,
  rows: readonly NamedRow[],
  known: readonly KnownRow[],
): ReadonlySet<number> {
  const kept = new Set(rows.map(({ id }) => id));
  return new Set(
    known
      .filter((one) => one.rowKey !== null && gone?.includes(one.rowKey) && !kept.has(one.id))
      .map(({ id }) => id),
  );
}

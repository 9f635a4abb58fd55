import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound } from "#platform/errors.ts";
import { refreshLater } from "./listing-later.ts";
import { throwIfWrong } from "./staff-word.ts";
import { taxTable } from "./tables.ts";
import { type RatedPart, ratedParts, taxOfParts } from "./tax.ts";
import { taxPartTable } from "./tax-tables.ts";

export interface GroupPart {
  taxId: number;
  /** Computed on the base and all parts before it, else on the base alone. */
  compound: boolean;
}

/** Writes what a group is made of, in this order, and what it comes to. */
export async function writeGroupParts(
  write: WriteContext,
  groupId: number,
  parts: readonly GroupPart[],
): Promise<void> {
  await write.db.delete(taxPartTable).where(eq(taxPartTable.groupId, groupId));
  await write.db.insert(taxPartTable).values(parts.map((part, position) => ({ groupId, position, ...part })));
}

/**
 * Groups whose rate is no longer what their parts come to get the rate of today, which prices that are only displayed
 * use. Answers their ids.
 */
export async function refreshGroupRates(write: WriteContext): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number; rate: string; parts: RatedPart[] | null }>(sql`
    select tax.id, tax.rate::text, ${ratedParts(write, sql`tax.id`)} as parts
    from catalogue_tax tax where tax.kind = 'group' order by tax.id`);
  const changed: number[] = [];
  for (const { id, rate, parts } of rows) {
    const now = taxOfParts(parts ?? [], true).rate;
    if (Number(now) === Number(rate)) continue;
    await write.db.update(taxTable).set({ rate: now }).where(eq(taxTable.id, id));
    await refreshLater(write, "taxId", id);
    changed.push(id);
  }
  return changed;
}

/** The rows of the form that name a tax. Refuses groups within groups, the same tax twice, and nothing at all. */
export async function checkedParts(
  write: WriteContext,
  rows: readonly { taxId: number | null; compound: boolean }[],
): Promise<GroupPart[]> {
  const wrong: FieldErrors = {};
  const singles = await write.db
    .select({ id: taxTable.id })
    .from(taxTable)
    .where(eq(taxTable.kind, "percent"));
  const parts = rows.flatMap(({ taxId, compound }, index) => {
    if (taxId === null) return [];
    if (!singles.some(({ id }) => id === taxId)) throw notFound();
    if (rows.findIndex((row) => row.taxId === taxId) < index) {
      wrong[`parts[${index}].taxId`] = "catalogue.taxTwice";
    }
    return [{ taxId, compound }];
  });
  if (parts.length === 0) wrong["parts[0].taxId"] = "catalogue.taxPartsMissing";
  throwIfWrong(wrong);
  return parts;
}

import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound, refusal } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { refreshLater } from "../listing/listing-later.ts";
import { type RatedPart, ratedParts, taxOfParts } from "../tax/tax.ts";
import { taxPartTable } from "../tax/tax-tables.ts";
import { taxTable } from "../vocabulary/tables.ts";
import { throwIfWrong } from "./staff-word.ts";

/** Parameter: groups. */
export const taxOfGroup = refusal("conflict", "catalogue.taxOfGroup");

export interface GroupPart {
  taxId: number;
  /** Computed on the base and all parts before it, else on the base only. */
  compound: boolean;
}

/** Refuses to change whether prices contain a tax if the other taxes of one of its groups differ. */
export async function checkGroupsOf(write: WriteContext, taxId: number, included: boolean): Promise<void> {
  const { rows } = await write.db.execute<{ name: string }>(sql`
    select tax.name from catalogue_tax_part own join catalogue_tax tax on tax.id = own.group_id
    where own.tax_id = ${taxId} and exists (select 1 from catalogue_tax_part part
      join catalogue_tax other on other.id = part.tax_id
      where part.group_id = own.group_id and other.id <> ${taxId} and other.included <> ${included})
    order by tax.name`);
  if (rows.length > 0) throw taxOfGroup({ groups: rows.map(({ name }) => name).join(", ") });
}

/** Writes the parts of a group in this order, and its total rate. */
export async function writeGroupParts(
  write: WriteContext,
  groupId: number,
  parts: readonly GroupPart[],
): Promise<void> {
  await write.db.delete(taxPartTable).where(eq(taxPartTable.groupId, groupId));
  await write.db.insert(taxPartTable).values(parts.map((part, position) => ({ groupId, position, ...part })));
}

/**
 * Updates groups whose total rate has changed because of their parts; displayed prices use that rate. Returns their
 * ids.
 */
export async function refreshGroupRates(write: WriteContext): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number; rate: string; parts: RatedPart[] | null }>(sql`
    select tax.id, tax.rate::text, ${ratedParts(shopDay(write.now), sql`tax.id`)} as parts
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

/**
 * The rows of the form that name a tax. Refuses nested groups, repeated taxes, an empty group, and a mix of taxes that
 * prices contain and taxes that they do not: a price contains either the whole group or none of it, as the group says.
 */
export async function checkedParts(
  write: WriteContext,
  rows: readonly { taxId: number | null; compound: boolean }[],
): Promise<GroupPart[]> {
  const wrong: FieldErrors = {};
  const singles = await write.db
    .select({ id: taxTable.id, included: taxTable.included })
    .from(taxTable)
    .where(eq(taxTable.kind, "percent"));
  let first: { included: boolean } | undefined;
  const parts = rows.flatMap(({ taxId, compound }, index) => {
    if (taxId === null) return [];
    const single = singles.find(({ id }) => id === taxId);
    if (!single) throw notFound();
    if (rows.findIndex((row) => row.taxId === taxId) < index) {
      wrong[`parts[${index}].taxId`] = "catalogue.taxTwice";
    }
    first ??= single;
    if (single.included !== first.included) {
      wrong[`parts[${index}].taxId`] = `catalogue.taxPart${single.included ? "Contained" : "NotContained"}`;
    }
    return [{ taxId, compound }];
  });
  if (parts.length === 0) wrong["parts[0].taxId"] = "catalogue.taxPartsMissing";
  throwIfWrong(wrong);
  return parts;
}

import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { idArray } from "../vocabulary/ids.ts";
import { lowestOwnPrices, recordTold } from "./own-price.ts";

/** Of catalogue_template as `template`: the former prices that buyers may be shown, by variant. */
export const formerColumn = sql`(
  select json_agg(json_build_object('variantId', former.variant_id, 'minor', former.minor))
  from catalogue_former_price former
  where former.template_id = template.id and former.currency = template.currency
    and (former.proven or former.asked_since is not null))`;

/** A former price that buyers may be shown, as the product's own price is kept. */
export interface ShownFormerPrice {
  variantId: number;
  minor: number;
}

/**
 * Marks those that were asked for all of the thirty days before the present price, as the shop itself has seen. What the
 * owner tells is written into the same history, and is no proof of itself.
 */
export async function proveFormerPrices(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  const { rows } = await write.db.execute<{ template_id: number; variant_id: number; minor: number }>(sql`
    select template_id, variant_id, minor from catalogue_former_price
    where template_id = any(${idArray(templateIds)}) and not proven and asked_since is null`);
  const lowest = await lowestOwnPrices(
    write,
    rows.map((row) => ({ templateId: row.template_id, variantId: row.variant_id })),
  );
  const proven = rows.filter((row) => {
    const known = lowest.get(`${row.template_id} ${row.variant_id}`);
    return known?.knownSince === null && known.minor >= row.minor;
  });
  await write.db.execute(sql`
    update catalogue_former_price set proven = true where variant_id = any(${idArray(proven.map((row) => row.variant_id))})`);
}

/** How many former prices of an import buyers are not shown. */
export async function unprovenCount(context: Context, runId: number): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from catalogue_former_price
    where run_id = ${runId} and not proven and asked_since is null`);
  return rows[0]?.count ?? 0;
}

/**
 * The owner says since when the former prices of an import were asked, and when the present prices began: from then on
 * buyers are shown them, with the lowest price of the thirty days before.
 */
export async function tellFormerPrices(
  write: WriteContext,
  runId: number,
  told: { askedSince: string; reducedOn: string },
): Promise<number> {
  const today = write.now.toISOString().slice(0, 10);
  if (told.reducedOn > today) throw invalidFields({ reducedOn: "catalogue.formerInFuture" });
  if (told.askedSince >= told.reducedOn) throw invalidFields({ askedSince: "catalogue.formerNotBefore" });
  const { rows } = await write.db.execute<{ template_id: number; variant_id: number }>(sql`
    update catalogue_former_price set asked_since = ${told.askedSince}::date, asked_by = ${write.user?.name ?? ""},
      reduced_at = least(${told.reducedOn}::date::timestamptz, reduced_at)
    where run_id = ${runId} and not proven and asked_since is null returning template_id, variant_id`);
  const variantIds = rows.map((row) => row.variant_id);
  await recordTold(write, variantIds);
  write.changed("prices", ...new Set(rows.map((row) => `product:${row.template_id}`)));
  await audit(write, {
    model: "catalogue.import",
    id: runId,
    name: String(runId),
    action: "write",
    after: { former_prices: rows.length, asked_since: told.askedSince, reduced_on: told.reducedOn },
  });
  return rows.length;
}

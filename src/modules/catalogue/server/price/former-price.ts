import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";
import { formerVerdicts } from "./former-verdict.ts";

/** Column for catalogue_template as `template`: the former prices that buyers may see, by variant. */
export const formerColumn = sql`(
  select json_agg(json_build_object('variantId', former.variant_id, 'minor', former.minor))
  from catalogue_former_price former
  where former.template_id = template.id and former.currency = template.currency
    and (former.proven or former.asked_since is not null))`;

/** A former price that buyers may see, stored like the product's own price. */
export interface ShownFormerPrice {
  variantId: number;
  minor: number;
}

/**
 * Marks the former prices that the shop itself recorded for all of the thirty days before the current price. The
 * owner's statements are written into the same history, but do not prove themselves.
 */
export async function proveFormerPrices(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  const { rows } = await write.db.execute<{ template_id: number; variant_id: number; minor: number }>(sql`
    select template_id, variant_id, minor from catalogue_former_price
    where template_id = any(${idArray(templateIds)}) and not proven and asked_since is null`);
  const verdicts = await formerVerdicts(
    write,
    rows.map((row) => ({ templateId: row.template_id, variantId: row.variant_id, minor: row.minor })),
  );
  const proven = rows.filter((_, place) => verdicts[place]?.kind === "proven");
  await write.db.execute(sql`
    update catalogue_former_price set proven = true where variant_id = any(${idArray(proven.map((row) => row.variant_id))})`);
}

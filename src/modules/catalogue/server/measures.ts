import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { idArray } from "./ids.ts";

/** What somebody who carries goods has to know of one piece. What nobody has measured is 0. */
export interface Measures {
  weightGrams: number;
  volumeMl: number;
}

/** Variants by id; one query, none without ids. A variant may weigh something else than its product. */
export async function measuresOf(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, Measures>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await context.db.execute<{ id: number; weight: number; volume: number }>(sql`
    select variant.id, coalesce(variant.weight_grams, template.weight_grams) as weight, template.volume_ml as volume
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    where variant.id = any(${idArray(variantIds)})`);
  return new Map(rows.map(({ id, weight, volume }) => [id, { weightGrams: weight, volumeMl: volume }]));
}

import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { idArray } from "./ids.ts";

/**
 * How a product is shipped, the smallest class first: as a parcel, as a bulky parcel, or on a pallet or lorry of its
 * own.
 */
export const deliveryClasses = ["parcel", "bulky", "freight"] as const;

export type DeliveryClass = (typeof deliveryClasses)[number];

export function largestOf(classes: readonly DeliveryClass[]): DeliveryClass {
  return deliveryClasses.findLast((one) => classes.includes(one)) ?? "parcel";
}

/** A carrier's data of one piece. Unknown values are 0. */
export interface Measures {
  weightGrams: number;
  volumeMl: number;
  deliveryClass: DeliveryClass;
}

/** Variants by id; one query, none without ids. A variant's weight may differ from its product's. */
export async function measuresOf(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, Measures>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await context.db.execute<Measures & { id: number } & Record<string, unknown>>(sql`
    select variant.id, coalesce(variant.weight_grams, template.weight_grams) as "weightGrams",
      template.volume_ml as "volumeMl", template.delivery_class as "deliveryClass"
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    where variant.id = any(${idArray(variantIds)})`);
  return new Map(rows.map(({ id, ...measures }) => [id, measures]));
}

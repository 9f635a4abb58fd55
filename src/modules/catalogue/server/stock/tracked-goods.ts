import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { idArray } from "../vocabulary/ids.ts";

/** The fields with which Odoo's analytics identify a variant, besides its name. */
export interface TrackedGoods {
  /** "" without one. */
  barcode: string;
  /** The name of the product's first category; "" without one. */
  category: string;
}

export async function trackedGoods(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, TrackedGoods>> {
  const { rows } = await context.db.execute<{ id: number; barcode: string; category: Translated | null }>(sql`
    select variant.id, variant.barcode, (
      select category.name from catalogue_template_category link
      join catalogue_category category on category.id = link.category_id
      where link.template_id = variant.template_id order by link.position, category.id limit 1) as category
    from catalogue_variant variant where variant.id = any(${idArray(variantIds)})`);
  return new Map(
    rows.map(({ id, barcode, category }) => [
      id,
      { barcode, category: category ? inLocale(category, context.locale.code) : "" },
    ]),
  );
}

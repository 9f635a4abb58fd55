import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { PriceTree } from "../../components/price-tree.ts";
import { ratedParts } from "../tax/tax.ts";
import { idArray } from "../vocabulary/ids.ts";
import { formerColumn } from "./former-price.ts";
import type { PriceBasis } from "./price-basis.ts";

/**
 * The subject of a price: a variant, or a product with chosen options (for combinations that orders create).
 * `noVariantOptionIds` are chosen options that create no variant; their price extras count as well.
 */
export interface PricedItem {
  variantId?: number | null;
  templateId?: number;
  optionIds?: readonly number[];
  noVariantOptionIds?: readonly number[];
  /** Default 1; price lists have minimum quantities. */
  quantity?: number;
  /** The price of one configured piece, instead of the list price and price extras. */
  made?: PriceTree | null;
}

export interface ChosenItem {
  templateId: number;
  variantId: number | null;
  optionIds: number[];
  quantity: number;
  /** The price of one configured piece, instead of the list price and price extras. */
  made?: PriceTree | null;
}

/** The choices that the items represent; null for a variant that does not exist. One query. */
export async function resolveVariants(
  context: PublicContext,
  items: readonly PricedItem[],
): Promise<(ChosenItem | null)[]> {
  const variantIds = items.flatMap((item) => item.variantId ?? []);
  const { rows } = await context.db.execute<{ id: number; template_id: number; option_ids: number[] }>(
    sql`select id, template_id, option_ids from catalogue_variant where id = any(${idArray(variantIds)})`,
  );
  const variants = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const quantity = item.quantity ?? 1;
    const extra = item.noVariantOptionIds ?? [];
    if (item.variantId) {
      const variant = variants.get(item.variantId);
      if (!variant) return null;
      const optionIds = [...new Set([...variant.option_ids, ...extra])];
      return {
        templateId: variant.template_id,
        variantId: variant.id,
        optionIds,
        quantity,
        made: item.made ?? null,
      };
    }
    if (!item.templateId) return null;
    const optionIds = [...new Set([...(item.optionIds ?? []), ...extra])];
    return { templateId: item.templateId, variantId: null, optionIds, quantity, made: item.made ?? null };
  });
}

/** The price bases of choices, by product. One query. */
export async function basesOf(context: PublicContext, chosen: readonly (ChosenItem | null)[]) {
  const ids = new Set(chosen.flatMap((item) => item?.templateId ?? []));
  const { rows } = await context.db.execute<PriceBasis & Record<string, unknown>>(sql`
    select template.id, template.list_price_minor, template.cost_minor, template.currency, tax.rate::text, tax.included,
      tax.id as tax_id, ${ratedParts(shopDay(context.now), sql`tax.id`)} as tax_parts, listing.category_ids,
      ${formerColumn} as former
    from catalogue_template template
    left join catalogue_tax tax on tax.id = template.tax_id
    left join catalogue_listing listing on listing.template_id = template.id
    where template.id = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Price extras by "template option"; an option of another product adds nothing. One query. */
export async function extrasOfChoices(context: PublicContext, chosen: readonly (ChosenItem | null)[]) {
  const ids = new Set(chosen.flatMap((item) => item?.optionIds ?? []));
  const { rows } = await context.db.execute<{ id: number; template_id: number; price_extra_minor: number }>(
    sql`select id, template_id, price_extra_minor from catalogue_option where id = any(${idArray(ids)})`,
  );
  return new Map(rows.map((row) => [`${row.template_id} ${row.id}`, row.price_extra_minor]));
}

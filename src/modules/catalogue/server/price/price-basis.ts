import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import type { RatedPart } from "../tax/tax.ts";
import type { ShownFormerPrice } from "./former-price.ts";

/** The basis of a product's or variant's price, with its names. */
export interface NamedBasis extends Record<string, unknown> {
  id: number;
  name: Translated;
  list_price_minor: number;
  cost_minor: number;
  currency: string;
  rate: string | null;
  included: boolean | null;
  tax_name: string | null;
  category_ids: number[] | null;
  extra_minor: number;
}

/** For a variant, else for a product. Refuses ids that do not exist. */
export async function namedBasisOf(
  context: Context,
  variantId: number | null,
  templateId: number | null,
): Promise<NamedBasis> {
  const { rows } = await context.db.execute<NamedBasis>(sql`
    select template.id, template.name, template.list_price_minor, template.cost_minor, template.currency,
      tax.rate::text, tax.included, tax.name as tax_name, listing.category_ids,
      coalesce((select sum(option.price_extra_minor) from catalogue_option option
        where option.id = any(variant.option_ids) and option.template_id = template.id), 0)::integer as extra_minor
    from catalogue_template template
    left join catalogue_variant variant on variant.id = ${variantId}::integer and variant.template_id = template.id
    left join catalogue_tax tax on tax.id = template.tax_id
    left join catalogue_listing listing on listing.template_id = template.id
    where template.id = coalesce((select template_id from catalogue_variant where id = ${variantId}::integer),
      ${templateId}::integer)`);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The data from which a product's price is computed. */
export interface PriceBasis {
  id: number;
  list_price_minor: number;
  cost_minor: number;
  currency: string;
  rate: string | null;
  included: boolean | null;
  /** Only needed for prices with a fiscal position, like the parts of the tax. */
  tax_id?: number | null;
  tax_parts?: RatedPart[] | null;
  category_ids: number[] | null;
  /** Former prices of variants that buyers may see. */
  former?: ShownFormerPrice[] | null;
}

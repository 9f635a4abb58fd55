import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import type { RatedPart } from "../tax/tax.ts";
import type { ShownFormerPrice } from "./former-price.ts";

/** What the price of a product or a variant is made of, with the names of it. */
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

/** Of a variant, else of a product. Refuses what does not exist. */
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

/** What a product's price is made of. */
export interface PriceBasis {
  id: number;
  list_price_minor: number;
  cost_minor: number;
  currency: string;
  rate: string | null;
  included: boolean | null;
  /** Only needed where prices are asked for with a fiscal position, as is what the tax is made of. */
  tax_id?: number | null;
  tax_parts?: RatedPart[] | null;
  category_ids: number[] | null;
  /** What variants were offered for before, as far as buyers may be shown it. */
  former?: ShownFormerPrice[] | null;
}

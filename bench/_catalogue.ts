import { type Harness, rows } from "../drills/_harness.ts";

type Asked = Pick<Harness, "db">;

/** Product pages that the shop shows, the most popular first. */
export async function somePaths(harness: Asked, count: number): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    harness,
    `select slug from catalogue_template template join catalogue_listing listing on listing.template_id = template.id
     where listing.shown order by listing.position, template.id limit $1`,
    [count],
  );
  return found.map(({ slug }) => `/shop/product/${slug}`);
}

/** Variants of different products that can be ordered without options, with plenty in stock or uncounted. */
export async function someVariants(
  harness: Asked,
  count: number,
): Promise<{ variantId: number; templateId: number }[]> {
  return rows(
    harness,
    `select distinct on (template.id) variant.id as "variantId", template.id as "templateId"
     from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
     join catalogue_listing listing on listing.template_id = template.id and listing.shown
     left join catalogue_stock stock on stock.variant_id = variant.id
     where not variant.archived and template.list_price_minor > 0
       and (template.type <> 'product' or template.inventory_availability in ('never', 'custom')
         or coalesce(stock.on_hand - stock.held, 0) >= 10)
       and not exists (select 1 from catalogue_line line join catalogue_attribute attribute
         on attribute.id = line.attribute_id where line.template_id = template.id and attribute.creates_variants = 'never')
     order by template.id, variant.id limit $1`,
    [count],
  );
}

import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";

export interface OptionGroup {
  /** Null for the product itself; the product's name for an optional product. */
  product: string | null;
  attribute: string;
  options: { id: number; name: string }[];
}

/** The options of a product and of its optional products, in the order of their pages. */
export async function optionGroups(context: Context, templateId: number): Promise<OptionGroup[]> {
  const { rows } = await context.db.execute<{
    template_id: number;
    product: Translated;
    attribute: Translated;
    options: { id: number; name: Translated }[];
  }>(sql`
    select line.template_id, template.name as product, attribute.name as attribute,
      jsonb_agg(jsonb_build_object('id', option.id, 'name', value.name) order by option.position, option.id) as options
    from catalogue_line line
    join catalogue_template template on template.id = line.template_id
    join catalogue_attribute attribute on attribute.id = line.attribute_id
    join catalogue_option option on option.line_id = line.id and option.active
    join catalogue_value value on value.id = option.value_id
    left join catalogue_relation relation on relation.template_id = ${templateId}
      and relation.related_id = line.template_id and relation.kind = 'optional'
    where line.template_id = ${templateId} or relation.related_id is not null
    group by line.id, template.id, attribute.id, relation.position
    order by line.template_id = ${templateId} desc, relation.position, line.template_id, line.position, line.id`);
  const { code } = context.locale;
  return rows.map(({ template_id: id, product, attribute, options }) => ({
    product: id === templateId ? null : inLocale(product, code),
    attribute: inLocale(attribute, code),
    options: options.map((option) => ({ id: option.id, name: inLocale(option.name, code) })),
  }));
}

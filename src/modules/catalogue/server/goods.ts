import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { mainPictureOf } from "../components/picture-choice.ts";
import { productPath, variantPath } from "../paths.ts";
import { idArray } from "./ids.ts";
import { picturesOfTemplates } from "./picture.ts";
import type { PictureView } from "./views.ts";

/** A variant as somebody who buys it knows it, whether or not it can be bought now. */
export interface VariantFacts {
  variantId: number;
  templateId: number;
  name: string;
  path: string;
  /** Null for a product without pictures. */
  picture: PictureView | null;
  published: boolean;
  /** Saleable and neither product nor variant withdrawn. Editors may also sell what is not published. */
  saleable: boolean;
  /** The options that make this variant. */
  optionIds: number[];
  /** Everything that the product offers, in the order of its page. */
  options: Map<number, OptionFacts>;
}

export interface OptionFacts {
  lineId: number;
  attribute: string;
  value: string;
  /** The attribute makes no variant: the choice is kept with whatever is ordered. */
  isLoose: boolean;
  isCustom: boolean;
  /** The product offers this value alone, so that it says nothing. */
  isOnly: boolean;
}

interface VariantRow extends Record<string, unknown> {
  id: number;
  template_id: number;
  option_ids: number[];
  slug: string;
  name: Translated;
  published: boolean;
  saleable: boolean;
  archived: boolean;
}

interface OptionRow extends Record<string, unknown> {
  id: number;
  line_id: number;
  template_id: number;
  attribute: Translated;
  value: Translated;
  is_custom: boolean;
  is_loose: boolean;
  is_only: boolean;
}

/** Variants of this site by id; unknown ones are missing. Three queries, however many variants. */
export async function variantFacts(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, VariantFacts>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await context.db.execute<VariantRow>(sql`
    select variant.id, variant.template_id, variant.option_ids, template.slug, template.name,
      template.published, template.saleable, variant.archived or template.archived as archived
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    where variant.id = any(${idArray(variantIds)})
      and (template.site_id is null or template.site_id = ${context.site.id})`);
  const templateIds = [...new Set(rows.map((row) => row.template_id))];
  const options = await optionsOf(context, templateIds);
  const media = await picturesOfTemplates(context, templateIds);
  const facts = rows.map((row): [number, VariantFacts] => [
    row.id,
    {
      variantId: row.id,
      templateId: row.template_id,
      name: inLocale(row.name, context.locale.code),
      path: row.option_ids.length > 0 ? variantPath(row.slug, row.id) : productPath(row.slug),
      picture: mainPictureOf(media.get(row.template_id)?.pictures ?? [], row.option_ids),
      published: row.published,
      saleable: row.saleable && !row.archived,
      optionIds: row.option_ids,
      options: options.get(row.template_id) ?? new Map(),
    },
  ]);
  return new Map(facts);
}

/** Pieces of counted goods that are promised to a holder ("order:12"), by variant. For the holder they are free. */
export async function heldBy(context: PublicContext, holder: string): Promise<Map<number, number>> {
  const { rows } = await context.db.execute<{ variant_id: number; quantity: number }>(
    sql`select variant_id, quantity from catalogue_hold where holder = ${holder} and tracked`,
  );
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

async function optionsOf(
  context: PublicContext,
  templateIds: readonly number[],
): Promise<Map<number, Map<number, OptionFacts>>> {
  const { code } = context.locale;
  const { rows } = await context.db.execute<OptionRow>(sql`
    select option.id, option.line_id, option.template_id, attribute.name as attribute, value.name as value,
      value.is_custom, attribute.creates_variants = 'never' as is_loose,
      count(*) over (partition by option.line_id) = 1 as is_only
    from catalogue_option option
    join catalogue_line line on line.id = option.line_id
    join catalogue_attribute attribute on attribute.id = line.attribute_id
    join catalogue_value value on value.id = option.value_id
    where option.template_id = any(${idArray(templateIds)}) and option.active
    order by line.position, option.position, option.id`);
  const byTemplate = new Map<number, Map<number, OptionFacts>>();
  for (const row of rows) {
    const options = byTemplate.get(row.template_id) ?? new Map<number, OptionFacts>();
    byTemplate.set(row.template_id, options);
    options.set(row.id, {
      lineId: row.line_id,
      attribute: inLocale(row.attribute, code),
      value: inLocale(row.value, code),
      isLoose: row.is_loose,
      isCustom: row.is_custom,
      isOnly: row.is_only,
    });
  }
  return byTemplate;
}

import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { changeProduct } from "../product/product-change.ts";
import { restoreProduct } from "../product/product-restore.ts";
import { type ProductHeadView, productHead } from "../staff/staff-product-head.ts";
import { type OptionGroup, optionGroups } from "./staff-product-options.ts";

export interface AttributeChoice {
  attributeId: number;
  name: string;
  creates: "always" | "dynamic" | "never";
  values: { valueId: number; name: string }[];
}

export interface ProductLineView {
  attributeId: number;
  /** In the order of the product; values that it does not offer are missing. */
  values: { valueId: number; optionId: number; extra: string }[];
}

export interface ProductAttributesView {
  head: ProductHeadView;
  /** Every attribute with all its values. */
  attributes: AttributeChoice[];
  lines: ProductLineView[];
  /** Choosing `when` excludes `not`, in this product or in one that is offered with it. */
  exclusions: { when: number; not: number[] }[];
  /** The options that exclusions can use: this product's first, then those of its optional products. */
  groups: OptionGroup[];
  crumb: string;
}

/** Every attribute with all its values. One statement. */
export async function attributeChoices(context: Context): Promise<AttributeChoice[]> {
  const { code } = context.locale;
  const attributes = await context.db.execute<{
    id: number;
    name: Translated;
    creates: AttributeChoice["creates"];
    values: { id: number; name: Translated }[];
  }>(sql`
      select attribute.id, attribute.name, attribute.creates_variants as creates,
        (select coalesce(jsonb_agg(jsonb_build_object('id', value.id, 'name', value.name)
            order by value.position, value.id), '[]')
          from catalogue_value value where value.attribute_id = attribute.id) as values
      from catalogue_attribute attribute order by attribute.position, attribute.id`);
  return attributes.rows.map(({ id, name, creates, values }) => ({
    attributeId: id,
    name: inLocale(name, code),
    creates,
    values: values.map((value) => ({ valueId: value.id, name: inLocale(value.name, code) })),
  }));
}

/** The attributes of a product. A fixed number of statements; loads the head unless the caller passes it. */
export async function productAttributes(
  context: Context,
  templateId: number,
  known?: ProductHeadView,
): Promise<ProductAttributesView> {
  const head = known ?? (await productHead(context, templateId));
  // One after the other: a model call runs in a transaction, which has one connection.
  const attributes = await attributeChoices(context);
  const lines = await context.db.execute<{
    attribute_id: number;
    options: { id: number; value_id: number; extra: number }[];
  }>(sql`
      select line.attribute_id, jsonb_agg(jsonb_build_object('id', option.id, 'value_id', option.value_id,
          'extra', option.price_extra_minor) order by option.position, option.id) as options
      from catalogue_line line join catalogue_option option on option.line_id = line.id and option.active
      where line.template_id = ${templateId} group by line.id order by line.position, line.id`);
  const exclusions = await context.db.execute<{ when: number; not: number[] }>(sql`
      select rule.option_id as when, array_agg(rule.excluded_id order by rule.excluded_id) as not
      from catalogue_exclusion rule join catalogue_option own on own.id = rule.option_id and own.active
      where own.template_id = ${templateId} group by rule.option_id order by rule.option_id`);
  const groups = await optionGroups(context, templateId);
  return {
    head,
    attributes,
    lines: lines.rows.map(({ attribute_id: attributeId, options }) => ({
      attributeId,
      values: options.map(({ id, value_id: valueId, extra }) => ({
        valueId,
        optionId: id,
        extra: extra === 0 ? "" : toDecimal(extra, head.currency),
      })),
    })),
    exclusions: exclusions.rows,
    groups,
    crumb: head.name,
  };
}

export interface ProductAttributesInput {
  lines: { attributeId: number; values: { valueId: number; chosen: boolean; extra: string }[] }[];
  /** An attribute to add with all its values, for forms without a script. */
  add?: number | undefined;
  exclusions: { when: number; not: number[] }[];
}

/**
 * Stores the attributes of a product, creates missing variants and archives impossible ones. Refuses more than 1000
 * variants.
 */
export async function saveAttributes(
  write: WriteContext,
  templateId: number,
  { lines, add, exclusions }: ProductAttributesInput,
  { version, currency }: { version: number | undefined; currency: string },
): Promise<void> {
  const wrong: FieldErrors = {};
  const attributes = lines.map(({ attributeId, values }, row) => {
    const chosen = values.flatMap(({ valueId, chosen, extra }, place) => {
      const minor = typedMinor(extra.trim() || "0", currency, { below: true });
      const known = minor !== null && Math.abs(minor) <= extraMinorMost;
      if (chosen && !known) wrong[`lines[${row}].values[${place}].extra`] = "catalogue.extraWrong";
      return chosen && known ? [{ value_id: valueId, extra_minor: minor }] : [];
    });
    if (chosen.length === 0) wrong[`lines[${row}].values`] ??= "catalogue.valuesMissing";
    return { attribute_id: attributeId, options: chosen };
  });
  if (new Set(lines.map((line) => line.attributeId)).size < lines.length)
    wrong["lines"] = "catalogue.attributeTwice";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  if (add && !attributes.some((line) => line.attribute_id === add))
    attributes.push(await wholeLine(write, add));
  const rules = exclusions.flatMap(({ when, not }) => not.map((other) => [when, other]));
  await changeProduct(write, templateId, { version }, () =>
    restoreProduct(write, templateId, { attributes, exclusions: rules, exclusions_elsewhere: rules }),
  );
}

const extraMinorMost = 1_000_000_000;

async function wholeLine(write: WriteContext, attributeId: number) {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from catalogue_value where attribute_id = ${attributeId} order by position, id`,
  );
  return { attribute_id: attributeId, options: rows.map(({ id }) => ({ value_id: id, extra_minor: 0 })) };
}

import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import {
  boolean,
  computed,
  integer,
  many2many,
  many2one,
  money,
  one2many,
  translatedText,
} from "#platform/models/field.ts";
import { inWireNames, keepOwner, typedText } from "#platform/models/form-values.ts";
import { columnOf, type Model, type Place, type Values } from "#platform/models/model.ts";
import {
  type ProductAttributesInput,
  productAttributes,
  saveAttributes,
} from "../editor/staff-product-attributes.ts";

const writable = { writable: true } as const;
const common = { area: "catalogue" } as const;
const lineNames = { values: "value_ids", lines: "value_ids" };

const currencyOfTemplate = ({ alias }: Place) =>
  sql`(select template.currency from catalogue_template template where template.id = ${columnOf(alias, "template_id")})`;

const offeredValues = ({ alias }: Place) =>
  sql`(select coalesce(array_agg(option.value_id order by option.position, option.id), '{}')::integer[]
    from catalogue_option option where option.line_id = ${columnOf(alias, "id")} and option.active)`;

/**
 * The attributes of a product. A line is saved with the whole product, which creates its variants. An option that is no
 * longer offered becomes inactive, because orders refer to it.
 */
const line: Model = {
  ...common,
  model: "product.template.attribute.line",
  table: "catalogue_line",
  source: sql`(select line.* from catalogue_line line
    where exists (select 1 from catalogue_option option where option.line_id = line.id and option.active))`,
  name: "display_name",
  order: "sequence",
  fields: {
    display_name: computed("char", ({ alias, locale }) => {
      const name = translatedText("name").value({ alias: "attribute", locale });
      return sql`(select ${name} from catalogue_attribute attribute where attribute.id = ${columnOf(alias, "attribute_id")})`;
    }),
    product_tmpl_id: many2one("product.template", "template_id", { ...writable, required: true }),
    attribute_id: many2one("product.attribute", "attribute_id", { ...writable, required: true }),
    value_ids: many2many("product.attribute.value", offeredValues, { ...writable, required: true }),
    sequence: integer("position"),
    product_template_value_ids: one2many("product.template.attribute.value", "catalogue_option", "line_id"),
  },
  rights: { read: ["shop"], create: ["shop"], write: ["shop"], unlink: ["shop"] },
  // The verb logs the change with the product, as on the screen.
  audits: true,
  create: (write, values) =>
    inWireNames(lineNames, async () => {
      const templateId = Number(values["product_tmpl_id"]);
      const attributeId = Number(values["attribute_id"]);
      await changeLines(write, templateId, async (lines) => {
        if (lines.some((one) => one.attributeId === attributeId))
          throw invalidFields({ attribute_id: "catalogue.attributeTwice" });
        return [...lines, { attributeId, values: await chosenValues(write, attributeId, values, []) }];
      });
      const { rows } = await write.db.execute<{ id: number }>(sql`
        select id from catalogue_line where template_id = ${templateId} and attribute_id = ${attributeId}`);
      return rows[0]?.id ?? 0;
    }),
  write: (write, id, values) =>
    inWireNames(lineNames, async () => {
      const { templateId, attributeId } = await ownersOf(write, id);
      keepOwner(line, values, "product_tmpl_id", templateId);
      keepOwner(line, values, "attribute_id", attributeId);
      if (!("value_ids" in values)) return;
      await changeLines(write, templateId, async (lines) => {
        const before = lines.find((one) => one.attributeId === attributeId)?.values ?? [];
        const chosen = await chosenValues(write, attributeId, values, before);
        return lines.map((one) => (one.attributeId === attributeId ? { attributeId, values: chosen } : one));
      });
    }),
  async unlink(write, id) {
    const { templateId, attributeId } = await ownersOf(write, id);
    await changeLines(write, templateId, async (lines) =>
      lines.filter((one) => one.attributeId !== attributeId),
    );
  },
};

/** The price extra of a value on one product; the values themselves are chosen with the line. */
const lineValue: Model = {
  ...common,
  model: "product.template.attribute.value",
  table: "catalogue_option",
  name: "name",
  fields: {
    name: computed("char", ({ alias, locale }) => {
      const name = translatedText("name").value({ alias: "value", locale });
      return sql`(select ${name} from catalogue_value value where value.id = ${columnOf(alias, "value_id")})`;
    }),
    product_tmpl_id: many2one("product.template", "template_id"),
    attribute_line_id: many2one("product.template.attribute.line", "line_id"),
    product_attribute_value_id: many2one("product.attribute.value", "value_id"),
    price_extra: money("price_extra_minor", currencyOfTemplate, writable),
    ptav_active: boolean("active"),
  },
  rights: { read: ["shop"], write: ["shop"] },
  audits: true,
  write: (write, id, values) =>
    inWireNames({ lines: "price_extra" }, async () => {
      const { rows } = await write.db.execute<{ templateId: number; valueId: number }>(sql`
        select template_id as "templateId", value_id as "valueId" from catalogue_option where id = ${id} and active`);
      const [option] = rows;
      if (!option) throw notFound();
      const extra = typedText(values["price_extra"] ?? false);
      await changeLines(write, option.templateId, async (lines) =>
        lines.map((one) => ({
          ...one,
          values: one.values.map((value) => (value.valueId === option.valueId ? { ...value, extra } : value)),
        })),
      );
    }),
};

export const attributeLineModels: readonly Model[] = [line, lineValue];

type Lines = ProductAttributesInput["lines"];

async function changeLines(
  write: WriteContext,
  templateId: number,
  change: (lines: Lines) => Promise<Lines>,
): Promise<void> {
  const { head, ...view } = await productAttributes(write, templateId);
  const before = view.lines.map(({ attributeId, values }) => ({
    attributeId,
    values: values.map(({ valueId, extra }) => ({ valueId, chosen: true, extra })),
  }));
  const lines = await change(before);
  const offered = new Set(lines.flatMap(({ values }) => values.map(({ valueId }) => valueId)));
  const gone = new Set(
    view.lines.flatMap(({ values }) =>
      values.flatMap(({ valueId, optionId }) => (offered.has(valueId) ? [] : optionId)),
    ),
  );
  const exclusions = view.exclusions
    .filter(({ when }) => !gone.has(when))
    .map(({ when, not }) => ({ when, not: not.filter((optionId) => !gone.has(optionId)) }));
  await saveAttributes(
    write,
    templateId,
    { lines, exclusions },
    { version: undefined, currency: head.currency },
  );
}

/**
 * In the caller's order; values that were already offered keep their price extras. Refuses values of other attributes.
 */
async function chosenValues(
  context: Context,
  attributeId: number,
  values: Values,
  before: Lines[number]["values"],
): Promise<Lines[number]["values"]> {
  const asked = Array.isArray(values["value_ids"]) ? [...new Set(values["value_ids"])] : [];
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select id from catalogue_value where attribute_id = ${attributeId}`,
  );
  const known = new Set(rows.map(({ id }) => id));
  if (asked.some((valueId) => !known.has(valueId)))
    throw invalidFields({ value_ids: "catalogue.valuesMissing" });
  return asked.map(
    (valueId) => before.find((one) => one.valueId === valueId) ?? { valueId, chosen: true, extra: "" },
  );
}

async function ownersOf(
  context: Context,
  lineId: number,
): Promise<{ templateId: number; attributeId: number }> {
  const { rows } = await context.db.execute<{ templateId: number; attributeId: number }>(sql`
    select template_id as "templateId", attribute_id as "attributeId" from catalogue_line where id = ${lineId}`);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

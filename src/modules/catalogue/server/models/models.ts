import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { translatedHtml } from "#modules/content/server/html-field.ts";
import { htmlOfContents } from "#modules/content/server/stored-content.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import {
  boolean,
  char,
  computed,
  datetime,
  integer,
  many2many,
  many2one,
  money,
  not,
  one2many,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model, type Place, type Values } from "#platform/models/model.ts";
import { toMinor } from "#platform/money/money.ts";
import type { Translated } from "#platform/translated.ts";
import { saveVariants, withdrawnMark } from "../editor/staff-product-variants.ts";
import { archiveTemplate, createTemplate, updateTemplate } from "../product/manage.ts";
import { upsertCategory } from "../product/vocabulary.ts";
import { type DeliveryClass, deliveryClasses } from "../vocabulary/measures.ts";
import { slugOf } from "../vocabulary/slug.ts";
import { categoryTable, templateTable, variantTable } from "../vocabulary/tables.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import { vocabularyModels } from "./vocabulary-models.ts";

const shop = ["shop"] as const;
const writable = { writable: true } as const;

/** The price extra of an option of the variant's product. */
const optionExtra = (place: Place) =>
  money("price_extra_minor", () => ofTemplate("currency")(place)).value({ ...place, alias: "option" });

const currencyOf = ({ alias }: Place) => columnOf(alias, "currency");
const own = (column: string) => (place: Place) => columnOf(place.alias, column);

const ofTemplate = (column: string) => (place: Place) =>
  sql`(select template.${sql.identifier(column)} from catalogue_template template where template.id = ${columnOf(place.alias, "template_id")})`;

const categoryIds = ({ alias }: Place) =>
  sql`(select coalesce(array_agg(link.category_id order by link.position), '{}')::integer[] from catalogue_template_category link where link.template_id = ${columnOf(alias, "id")})`;

/** A product has one tax, or a group of taxes, or none. */
const taxIds = ({ alias }: Place) => sql`array_remove(array[${columnOf(alias, "tax_id")}], null)::integer[]`;

const stockOf = (expression: string) => (place: Place) =>
  sql`coalesce((select ${sql.raw(expression)} from catalogue_stock stock where stock.variant_id = ${columnOf(place.alias, "id")}), 0)`;

const template: Model = {
  model: "product.template",
  area: "catalogue",
  table: "catalogue_template",
  name: "name",
  order: "website_sequence",
  fields: {
    name: translatedText("name", "char", { ...writable, required: true }),
    description_sale: translatedText("summary", "text", writable),
    website_description: translatedHtml("description", writable),
    default_code: char("reference", writable),
    type: selection("type", ["product", "consu", "service"], writable),
    list_price: money("list_price_minor", currencyOf, writable),
    standard_price: money("cost_minor", currencyOf, writable),
    currency_code: char("currency"),
    sale_ok: boolean("saleable", writable),
    website_published: boolean("published", writable),
    active: not("archived", writable),
    public_categ_ids: many2many("product.public.category", categoryIds, writable),
    categ_id: many2one("product.category", (place) => sql`(${categoryIds(place)})[1]`),
    product_variant_ids: one2many("product.product", "catalogue_variant", "template_id"),
    attribute_line_ids: one2many("product.template.attribute.line", "catalogue_line", "template_id"),
    brand_id: many2one("product.brand", "brand_id"),
    taxes_id: many2many("account.tax", taxIds, writable),
    inventory_availability: selection("inventory_availability", ["never", "always", "threshold", "custom"]),
    available_threshold: integer("available_threshold"),
    website_sequence: integer("position", writable),
    sequence: integer("position", writable),
    weight: computed("float", ({ alias }) => sql`(${columnOf(alias, "weight_grams")} / 1000.0)::float8`),
    volume: computed("float", ({ alias }) => sql`(${columnOf(alias, "volume_ml")} / 1000000.0)::float8`),
    delivery_class: selection("delivery_class", deliveryClasses, writable),
    handling_days: integer("handling_days", { ...writable, isOptional: true }),
    lead_days: integer("lead_days", { ...writable, isOptional: true }),
    made_to_measure: boolean("made_to_measure", writable),
    not_returnable: boolean("not_returnable", writable),
    guarantee_months: integer("guarantee_months", { ...writable, isOptional: true }),
    website_slug: char("slug", writable),
    website_url: computed("char", ({ alias }) => sql`('/shop/product/' || ${columnOf(alias, "slug")})`),
    website_meta_title: translatedText("seo_title", "char", writable),
    website_meta_description: translatedText("seo_description", "text", writable),
    create_date: datetime("created_at"),
    write_date: datetime("changed_at"),
  },
  rights: { read: shop, create: shop, write: shop, unlink: shop },
  async create(write, values) {
    const name = String(values["name"]);
    const key = `api-${randomUUID()}`;
    const changes = await templateChanges(write, values, undefined);
    const id = await createTemplate(write, {
      listPriceMinor: 0,
      ...changes,
      key,
      name: { [write.locale.code]: name },
      slug: changes.slug ?? (await freeSlug(write, slugOf(name) || key)),
    });
    await write.emit("product.changed", { templateId: id });
    return id;
  },
  async write(write, id, values) {
    const [row] = await write.db.select().from(templateTable).where(eq(templateTable.id, id));
    if (!row) throw notFound();
    const changes = await templateChanges(write, values, row);
    if (Object.keys(changes).length > 0) await updateTemplate(write, id, changes);
    const active = values["active"];
    if (active !== undefined && active === row.archived) await archiveTemplate(write, id, !active);
    await write.emit("product.changed", { templateId: id });
  },
  /** Orders keep what was sold, so a product is archived and never deleted. */
  async unlink(write, id) {
    await archiveTemplate(write, id, true);
    await write.emit("product.changed", { templateId: id });
  },
};

const textFields = [
  ["name", "name"],
  ["description_sale", "summary"],
  ["website_description", "description"],
  ["website_meta_title", "seoTitle"],
  ["website_meta_description", "seoDescription"],
] as const;

/** Translates the wire's fields to those of the product's verbs. Texts are written in the caller's language. */
async function templateChanges(
  write: WriteContext,
  values: Values,
  before: typeof templateTable.$inferSelect | undefined,
): Promise<Partial<TemplateInput>> {
  const changes: Partial<TemplateInput> = {};
  for (const [field, column] of textFields) {
    if (!(field in values)) continue;
    const was = column === "description" ? htmlOfContents(before?.description ?? {}) : before?.[column];
    changes[column] = translation(write, was, values[field]);
  }
  const currency = before?.currency ?? write.site.currency;
  if ("list_price" in values) changes.listPriceMinor = toMinor(Number(values["list_price"]), currency);
  if ("standard_price" in values) changes.costMinor = toMinor(Number(values["standard_price"]), currency);
  if ("default_code" in values) changes.reference = String(values["default_code"] || "");
  if ("website_slug" in values) changes.slug = String(values["website_slug"] || "");
  if ("type" in values) changes.type = values["type"] as TemplateInput["type"] & string;
  if ("sale_ok" in values) changes.saleable = Boolean(values["sale_ok"]);
  if ("website_published" in values) changes.published = Boolean(values["website_published"]);
  if ("delivery_class" in values) changes.deliveryClass = values["delivery_class"] as DeliveryClass;
  if ("handling_days" in values) changes.handlingDays = ownNumber(values, "handling_days", 0, 365);
  if ("lead_days" in values) changes.leadDays = ownNumber(values, "lead_days", 0, 365);
  if ("made_to_measure" in values) changes.madeToMeasure = Boolean(values["made_to_measure"]);
  if ("not_returnable" in values) changes.notReturnable = Boolean(values["not_returnable"]);
  if ("guarantee_months" in values) changes.guaranteeMonths = ownNumber(values, "guarantee_months", 1, 600);
  const position = values["website_sequence"] ?? values["sequence"];
  if (position !== undefined) changes.position = Number(position);
  const categories = values["public_categ_ids"];
  if (Array.isArray(categories)) changes.categorySlugs = await slugsOf(write, categories);
  const taxes = values["taxes_id"];
  if (Array.isArray(taxes)) changes.taxId = oneTax(taxes);
  return changes;
}

/** A product's own setting; false or null resets it. Refuses a number out of range at its field. */
function ownNumber(values: Values, field: string, least: number, most: number): number | null {
  const value = values[field];
  if (value === false || value === null || value === undefined) return null;
  const number = Number(value);
  if (number < least || number > most) {
    throw invalidFields({
      [field]: field === "guarantee_months" ? "catalogue.guaranteeWrong" : "catalogue.daysWrong",
    });
  }
  return number;
}

function oneTax([id, ...others]: readonly number[]): number | null {
  if (others.length > 0) throw invalidFields({ taxes_id: "catalogue.oneTax" });
  return id ?? null;
}

function translation(write: WriteContext, before: Translated | undefined, text: unknown): Translated {
  return { ...before, [write.locale.code]: String(text || "") };
}

async function slugsOf(write: WriteContext, ids: readonly number[]): Promise<string[]> {
  const rows = await write.db
    .select({ id: categoryTable.id, slug: categoryTable.slug })
    .from(categoryTable)
    .where(inArray(categoryTable.id, [...ids]));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => {
    const slug = slugs.get(id);
    if (slug === undefined) throw notFound();
    return slug;
  });
}

async function freeSlug(write: WriteContext, wish: string): Promise<string> {
  const { rows } = await write.db.execute(sql`
    select 1 from catalogue_template where slug = ${wish} union all select 1 from catalogue_slug where slug = ${wish}`);
  return rows.length === 0 ? wish : `${wish}-${randomUUID().slice(0, 8)}`;
}

const variant: Model = {
  model: "product.product",
  area: "catalogue",
  table: "catalogue_variant",
  name: "display_name",
  fields: {
    display_name: computed("char", ({ alias, locale }) => {
      const name = translatedText("name").value({ alias: "template", locale });
      const options = sql`(select string_agg(${translatedText("name").value({ alias: "value", locale })}, ', ' order by line.position, line.id)
        from catalogue_option option join catalogue_line line on line.id = option.line_id
        join catalogue_value value on value.id = option.value_id where option.id = any(${columnOf(alias, "option_ids")}))`;
      return sql`(select ${name} || coalesce(' (' || ${options} || ')', '') from catalogue_template template where template.id = ${columnOf(alias, "template_id")})`;
    }),
    name: computed("char", ({ alias, locale }) => {
      const name = translatedText("name").value({ alias: "template", locale });
      return sql`(select ${name} from catalogue_template template where template.id = ${columnOf(alias, "template_id")})`;
    }),
    product_tmpl_id: many2one("product.template", "template_id"),
    product_template_attribute_value_ids: many2many("product.template.attribute.value", own("option_ids")),
    default_code: computed(
      "char",
      (place) =>
        sql`coalesce(nullif(${columnOf(place.alias, "reference")}, ''), ${ofTemplate("reference")(place)})`,
      writable,
    ),
    barcode: char("barcode", writable),
    active: not("archived", writable),
    list_price: computed(
      "monetary",
      (place) => sql`(select ${money("list_price_minor", currencyOf).value({ ...place, alias: "template" })}
        from catalogue_template template where template.id = ${columnOf(place.alias, "template_id")})`,
    ),
    price_extra: computed(
      "monetary",
      (place) => sql`(select coalesce(sum(${optionExtra(place)}), 0)
        from catalogue_option option where option.id = any(${columnOf(place.alias, "option_ids")}))`,
    ),
    currency_code: computed("char", ofTemplate("currency")),
    qty_available: computed("float", stockOf("stock.on_hand::float8")),
    virtual_available: computed("float", stockOf("(stock.on_hand - stock.held)::float8")),
    sale_ok: computed("boolean", ofTemplate("saleable")),
    website_published: computed("boolean", ofTemplate("published")),
    write_date: datetime("changed_at"),
  },
  rights: { read: shop, write: shop },
  // The verb logs the change with the product, as on the screen.
  audits: true,
  async write(write, id, values) {
    const [row] = await write.db
      .select({ templateId: variantTable.templateId })
      .from(variantTable)
      .where(eq(variantTable.id, id));
    if (!row) throw notFound();
    const said = (field: string) => (field in values ? String(values[field] || "") : undefined);
    const [reference, barcode] = [said("default_code"), said("barcode")];
    const change = {
      id,
      ...(reference === undefined ? {} : { reference }),
      ...(barcode === undefined ? {} : { barcode }),
      ...("active" in values ? { withdrawn: values["active"] ? "" : withdrawnMark } : {}),
    };
    await saveVariants(write, row.templateId, [change], undefined);
  },
};

const categoryFields: Model["fields"] = {
  name: translatedText("name", "char", { ...writable, required: true }),
  website_description: translatedHtml("description", writable),
  parent_id: many2one("product.public.category", "parent_id", writable),
  child_id: one2many("product.public.category", "catalogue_category", "parent_id"),
  sequence: integer("position", writable),
  website_slug: char("slug"),
};

const category: Model = {
  model: "product.public.category",
  area: "catalogue",
  table: "catalogue_category",
  name: "name",
  order: "sequence",
  parent: "parent_id",
  fields: categoryFields,
  rights: { read: shop, create: shop, write: shop },
  create: (write, values) => saveCategory(write, undefined, values),
  async write(write, id, values) {
    const [row] = await write.db.select().from(categoryTable).where(eq(categoryTable.id, id));
    if (!row) throw notFound();
    await saveCategory(write, row, values);
  },
};

async function saveCategory(
  write: WriteContext,
  before: typeof categoryTable.$inferSelect | undefined,
  values: Values,
): Promise<number> {
  const parentId = "parent_id" in values ? values["parent_id"] : (before?.parentId ?? false);
  const [parentSlug] = typeof parentId === "number" ? await slugsOf(write, [parentId]) : [];
  const name = "name" in values ? translation(write, before?.name, values["name"]) : before?.name;
  const description =
    "website_description" in values
      ? translation(write, htmlOfContents(before?.description ?? {}), values["website_description"])
      : undefined;
  const wish = slugOf(String(values["name"] ?? "")) || "category";
  const position = values["sequence"];
  return upsertCategory(write, {
    slug: before?.slug ?? (await freeCategorySlug(write, wish)),
    name: name ?? {},
    parentSlug: parentSlug ?? null,
    ...(description ? { description } : {}),
    ...(position === undefined ? {} : { position: Number(position) }),
  });
}

async function freeCategorySlug(write: WriteContext, wish: string): Promise<string> {
  const [taken] = await write.db
    .select({ id: categoryTable.id })
    .from(categoryTable)
    .where(eq(categoryTable.slug, wish));
  return taken ? `${wish}-${randomUUID().slice(0, 8)}` : wish;
}

/** The same categories under Odoo's other name; read only. */
const innerCategory: Model = {
  ...category,
  model: "product.category",
  fields: {
    name: translatedText("name"),
    parent_id: many2one("product.category", "parent_id"),
    child_id: one2many("product.category", "catalogue_category", "parent_id"),
    sequence: integer("position"),
  },
  rights: { read: shop },
};

export const catalogueModels: readonly Model[] = [
  template,
  variant,
  category,
  innerCategory,
  ...vocabularyModels,
];

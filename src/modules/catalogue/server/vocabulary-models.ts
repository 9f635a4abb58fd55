import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import {
  boolean,
  char,
  column,
  computed,
  datetime,
  integer,
  many2many,
  many2one,
  money,
  one2many,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model, type Values } from "#platform/models/model.ts";
import type { Translated } from "#platform/translated.ts";
import { groupIds } from "./country-group.ts";
import { brandPage, createBrand, deleteBrand, saveBrand } from "./staff-brand.ts";

const readers = { read: ["shop"] } as const;
const writable = { writable: true } as const;
const common = { area: "catalogue", name: "name", rights: readers } as const;

/** What products are described and priced with, and what of them is in stock; only brands can be written. */
export const vocabularyModels: readonly Model[] = [
  {
    ...common,
    model: "product.brand",
    table: "catalogue_brand",
    fields: {
      name: char("name", { ...writable, required: true }),
      slug: char("slug", writable),
      description: translatedText("description", "text", writable),
    },
    rights: { read: ["shop"], create: ["shop"], write: ["shop"], unlink: ["shop"] },
    audits: true,
    create: (write, values) => createBrand(write, brandOf(write, blankBrand, values)),
    async write(write, id, values) {
      const { name, slug, description, pictures } = await brandPage(write, id);
      const before = { name, slug, description, pictures: pictures[0]?.id ?? null };
      await saveBrand(write, id, brandOf(write, before, values));
    },
    async unlink(write, id) {
      await deleteBrand(write, id);
    },
  },
  {
    ...common,
    model: "product.attribute",
    table: "catalogue_attribute",
    order: "sequence",
    fields: {
      name: translatedText("name"),
      display_type: selection("display", ["radio", "select", "pills", "color"]),
      create_variant: selection("creates_variants", ["always", "dynamic", "never"]),
      sequence: integer("position"),
      category_id: many2one("product.attribute.category", "category_id"),
      value_ids: one2many("product.attribute.value", "catalogue_value", "attribute_id"),
    },
  },
  {
    ...common,
    model: "product.attribute.category",
    table: "catalogue_attribute_category",
    order: "sequence",
    fields: { name: translatedText("name"), sequence: integer("position") },
  },
  {
    ...common,
    model: "product.attribute.value",
    table: "catalogue_value",
    order: "sequence",
    fields: {
      name: translatedText("name"),
      attribute_id: many2one("product.attribute", "attribute_id"),
      html_color: char("color"),
      is_custom: boolean("is_custom"),
      sequence: integer("position"),
    },
  },
  {
    ...common,
    model: "product.template.attribute.line",
    table: "catalogue_line",
    name: "display_name",
    order: "sequence",
    fields: {
      display_name: computed("char", ({ alias, locale }) => {
        const name = translatedText("name").value({ alias: "attribute", locale });
        return sql`(select ${name} from catalogue_attribute attribute where attribute.id = ${columnOf(alias, "attribute_id")})`;
      }),
      product_tmpl_id: many2one("product.template", "template_id"),
      attribute_id: many2one("product.attribute", "attribute_id"),
      sequence: integer("position"),
      product_template_value_ids: one2many("product.template.attribute.value", "catalogue_option", "line_id"),
    },
  },
  {
    ...common,
    model: "product.template.attribute.value",
    table: "catalogue_option",
    fields: {
      name: computed("char", ({ alias, locale }) => {
        const name = translatedText("name").value({ alias: "value", locale });
        return sql`(select ${name} from catalogue_value value where value.id = ${columnOf(alias, "value_id")})`;
      }),
      product_tmpl_id: many2one("product.template", "template_id"),
      attribute_line_id: many2one("product.template.attribute.line", "line_id"),
      product_attribute_value_id: many2one("product.attribute.value", "value_id"),
      price_extra: money(
        "price_extra_minor",
        ({ alias }) =>
          sql`(select currency from catalogue_template priced where priced.id = ${columnOf(alias, "template_id")})`,
      ),
      ptav_active: boolean("active"),
    },
  },
  {
    ...common,
    model: "product.pricelist",
    table: "catalogue_price_list",
    order: "sequence",
    fields: {
      name: char("name"),
      currency_code: char("currency"),
      code: char("code"),
      active: boolean("active"),
      selectable: boolean("selectable"),
      sequence: integer("position"),
      website_id: many2one("website", "site_id"),
      country_group_ids: many2many("res.country.group", ({ alias }) =>
        groupIds("priceList", columnOf(alias, "id")),
      ),
      item_ids: one2many("product.pricelist.item", "catalogue_price_rule", "price_list_id"),
    },
  },
  {
    ...common,
    model: "product.pricelist.item",
    table: "catalogue_price_rule",
    name: "applied_on",
    fields: {
      pricelist_id: many2one("product.pricelist", "price_list_id"),
      applied_on: selection("applies_to", ["variant", "product", "category", "all"]),
      product_id: many2one("product.product", "variant_id"),
      product_tmpl_id: many2one("product.template", "template_id"),
      categ_id: many2one("product.category", "category_id"),
      min_quantity: computed("float", ({ alias }) => sql`${columnOf(alias, "quantity_min")}::float8`),
      compute_price: selection("kind", ["fixed", "percentage", "formula"]),
      fixed_price: money(
        "fixed_minor",
        ({ alias }) =>
          sql`(select list.currency from catalogue_price_list list where list.id = ${columnOf(alias, "price_list_id")})`,
      ),
      percent_price: computed("float", ({ alias }) => sql`${columnOf(alias, "percent")}::float8`),
      date_start: datetime("starts_at"),
      date_end: datetime("ends_at"),
    },
  },
  {
    ...common,
    model: "account.fiscal.position",
    table: "catalogue_fiscal_position",
    order: "sequence",
    fields: {
      name: translatedText("name"),
      note: translatedText("note", "text"),
      active: boolean("active"),
      sequence: integer("position"),
      auto_apply: boolean("auto_apply"),
      vat_required: boolean("vat_required"),
      region: selection("region", ["any", "union", "export"]),
      country_codes: computed(
        "char",
        ({ alias }) => sql`array_to_string(${columnOf(alias, "country_codes")}, ',')`,
      ),
      country_group_ids: many2many("res.country.group", ({ alias }) =>
        groupIds("fiscalPosition", columnOf(alias, "id")),
      ),
      zip_from: char("zip_from"),
      zip_to: char("zip_to"),
      website_id: many2one("website", "site_id"),
    },
  },
  {
    ...common,
    model: "stock.quant",
    table: "catalogue_stock",
    source: sql`(select variant_id as id, on_hand, held from catalogue_stock)`,
    name: "display_name",
    fields: {
      display_name: computed("char", ({ alias }) => sql`${columnOf(alias, "id")}::text`),
      product_id: many2one("product.product", "id"),
      quantity: computed("float", ({ alias }) => sql`${columnOf(alias, "on_hand")}::float8`),
      reserved_quantity: computed("float", ({ alias }) => sql`${columnOf(alias, "held")}::float8`),
    },
  },
  {
    ...common,
    model: "stock.move",
    table: "catalogue_stock_move",
    name: "reference",
    order: "date desc",
    fields: {
      product_id: many2one("product.product", "variant_id"),
      product_uom_qty: computed("float", ({ alias }) => sql`${columnOf(alias, "quantity")}::float8`),
      reference: char("reason"),
      origin: char("source_key"),
      date: column("datetime", "at"),
    },
  },
];

interface Brand {
  name: string;
  slug: string;
  description: Translated;
  pictures: number | null;
}

const blankBrand: Brand = { name: "", slug: "", description: {}, pictures: null };

/** The words of the wire as those of the brand's own form; texts are written in the caller's language. */
function brandOf({ locale }: WriteContext, before: Brand, values: Values) {
  const said = (field: string, now: string) => (field in values ? String(values[field] || "").trim() : now);
  const described = said("description", before.description[locale.code] ?? "");
  return {
    name: said("name", before.name),
    slug: said("slug", before.slug),
    description: { en: "", ro: "", ...before.description, [locale.code]: described },
    pictures: before.pictures,
  };
}

import { sql } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { readHtml } from "#modules/content/server/html.ts";
import { translatedHtml } from "#modules/content/server/html-field.ts";
import type { WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import {
  boolean,
  char,
  computed,
  integer,
  many2many,
  many2one,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model, type Values } from "#platform/models/model.ts";
import { brandPage, createBrand, deleteBrand, saveBrand } from "../staff/staff-brand.ts";
import { groupIds } from "../vocabulary/country-group.ts";
import { attributeLineModels } from "./attribute-line-models.ts";
import { attributeModels } from "./attribute-models.ts";
import { priceListModels } from "./price-list-models.ts";
import { stockModels } from "./stock-models.ts";

const readers = { read: ["shop"] } as const;
const writable = { writable: true } as const;
const common = { area: "catalogue", name: "name", rights: readers } as const;

/** Categories, brands, attributes, units, taxes and other records around products, and stock. */
export const vocabularyModels: readonly Model[] = [
  {
    ...common,
    model: "product.brand",
    table: "catalogue_brand",
    fields: {
      name: char("name", { ...writable, required: true }),
      slug: char("slug", writable),
      description: translatedHtml("description", writable),
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
  ...attributeModels,
  ...attributeLineModels,
  ...priceListModels,
  {
    ...common,
    model: "account.tax",
    table: "catalogue_tax",
    fields: {
      name: char("name"),
      amount: computed("float", ({ alias }) => sql`${columnOf(alias, "rate")}::float8`),
      amount_type: selection("kind", ["percent", "group"]),
      price_include: boolean("included"),
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
  ...stockModels,
];

interface Brand {
  name: string;
  slug: string;
  description: Record<LocaleCode, FieldValue>;
  pictures: number | null;
}

const blankBrand: Brand = { name: "", slug: "", description: {}, pictures: null };

/** Translates the wire's fields to those of the brand's form; texts are written in the caller's language. */
function brandOf({ locale }: WriteContext, before: Brand, values: Values) {
  const said = (field: string, now: string) => (field in values ? String(values[field] || "").trim() : now);
  const described = {
    ...Object.fromEntries(Object.entries(before.description).map(([code, { tree }]) => [code, tree])),
    ...("description" in values ? { [locale.code]: readHtml(String(values["description"] || "")) } : {}),
  };
  return {
    name: said("name", before.name),
    slug: said("slug", before.slug),
    description: Object.fromEntries(
      Object.entries(described).map(([code, tree]) => [code, JSON.stringify(tree)]),
    ),
    pictures: before.pictures,
  };
}

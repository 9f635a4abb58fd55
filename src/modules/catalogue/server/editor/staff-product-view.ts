import { eq, sql } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValues } from "#modules/content/server/read-typed.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { toDecimal } from "#platform/money/money.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { placesInShop } from "../product/product-move.ts";
import { type ProductHeadView, productHead } from "../staff/staff-product-head.ts";
import { usualTaxId } from "../tax/usual-tax.ts";
import type { DeliveryClass } from "../vocabulary/measures.ts";
import { templateTable } from "../vocabulary/tables.ts";

interface Choice {
  value: number;
  label: string;
}

/** A product in its form: amounts and measures in the format that people type. */
export interface ProductFormView {
  name: Translated;
  summary: Translated;
  description: Record<LocaleCode, FieldValue>;
  details: { name: Translated; value: Translated }[];
  type: "product" | "consu" | "service";
  price: string;
  cost: string;
  currency: string;
  taxId: number | null;
  unitId: number | null;
  brandId: number | null;
  reference: string;
  categories: { id: number; label: string }[];
  tagIds: number[];
  weightKg: string;
  volumeLitres: string;
  deliveryClass: DeliveryClass;
  handlingDays: string;
  leadDays: string;
  mode: "never" | "always" | "threshold" | "custom";
  threshold: number;
  message: Translated;
  badge: Translated;
  slug: string;
  /** Its former addresses, which redirect to it. */
  formerSlugs: string[];
  siteId: number | null;
  published: boolean;
  saleable: boolean;
  soldOnRequest: boolean;
  madeToMeasure: boolean;
  notReturnable: boolean;
  /** Its own guarantee in months; empty for the shop's guarantee. */
  guarantee: string;
  seoTitle: Translated;
  seoDescription: Translated;
}

/** The choices of the form's fields. */
export interface ProductChoices {
  taxes: Choice[];
  units: Choice[];
  brands: Choice[];
  tags: Choice[];
  sites: Choice[];
}

export interface ProductPageView {
  head: ProductHeadView | null;
  /** In the owner's order; null for a new product. */
  place: { place: number; of: number; timesOrdered: number } | null;
  form: ProductFormView;
  choices: ProductChoices;
  crumb: string;
}

/** The form of a product; null for a new one. */
export async function productPageView(context: Context, templateId: number | null): Promise<ProductPageView> {
  const choices = await productChoices(context);
  if (templateId === null) {
    const form = { ...emptyForm(context.site.currency, choices), taxId: await usualTaxId(context) };
    return {
      head: null,
      place: null,
      form,
      choices,
      crumb: context.locale.text("catalogue.staffNewProduct"),
    };
  }
  const head = await productHead(context, templateId);
  const place = head.archived ? null : await placeOf(context, templateId);
  return { head, place, form: await productForm(context, templateId), choices, crumb: head.name };
}

async function placeOf(context: Context, templateId: number): Promise<ProductPageView["place"]> {
  const { rows } = await context.db.execute<NonNullable<ProductPageView["place"]>>(sql`
    select placed.place::integer as place, (select count(*)::integer from catalogue_template where not archived) as of,
      coalesce(listing.times_ordered, 0) as "timesOrdered"
    from (${placesInShop}) placed left join catalogue_listing listing on listing.template_id = placed.id
    where placed.id = ${templateId}`);
  return rows[0] ?? null;
}

async function productForm(context: Context, templateId: number): Promise<ProductFormView> {
  const [row] = await context.db.select().from(templateTable).where(eq(templateTable.id, templateId));
  if (!row) throw notFound();
  const { rows } = await context.db.execute<{
    categories: { id: number; name: Translated }[];
    tags: number[];
    slugs: string[];
  }>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', category.id, 'name', category.name) order by link.position), '[]')
        from catalogue_template_category link join catalogue_category category on category.id = link.category_id
        where link.template_id = ${templateId}) as categories,
      array(select tag_id from catalogue_template_tag where template_id = ${templateId} order by tag_id) as tags,
      array(select slug from catalogue_slug where template_id = ${templateId} order by slug) as slugs`);
  const [links] = rows;
  return {
    ...row,
    description: fieldValues(row.description),
    price: toDecimal(row.listPriceMinor, row.currency),
    cost: toDecimal(row.costMinor, row.currency),
    categories: (links?.categories ?? []).map(({ id, name }) => ({
      id,
      label: inLocale(name, context.locale.code),
    })),
    tagIds: links?.tags ?? [],
    weightKg: String(row.weightGrams / 1000),
    volumeLitres: String(row.volumeMl / 1000),
    guarantee: row.guaranteeMonths === null ? "" : String(row.guaranteeMonths),
    handlingDays: String(row.handlingDays ?? ""),
    leadDays: String(row.leadDays ?? ""),
    mode: row.inventoryAvailability,
    threshold: row.availableThreshold,
    message: row.customMessage,
    formerSlugs: links?.slugs ?? [],
  };
}

function emptyForm(currency: string, { units }: ProductChoices): ProductFormView {
  return {
    name: {},
    summary: {},
    description: fieldValues({}),
    details: [],
    type: "product",
    price: "",
    cost: "",
    currency,
    taxId: null,
    unitId: units[0]?.value ?? null,
    brandId: null,
    reference: "",
    categories: [],
    tagIds: [],
    weightKg: "0",
    volumeLitres: "0",
    deliveryClass: "parcel",
    handlingDays: "",
    leadDays: "",
    mode: "always",
    threshold: 5,
    message: {},
    badge: {},
    slug: "",
    formerSlugs: [],
    siteId: null,
    published: false,
    saleable: true,
    soldOnRequest: false,
    madeToMeasure: false,
    notReturnable: false,
    guarantee: "",
    seoTitle: {},
    seoDescription: {},
  };
}

async function productChoices(context: Context): Promise<ProductChoices> {
  const { code } = context.locale;
  const { rows } = await context.db.execute<{
    kind: keyof ProductChoices;
    id: number;
    name: Translated | string;
  }>(sql`
    select 'taxes' as kind, id, to_jsonb(name) as name from catalogue_tax
    union all select 'units', id, name from catalogue_unit
    union all select 'brands', id, to_jsonb(name) from catalogue_brand
    union all select 'tags', id, name from catalogue_tag
    union all select 'sites', id, to_jsonb(name) from site
    order by kind, id`);
  const of = (kind: keyof ProductChoices) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name }) => ({ value: id, label: typeof name === "string" ? name : inLocale(name, code) }));
  const byName = (kind: keyof ProductChoices) =>
    of(kind).sort((a, b) => a.label.localeCompare(b.label, context.locale.tag));
  return {
    taxes: of("taxes"),
    units: of("units"),
    brands: byName("brands"),
    tags: byName("tags"),
    sites: of("sites"),
  };
}

import { sql } from "drizzle-orm";
import { contentIn, readContents } from "#modules/content/server/stored-content.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { beginningOf } from "#platform/html/beginning.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { brandPath, picturePath, productPath, variantPath } from "../../paths.ts";
import { categories, crumbsTo } from "../listing/category.ts";
import { wordsOfLead } from "../listing/lead.ts";
import { toRatingView } from "../stock/rating.ts";
import { asDisplayed, shownTax } from "../tax/tax.ts";
import { convert, currencyRates } from "../vocabulary/currency.ts";
import { toMedia } from "../vocabulary/picture.ts";
import { onSite } from "../vocabulary/shown-here.ts";
import type {
  AttributeLineView,
  BrandView,
  CombinationView,
  CrumbView,
  ProductView,
} from "../vocabulary/views.ts";
import { combinationInfo, possibleChoice } from "./combination.ts";
import { type ProductFacts, productFacts } from "./product-facts.ts";
import { relationsOf } from "./related.ts";
import { shapeOfFacts } from "./shape.ts";

interface ProductRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: Translated;
  summary: Translated;
  description: unknown;
  details: { name: Translated; value: Translated }[];
  badge: Translated;
  type: ProductView["type"];
  published: boolean;
  currency: string;
  reference: string;
  seo_title: Translated;
  seo_description: Translated;
  rate: string | null;
  included: boolean | null;
  brand_id: number | null;
  brand_slug: string;
  brand_name: string;
  brand_description: unknown;
  brand_picture_id: number | null;
  category_ids: number[];
  tags: { slug: string; name: Translated }[];
  rating_count: number | null;
  rating_sum: number | null;
}

/** The choice in the URL: a variant's id, or the ids of options (the wire's `attr`). */
export interface VariantHint {
  variantId?: number;
  optionIds?: readonly number[];
}

export type ProductAnswer = { kind: "product"; product: ProductView } | { kind: "moved"; path: string };

/**
 * The page of a product. A former address answers `moved` (301). Refuses a product that this site does not show;
 * `preview` shows unpublished products and may only be set for staff.
 */
export async function productBySlug(
  context: PublicContext,
  slug: string,
  hint: VariantHint = {},
  { preview = false }: { preview?: boolean } = {},
): Promise<ProductAnswer> {
  // PostgreSQL refuses null characters in any text, also in a condition.
  if (slug.includes("\0")) throw notFound();
  const row = await productRow(context, slug, preview);
  if (!row) {
    const current = await currentSlug(context, slug);
    if (!current) throw notFound();
    return { kind: "moved", path: productPath(current) };
  }
  context.note(`product:${row.id}`);
  return { kind: "product", product: await toProduct(context, row, hint) };
}

/** The same by its id, as it appears in lists; null if this site does not show it. */
export async function productById(context: PublicContext, templateId: number): Promise<ProductView | null> {
  const facts = await productFacts(context, templateId);
  if (!facts) return null;
  const row = await productRow(context, facts.slug, false);
  return row && toProduct(context, row, {});
}

async function toProduct(context: PublicContext, row: ProductRow, hint: VariantHint): Promise<ProductView> {
  const { code } = context.locale;
  const facts = await productFacts(context, row.id);
  if (!facts) throw notFound();
  const shape = await shapeOfFacts(context, facts);
  const media = toMedia(context, facts.pictures);
  const chosen = possibleChoice(shape, hint);
  const combination = await combinationInfo(
    context,
    { templateId: row.id, optionIds: chosen },
    { facts, shape },
  );
  const name = inLocale(row.name, code);
  const summary = inLocale(row.summary, code);
  const view: Omit<ProductView, "jsonLd"> = {
    templateId: row.id,
    slug: row.slug,
    path: productPath(row.slug),
    name,
    summary,
    descriptionHtml: htmlOfTree(contentIn(readContents(row.description), code)),
    details: row.details.map((detail) => ({
      name: inLocale(detail.name, code),
      value: inLocale(detail.value, code),
    })),
    badge: inLocale(row.badge, code),
    published: row.published,
    type: row.type,
    promise: facts.promise,
    cheapestSize: sizeText(context, facts.cheapestSizeMm),
    brand: toBrand(context, row),
    crumbs: await crumbsOf(context, row.category_ids),
    tags: row.tags.map((tag) => ({ slug: tag.slug, name: inLocale(tag.name, code) })),
    lines: await withExtras(context, row, shape.lines, combination),
    rules: shape.rules,
    variants: shape.variants
      .filter((variant) => !variant.archived)
      .map(({ id, optionIds, reference }) => ({ id, optionIds, reference, path: variantPath(row.slug, id) })),
    chosen,
    combination,
    pictures: media.pictures,
    videos: media.videos,
    relations: await relationsOf(context, row.id),
    rating: toRatingView(context, row),
    seo: {
      title: inLocale(row.seo_title, code) || name,
      description: inLocale(row.seo_description, code) || beginningOf(summary),
    },
  };
  return { ...view, jsonLd: toJsonLd(view) };
}

function sizeText({ locale: { tag } }: PublicContext, sizeMm: ProductFacts["cheapestSizeMm"]): string | null {
  const number = numberFormat(tag, {});
  return sizeMm && `${sizeMm.map((mm) => number.format(mm)).join(" × ")} mm`;
}

/** Breadcrumbs along the first category that this site shows. */
async function crumbsOf(context: PublicContext, categoryIds: readonly number[]): Promise<CrumbView[]> {
  if (categoryIds.length === 0) return [];
  const shown = await categories(context);
  const first = categoryIds.find((id) => shown.some((category) => category.id === id));
  return first === undefined ? [] : crumbsTo(shown, first);
}

/** Adds each option's price extra, in words and in the displayed currency. */
export async function withExtras(
  context: PublicContext,
  row: Pick<ProductRow, "currency" | "rate" | "included"> & { tax_id?: number | null },
  lines: readonly AttributeLineView[],
  { price }: CombinationView,
): Promise<AttributeLineView[]> {
  // A price extra would reveal part of a price that buyers have to request.
  if (price.onRequest) {
    return lines.map((line) => ({
      ...line,
      options: line.options.map((option) => ({ ...option, extraMinor: 0, extraText: "" })),
    }));
  }
  const tax = await shownTax(context, row);
  const rates = row.currency === price.currency ? new Map<string, string>() : await currencyRates(context);
  return lines.map((line) => ({
    ...line,
    options: line.options.map((option) => {
      const converted = convert(option.extraMinor, row.currency, price.currency, rates);
      const extraMinor = asDisplayed(converted, tax, context.site.taxDisplay);
      const amount = formatMoney(Math.abs(extraMinor), price.currency, context.locale.tag);
      const extraText = extraMinor === 0 ? "" : `${extraMinor > 0 ? "+" : "−"} ${amount}`;
      return { ...option, extraMinor, extraText };
    }),
  }));
}

function toBrand(context: PublicContext, row: ProductRow): BrandView | null {
  if (row.brand_id === null) return null;
  const picture = row.brand_picture_id;
  return {
    id: row.brand_id,
    slug: row.brand_slug,
    path: brandPath(row.brand_slug),
    name: row.brand_name,
    description: wordsOfLead(row.brand_description, context.locale.code),
    picture: picture === null ? null : picturePath("product.brand", row.brand_id, "image_256", picture),
  };
}

/** schema.org, with the visible price. URLs are paths: the page makes them absolute and localized. */
function toJsonLd(view: Omit<ProductView, "jsonLd">): Record<string, unknown> {
  const { combination } = view;
  const out = combination.stock?.kind === "out" || !combination.possible;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: combination.displayName,
    description: view.seo.description,
    ...(combination.reference ? { sku: combination.reference } : {}),
    ...(view.rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: view.rating.stars,
            reviewCount: view.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(view.brand ? { brand: { "@type": "Brand", name: view.brand.name } } : {}),
    image: combination.pictures.map((picture) => picture.src),
    offers: {
      "@type": "Offer",
      url: combination.path,
      ...(combination.price.onRequest
        ? {}
        : {
            price: toDecimal(combination.price.minor, combination.price.currency),
            priceCurrency: combination.price.currency,
          }),
      availability: `https://schema.org/${out ? "OutOfStock" : combination.stock?.kind === "make" ? "MadeToOrder" : "InStock"}`,
    },
  };
}

async function productRow(
  context: PublicContext,
  slug: string,
  preview: boolean,
): Promise<ProductRow | null> {
  const { rows } = await context.db.execute<ProductRow>(sql`
    select template.id, template.slug, template.name, template.summary, template.description, template.details,
      template.badge, template.type, template.published, template.currency, template.reference, template.seo_title,
      template.seo_description, tax.rate::text, tax.included, tax.id as tax_id, brand.id as brand_id, brand.slug as brand_slug,
      brand.name as brand_name, brand.description as brand_description, brand.picture_id as brand_picture_id,
      array(select category_id from catalogue_template_category where template_id = template.id
        order by position, category_id) as category_ids,
      coalesce((select jsonb_agg(jsonb_build_object('slug', tag.slug, 'name', tag.name) order by tag.slug)
        from catalogue_template_tag link join catalogue_tag tag on tag.id = link.tag_id
        where link.template_id = template.id), '[]') as tags,
      rating.count as rating_count, rating.sum as rating_sum
    from catalogue_template template
    left join catalogue_tax tax on tax.id = template.tax_id
    left join catalogue_rating rating on rating.template_id = template.id
    left join catalogue_brand brand on brand.id = template.brand_id
    where template.slug = ${slug} and not template.archived
      and (template.published and template.saleable or ${preview})
      and ${onSite(context)}`);
  return rows[0] ?? null;
}

async function currentSlug(context: PublicContext, slug: string): Promise<string | null> {
  const { rows } = await context.db.execute<{ slug: string }>(sql`
    select template.slug from catalogue_slug old join catalogue_template template on template.id = old.template_id
    where old.slug = ${slug} and template.published and template.saleable and not template.archived
      and ${onSite(context)}`);
  return rows[0]?.slug ?? null;
}

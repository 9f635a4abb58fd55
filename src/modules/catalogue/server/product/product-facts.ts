import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { sharedFile } from "#modules/media/shared-views.ts";
import type { PublicContext } from "#platform/context.ts";
import { planned } from "#platform/db/planned.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { formerColumn } from "../price/former-price.ts";
import type { PriceBasis } from "../price/price-basis.ts";
import type { Stock } from "../stock/stock.ts";
import { ratedParts } from "../tax/tax.ts";
import type { DeliveryClass } from "../vocabulary/measures.ts";
import type { PictureRow } from "../vocabulary/picture.ts";
import type { ProductPromise } from "../vocabulary/views.ts";
import type { OptionRow } from "./option-row.ts";

export interface VariantRow {
  id: number;
  optionIds: number[];
  reference: string;
  archived: boolean;
  withdrawn: boolean;
  onHand: number | null;
  held: number | null;
  /** Pieces reserved for the holder who asks. */
  mine: number | null;
}

/** The data of a product for choosing, pricing and selling it. */
export interface ProductFacts {
  basis: PriceBasis;
  slug: string;
  name: Translated;
  type: Stock["type"];
  mode: Stock["mode"];
  threshold: number;
  message: Translated;
  reference: string;
  unit: Translated | null;
  published: boolean;
  saleable: boolean;
  /** Buyers request its price, see module quote. */
  onRequest: boolean;
  /** Only a finished configuration can be added to a cart. */
  configured: boolean;
  /** The outer width and height of the cheapest configuration. */
  cheapestSizeMm: [width: number, height: number] | null;
  archived: boolean;
  promise: ProductPromise;
  /** In the order of the product's page; includes inactive options, because they still have a price. */
  options: (OptionRow & { active: boolean })[];
  /** How one piece is shipped, and when. */
  delivery: {
    class: DeliveryClass;
    weightGrams: number;
    volumeMl: number;
    /** Working days until dispatch from stock; null for the shop's default. */
    handlingDays: number | null;
    /** Working days until dispatch when out of stock; null if unknown. */
    leadDays: number | null;
  };
  exclusions: { optionId: number; excludedId: number }[];
  variants: VariantRow[];
  pictures: PictureRow[];
}

/**
 * A product of this site with all its variants; null if it does not exist. One statement, planned once per connection.
 */
export async function productFacts(context: PublicContext, templateId: number): Promise<ProductFacts | null> {
  const [row] = await readProduct(context.db, {
    templateId,
    siteId: context.site.id,
  });
  return row?.facts ?? null;
}

/** The products of these variants, with only these variants. One statement. */
export async function factsOfVariants(
  context: PublicContext,
  variantIds: readonly number[],
  holder: string | null,
): Promise<ProductFacts[]> {
  const rows = await readOfVariants(context.db, {
    variantIds: JSON.stringify(variantIds),
    holder: holder ?? "",
    siteId: context.site.id,
    day: shopDay(context.now),
  });
  return rows.map((row) => row.facts);
}

/** The stock of a variant; of the product if the variant does not exist yet. */
export function toStock(context: PublicContext, facts: ProductFacts, variant: VariantRow | undefined): Stock {
  const { type, mode, threshold } = facts;
  return {
    variantId: variant?.id ?? 0,
    templateId: facts.basis.id,
    type,
    mode,
    threshold,
    message: inLocale(facts.message, context.locale.code),
    tracked: type === "product" && (mode === "always" || mode === "threshold"),
    free: Math.max(0, (variant?.onHand ?? 0) - (variant?.held ?? 0)),
  };
}

/** Keyed as price queries expect, see priceChosen. */
export function extrasOf(products: readonly ProductFacts[]): Map<string, number> {
  return new Map(
    products.flatMap(({ basis, options }) =>
      options.map((option) => [`${basis.id} ${option.option_id}`, option.price_extra_minor] as const),
    ),
  );
}

const source = sql`catalogue_template template
  left join catalogue_tax tax on tax.id = template.tax_id
  left join catalogue_listing listing on listing.template_id = template.id
  left join catalogue_unit unit on unit.id = template.unit_id`;

function ofSite(siteId: Placeholder): SQL {
  return sql`(template.shown_on is null or ${siteId} = any(template.shown_on))`;
}

/**
 * `taxParts` only for charged prices: a displayed price needs only the rate. With its limit, the stock is looked up for
 * each variant; without it the planner would read the whole table when that is small.
 */
function factsColumn(of: { taxParts: SQL; variants: SQL; holder: SQL }): SQL {
  return sql`json_build_object(
    'basis', json_build_object('id', template.id, 'list_price_minor', template.list_price_minor,
      'cost_minor', template.cost_minor, 'currency', template.currency, 'rate', tax.rate::text,
      'included', tax.included, 'tax_id', tax.id,
      'tax_parts', ${of.taxParts}, 'category_ids', listing.category_ids, 'former', ${formerColumn}),
    'slug', template.slug, 'name', template.name, 'type', template.type,
    'mode', template.inventory_availability, 'threshold', template.available_threshold,
    'message', template.custom_message, 'reference', template.reference, 'unit', unit.name,
    'published', template.published, 'saleable', template.saleable,
    'delivery', json_build_object('class', template.delivery_class, 'weightGrams', template.weight_grams,
      'volumeMl', template.volume_ml, 'handlingDays', template.handling_days, 'leadDays', template.lead_days),
    'onRequest', template.sold_on_request, 'configured', template.configured,
    'cheapestSizeMm', template.cheapest_size_mm,
    'archived', template.archived,
    'promise', json_build_object('madeToMeasure', template.made_to_measure,
      'notReturnable', template.not_returnable, 'guaranteeMonths', template.guarantee_months),
    'options', ${optionsOfTemplate},
    'exclusions', ${exclusionsOfTemplate},
    'variants', coalesce((
      select json_agg(json_build_object('id', variant.id, 'optionIds', variant.option_ids,
        'reference', variant.reference, 'archived', variant.archived, 'withdrawn', variant.withdrawn,
        'onHand', stock.on_hand, 'held', stock.held, 'mine', hold.quantity) order by variant.id)
      from catalogue_variant variant
      left join lateral (select on_hand, held from catalogue_stock where variant_id = variant.id limit 1) stock on true
      left join catalogue_hold hold
        on hold.variant_id = variant.id and hold.holder = ${of.holder}::text and hold.tracked
      where variant.template_id = template.id and ${of.variants}), '[]'::json),
    'pictures', ${picturesOfTemplate})`;
}

const optionsOfTemplate = sql`coalesce((
  select json_agg(json_build_object('template_id', template.id, 'line_id', line.id,
    'attribute_id', line.attribute_id, 'attribute_name', attribute.name, 'display', attribute.display,
    'creates_variants', attribute.creates_variants, 'option_id', option.id, 'value_id', option.value_id,
    'value_name', value.name, 'color', value.color, 'is_custom', value.is_custom,
    'characters_max', value.characters_max,
    'price_extra_minor', option.price_extra_minor, 'active', option.active, 'category_id', category.id,
    'category_name', category.name, 'category_position', category.position)
    order by line.position, line.id, option.position, option.id)
  from catalogue_line line
  join catalogue_attribute attribute on attribute.id = line.attribute_id
  left join catalogue_attribute_category category on category.id = attribute.category_id
  join catalogue_option option on option.line_id = line.id and option.template_id = template.id
  join catalogue_value value on value.id = option.value_id
  where line.template_id = template.id), '[]'::json)`;

const exclusionsOfTemplate = sql`coalesce((
  select json_agg(json_build_object('optionId', option_id, 'excludedId', excluded_id))
  from catalogue_exclusion where of_template_id = template.id), '[]'::json)`;

const picturesOfTemplate = sql`coalesce((
  select json_agg(json_build_object('id', picture.id, 'template_id', template.id,
    'option_ids', picture.option_ids, 'kind', picture.kind, 'file_id', picture.file_id,
    'video_url', picture.video_url, 'alt', picture.alt, 'name', template.name, 'type', file.type,
    'width', file.width, 'height', file.height, 'focus_x', library.focus_x, 'focus_y', library.focus_y) order by picture.position, picture.id)
  from catalogue_picture picture left join file on file.id = picture.file_id
    left join ${sharedFile} library on library.file_id = picture.file_id
  where picture.template_id = template.id), '[]'::json)`;

const facts = sql<ProductFacts>`facts`;

const readProduct = planned<{ templateId: number; siteId: number }, { facts: typeof facts }>(
  { facts },
  (db, given) => {
    const of = { taxParts: sql`null`, variants: sql`true`, holder: sql`null` };
    return db.select({ facts }).from(
      sql`(select ${factsColumn(of)} as facts
        from ${source} where template.id = ${given("templateId")} and ${ofSite(given("siteId"))}) as found`,
    );
  },
);

interface OfVariants extends Record<string, unknown> {
  /**
   * As JSON text, for which the planner assumes the same length whatever its contents. It would count the elements of
   * an array, find each plan for few elements cheaper than a generic one, and plan again each time, which takes longer
   * than the answer.
   */
  variantIds: string;
  holder: string;
  siteId: number;
  day: string;
}

const readOfVariants = planned<OfVariants, { facts: typeof facts }>({ facts }, (db, given) => {
  const asked = sql`with asked as materialized (
    select value::integer as id from json_array_elements_text(${given("variantIds")}::json))`;
  const of = {
    taxParts: ratedParts(given("day"), sql`tax.id`),
    variants: sql`variant.id in (select id from asked)`,
    holder: sql`${given("holder")}`,
  };
  return db.select({ facts }).from(
    sql`(${asked}
      select ${factsColumn(of)} as facts
      from ${source}
      where template.id in (select template_id from catalogue_variant where id in (select id from asked))
        and ${ofSite(given("siteId"))}) as found`,
  );
});

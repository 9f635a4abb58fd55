import { sql } from "drizzle-orm";
import { keptValues } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import { executePlanned } from "#platform/db/planned.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { mainPictureOf, picturesOf } from "../../components/picture-choice.ts";
import { picturePath, productPath } from "../../paths.ts";
import { formerColumn } from "../price/former-price.ts";
import { cheapestChoice, priceChosen, toPriceView } from "../price/price.ts";
import type { PriceBasis } from "../price/price-basis.ts";
import { toRatingView } from "../stock/rating.ts";
import { toStockView } from "../stock/stock.ts";
import { idArray } from "../vocabulary/ids.ts";
import { picturesOfTemplates } from "../vocabulary/picture.ts";
import { shownHere } from "../vocabulary/shown-here.ts";
import type {
  PictureView,
  ProductCardView,
  ProductPictureView,
  StockView,
  SwatchView,
} from "../vocabulary/views.ts";

const swatchesMax = 4;

interface CardRow extends PriceBasis, Record<string, unknown> {
  slug: string;
  name: Translated;
  summary: Translated;
  badge: Translated;
  type: "product" | "consu" | "service";
  mode: "never" | "always" | "threshold" | "custom";
  threshold: number;
  message: Translated;
  extra_min_minor: number;
  extra_max_minor: number;
  cheapest_variant_id: number | null;
  only_variant_id: number | null;
  chosen: number[] | null;
  dynamic: boolean;
  free: number;
  option_count: number;
  on_request: boolean;
  configured: boolean;
  colors: { name: Translated; color: string }[];
  rating_count: number | null;
  rating_sum: number | null;
}

/**
 * Products for lists, in the order of the ids, without those that this site does not show. The price is that of the
 * cheapest choice. A fixed number of queries, however many products; none if all of them are cached.
 */
export async function productCards(
  context: PublicContext,
  templateIds: readonly number[],
): Promise<ProductCardView[]> {
  if (templateIds.length === 0) return [];
  const byId = await keptValues(context, "catalogue.card", templateIds, {
    tag: (id) => `product:${id}`,
    make: readCards,
  });
  return templateIds.flatMap((id) => byId.get(id) ?? []);
}

async function readCards(
  context: PublicContext,
  templateIds: readonly number[],
): Promise<Map<number, ProductCardView>> {
  const rows = await cardRows(context, templateIds);
  const prices = await priceChosen(
    context,
    rows.map((row) => ({
      templateId: row.id,
      variantId: row.cheapest_variant_id,
      optionIds: [cheapestChoice],
      quantity: 1,
    })),
    new Map(rows.map((row) => [row.id, row])),
    new Map(rows.map((row) => [`${row.id} ${cheapestChoice}`, row.extra_min_minor])),
  );
  const pictures = await picturesOfTemplates(
    context,
    rows.map((row) => row.id),
  );
  const cards = rows.flatMap((row, index) => {
    const price = prices[index];
    if (!price) return [];
    return [
      toCard(
        context,
        row,
        toPriceView(context, price, { onRequest: row.on_request, configured: row.configured }),
        pictures.get(row.id)?.pictures ?? [],
      ),
    ];
  });
  return new Map(cards.map((card) => [card.templateId, card]));
}

function toCard(
  context: PublicContext,
  row: CardRow,
  price: ProductCardView["price"],
  pictures: readonly ProductPictureView[],
): ProductCardView {
  const { code } = context.locale;
  const chosen = row.chosen ?? [];
  const colors = row.colors.filter(({ color }) => color !== "");
  const swatches: SwatchView[] = colors.map(({ name, color }) => ({ name: inLocale(name, code), color }));
  return {
    templateId: row.id,
    variantId: row.only_variant_id ?? row.cheapest_variant_id,
    slug: row.slug,
    path: productPath(row.slug),
    name: inLocale(row.name, code),
    summary: inLocale(row.summary, code),
    price,
    from: !row.on_request && (row.configured || row.extra_max_minor > row.extra_min_minor),
    badge: inLocale(row.badge, code),
    stock: stockOfCard(context, row),
    pictures: {
      main: mainPictureOf(pictures, chosen),
      hover: hoverOf(row, pictures, chosen),
    },
    rating: toRatingView(context, row) ?? undefined,
    swatches: swatches.slice(0, swatchesMax),
    swatchCount: swatches.length,
    optionCount: row.option_count,
  };
}

/** The second picture of the product, at the wire's address if that leads to the same picture. */
function hoverOf(
  { id, cheapest_variant_id }: CardRow,
  pictures: readonly ProductPictureView[],
  chosen: readonly number[],
): PictureView | null {
  const hover = picturesOf(pictures, chosen).find((picture) => picture.kind === "hover");
  if (!hover) return null;
  // The wire knows no options and selects those of the cheapest existing variant.
  if (cheapest_variant_id === null && hover.optionIds.length > 0) return hover;
  const own = picturePath("product.image", hover.id, "image_");
  const wire = picturePath("product.template", id, "hover_image_");
  return { ...hover, src: hover.src.replace(own, wire), srcSet: hover.srcSet.replaceAll(own, wire) };
}

/** The stock of all variants together. Variants that orders create have no stock yet. */
function stockOfCard(context: PublicContext, row: CardRow): StockView | null {
  const { type, mode, threshold } = row;
  const tracked = type === "product" && (mode === "always" || mode === "threshold");
  if (row.dynamic && tracked && row.free === 0) return null;
  const message = inLocale(row.message, context.locale.code);
  return toStockView(context, { type, mode, threshold, message, tracked, free: row.free });
}

async function cardRows(context: PublicContext, templateIds: readonly number[]): Promise<CardRow[]> {
  const ids = idArray(templateIds);
  const { rows } = await executePlanned<CardRow>(
    context.db,
    sql`
    with stock as (
      select variant.template_id, sum(greatest(0, stock.on_hand - stock.held))::integer as free,
        case when count(*) = 1 then min(variant.id) end as only_variant_id
      from catalogue_variant variant left join catalogue_stock stock on stock.variant_id = variant.id
      where variant.template_id = any(${ids}) and not variant.archived
      group by variant.template_id
    ), line as (
      select line.template_id, line.id, attribute.creates_variants as creates, attribute.display,
        count(*) as options, bool_or(value.is_custom) as custom,
        (array_agg(option.id order by option.price_extra_minor, option.position, option.id))[1] as cheapest,
        jsonb_agg(jsonb_build_object('name', value.name, 'color', value.color) order by option.position, option.id)
          as colors,
        row_number() over (partition by line.template_id, attribute.display order by line.position, line.id) as place
      from catalogue_line line
      join catalogue_attribute attribute on attribute.id = line.attribute_id
      join catalogue_option option on option.line_id = line.id and option.active
      join catalogue_value value on value.id = option.value_id
      where line.template_id = any(${ids})
      group by line.id, attribute.id
    ), shape as (
      select template_id, bool_or(creates = 'dynamic') as dynamic,
        (count(*) filter (where options > 1 or custom))::integer as option_count,
        array_agg(cheapest) as cheapest,
        jsonb_path_query_first(
          coalesce(jsonb_agg(colors) filter (where display = 'color' and place = 1), '[]'), '$[0]') as colors
      from line group by template_id
    )
    select template.id, template.slug, template.name, template.summary, template.badge, template.type,
      template.inventory_availability as mode, template.available_threshold as threshold,
      template.custom_message as message, listing.extra_min_minor, listing.extra_max_minor,
      listing.cheapest_variant_id, case when shape.dynamic then null else stock.only_variant_id end as only_variant_id,
      coalesce(variant.option_ids, shape.cheapest) as chosen,
      template.list_price_minor, template.cost_minor, template.currency, tax.rate::text, tax.included, tax.id as tax_id,
      listing.category_ids, ${formerColumn} as former, template.sold_on_request as on_request, template.configured,
      coalesce(shape.dynamic, false) as dynamic, coalesce(stock.free, 0) as free,
      coalesce(shape.option_count, 0) as option_count, coalesce(shape.colors, '[]') as colors,
      rating.count as rating_count, rating.sum as rating_sum
    from catalogue_listing listing
    join catalogue_template template on template.id = listing.template_id
    left join catalogue_tax tax on tax.id = template.tax_id
    left join catalogue_rating rating on rating.template_id = template.id
    left join catalogue_variant variant on variant.id = listing.cheapest_variant_id
    left join stock on stock.template_id = template.id
    left join shape on shape.template_id = template.id
    where listing.template_id = any(${ids}) and ${shownHere(context)}`,
  );
  return rows;
}

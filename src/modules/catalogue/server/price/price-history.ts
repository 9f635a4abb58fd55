import Big from "big.js";
import { type SQL, sql } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { multiply } from "#platform/money/money.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { PriceList } from "./price-rule.ts";

/** Represents the product's cheapest choice, which lists of products show. */
export const cheapestVariantId = 0;

const daysBefore = 30;

export interface RecordedPrice {
  templateId: number;
  variantId: number;
  extraMinor: number;
  included: number;
  excluded: number;
}

/** Records the current prices by a list where they differ from the last recorded ones. */
export async function recordPrices(
  write: WriteContext,
  list: PriceList,
  prices: readonly RecordedPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const column = (name: "templateId" | "variantId" | "extraMinor" | "included" | "excluded") =>
    idArray(prices.map((price) => price[name]));
  await write.db.execute(sql`
    insert into catalogue_price_history as known (price_list_id, template_id, variant_id, since, currency, extra_minor,
      included_minor, excluded_minor)
    select ${list.id}::integer, fresh.template_id, fresh.variant_id, ${write.now.toISOString()}::timestamptz,
      ${list.currency}, fresh.extra_minor, fresh.included, fresh.excluded
    from unnest(${column("templateId")}, ${column("variantId")}, ${column("extraMinor")}, ${column("included")},
      ${column("excluded")}) as fresh(template_id, variant_id, extra_minor, included, excluded)
    left join lateral (
      select currency, extra_minor, included_minor, excluded_minor from catalogue_price_history last
      where last.price_list_id = ${list.id} and last.template_id = fresh.template_id
        and last.variant_id = fresh.variant_id order by since desc limit 1
    ) last on true
    where (last.currency, last.extra_minor, last.included_minor, last.excluded_minor)
      is distinct from (${list.currency}, fresh.extra_minor, fresh.included, fresh.excluded)
    order by fresh.template_id, fresh.variant_id
    on conflict (price_list_id, template_id, variant_id, since) do update
      set currency = excluded.currency, extra_minor = excluded.extra_minor,
        included_minor = excluded.included_minor, excluded_minor = excluded.excluded_minor`);
}

/** The price before the current one. */
export interface FormerPrice {
  /** Of one piece, in the currency of the list. */
  minor: number;
  /** It differs from the current price; false if no other price is known. */
  isBefore: boolean;
  /** Since when prices are known; null if all of the thirty days are known. */
  knownSince: Date | null;
}

/** A present price that is shown beside a struck-through one. */
export interface PriceToday {
  templateId: number;
  /** `cheapestVariantId` for the cheapest choice and for choices without a variant yet. */
  variantId: number;
  extraMinor: number;
  /** The price of a single piece. */
  unitMinor: number;
  /** Taxed differently from home; the former prices are then too. */
  isTaxedElsewhere: boolean;
}

/**
 * The lowest price of the thirty days before the current price began, in the order of the prices; null if none is
 * known. If the price of today has other price extras or taxes than the recorded one, the former price is scaled in
 * proportion. One query.
 */
export async function lowestBefore(
  context: PublicContext,
  list: PriceList,
  prices: readonly PriceToday[],
): Promise<(FormerPrice | null)[]> {
  if (prices.length === 0) return [];
  const known = await histories(context, list, prices);
  return prices.map((price) => {
    const row =
      known.get(`${price.templateId} ${price.variantId}`) ??
      known.get(`${price.templateId} ${cheapestVariantId}`);
    if (!row) return null;
    const isSame = row.extra_minor === price.extraMinor && !price.isTaxedElsewhere;
    // The list has just changed and is not recorded yet: the price until now counts as well.
    const isPast = isSame && row.now_minor !== price.unitMinor;
    const lowest = Math.min(row.lowest_minor ?? row.now_minor, isPast ? row.now_minor : Infinity);
    const isScaled = !isSame && row.now_minor > 0;
    return {
      minor: isScaled ? multiply(1, new Big(lowest).times(price.unitMinor).div(row.now_minor)) : lowest,
      isBefore: row.lowest_minor !== null || isPast,
      knownSince: row.is_whole ? null : new Date(row.known_since),
    };
  });
}

interface HistoryRow extends Record<string, unknown> {
  template_id: number;
  variant_id: number;
  extra_minor: number;
  now_minor: number;
  /** Null: no other price is known. */
  lowest_minor: number | null;
  known_since: string;
  is_whole: boolean;
}

async function histories(
  context: PublicContext,
  list: PriceList,
  prices: readonly PriceToday[],
): Promise<Map<string, HistoryRow>> {
  const minor = context.site.taxDisplay === "included" ? sql`included_minor` : sql`excluded_minor`;
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const days = sql`make_interval(days => ${daysBefore}::integer)`;
  const ofAsked = sql`history.price_list_id = ${list.id} and history.template_id = asked.template_id
    and history.variant_id = asked.variant_id and history.currency = ${list.currency}`;
  const { rows } = await context.db.execute<HistoryRow>(sql`
    with asked as (
      select template_id, variant_id from unnest(${idArray(prices.map((price) => price.templateId))},
        ${idArray(prices.map((price) => price.variantId))}) as wanted(template_id, variant_id)
      union select unnest(${idArray(prices.map((price) => price.templateId))}), ${cheapestVariantId}::integer
    ), today as (
      select asked.*, last.* from asked cross join lateral (
        select since, extra_minor, ${minor} as minor from catalogue_price_history history
        where ${ofAsked} and since <= ${now} order by since desc limit 1
      ) last
    )
    select asked.template_id, asked.variant_id, asked.extra_minor, asked.minor as now_minor,
      before.lowest as lowest_minor, coalesce(before.first, asked.since) as known_since,
      coalesce(before.first <= asked.since - ${days}, asked.since <= ${now} - ${days}) as is_whole
    from today asked cross join lateral (
      select min(${minor}) as lowest, min(since) as first from catalogue_price_history history
      where ${ofAsked} and since < asked.since and since >= ${lastBefore(ofAsked, sql`asked.since - ${days}`)}
    ) before`);
  return new Map(rows.map((row) => [`${row.template_id} ${row.variant_id}`, row]));
}

/** The last price change before a moment. */
function lastBefore(ofAsked: SQL, moment: SQL): SQL {
  return sql`coalesce((select max(since) from catalogue_price_history history where ${ofAsked} and since <= ${moment}),
    '-infinity')`;
}

/** Deletes prices that are too old for the discounts of today. */
export async function forgetOldPrices(context: Context): Promise<void> {
  await transact(context, (write) =>
    write.db.execute(sql`
      with today as (
        select price_list_id, template_id, variant_id, max(since) - make_interval(days => ${daysBefore}::integer) as edge
        from catalogue_price_history group by price_list_id, template_id, variant_id having count(*) > 2
      ), needed as (
        select today.*, (select max(since) from catalogue_price_history history
          where history.price_list_id = today.price_list_id and history.template_id = today.template_id
            and history.variant_id = today.variant_id and since <= edge) as from_then
        from today
      )
      delete from catalogue_price_history old using needed
      where old.price_list_id = needed.price_list_id and old.template_id = needed.template_id
        and old.variant_id = needed.variant_id and old.since < needed.from_then`),
  );
}

/** "Lowest price of the 30 days before the discount: €612.00", or the date since which prices are known. */
export function lowestText(locale: Locale, former: FormerPrice | null, currency: string): string | null {
  if (!former) return null;
  const price = formatMoney(former.minor, currency, locale.tag);
  const before = former.isBefore ? "yes" : "no";
  if (former.knownSince === null) return locale.text("catalogue.lowestPrice", { price, before });
  const day = shopFormat(locale.tag, { dateStyle: "long" }).format(former.knownSince);
  return locale.text("catalogue.lowestPriceSince", { price, before, day });
}

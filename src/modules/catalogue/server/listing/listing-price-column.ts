import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { priceListFor } from "../price/price-list.ts";
import { positionShown } from "../tax/fiscal-position.ts";
import { asDisplayed, noTax, taxesFor } from "../tax/tax.ts";
import { convert, currencyRates, type Rates } from "../vocabulary/currency.ts";
import { type ConvertedPrices, type ListPrices, unknown } from "./listing-prices.ts";
import type { Shelf } from "./listing-shelf.ts";
import { inTurn, newTurn } from "./listing-turn.ts";

/** The prices that a visitor sees, for filters, ranges and sorting: the cheapest choice of each product. */
export interface ShownPrices {
  /** The same name means the same order of products. */
  name: string;
  currency: string;
  /** The price of a row of the shelf. */
  minor: (row: number) => number;
}

/** By the visitor's price list, else the list prices, with the taxes of their fiscal position. Zero to five queries. */
export async function pricesShown(context: PublicContext, shelf: Shelf): Promise<ShownPrices> {
  const list = await priceListFor(context);
  const taxes = await taxedFor(context, shelf);
  const own = await ownPrices(context, shelf, taxes);
  if (!list) return own;
  const prices = await pricesOfList(context, shelf, list.id);
  return {
    name: `price of list ${list.id} ${taxes.name}`,
    currency: list.currency,
    // The prices of a new list are computed a moment later; until then the list price is the best guess.
    minor: (row) => {
      const minor = taxes.shown(row, prices);
      return minor === unknown ? own.minor(row) : minor;
    },
  };
}

/** Displays a row's amount, given with the home tax and without it. */
interface Taxed {
  name: string;
  shown: (row: number, amounts: Record<"included" | "excluded", Int32Array>) => number;
}

async function taxedFor(context: PublicContext, { numbers, orders }: Shelf): Promise<Taxed> {
  const { taxDisplay } = context.site;
  const position = await positionShown(context);
  if (position === null) {
    return { name: taxDisplay, shown: (row, amounts) => amounts[taxDisplay][row] ?? unknown };
  }
  const taxIds = new Set(numbers.taxId.filter((id) => id !== 0));
  const taxes = await taxesFor(context, [...taxIds], position);
  const rates = [...taxes].map(([id, { rate, containedRate }]) => [id, rate, containedRate].join(":")).sort();
  const name = `${taxDisplay} position ${position} ${rates}`;
  // An order by price with outdated rates is useless.
  for (const known of orders.keys()) {
    if (known.includes(` position ${position} `) && !known.includes(name)) orders.delete(known);
  }
  return {
    name,
    shown: (row, amounts) => {
      const tax = taxes.get(numbers.taxId[row] ?? 0) ?? noTax;
      const minor = amounts[tax.included ? "included" : "excluded"][row] ?? unknown;
      return minor === unknown ? unknown : asDisplayed(minor, tax, taxDisplay);
    },
  };
}

/** List prices in the currency of the site. */
async function ownPrices(context: PublicContext, shelf: Shelf, taxes: Taxed): Promise<ShownPrices> {
  const { currency } = context.site;
  const { numbers, currencies } = shelf;
  const name = `price ${currency} ${taxes.name}`;
  const ownMinor = (row: number) => Math.max(0, taxes.shown(row, numbers));
  if (currencies.every((one) => one === currency)) return { name, currency, minor: ownMinor };
  const rates = await currencyRates(context);
  const converted = convertedPrices(shelf, name, rates);
  return {
    name,
    currency,
    minor: (row) => {
      const known = converted.minor[row] ?? unknown;
      if (known !== unknown) return known;
      const from = currencies[numbers.currency[row] ?? 0] ?? currency;
      const minor = convert(ownMinor(row), from, currency, rates);
      converted.minor[row] = minor;
      return minor;
    },
  };
}

function convertedPrices(shelf: Shelf, name: string, rates: Rates): ConvertedPrices {
  const said = JSON.stringify([...rates]);
  const known = shelf.converted.get(name);
  if (known?.rates === said && known.minor.length >= shelf.rows) return known;
  // The order by price depends on the rates.
  shelf.orders.delete(name);
  const fresh = { minor: new Int32Array(shelf.createdAt.length).fill(unknown), rates: said };
  shelf.converted.set(name, fresh);
  return fresh;
}

async function pricesOfList(context: PublicContext, shelf: Shelf, priceListId: number): Promise<ListPrices> {
  const none = () => new Int32Array(0);
  const prices = shelf.lists.get(priceListId) ?? {
    included: none(),
    excluded: none(),
    since: "0",
    turn: newTurn(),
  };
  shelf.lists.set(priceListId, prices);
  await inTurn(prices.turn, () => freshen(context, shelf, priceListId, prices));
  return prices;
}

interface PriceRow extends Record<string, unknown> {
  low: string;
  template_id: number | null;
  included_minor: number;
  excluded_minor: number;
}

/** Works like the cache of the shelf itself: reads only what has changed since. */
async function freshen(
  context: PublicContext,
  shelf: Shelf,
  priceListId: number,
  prices: ListPrices,
): Promise<void> {
  const { since } = prices;
  const { rows } = await context.db.execute<PriceRow>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as low, price.*
    from (values (1)) mark left join (
      select template_id, included_minor, excluded_minor from catalogue_listing_price
      where price_list_id = ${priceListId} and changed_in >= ${since}::xid8
        and (${since} = '0' or changed_in < pg_snapshot_xmax(pg_current_snapshot()))
    ) price on true`);
  if (prices.included.length < shelf.rows) {
    prices.included = grown(prices.included, shelf.createdAt.length);
    prices.excluded = grown(prices.excluded, shelf.createdAt.length);
  }
  let changed = false;
  let isWhole = true;
  for (const row of rows) {
    if (row.template_id === null) continue;
    const place = shelf.rowOf.get(row.template_id);
    if (place === undefined) {
      // A product that is newer than this copy of the shelf: its price is read again next time.
      isWhole = false;
      continue;
    }
    prices.included[place] = row.included_minor;
    prices.excluded[place] = row.excluded_minor;
    changed = true;
  }
  if (isWhole) prices.since = rows[0]?.low ?? since;
  if (!changed) return;
  for (const name of shelf.orders.keys()) {
    if (name.startsWith(`price of list ${priceListId} `)) shelf.orders.delete(name);
  }
}

function grown(numbers: Int32Array, length: number): Int32Array {
  const longer = new Int32Array(length).fill(unknown);
  longer.set(numbers);
  return longer;
}

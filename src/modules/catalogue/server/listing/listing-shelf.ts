import { sql } from "drizzle-orm";
import { createTaggedCache, type TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { PublicContext } from "#platform/context.ts";
import { defaultLocale, type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type Orders, reorder } from "./listing-order.ts";
import { type ConvertedPrices, type ListPrices, unknown } from "./listing-prices.ts";
import { inTurn, newTurn, type Turn } from "./listing-turn.ts";
import type { Found } from "./search-found.ts";

/**
 * The slim table catalogue_listing as columns in memory, so that counting, filtering and sorting 50,000 products takes
 * a millisecond without the database. A row of the shelf is a product and keeps its place. It is never older than the
 * request: every reading first asks the database for changed rows, of which there are usually none.
 */
/** Means all sites instead of a set of sites. */
export const everySite = 0;

export interface Shelf {
  rows: number;
  rowOf: Map<number, number>;
  numbers: Record<NumberColumn, Int32Array>;
  brandIdMax: number;
  createdAt: Float64Array;
  /** By language, as sort keys; a missing name is replaced by the English one, or by any other. */
  names: Record<LocaleCode, string[]>;
  /** The same lists of ids and currencies recur many times; the columns store indexes into these. */
  sets: readonly number[][];
  currencies: readonly string[];
  orders: Orders;
  searches: TaggedCache<Found | null>;
  lists: Map<number, ListPrices>;
  converted: Map<string, ConvertedPrices>;
  /** Increases whenever a row changes. */
  version: number;
}

type NumberColumn =
  | "id"
  | "sites"
  | "categories"
  | "values"
  | "tags"
  | "brandId"
  | "included"
  | "excluded"
  | "taxId"
  | "position"
  | "timesOrdered"
  | "currency"
  | "shown"
  | "inStock";

interface KeptShelf extends Shelf {
  sets: number[][];
  currencies: string[];
  setOf: Map<string, number>;
  /** The shelf contains all transactions before this one. */
  since: string;
  synonyms: string;
  turn: Turn;
}

interface ListingRow extends Record<string, unknown> {
  low: string;
  synonyms: string;
  template_id: number | null;
  shown: boolean;
  shown_on: string | null;
  categories: string;
  values: string;
  tags: string;
  brand_id: number | null;
  price_included_minor: number;
  price_excluded_minor: number;
  tax_id: number | null;
  currency: string;
  in_stock: boolean;
  position: number;
  times_ordered: number;
  created: number;
  names: Translated;
}

const rowsAtOnce = 5000;
/** With more changes than this, a full sort is faster than single insertions. */
const changesMax = 2000;
const searchBytesMax = 8_000_000;

/** One for each database; uncommitted changes are visible only to their own transaction. */
const shelves = new WeakMap<PublicContext["db"], KeptShelf>();

/**
 * The shelf with the current state of the database. One query; requests that arrive while a query runs share the next
 * one.
 */
export async function shelfOf(context: PublicContext): Promise<Shelf> {
  const shelf = shelves.get(context.db) ?? emptyShelf();
  shelves.set(context.db, shelf);
  await inTurn(shelf.turn, () => freshen(context, shelf));
  return shelf;
}

/**
 * Reads the rows of transactions that may have been unfinished last time. Rows that they write during this query are
 * read next time. Rows of a restored dump may name future transactions; they are read once.
 */
async function freshen(context: PublicContext, shelf: KeptShelf): Promise<void> {
  const { since } = shelf;
  const changed: number[] = [];
  let low: string | undefined;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const { rows }: { rows: ListingRow[] } = await context.db.execute<ListingRow>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as low,
        (select coalesce(sum(hashtext(word || ' ' || means)), 0)::text from catalogue_synonym) as synonyms,
        listing.*
      from (values (1)) mark left join (
        select template_id, shown, shown_on::text, category_ids::text as categories, value_ids::text as values,
          tag_ids::text as tags, brand_id, price_included_minor, price_excluded_minor, tax_id, currency, in_stock, position,
          times_ordered, extract(epoch from created_at)::float8 as created, names
        from catalogue_listing
        where changed_in >= ${since}::xid8 and template_id > ${last}
          and (${since} = '0' or changed_in < pg_snapshot_xmax(pg_current_snapshot()))
        order by template_id limit ${rowsAtOnce}
      ) listing on true`);
    const [first] = rows;
    low ??= first?.low;
    if (first && first.synonyms !== shelf.synonyms) {
      shelf.synonyms = first.synonyms;
      shelf.searches.clear();
    }
    for (const row of rows) if (row.template_id !== null) changed.push(put(shelf, row, row.template_id));
    last = rows.length === rowsAtOnce ? (rows.at(-1)?.template_id ?? undefined) : undefined;
  }
  shelf.since = low ?? since;
  if (changed.length === 0) return;
  shelf.version += 1;
  shelf.searches.clear();
  if (changed.length > changesMax) shelf.orders.clear();
  else reorder(shelf.orders, changed, shelf.rows);
}

function put(shelf: KeptShelf, row: ListingRow, templateId: number): number {
  const place = shelf.rowOf.get(templateId) ?? addRow(shelf, templateId);
  const { numbers } = shelf;
  numbers.shown[place] = row.shown ? 1 : 0;
  numbers.inStock[place] = row.in_stock ? 1 : 0;
  numbers.sites[place] = row.shown_on === null ? everySite : setPlace(shelf, row.shown_on);
  numbers.brandId[place] = row.brand_id ?? 0;
  shelf.brandIdMax = Math.max(shelf.brandIdMax, row.brand_id ?? 0);
  numbers.categories[place] = setPlace(shelf, row.categories);
  numbers.values[place] = setPlace(shelf, row.values);
  numbers.tags[place] = setPlace(shelf, row.tags);
  numbers.included[place] = row.price_included_minor;
  numbers.excluded[place] = row.price_excluded_minor;
  numbers.taxId[place] = row.tax_id ?? 0;
  numbers.currency[place] = currencyPlace(shelf, row.currency);
  for (const { minor } of shelf.converted.values()) minor[place] = unknown;
  numbers.position[place] = row.position;
  numbers.timesOrdered[place] = row.times_ordered;
  shelf.createdAt[place] = row.created;
  const own = inLocale(row.names, defaultLocale.code);
  for (const [code, names] of Object.entries(shelf.names)) {
    const name = inLocale(row.names, code);
    // A name that is the same in several languages is stored once.
    names[place] = name === own ? own : name;
  }
  return place;
}

function addRow(shelf: KeptShelf, templateId: number): number {
  const place = shelf.rows;
  if (place === shelf.createdAt.length) grow(shelf);
  shelf.rows += 1;
  shelf.rowOf.set(templateId, place);
  shelf.numbers.id[place] = templateId;
  return place;
}

function grow(shelf: KeptShelf): void {
  const length = Math.max(256, Math.ceil(shelf.rows * 1.5));
  const createdAt = new Float64Array(length);
  createdAt.set(shelf.createdAt);
  shelf.createdAt = createdAt;
  for (const [name, numbers] of Object.entries(shelf.numbers) as [NumberColumn, Int32Array][]) {
    const grown = new Int32Array(length);
    grown.set(numbers);
    shelf.numbers[name] = grown;
  }
}

/** `text` is an array in PostgreSQL's format: "{1,4,9}". */
function setPlace({ sets, setOf }: KeptShelf, text: string): number {
  const known = setOf.get(text);
  if (known !== undefined) return known;
  setOf.set(text, sets.length);
  return sets.push(text === "{}" ? [] : text.slice(1, -1).split(",").map(Number)) - 1;
}

function currencyPlace({ currencies }: KeptShelf, currency: string): number {
  const known = currencies.indexOf(currency);
  return known >= 0 ? known : currencies.push(currency) - 1;
}

function emptyShelf(): KeptShelf {
  const none = () => new Int32Array(0);
  return {
    rows: 0,
    rowOf: new Map(),
    numbers: {
      id: none(),
      sites: none(),
      categories: none(),
      values: none(),
      tags: none(),
      brandId: none(),
      included: none(),
      excluded: none(),
      taxId: none(),
      position: none(),
      timesOrdered: none(),
      currency: none(),
      shown: none(),
      inStock: none(),
    },
    brandIdMax: 0,
    createdAt: new Float64Array(0),
    names: Object.fromEntries(locales.map(({ code }) => [code, []])),
    sets: [[]],
    currencies: [],
    // Index 0 is no set that a product can have: it means every site.
    setOf: new Map(),
    orders: new Map(),
    searches: createTaggedCache(searchBytesMax),
    lists: new Map(),
    converted: new Map(),
    version: 0,
    since: "0",
    synonyms: "",
    turn: newTurn(),
  };
}

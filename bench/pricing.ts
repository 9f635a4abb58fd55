import { performance } from "node:perf_hooks";
import Big from "big.js";
import { sql } from "drizzle-orm";
import pg from "pg";
import { productCards } from "../src/modules/catalogue/server/listing/card.ts";
import { pricesFor } from "../src/modules/catalogue/server/price/price.ts";
import { priceBook } from "../src/modules/catalogue/server/price/price-list.ts";
import { type Priceable, priceByList } from "../src/modules/catalogue/server/price/price-rule.ts";
import { priceCart } from "../src/modules/orders/server/cart/priced-cart.ts";
import { orderTable } from "../src/modules/orders/server/cart/tables.ts";
import type { Context } from "../src/platform/context.ts";
import { someVariants } from "./_catalogue.ts";
import { bench, type Figures, median } from "./_figures.ts";
import { inServedHarness } from "./_served-harness.ts";
import { seedProducts, writeContext } from "./seed-50k.ts";

const cardsOnPage = 24;
const linesInCart = 100;
const rounds = 60;
const productsInAll = 2000;

// The cost of prices: of a page of 24 products by a list with 20 rules, and of a cart with 100 lines. For comparison it
// measures a trivial query in the same round, and beside the calculation alone a bare loop of exact products.
await bench("pricing", (figures) =>
  inServedHarness(
    async (harness) => {
      const pool = new pg.Pool({ connectionString: harness.databaseUrl, max: 1 });
      try {
        const context = { ...(await writeContext(pool)), priceListId: await makeList(pool) };
        const variants = await someVariants(harness, linesInCart);
        await pagePrices(figures, pool, context, variants);
        await cartPrices(figures, pool, context, variants);
        await sums(figures, context);
      } finally {
        await pool.end();
      }
    },
    { fill: (databaseUrl) => seedProducts(databaseUrl, productsInAll) },
  ),
);

/** Twenty rules of every kind; the last one matches everything, so that each price is compared with all of them. */
async function makeList(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into catalogue_price_list (name, currency, discount_shown) values ('Bench', 'EUR', true) returning id",
  );
  const listId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into catalogue_price_rule (price_list_id, applies_to, template_id, category_id, quantity_min, kind, percent,
       discount_percent, rounding_minor, surcharge_minor)
     select $1, case when n = 20 then 'all' when n % 2 = 0 then 'product' else 'category' end,
       case when n < 20 and n % 2 = 0 then (select id from catalogue_template order by id offset n limit 1) end,
       case when n % 2 = 1 then (select id from catalogue_category order by id offset n % 5 limit 1) end,
       n % 7, case when n % 3 = 0 then 'percentage' else 'formula' end, n, n, 50, -1
     from generate_series(1, 20) n`,
    [listId],
  );
  return listId;
}

type Variants = Awaited<ReturnType<typeof someVariants>>;

async function pagePrices(
  figures: Figures,
  pool: pg.Pool,
  context: Context,
  variants: Variants,
): Promise<void> {
  const templateIds = variants.slice(0, cardsOnPage).map(({ templateId }) => templateId);
  const items = templateIds.map((templateId) => ({ templateId }));
  await against(figures, pool, `prices of ${cardsOnPage} products`, () => pricesFor(context, items));
  await against(figures, pool, `cards of ${cardsOnPage} products`, () => productCards(context, templateIds));
}

async function cartPrices(
  figures: Figures,
  pool: pg.Pool,
  context: Context,
  variants: Variants,
): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into orders_order (site_id, is_cart, access_token, currency)
     values ($1, true, 'a cart of the bench', 'EUR') returning id`,
    [context.site.id],
  );
  const orderId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into orders_line (order_id, variant_id, quantity, unit_price_minor, list_price_minor)
     select $1, variant_id, 1 + place % 9, 0, 0 from unnest($2::integer[]) with ordinality as one(variant_id, place)`,
    [orderId, variants.map(({ variantId }) => variantId)],
  );
  const [order] = await context.db.select().from(orderTable).where(sql`id = ${orderId}`);
  if (!order) throw new Error("The bench's cart was not stored.");
  await against(figures, pool, `cart of ${variants.length} lines`, () => priceCart(context, order));
}

/** Its time relative to one `select 1` of the same round, and its number of queries. */
async function against(
  { figure }: Figures,
  pool: pg.Pool,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const ours: number[] = [];
  const trivial: number[] = [];
  for (let round = 0; round < 10; round += 1) await work();
  for (let round = 0; round < rounds; round += 1) {
    trivial.push(await took(() => pool.query("select 1")));
    ours.push(await took(work));
  }
  const asked = await queriesOf(pool, work);
  figure(name, median(ours), "ms", { rounds });
  figure(`${name}: trivial query`, median(trivial), "ms", { rounds });
  figure(`${name}: ratio`, median(ours) / median(trivial), "× a trivial query", { rounds });
  figure(`${name}: queries`, asked, "", { wanted: { atMost: 10 } });
}

/** The calculation alone, without a database: a price by twenty rules, with its explanation. */
async function sums({ figure }: Figures, context: Context & { priceListId: number }): Promise<void> {
  const book = { ...(await priceBook(context, context.priceListId)), rates: new Map<string, string>() };
  const items = Array.from(
    { length: 2000 },
    (_, index): Priceable => ({
      templateId: index,
      variantId: index,
      categoryIds: [index % 7],
      quantity: 1 + (index % 9),
      listMinor: 1000 + index * 37,
      extraMinor: 0,
      costMinor: 700,
      currency: "EUR",
    }),
  );
  const price = () => items.map((item) => priceByList(item, context.priceListId, book).minor);
  const bare = () => items.map(({ listMinor }) => new Big(listMinor).times("0.9").round(0, 1).toNumber());
  const ours: number[] = [];
  const loops: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    loops.push(await took(bare));
    ours.push(await took(price));
  }
  // Few enough to avoid a garbage collection in between.
  const few = items.slice(0, 100);
  const heap = heapOf(() => few.map((item) => priceByList(item, context.priceListId, book).minor));
  figure("one price by 20 rules", (median(ours) / items.length) * 1000, "µs");
  figure("one exact product", (median(loops) / items.length) * 1000, "µs");
  figure("one price: ratio", median(ours) / median(loops), "× an exact product");
  figure("one price: allocated", heap / few.length / 1000, "kB", { about: true });
}

async function took(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function heapOf(work: () => unknown): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return Math.max(0, process.memoryUsage().heapUsed - before);
}

async function queriesOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const query = pool.query;
  let asked = 0;
  pool.query = ((...given: Parameters<typeof query>) => {
    asked += 1;
    return query.apply(pool, given);
  }) as typeof query;
  await work();
  pool.query = query;
  return asked;
}

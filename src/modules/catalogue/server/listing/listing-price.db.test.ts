import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { updateTemplate } from "../product/manage.ts";
import { savePriceList } from "../staff/price-list-input.ts";
import type { ListingQuery } from "../vocabulary/views.ts";
import { listProducts } from "./listing.ts";
import { deriveListPrices, priceListChanged } from "./listing-price.ts";
import { suggestProducts } from "./suggestion.ts";

const harness = testHarness();
let shop: SampleShop;
let trade: number;
let lei: number;
let base: ReturnType<typeof harness.context>;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  base = harness.context();
  await base.db.execute(sql`insert into catalogue_currency_rate values ('RON', 5)`);
  await transact(base, async (write) => {
    trade = await savePriceList(write, { name: "Trade", discountPercent: "50" });
    lei = await savePriceList(write, { name: "Lei", currency: "RON", discountPercent: "0" });
  });
  await deriveListPrices(base);
});

const list = (priceListId: number | null, query: Partial<ListingQuery> = {}, now = testNow) =>
  listProducts({ ...base, priceListId, now }, { attributes: {}, page: 1, ...query });
const slugs = async (priceListId: number | null, query: Partial<ListingQuery>) =>
  (await list(priceListId, query)).products.map((product) => product.slug);
const addRule = (values: ReturnType<typeof sql>) =>
  transact(base, async (write) => {
    await write.db.execute(sql`
      insert into catalogue_price_rule (price_list_id, applies_to, template_id, starts_at, ends_at, kind, fixed_minor)
      values ${values}`);
    await priceListChanged(write, trade);
  });

test("the price filter and its range go by the prices on the cards", async () => {
  expect(await slugs(null, { priceMin: 300, priceMax: 600 })).toEqual([]);
  expect(await slugs(trade, { priceMin: 300, priceMax: 600 })).toEqual(["zada-78", "moara-68"]);
  const { price, products } = await list(trade);
  expect(price).toMatchObject({ min: 19, max: 1200, currency: "EUR" });
  expect(Math.min(...products.map((product) => product.price.minor))).toBe(1950);
});

test("a list in another currency is filtered in it", async () => {
  const { price, products } = await list(lei, { priceMin: 3300, priceMax: 3400 });
  expect(products.map((product) => [product.slug, product.price.minor])).toEqual([["zada-78", 337_000]]);
  expect(price).toMatchObject({ min: 195, max: 12_000, currency: "RON" });
});

test("sorting and suggestions go by the visitor's list", async () => {
  await addRule(sql`(${trade}, 'product', ${shop.door}, null, null, 'fixed', 100)`);
  await deriveListPrices(base);
  expect((await slugs(trade, { sort: "list_price asc" }))[0]).toBe("cetate-door");
  expect((await slugs(null, { sort: "list_price desc" }))[0]).toBe("cetate-door");
  const question = { term: "larch", limit: 2, order: "list_price asc" } as const;
  const suggested = await suggestProducts({ ...base, priceListId: trade }, question);
  expect(suggested.products.map((product) => product.slug)).toEqual(["cetate-door", "zada-78"]);
});

test("a product that is saved has its new price in every list at once", async () => {
  await transact(base, (write) => updateTemplate(write, shop.visit, { listPriceMinor: 7000 }));
  expect(await slugs(trade, { priceMin: 35, priceMax: 35 })).toEqual(["measuring-visit"]);
  expect(await slugs(lei, { priceMin: 350, priceMax: 350 })).toEqual(["measuring-visit"]);
});

test("a rule counts from its day on and no longer than it lasts", async () => {
  const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
  await addRule(sql`(${trade}, 'product', ${shop.plaque}, ${at(1).toISOString()}::timestamptz,
    ${at(2).toISOString()}::timestamptz, 'fixed', 7777)`);
  const found = async (hours: number) => {
    const now = at(hours);
    await deriveListPrices({ ...base, now });
    return (await slugs(trade, { priceMin: 77, priceMax: 78 })).includes("house-number");
  };
  expect([await found(0), await found(1), await found(2)]).toEqual([false, true, false]);
});

test("what has not changed is not derived again", async () => {
  await deriveListPrices(base);
  const newest = async () => {
    const { rows } = await base.db.execute(
      sql`select max(changed_in::text::bigint) from catalogue_listing_price`,
    );
    return rows;
  };
  const before = await newest();
  await deriveListPrices(base);
  expect(await newest()).toEqual(before);
});

import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testHarness, testNow } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { pricesFor, toPriceView } from "./price.ts";
import { priceListFor } from "./price-list.ts";

const harness = testHarness();
let shop: SampleShop;
let variants: number[];
let trade: number;
let leu: number;

beforeAll(async () => {
  const { db } = harness.context();
  shop = await seedSampleShop(harness.context());
  const found = await db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${shop.zada} order by id`,
  );
  variants = found.rows.map((row) => row.id);
  const lists = await db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency, selectable, code, discount_shown, country_codes, position)
    values ('Trade', 'EUR', false, 'TRADE', true, '{}', 1), ('Lei', 'RON', true, null, false, '{RO}', 2),
      ('Euro', 'EUR', true, null, false, '{}', 3) returning id`);
  [trade = 0, leu = 0] = lists.rows.map((row) => row.id);
  await db.execute(sql`insert into catalogue_currency_rate values ('RON', 5)`);
});

beforeEach(async () => {
  const { db } = harness.context();
  await db.execute(sql`delete from catalogue_price_rule`);
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent) values (${trade}, 'all', 'percentage', 10)`);
});

const first = () => variants[0] ?? 0;
const priceOf = async (priceListId: number | null, quantity = 1) => {
  const [price] = await pricesFor(harness.context({ priceListId }), [{ variantId: first(), quantity }]);
  return price;
};

test("without a list the price is the list price with the extras of options", async () => {
  const context = harness.context();
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select option.id from catalogue_option option join catalogue_value value on value.id = option.value_id
    where option.template_id = ${shop.zada} and value.slug in ('1400', 'brass') order by value.slug`);
  const [long = 0, brass = 0] = rows.map((row) => row.id);
  const prices = await pricesFor(context, [
    { variantId: first() },
    { variantId: first(), noVariantOptionIds: [brass] },
    { templateId: shop.zada, optionIds: [long, brass] },
    { templateId: shop.moara, optionIds: [long] },
    { variantId: 2_000_000_000 },
    {},
  ]);
  expect(prices.map((price) => price?.unitMinor)).toEqual([
    68_400,
    69_600,
    75_600,
    111_800,
    undefined,
    undefined,
  ]);
  expect(prices[1]).toMatchObject({
    extraMinor: 1200,
    wasMinor: null,
    taxRate: "21",
    taxIncluded: true,
  });
});

test("a list that shows its discount strikes the list price through", async () => {
  const price = await priceOf(trade);
  expect(price).toMatchObject({ unitMinor: 61_560, listMinor: 68_400, wasMinor: 68_400, currency: "EUR" });
  if (!price) throw new Error("no price");
  expect(toPriceView(harness.context({ localeCode: "ro" }), price)).toMatchObject({
    text: "615,60\u00a0€",
    wasText: "684,00\u00a0€",
    taxNote: "TVA inclus",
  });
});

test("a rule has its time, its category with those below, and its quantity", async () => {
  const { db } = harness.context();
  const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, category_id, quantity_min, starts_at, ends_at, kind, fixed_minor)
    select ${trade}::integer, 'category', id, 0, ${at(-2)}::timestamptz, ${at(-1)}::timestamptz, 'fixed', 1
      from catalogue_category where slug = 'windows'
    union all select ${trade}::integer, 'category', id, 0, ${at(1)}::timestamptz, null, 'fixed', 2
      from catalogue_category where slug = 'windows'
    union all select ${trade}::integer, 'category', id, 5, ${at(-1)}::timestamptz, ${at(1)}::timestamptz, 'fixed', 50000
      from catalogue_category where slug = 'windows'`);
  expect((await priceOf(trade))?.unitMinor).toBe(61_560);
  expect((await priceOf(trade, 5))?.unitMinor).toBe(50_000);
});

test("a window begins with its first moment and ends before its last", async () => {
  const { db } = harness.context();
  const at = (ms: number) => new Date(testNow.getTime() + ms);
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, variant_id, starts_at, ends_at, kind, fixed_minor)
    values (${trade}, 'variant', ${first()}, ${at(0).toISOString()}::timestamptz, ${at(1000).toISOString()}::timestamptz, 'fixed', 7)`);
  const priceAt = async (now: Date) =>
    (await pricesFor(harness.context({ priceListId: trade, now }), [{ variantId: first() }]))[0]?.unitMinor;
  expect(await Promise.all([-1, 0, 999, 1000].map((ms) => priceAt(at(ms))))).toEqual([61_560, 7, 7, 61_560]);
});

test("another currency is converted, also without any rule", async () => {
  expect(await priceOf(leu)).toMatchObject({
    unitMinor: 342_000,
    currency: "RON",
    wasMinor: null,
    ruleId: null,
  });
});

test("a list that is not active, not of this site or not there is the list price", async () => {
  const context = harness.context({ priceListId: trade });
  await context.db.execute(sql`update catalogue_price_list set active = false where id = ${trade}`);
  expect(await priceListFor(context)).toBeNull();
  expect((await priceOf(trade))?.unitMinor).toBe(68_400);
  await context.db.execute(sql`update catalogue_price_list set active = true where id = ${trade}`);
  expect((await priceOf(2_000_000_000))?.unitMinor).toBe(68_400);
});

test("one price and fifty take the same queries", async () => {
  const context = harness.context({ priceListId: trade });
  const queriesFor = async (count: number) => {
    const spy = vi.spyOn(harness.database().pool, "query");
    const items = Array.from({ length: count }, (_, index) => ({
      variantId: variants[index % variants.length] ?? 0,
    }));
    const prices = await pricesFor(context, items);
    const queries = spy.mock.calls.length;
    spy.mockRestore();
    expect(prices.every((price) => price?.ruleId)).toBe(true);
    return queries;
  };
  expect(await queriesFor(50)).toBe(await queriesFor(1));
});

test.each([
  ["included", "incl. tax"],
  ["excluded", "excl. tax"],
] as const)(
  "with tax %s, nothing is said about the tax of a product that bears none",
  async (taxDisplay, words) => {
    const context = harness.context();
    const here = { ...context, site: { ...context.site, taxDisplay } };
    const noteOf = async () => {
      const [price] = await pricesFor(here, [{ variantId: first() }]);
      return price && toPriceView(here, price).taxNote;
    };
    expect(await noteOf()).toBe(words);
    const { rows } = await context.db.execute<{ tax_id: number }>(sql`
    select tax_id from catalogue_template where id = ${shop.zada}`);
    await context.db.execute(sql`update catalogue_template set tax_id = null where id = ${shop.zada}`);
    expect(await noteOf()).toBe("");
    await context.db.execute(
      sql`update catalogue_template set tax_id = ${rows[0]?.tax_id} where id = ${shop.zada}`,
    );
  },
);

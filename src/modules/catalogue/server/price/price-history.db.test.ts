import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { recompute } from "../../components/price-tree.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { productCards } from "../listing/card.ts";
import { deriveListPrices, priceListChanged } from "../listing/listing-price.ts";
import { combinationInfo } from "../product/combination.ts";
import { pricesFor } from "./price.ts";
import { forgetOldPrices } from "./price-history.ts";

const harness = testHarness();
let shop: SampleShop;
let sale = 0;
let first = 0;
let brass = 0;

beforeAll(async () => {
  const { db } = harness.context();
  shop = await seedSampleShop(harness.context());
  const variants = await db.execute<{ id: number }>(
    sql`select min(id) as id from catalogue_variant where template_id = ${shop.zada}`,
  );
  first = variants.rows[0]?.id ?? 0;
  const options = await db.execute<{ id: number }>(sql`
    select option.id from catalogue_option option join catalogue_value value on value.id = option.value_id
    where option.template_id = ${shop.zada} and value.slug = 'brass'`);
  brass = options.rows[0]?.id ?? 0;
});

beforeEach(async () => {
  const { db } = harness.context();
  await db.execute(sql`delete from catalogue_price_list`);
  const lists = await db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency, discount_shown) values ('Shop', 'EUR', true) returning id`);
  sale = lists.rows[0]?.id ?? 0;
});

const dayMs = 86_400_000;
const daysAgo = (days: number) =>
  harness.context({ priceListId: sale, now: new Date(testNow.getTime() - days * dayMs) });

/** From then on the list takes this percentage off everything; the prices are computed as by the job. */
async function discountSince(days: number, percent: number): Promise<void> {
  const context = daysAgo(days);
  await transact(context, async (write) => {
    await write.db.execute(sql`delete from catalogue_price_rule where price_list_id = ${sale}`);
    if (percent !== 0) {
      await write.db.execute(sql`
        insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
        values (${sale}, 'all', 'percentage', ${percent})`);
    }
    await priceListChanged(write, sale);
  });
  await deriveListPrices(context);
}

async function lowestNow(item: { quantity?: number; noVariantOptionIds?: number[] } = {}) {
  const [price] = await pricesFor(daysAgo(0), [{ variantId: first, ...item }]);
  return price?.lowest;
}

test("the lowest price of the thirty days before the present one began is known", async () => {
  await discountSince(60, 50);
  await discountSince(45, 0);
  await discountSince(20, 20);
  await discountSince(15, 0);
  await discountSince(2, 10);
  expect(await lowestNow()).toEqual({ minor: 54_720, isBefore: true, knownSince: null });
});

test("a price that held when the thirty days began counts", async () => {
  await discountSince(90, 30);
  await discountSince(29, 0);
  await discountSince(1, 10);
  expect(await lowestNow()).toMatchObject({ minor: 47_880, knownSince: null });
});

test("a price that ended before the thirty days does not", async () => {
  await discountSince(90, 30);
  await discountSince(33, 0);
  await discountSince(2, 10);
  expect(await lowestNow()).toMatchObject({ minor: 68_400, knownSince: null });
});

test("a history that is shorter says since when", async () => {
  await discountSince(12, 0);
  await discountSince(2, 10);
  expect(await lowestNow()).toEqual({
    minor: 68_400,
    isBefore: true,
    knownSince: new Date(testNow.getTime() - 12 * dayMs),
  });
  const [card] = await productCards(daysAgo(0), [shop.zada]);
  // The lowest price of the cheapest choice, which is the white one.
  expect(card?.price.lowestText).toBe("Lowest price before the discount, since 8 November 2026: €674.00");
});

test("a price that never was another one is not said to have been higher", async () => {
  await discountSince(3, 10);
  expect(await lowestNow()).toMatchObject({ minor: 61_560, isBefore: false });
  const combination = await combinationInfo(daysAgo(0), { templateId: shop.zada, variantId: first });
  expect(combination.price.lowestText).toBe("Lowest price since 17 November 2026: €615.60");
});

test("a rule that begins by the clock is recorded, without anybody saving anything", async () => {
  await discountSince(40, 0);
  await harness.context().db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, starts_at)
    values (${sale}, 'all', 'percentage', 10, ${daysAgo(1).now.toISOString()}::timestamptz)`);
  await deriveListPrices(daysAgo(0.5));
  expect(await lowestNow()).toMatchObject({ minor: 68_400, isBefore: true, knownSince: null });
});

test("what options add that make no variant is added in proportion; a quantity's price is measured by one piece's", async () => {
  await discountSince(40, 0);
  await discountSince(20, 20);
  await discountSince(10, 0);
  await discountSince(2, 10);
  expect(await lowestNow({ noVariantOptionIds: [brass] })).toMatchObject({ minor: 55_680 });
  await harness.context().db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, template_id, quantity_min, kind, percent)
    values (${sale}, 'product', ${shop.zada}, 5, 'percentage', 40)`);
  expect(await lowestNow({ quantity: 5 })).toMatchObject({ minor: 54_720 });
});

test("a buyer who pays other taxes than those at home is told the lowest price with theirs", async () => {
  await discountSince(40, 0);
  await discountSince(20, 20);
  await discountSince(10, 0);
  await discountSince(2, 10);
  const { db } = harness.context();
  const made = await db.execute<{ id: number }>(sql`
    insert into catalogue_fiscal_position (name, region) values ('{"en": "Export"}', 'export') returning id`);
  const fiscalPositionId = made.rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into catalogue_fiscal_position_tax (fiscal_position_id, from_tax_id, to_tax_id)
    select ${fiscalPositionId}::integer, id, null from catalogue_tax`);
  const [price] = await pricesFor(daysAgo(0), [{ variantId: first }], { fiscalPositionId });
  expect(price).toMatchObject({ unitMinor: 50_876, lowest: { minor: 45_223 } });
  expect(price && recompute(price.tree)).toBe(50_876);
});

test("until a change is recorded what was charged up to it counts", async () => {
  await discountSince(40, 5);
  const { db } = harness.context();
  await db.execute(sql`update catalogue_price_rule set percent = 10 where price_list_id = ${sale}`);
  expect(await lowestNow()).toMatchObject({ minor: 64_980, isBefore: true });
});

test("it is told in both languages, and where nothing is struck through nothing is told", async () => {
  await discountSince(60, 0);
  await discountSince(2, 10);
  const asked = { templateId: shop.zada, variantId: first };
  const shown = await combinationInfo(
    { ...daysAgo(0), locale: harness.context({ localeCode: "ro" }).locale },
    asked,
  );
  expect(shown.price.lowestText).toBe(
    "Cel mai mic preț din cele 30 de zile dinaintea reducerii: 684,00\u00a0€",
  );
  await harness
    .context()
    .db.execute(sql`update catalogue_price_list set discount_shown = false where id = ${sale}`);
  const hidden = await combinationInfo(daysAgo(0), asked);
  expect(hidden.price).toMatchObject({ wasText: null, lowestText: null });
  const [card] = await productCards(daysAgo(0), [shop.zada]);
  expect(card?.price).toMatchObject({ wasText: null, lowestText: null });
});

test("a list that hides its discounts records nothing, and deriving again adds nothing", async () => {
  const rows = async () => {
    const { rows: found } = await harness
      .context()
      .db.execute<{ count: number }>(sql`select count(*)::integer as count from catalogue_price_history`);
    return found[0]?.count;
  };
  await harness
    .context()
    .db.execute(sql`update catalogue_price_list set discount_shown = false where id = ${sale}`);
  await discountSince(9, 5);
  expect(await rows()).toBe(0);
  await harness
    .context()
    .db.execute(sql`update catalogue_price_list set discount_shown = true where id = ${sale}`);
  await discountSince(8, 5);
  const before = await rows();
  await discountSince(7, 5);
  expect(await rows()).toBe(before);
});

test("what no discount can be measured by any more is forgotten, what is needed stays", async () => {
  await discountSince(200, 50);
  await discountSince(150, 40);
  await discountSince(40, 0);
  await discountSince(2, 10);
  const before = await lowestNow();
  await forgetOldPrices(daysAgo(0));
  expect(await lowestNow()).toEqual(before);
  const { rows } = await harness.context().db.execute<{ since: string }>(sql`
    select since from catalogue_price_history where price_list_id = ${sale} and variant_id = ${first}`);
  expect(rows).toHaveLength(2);
});

test("however many prices are reduced, it is one query", async () => {
  await discountSince(60, 0);
  await discountSince(2, 10);
  const spy = vi.spyOn(harness.database().pool, "query");
  await pricesFor(daysAgo(0), [{ variantId: first }]);
  const one = spy.mock.calls.length;
  await pricesFor(
    daysAgo(0),
    [shop.zada, shop.moara, shop.door, shop.sill].flatMap((templateId) => [
      { templateId },
      { templateId, quantity: 3 },
    ]),
  );
  expect(spy.mock.calls.length - one).toBe(one);
  spy.mockRestore();
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { priceRuleInput, savePriceRule } from "../staff/staff-price-rule.ts";
import { pricesFor } from "./price.ts";

const harness = testHarness();
let shop: SampleShop;
let listId: number;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(
      sql`insert into catalogue_price_list (name, currency) values ('Days', 'EUR') returning id`,
    );
  listId = rows[0]?.id ?? 0;
});

async function priceAt(moment: string): Promise<number | undefined> {
  const context = { ...harness.context(), now: new Date(moment), priceListId: listId };
  const [price] = await pricesFor(context, [{ templateId: shop.zada, variantId: null }]);
  return price?.unitMinor;
}

// The shop's clocks go back on 25 October 2026, so that day has 25 hours, and forward on 28 March 2027.
test.each([
  ["2026-10-25", "2026-10-24T21:00:00Z", "2026-10-25T22:00:00Z", 25],
  ["2027-03-28", "2027-03-27T22:00:00Z", "2027-03-28T21:00:00Z", 23],
  ["2026-12-31", "2026-12-30T22:00:00Z", "2026-12-31T22:00:00Z", 24],
])(
  "a price of %s counts from midnight to midnight in the shop, to the second",
  async (day, from, until, hours) => {
    const { context: dana } = await harness.signedIn("shop");
    const form = { appliesTo: "all", kind: "percentage", percent: "50", startsOn: day, endsOn: day };
    await transact(dana, (write) => savePriceRule(write, listId, null, priceRuleInput.parse(form)));
    const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
    const full = await priceAt(before(from));
    const half = await priceAt(from);
    expect(half).toBe(Math.round(Number(full) / 2));
    expect(await priceAt(before(until))).toBe(half);
    expect(await priceAt(until)).toBe(full);
    expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(hours);
    expect([shopDay(new Date(from)), shopDay(new Date(before(until)))]).toEqual([day, day]);
  },
);

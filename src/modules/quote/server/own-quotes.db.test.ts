import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeSeller } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, makeUser, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, thing } from "../testing.ts";
import { openQuotes } from "./own-quotes.ts";
import { requestTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
});

test("the offers that wait for a person's answer are counted for their menu, and for nobody else's", async () => {
  const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  const user = await makeUser(guest, "ana@vitrine.example");
  const mine: Context = { ...guest, user };
  await guest.db.update(requestTable).set({ userId: user.id }).where(eq(requestTable.id, quote.id));
  expect(await openQuotes(mine)).toBe(0);
  await offer(seller, quote.id, { validUntil: "2026-12-31" });
  expect(await openQuotes(mine)).toBe(1);
  expect(await openQuotes({ ...mine, now: new Date("2027-01-02T12:00:00Z") })).toBe(0);
  expect(await openQuotes(seller)).toBe(0);
  expect(await openQuotes({ ...guest, user: null })).toBe(0);
});

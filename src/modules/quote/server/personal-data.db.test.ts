import { beforeAll, expect, test } from "vitest";
import { makeSeller } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { ana, askedQuote, quoteRow, thing } from "../testing.ts";
import { eraseQuotes, tidyRequests } from "./personal-data.ts";
import { addToRequest, findRequest } from "./request.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let chair: Goods;
let seller: Context;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  chair = await makeGoods(context, { key: "chair", name: "Chair", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

test("who asked is forgotten on demand, and what was left open goes after three months", async () => {
  const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  await transact(guest, (write) => addToRequest(write, [thing(chair.variantId)]));
  const subject = { personId: 0, personIds: [], userIds: [], emails: [ana.email] };
  await transact(seller, (write) => eraseQuotes(write, subject));
  expect(await quoteRow(guest, quote.id)).toMatchObject({ name: "", email: "", words: "" });
  await tidyRequests({ ...guest, now: new Date("2027-03-01T00:00:00Z") }, {});
  expect(await findRequest(guest)).toBeNull();
});

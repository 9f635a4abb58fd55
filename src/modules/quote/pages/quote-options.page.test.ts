import { beforeAll, expect, test } from "vitest";
import { makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { testHarness } from "../../../testing.ts";
import { quotePaths } from "../paths.ts";
import { askedQuote, offer, thing } from "../testing.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let cloth: Goods;
let seller: Context;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  cloth = await makeGoods(context, { key: "cloth", name: "Cloth", priceMinor: 2_420, stock: 500 });
  seller = await makeSeller(context, "dana@vitrine.example");
});

test("without a script an option of a quote is a form of its page; strangers and wrong fields change nothing", async () => {
  const app = await harness.server();
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId), thing(cloth.variantId)]);
  await offer(seller, quote.id, { prices: ["100", "20"], optional: { 1: 0 } });
  const path = quotePaths.quote(quote.id, quote.accessToken);
  const page = async (prefix = "") =>
    (
      await app.inject({ url: `${prefix}${path}`, headers: { host: "localhost", accept: "text/html" } })
    ).body.replaceAll(/<!-- -->/g, "");
  const before = await page();
  expect(before).toContain("Add 1");
  expect(await page("/ro")).toContain("Adăugați 1");
  const lineId = /name="line_id" value="(\d+)"/.exec(before)?.[1] ?? "";
  const send = (fields: Record<string, string>, url = path) =>
    app.inject({
      method: "POST",
      url,
      headers: {
        ...{ host: "localhost", origin: "http://localhost", accept: "text/html" },
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ action: "choose", number: "1", line_id: lineId, ...fields }).toString(),
    });
  const answer = await send({ quantity: "4" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}#quote-options`]);
  expect((await orderRow(seller, quote.orderId)).totalMinor).toBe(18_000);
  const after = await page();
  expect(after).toContain("€180.00");
  expect(after).toMatch(/<input[^>]*type="number"[^>]*value="4"/);
  expect((await send({ quantity: "9" }, quotePaths.quote(quote.id, "guess"))).headers.location).toMatch(
    /\/web\/login/,
  );
  expect((await send({ quantity: "9", number: "7" })).statusCode).toBe(409);
  expect((await orderRow(seller, quote.orderId)).totalMinor).toBe(18_000);
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deriveListPrices, savePriceList, updateTemplate } from "#modules/catalogue/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { minorMost } from "#platform/money/money.ts";
import { testHarness } from "../../../../testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "./cart.ts";

const harness = testHarness(prepareShop);
let yacht: Goods;
let lei = 0;

beforeAll(async () => {
  const context = harness.context();
  yacht = await makeGoods(context, { key: "yacht", name: "Yacht", priceMinor: 6_400, stock: 9 });
  await context.db.execute(sql`insert into catalogue_currency_rate values ('RON', 4.9763)`);
  lei = await transact(context, (write) =>
    savePriceList(write, { name: "Lei", currency: "RON", discountPercent: "0" }),
  );
});

test("a product of the highest price can be saved, and its lists are derived, also where they hold no more", async () => {
  const context = harness.context();
  await context.db.execute(sql`update catalogue_tax set included = false`);
  await transact(context, (write) =>
    updateTemplate(write, yacht.templateId, { listPriceMinor: minorMost, costMinor: minorMost }),
  );
  await deriveListPrices(context);
  const { rows } = await context.db.execute(sql`
    select included_minor, excluded_minor from catalogue_listing_price
    where price_list_id = ${lei} and template_id = ${yacht.templateId}`);
  expect(rows).toEqual([{ included_minor: minorMost, excluded_minor: minorMost }]);
});

test("no cart takes what no column holds, also where all of it is taken off again", async () => {
  const context = harness.context({ priceListId: lei });
  await context.db.execute(sql`
    insert into promotion_promotion (name, given, reward, percent) values ('{"en": "All"}', 'automatic', 'percentOrder', 100)`);
  const guest = await newGuest(context);
  await expect(
    transact(guest, (write) => addToCart(write, { variantId: yacht.variantId, quantity: 1 })),
  ).rejects.toMatchObject({ code: "orders.tooMuch" });
  expect((await cartOf(guest)).lines).toEqual([]);
});

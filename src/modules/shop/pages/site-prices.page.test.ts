import { sql } from "drizzle-orm";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { deriveListPrices, savePriceList, writeDefaultOn } from "#modules/catalogue/testing/inside.ts";
import { type SampleShop, seedSampleShop } from "#modules/catalogue/testing.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness((empty) => transact(empty, seedCountries));
let app: FastifyInstance;
let shop: SampleShop;
let outletId = 0;
const lists = { outlet: 0, trade: 0 };

/** Moara 68, three lights: as entered, with 10 % off and with 25 % off. */
const [entered, outletPrice, tradePrice] = ["€1,118.00", "€1,006.20", "€838.50"];

const main = "localhost";
const outlet = "outlet.example";
const product = "/shop/product/moara-68";

beforeAll(async () => {
  const context = harness.context();
  shop = await seedSampleShop(context);
  const [site] = await context.db
    .insert(siteTable)
    .values({ name: "Outlet", host: outlet, company: "Vitrine SRL", email: "o@vitrine.example" })
    .returning();
  outletId = site?.id ?? 0;
  await transact(context, async (write) => {
    lists.outlet = await savePriceList(write, { name: "Outlet", selectable: false, discountPercent: "10" });
    lists.trade = await savePriceList(write, { name: "Trade", selectable: true, discountPercent: "25" });
  });
  await deriveListPrices(context);
  app = await harness.server();
}, 60_000);

let addresses = 0;

function browserAt(host: string) {
  const jar = new Map<string, string>();
  addresses += 1;
  const remoteAddress = `198.51.100.${addresses}`;
  const send = async (method: "GET" | "POST", url: string, payload?: string | object) => {
    const type = typeof payload === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response: LightMyRequestResponse = await app.inject({
      ...{ method, url, remoteAddress, headers: { host, cookie, ...type } },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) jar.set(name, value);
    return response;
  };
  return {
    get: async (url: string) => (await send("GET", url)).body,
    post: (url: string, fields: Record<string, string>) =>
      send("POST", url, new URLSearchParams(fields).toString()),
    call: async (url: string, params: object) =>
      (await send("POST", url, { jsonrpc: "2.0", id: 1, params })).json().result,
  };
}

/** The stored charged prices of the newest cart. */
async function charged() {
  const { rows } = await harness
    .context()
    .db.execute(
      sql`select site_id, price_list_id, total_minor from orders_order where is_cart order by id desc limit 1`,
    );
  return rows[0];
}

test("a site shows and charges its default price list, the other site its own prices", async () => {
  // Cached for both sites before anything is chosen.
  expect(await browserAt(main).get(product)).toContain(entered);
  expect(await browserAt(outlet).get(product)).toContain(entered);
  await transact(harness.context(), (write) => writeDefaultOn(write, lists.outlet, [outletId]));
  await expect.poll(() => browserAt(outlet).get(product)).toContain(outletPrice);
  for (const path of [product, "/shop?search=moara", "/shop/category/windows", "/"]) {
    expect(await browserAt(outlet).get(path), path).toContain(outletPrice);
    expect(await browserAt(main).get(path), path).toContain(entered);
    expect(await browserAt(main).get(path), path).not.toContain(outletPrice);
  }

  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(
      sql`select min(id) as id from catalogue_variant where template_id = ${shop.moara}`,
    );
  const add = { product_id: rows[0]?.id, add_qty: 1 };
  const shopper = browserAt(outlet);
  await shopper.call("/shop/cart/update_json", add);
  expect(await charged()).toEqual({ site_id: outletId, price_list_id: lists.outlet, total_minor: 100_620 });
  expect(await shopper.get("/shop/cart")).toContain(outletPrice);
  expect(
    await shopper.call("/sale/get_combination_info_website", { product_template_id: shop.moara }),
  ).toMatchObject({ price: 1006.2 });

  // A list that a visitor chooses overrides the default, which applies again when they drop it.
  await shopper.post("/shop/change_pricelist", { list: String(lists.trade), r: "/shop" });
  expect(await shopper.get(product)).toContain(tradePrice);
  expect(await charged()).toMatchObject({ price_list_id: lists.trade, total_minor: 83_850 });
  await shopper.post("/shop/change_pricelist", { list: "", r: "/shop" });
  expect(await shopper.get(product)).toContain(outletPrice);
  expect(await charged()).toMatchObject({ price_list_id: lists.outlet, total_minor: 100_620 });

  const elsewhere = browserAt(main);
  await elsewhere.call("/shop/cart/update_json", add);
  expect(await charged()).toMatchObject({ price_list_id: null, total_minor: 111_800 });

  // Without its default list the site uses its own prices again, also in existing carts.
  await transact(harness.context(), (write) => writeDefaultOn(write, lists.outlet, []));
  await expect.poll(() => browserAt(outlet).get(product)).toContain(entered);
  expect(await shopper.get("/shop/cart")).toContain(entered);
});

test("only a list that is active and of that site can be the default", async () => {
  const context = harness.context();
  const change = (to: string) => context.db.execute(sql.raw(`update catalogue_price_list set ${to}`));
  const choose = () =>
    transact(context, (write) => writeDefaultOn(write, lists.outlet, [context.site.id, outletId]));
  await change("active = false");
  await expect(choose()).rejects.toMatchObject({ fields: { defaultOn: "catalogue.defaultInactive" } });
  await change(`active = true, site_id = ${outletId}`);
  await expect(choose()).rejects.toMatchObject({ fields: { defaultOn: "catalogue.defaultElsewhere" } });
  await change("site_id = null");
  await choose();
  const { rows } = await context.db.execute<{ id: number | null }>(
    sql`select (settings ->> 'priceListId')::integer as id from site order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([lists.outlet, lists.outlet]);
});

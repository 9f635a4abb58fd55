import { sql } from "drizzle-orm";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deriveListPrices, priceListChanged, savePriceList } from "#modules/catalogue/testing/inside.ts";
import { type SampleShop, seedSampleShop } from "#modules/catalogue/testing.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";

const harness = testHarness((empty) => transact(empty, seedCountries));
let app: FastifyInstance;
let shop: SampleShop;
let sale = 0;

/** Moara 68, three lights: list price, present price, and the price for a week of the month before. */
const listed = "€1,118.00";
const sold = "€1,006.20";
const soldBefore = "€894.40";
const lowest = `Lowest price of the 30 days before the discount: ${soldBefore}`;

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  sale = await percentSince(60, "0");
  await percentSince(20, "20");
  await percentSince(13, "0");
  await percentSince(2, "10");
  app = await harness.server();
}, 60_000);

const dayMs = 86_400_000;

/** From that day on the shop's list has this discount. */
async function percentSince(days: number, discountPercent: string): Promise<number> {
  const context = harness.context({ now: new Date(testNow.getTime() - days * dayMs) });
  const listId = await transact(context, (write) =>
    savePriceList(write, { name: "Shop", discountShown: true, discountPercent }),
  );
  await deriveListPrices(context);
  return listId;
}

async function showDiscounts(shown: boolean): Promise<void> {
  await transact(harness.context(), async (write) => {
    await write.db.execute(sql`update catalogue_price_list set discount_shown = ${shown} where id = ${sale}`);
    await priceListChanged(write, sale);
  });
  // The page cache is invalidated by a notification from the database.
  await expect
    .poll(async () =>
      (await visitor().then((one) => one.get("/shop/product/moara-68"))).body.includes(listed),
    )
    .toBe(shown);
}

interface Visitor {
  get: (url: string) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  call: (url: string, params: object) => Promise<Record<string, unknown>>;
}

let addresses = 0;

/** A browser without JavaScript that has chosen a list. */
async function visitor(listId: number | null = sale): Promise<Visitor> {
  const jar = new Map<string, string>();
  addresses += 1;
  const remoteAddress = `198.51.100.${addresses}`;
  const send = async (method: "GET" | "POST", url: string, payload?: string | object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const type = typeof payload === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie, ...type },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) jar.set(name, value);
    return response;
  };
  const browser: Visitor = {
    get: (url) => send("GET", url),
    post: (url, fields) => send("POST", url, new URLSearchParams(fields).toString()),
    call: async (url, params) => (await send("POST", url, { jsonrpc: "2.0", id: 1, params })).json().result,
  };
  if (listId !== null) await browser.post("/shop/change_pricelist", { list: String(listId), r: "/shop" });
  return browser;
}

const putMoara = async (browser: Visitor) => {
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(
      sql`select min(id) as id from catalogue_variant where template_id = ${shop.moara}`,
    );
  return browser.call("/shop/cart/update_json", { product_id: rows[0]?.id, add_qty: 1 });
};

describe("a visitor may choose a list that is offered", () => {
  test("by a form that leads back, and the cart follows at once", async () => {
    const browser = await visitor(null);
    await putMoara(browser);
    const listing = await browser.get("/shop");
    expect(listing.body).toMatch(/<select[^>]*name="list"/);
    const answer = await browser.post("/shop/change_pricelist", { list: String(sale), r: "/shop?page=1" });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/shop?page=1");
    expect((await browser.get("/shop/product/moara-68")).body).toContain(sold);
    const { rows } = await harness
      .context()
      .db.execute(
        sql`select price_list_id, total_minor from orders_order where is_cart order by id desc limit 1`,
      );
    expect(rows[0]).toEqual({ price_list_id: sale, total_minor: 100_620 });
    await browser.post("/shop/change_pricelist", { list: "", r: "/shop" });
    expect((await browser.get("/shop/product/moara-68")).body).not.toContain(sold);
  });

  test("and an address in any script leads back", async () => {
    const browser = await visitor(null);
    const r = "/shop/fereastră-窗";
    for (const path of ["/shop/change_pricelist", "/shop/pricelist"]) {
      const answer = await browser.post(path, { list: "", promo: "WRONG", r });
      expect(answer.headers.location, path).toMatch(/^\/shop\/fereastr%C4%83-%E7%AA%97/);
    }
  });

  test("and no other: the page comes again as it is", async () => {
    const browser = await visitor(null);
    const answer = await browser.post("/shop/change_pricelist", {
      list: "2000000",
      r: "//elsewhere.example",
    });
    expect(answer.headers.location).toBe("/shop/cart");
    expect((await browser.get("/shop/product/moara-68")).body).not.toContain(sold);
  });
});

describe("a list that shows its discounts", () => {
  beforeEach(() => showDiscounts(true));

  test.each([
    ["the product's page", "/shop/product/moara-68"],
    ["lists of products", "/shop?search=moara"],
    ["categories", "/shop/category/windows"],
    ["the start page", "/"],
  ])("strikes through and says the lowest price on %s", async (_name, url) => {
    const { body } = await (await visitor()).get(url);
    expect(body).toContain(sold);
    expect(body).toMatch(new RegExp(`<s>.*?${listed}`));
    expect(body).toContain(lowest);
  });

  test("in the cart and in the answer to a choice", async () => {
    const browser = await visitor();
    await putMoara(browser);
    const cart = await browser.get("/shop/cart");
    expect(cart.body).toContain(lowest);
    expect(cart.body).toContain("Price details");
    const answer = await browser.call("/sale/get_combination_info_website", {
      product_template_id: shop.moara,
    });
    expect(answer).toMatchObject({ has_discounted_price: true, lowest_price_text: lowest });
    const plain = await (await visitor(null)).call("/sale/get_combination_info_website", {
      product_template_id: shop.moara,
    });
    expect(plain).toMatchObject({ has_discounted_price: false, lowest_price_text: "" });
  });
});

describe("a list that hides its discounts", () => {
  beforeEach(() => showDiscounts(false));

  test.each(["/shop/product/moara-68", "/shop?search=moara", "/shop/category/windows", "/"])(
    "shows the final price alone on %s, what is meant for machines included",
    async (url) => {
      const { body } = await (await visitor()).get(url);
      expect(body).toContain(sold);
      expect(body).not.toContain(listed);
      expect(body).not.toContain("Lowest price of");
      expect(body).not.toContain('"price":"1118.00"');
    },
  );

  test("in the cart, in the answer to a choice and in suggestions", async () => {
    const browser = await visitor();
    await putMoara(browser);
    expect((await browser.get("/shop/cart")).body).not.toContain(listed);
    const answer = await browser.call("/sale/get_combination_info_website", {
      product_template_id: shop.moara,
    });
    expect(answer).toMatchObject({ has_discounted_price: false, list_price: 1006.2, list_price_text: sold });
    const found = await browser.call("/shop/products/autocomplete", { term: "moara" });
    expect(JSON.stringify(found)).toContain("1,006.20");
    expect(JSON.stringify(found)).not.toContain("1,118.00");
  });
});

import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { createTemplate, upsertAttribute } from "#modules/catalogue/testing/inside.ts";
import { makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";

const harness = testHarness(prepareShop);
let app: FastifyInstance;
let arch: number;
let table: { variantId: number; templateId: number };

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 50 });
  arch = await transact(context, (write) =>
    createTemplate(write, {
      key: "arch",
      slug: "arched-window",
      name: { en: "Arched window", ro: "Fereastră arcuită" },
      listPriceMinor: 98_765,
      taxKey: "ro-21",
      published: true,
      saleable: true,
      soldOnRequest: true,
      inventory: { mode: "never" },
    }),
  );
  app = await harness.server();
}, 60_000);

const ana = {
  name: "Ana Popescu",
  email: "ana.popescu@example.com",
  phone: "+40 721 555 018",
  words: "For a house near Turda.",
};

/** Presses "Request a quote" on the product page. */
async function askFor(buyer: Buyer, templateId: number, fields: Record<string, string> = {}) {
  const answer = await buyer.post(`/quote/product/selected/${templateId}`, {
    product_custom_attribute_values: "[]",
    no_variant_attribute_values: "[]",
    selected_variant_values: "[]",
    price_quote: "1",
    ...fields,
  });
  expect(answer.headers["location"]).toBe("/quote/cart");
}

const lineIdIn = (html: string) => /name="quantity-(\d+)"/.exec(html)?.[1] ?? "";

describe("a product that is sold on request", () => {
  test("shows no price anywhere, and asking for it instead of buying", async () => {
    const buyer = newBuyer(app);
    for (const url of ["/shop/product/arched-window", "/shop", "/ro/shop/product/arched-window"]) {
      const { body, statusCode } = await buyer.get(url);
      expect(statusCode, url).toBe(200);
      expect(body).not.toMatch(/987[.,]65|98765/);
    }
    const { body } = await buyer.get("/shop/product/arched-window");
    expect(wordsOf(body)).toContain("Price on request");
    expect(body).toContain(`formAction="/quote/product/selected/${arch}"`);
    expect(wordsOf(body)).not.toContain("Add to cart");
    const { result } = await buyer.call("/sale/get_combination_info_website", {
      product_template_id: arch,
      product_id: false,
      combination: [],
      add_qty: 1,
    });
    expect(result).toMatchObject({ price: 0, list_price: 0, price_text: "Price on request" });
  });

  test("cannot be put into the shopping cart", async () => {
    const buyer = newBuyer(app);
    await buyer.post("/shop/cart/update", { product_template_id: String(arch) });
    const words = wordsOf((await buyer.get("/shop/cart")).body);
    expect(words).toContain("This product is sold on request: request a quote on its page.");
    expect(words).toContain("Your cart is empty");
  });
});

describe("asking as a guest, without a script", () => {
  test("keeps what is typed, says what is wrong, and ends at a number and a private link", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch, { add_qty: "2" });
    const cart = (await buyer.get("/quote/cart")).body;
    const line = lineIdIn(cart);
    const request_id = fieldOf(cart, "request_id") ?? "";
    expect(wordsOf(cart)).toContain("Arched window");
    expect(fieldOf(cart, `quantity-${line}`)).toBe("2");

    const wrong = await buyer.post("/quote/cart/ask", {
      request_id,
      ...ana,
      email: "ana@",
      [`quantity-${line}`]: "3",
      [`note-${line}`]: "Round at the top",
    });
    expect(wrong.headers["location"]).toBe("/quote/cart?sent=1");
    const again = (await buyer.get("/quote/cart?sent=1")).body;
    expect(wordsOf(again)).toContain("Everything you typed is still here.");
    expect(fieldOf(again, "email")).toBe("ana@");
    expect(fieldOf(again, `quantity-${line}`)).toBe("3");
    expect(again).toContain("Round at the top");
    expect(again).toContain(ana.words);

    const asked = await buyer.post("/quote/cart/ask", { request_id, ...ana });
    expect(asked.headers["location"]).toBe("/thank_you");
    const thanks = (await buyer.get("/thank_you")).body;
    expect(wordsOf(thanks)).toMatch(
      /We have received your request VT\d{5} and will reply to ana\.popescu@example\.com/,
    );
    const link = /href="(\/my\/quotes\/\d+\?access_token=[^"]+)"/.exec(thanks)?.[1]?.replaceAll("&amp;", "&");
    // Again from a tab that was left open: it is the same request.
    expect((await buyer.post("/quote/cart/ask", { request_id, ...ana })).headers["location"]).toBe(
      "/thank_you",
    );
    const stranger = newBuyer(app);
    const quote = await stranger.get(link ?? "");
    expect(wordsOf(quote.body)).toContain("We are preparing your quote and will e-mail it to you.");
    expect(quote.body).not.toMatch(/987[.,]65/);
    expect((await stranger.get((link ?? "").replace(/=.*/, "=wrong"))).statusCode).toBe(302);
    expect(wordsOf((await buyer.get("/quote/cart")).body)).toContain("Your quote request is empty");
  });

  test("what fills in the hidden field hears thanks and has asked nothing", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    const spam = await buyer.post("/quote/cart/ask", { ...ana, website: "https://spam.example" });
    expect(spam.headers["location"]).toBe("/thank_you");
    expect(lineIdIn((await buyer.get("/quote/cart")).body)).not.toBe("");
  });

  test("is limited for each minute and address", async () => {
    const buyer = newBuyer(app);
    const codes: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      codes.push((await buyer.post("/quote/cart/ask", ana)).statusCode);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(303));
    expect(codes.at(-1)).toBe(429);
  });

  test("a line is taken out by its button, and what was typed beside it stays", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    await askFor(buyer, table.templateId, { product_id: String(table.variantId) });
    const cart = (await buyer.get("/quote/cart")).body;
    expect(wordsOf(cart)).toContain("€121.00 in the shop");
    await buyer.post("/quote/cart/save", { ...ana, remove: lineIdIn(cart) });
    const after = (await buyer.get("/quote/cart")).body;
    expect(wordsOf(after)).not.toContain("Arched window");
    expect(fieldOf(after, "name")).toBe(ana.name);
  });
});

describe("what has changed since it was asked for", () => {
  test("what is no longer sold says so at its line, leads nowhere, and can be asked for all the same", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    await askFor(buyer, table.templateId, { product_id: String(table.variantId) });
    const publish = (published: boolean) =>
      harness
        .context()
        .db.execute(sql`update catalogue_template set published = ${published} where id = ${arch}`);
    await publish(false);
    const cart = (await buyer.get("/quote/cart")).body;
    await publish(true);
    expect(wordsOf(cart).match(/This is no longer sold/g)).toHaveLength(1);
    expect(cart).not.toContain('href="/shop/product/arched-window"');
    expect(fieldOf(cart, `quantity-${lineIdIn(cart)}`)).toBe("1");
    expect(wordsOf((await buyer.get("/quote/cart")).body)).not.toContain("This is no longer sold");
  });

  test("what was refused is not said any more once something else was done", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    await askFor(buyer, 999_999);
    const words = async () => wordsOf((await buyer.get("/quote/cart")).body);
    expect(await words()).toContain("This product is no longer sold.");
    await buyer.post("/quote/cart/save", { ...ana });
    expect(await words()).not.toContain("This product is no longer sold.");
  });
});

describe("Odoo's calls", () => {
  test("quantities are set by a list of lines, and answered with true", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    const line = lineIdIn((await buyer.get("/quote/cart")).body);
    expect((await buyer.call("/quote/cart/update_json", { jsdata: [{ [line]: "7" }] })).result).toBe(true);
    expect(fieldOf((await buyer.get("/quote/cart")).body, `quantity-${line}`)).toBe("7");
    expect((await buyer.call("/quote/cart/update_json", { jsdata: [{ 99999: 2 }] })).result).toBe(true);
    expect((await buyer.call("/quote/cart/update_json", { jsdata: "x" })).error).toBeDefined();
  });

  test("a map of line ids to what was typed does the same", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    const line = lineIdIn((await buyer.get("/quote/cart")).body);
    expect((await buyer.call("/quote/cart/update_json", { jsdata: { [line]: "4" } })).result).toBe(true);
    expect(fieldOf((await buyer.get("/quote/cart")).body, `quantity-${line}`)).toBe("4");
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [index + 1, 1]));
    expect((await buyer.call("/quote/cart/update_json", { jsdata: many })).error).toBeDefined();
  });

  test("a guest confirms by a call, once", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch);
    const obj = { name: ana.name, email: ana.email, phone: ana.phone, words: ana.words };
    const path = "/shop/product/quote/confirm/nonlogin";
    expect((await buyer.call(path, { obj: { name: "", email: "" } })).error).toBeDefined();
    const { result } = await buyer.call(path, { obj });
    expect(result).toMatchObject({
      name: expect.stringMatching(/^VT\d{5}$/),
      url: expect.stringMatching(/^\/my\/quotes\/\d+\?access_token=/),
    });
    expect((await buyer.call(path, { obj })).result).toEqual(result);
  });

  test("choices that a product does not have, and products that are not there, are said in the cart", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, 999_999);
    expect(wordsOf((await buyer.get("/quote/cart")).body)).toContain("This product is no longer sold.");
    await askFor(buyer, arch, {
      no_variant_attribute_values: JSON.stringify([{ value: 424_242 }]),
      product_id: "1",
    });
    expect((await buyer.get("/quote/cart")).statusCode).toBe(200);
  });
});

describe("the shopping cart", () => {
  test("can be asked for instead; things that are on request stand beside it and are told of", async () => {
    const buyer = newBuyer(app);
    await askFor(buyer, arch, { add_qty: "2" });
    await buyer.call("/shop/cart/update_json", { product_id: table.variantId, add_qty: 3 });
    const cart = wordsOf((await buyer.get("/shop/cart")).body);
    expect(cart).toContain("2 items are in your quote request.");
    expect(cart).toContain("Request a quote instead");
    expect(wordsOf((await buyer.get("/quote/cart")).body)).toContain("3 items are in your shopping cart.");
    const moved = await buyer.post("/quote/cart/take", {});
    expect(moved.headers["location"]).toBe("/quote/cart");
    const asked = wordsOf((await buyer.get("/quote/cart")).body);
    expect(asked).toContain("Arched window");
    expect(asked).toContain("Table");
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
    await buyer.post("/quote/cart/take", {});
    expect(wordsOf((await buyer.get("/quote/cart")).body)).toContain("Your request is empty");
  });
});

describe("the form of a product as Odoo's page sends it", () => {
  test("the chosen values find the variant, or make it; a product_id that fits nothing is passed over", async () => {
    const context = harness.context();
    await transact(context, async (write) => {
      await upsertAttribute(write, {
        slug: "pane",
        name: { en: "Pane", ro: "Geam" },
        creates: "dynamic",
        values: [
          { slug: "clear", name: { en: "Clear", ro: "Clar" } },
          { slug: "frosted", name: { en: "Frosted", ro: "Mat" } },
        ],
      });
      await upsertAttribute(write, {
        slug: "sill",
        name: { en: "Sill", ro: "Glaf" },
        creates: "never",
        values: [
          { slug: "none", name: { en: "Without", ro: "Fără" } },
          { slug: "oak", name: { en: "Of oak", ro: "De stejar" } },
        ],
      });
    });
    const templateId = await transact(context, (write) =>
      createTemplate(write, {
        key: "bay",
        slug: "bay-window",
        name: { en: "Bay window", ro: "Fereastră de balcon" },
        listPriceMinor: 50_000,
        taxKey: "ro-21",
        published: true,
        saleable: true,
        soldOnRequest: true,
        inventory: { mode: "never" },
        attributes: [
          { slug: "pane", values: [{ slug: "clear" }, { slug: "frosted" }] },
          { slug: "sill", values: [{ slug: "none" }, { slug: "oak" }] },
        ],
      }),
    );
    const { rows } = await context.db.execute<{ slug: string; id: number }>(sql`
      select value.slug, option.id from catalogue_option option
      join catalogue_value value on value.id = option.value_id where option.template_id = ${templateId}`);
    const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
    const buyer = newBuyer(app);
    for (const product_id of ["", "0", "4711"]) {
      await askFor(buyer, templateId, {
        product_id,
        add_qty: "2",
        selected_variant_values: JSON.stringify([idOf("frosted"), idOf("oak")]),
        // The fields of the page's own lines are sent along.
        "ptal-1": String(idOf("frosted")),
        "ptal-2": String(idOf("oak")),
      });
    }
    const cart = (await buyer.get("/quote/cart")).body;
    expect(wordsOf(cart)).toMatch(/Bay window.*Frosted.*Of oak/);
    expect(cart.match(/name="quantity-\d+"/g)).toHaveLength(1);
    expect(fieldOf(cart, `quantity-${lineIdIn(cart)}`)).toBe("6");
  });
});

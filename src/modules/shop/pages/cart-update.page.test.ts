import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../testing/buyer.ts";
import { cartHarness, updatePath } from "../testing/cart-harness.ts";

const { harness, goods, visitor, withVases } = cartHarness();

function optionOf(line: string, option: string) {
  const found = goods.window78.lines.find((one) => one.name === line);
  const chosen = found?.options.find((one) => one.name === option);
  if (!found || !chosen) throw new Error(`No option ${option} of ${line}.`);
  return { field: `ptal-${found.id}`, id: chosen.id };
}

/** The fields of the product form without a script, with every option chosen. */
function formOf(size: string, finish: string, engraving: string): Record<string, string> {
  const chosen = [optionOf("Size", size), optionOf("Finish", finish), optionOf("Engraving", engraving)];
  return {
    product_template_id: String(goods.window78.templateId),
    ...Object.fromEntries(chosen.map(({ field, id }) => [field, String(id)])),
  };
}

async function variantOf(slug: string): Promise<number> {
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`
    select v.id from catalogue_variant v join catalogue_template t on t.id = v.template_id where t.slug = ${slug}`);
  return rows[0]?.id ?? 0;
}

describe("/shop/cart/update_json", () => {
  test("adds, and answers the wire's fields with both fragments", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call(updatePath, { product_id: goods.vase.variantId, add_qty: 2 });
    expect(result).toEqual({
      line_id: expect.any(Number),
      quantity: 2,
      option_ids: [],
      cart_quantity: 2,
      "website_sale.cart_lines": expect.stringContaining("Lut vase"),
      "website_sale.short_cart_summary": expect.stringContaining("€128.00"),
    });
    expect(buyer.cookies.get("known")).toBe("1");
    expect((await buyer.call(updatePath, { product_id: goods.vase.variantId })).result).toMatchObject({
      line_id: result?.["line_id"],
      quantity: 3,
    });
  });

  test("display=false leaves the fragments out", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call(updatePath, { product_id: goods.vase.variantId, display: false });
    expect(Object.keys(result ?? {}).toSorted()).toEqual([
      "cart_quantity",
      "line_id",
      "option_ids",
      "quantity",
    ]);
  });

  test.each([
    ["3", 3],
    [2.9, 2],
    ["abc", 1],
    ["", 1],
    [null, 1],
  ])("a line's quantity %j becomes %i", async (typed, quantity) => {
    const { buyer, lineId } = await withVases(5);
    const { result } = await buyer.call(updatePath, {
      line_id: lineId,
      product_id: goods.vase.variantId,
      set_qty: typed,
    });
    expect(result).toMatchObject({ line_id: lineId, quantity, cart_quantity: quantity });
  });

  test("a quantity that is told again under its key changes nothing that was done since", async () => {
    const { buyer, lineId } = await withVases(5);
    const set = (set_qty: number, add_key?: string) =>
      buyer.call(updatePath, { line_id: lineId, set_qty, add_key });
    expect((await set(3, "a-key-of-a-waiting-change")).result).toMatchObject({
      quantity: 3,
      unit_price: "€64.00",
    });
    await set(4);
    expect((await set(3, "a-key-of-a-waiting-change")).result).toMatchObject({ cart_quantity: 4 });
    expect((await set(2, "another-key-of-the-browser")).result).toMatchObject({ cart_quantity: 2 });
  });

  test.each([0, "0", -3])("%j takes the line out; an empty cart has no quantity", async (set_qty) => {
    const { buyer, lineId } = await withVases(2);
    const { result } = await buyer.call(updatePath, { line_id: lineId, set_qty });
    expect(result).toMatchObject({ line_id: null, quantity: 0 });
    expect(result).not.toHaveProperty("cart_quantity");
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
  });

  test("a quantity that is set for a product wins over one that is added", async () => {
    const { buyer, lineId } = await withVases(5);
    const product_id = goods.vase.variantId;
    expect((await buyer.call(updatePath, { product_id, set_qty: 3, add_qty: 4 })).result).toMatchObject({
      line_id: lineId,
      quantity: 3,
    });
    expect((await buyer.call(updatePath, { product_id, set_qty: 0, add_qty: 4 })).result).toMatchObject({
      quantity: 7,
    });
    expect((await buyer.call(updatePath, { line_id: lineId, add_qty: -1 })).result).toMatchObject({
      quantity: 6,
    });
    expect((await buyer.call(updatePath, { product_id, set_qty: 0 })).result).toMatchObject({ quantity: 0 });
    expect((await buyer.call(updatePath, { product_id, set_qty: 0 })).result).toMatchObject({ quantity: 0 });
    expect((await buyer.call(updatePath, { product_id, set_qty: 9 })).result).toMatchObject({ quantity: 9 });
  });

  test("more than there is: what is left, and a warning in the answer and in the lines", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call(updatePath, { product_id: goods.scarce.variantId, add_qty: 5 });
    expect(result).toMatchObject({ quantity: 2, warning: expect.stringMatching(/^Only 2 of/) });
    expect(result?.["website_sale.cart_lines"]).toContain("Only 2 of The last jug left");
    expect(result?.["website_sale.cart_lines"]).toContain('aria-label="Close"');
  });

  test("typed texts and options that make no variant", async () => {
    const buyer = await visitor();
    const words = optionOf("Engraving", "Your words");
    const { result } = await buyer.call(updatePath, {
      product_id: goods.window78.combination.variantId,
      add_qty: 1,
      product_custom_attribute_values: [
        { custom_product_template_attribute_value_id: words.id, custom_value: "Ana & Matei" },
      ],
      no_variant_attribute_values: JSON.stringify([{ value: words.id, is_custom: true }]),
    });
    expect(result?.["website_sale.cart_lines"]).toContain("Ana &amp; Matei");
    expect(result?.["website_sale.cart_lines"]).toContain("€699.00");
  });

  test("no price, tax, discount or owner that a visitor sends has an effect", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call(updatePath, {
      product_id: goods.vase.variantId,
      add_qty: 1,
      price: 0.01,
      price_unit: 0.01,
      discount: 100,
      tax_id: [],
      pricelist_id: 1,
      partner_id: 1,
      order_id: 1,
    });
    expect(result?.["website_sale.short_cart_summary"]).toContain("€64.00");
    await buyer.post("/shop/cart/update", {
      product_id: String(goods.vase.variantId),
      price_unit: "0",
      discount: "100",
      price_extra: "-60",
    });
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toMatch(/Total €128\.00/);
  });

  test.each([
    ["nothing to add", {}, "orders.notForSale"],
    ["a product that does not exist", { product_id: 99_999_999 }, "orders.notForSale"],
    ["somebody else's line", "foreign", "platform.notFound"],
    ["an option of no product", "option", "orders.wrongChoice"],
    ["an identity that is none", { product_id: "one" }, "platform.invalidInput"],
    [
      "choices that are no list",
      { product_id: 1, no_variant_attribute_values: "{" },
      "platform.invalidInput",
    ],
    ["a product that is not published", "secret", "orders.notForSale"],
  ])("refuses %s", async (_what, asked, refusal) => {
    const params: Record<string, unknown> =
      asked === "foreign"
        ? { line_id: (await withVases(1)).lineId, set_qty: 2 }
        : asked === "option"
          ? { product_id: goods.vase.variantId, no_variant_attribute_values: [{ value: 987_654 }] }
          : asked === "secret"
            ? { product_id: await variantOf("not-yet") }
            : (asked as Record<string, unknown>);
    const { error, result } = await (await visitor()).call(updatePath, params);
    expect(error?.data.refusal).toBe(refusal);
    expect(error?.data.message).not.toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    expect(result).toBeUndefined();
  });

  test("in Romanian the words are Romanian and links lead to Romanian pages", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call(updatePath, {
      product_id: goods.scarce.variantId,
      add_qty: 9,
      context: { lang: "ro_RO" },
    });
    const lines = String(result?.["website_sale.cart_lines"]);
    expect(result?.["warning"]).toContain("Stoc rămas");
    expect(lines).toContain('href="/ro/shop/product/last-jug"');
    expect(lines).toContain('action="/ro/shop/cart/update"');
    expect(result?.["website_sale.short_cart_summary"]).toContain('href="/ro/shop/checkout"');
    expect(`${lines}${result?.["website_sale.short_cart_summary"]}`).not.toMatch(/href="\/(?!ro[/"])/);
  });
});

describe("/shop/cart/updatePath, without a script", () => {
  test("adds and shows the cart; express goes on to checkout", async () => {
    const buyer = await visitor();
    const product_id = String(goods.vase.variantId);
    const added = await buyer.post("/shop/cart/update", { product_id, add_qty: "2" });
    expect([added.statusCode, added.headers.location]).toEqual([303, "/shop/cart"]);
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("2 items");
    const express = await buyer.post("/shop/cart/update", { product_id, express: "true" });
    expect(express.headers.location).toBe("/shop/payment");
    const romanian = await buyer.post("/ro/shop/cart/update", { product_id });
    expect(romanian.headers.location).toBe("/ro/shop/cart");
  });

  test("finds the variant by the fields of the product's form", async () => {
    const buyer = await visitor();
    const words = optionOf("Engraving", "Your words").id;
    await buyer.post("/shop/cart/update", {
      ...formOf("1200 × 1400", "Natural oil", "Your words"),
      [`custom-${words}`]: "For Ana",
      add_qty: "1",
    });
    const page = wordsOf((await buyer.get("/shop/cart")).body);
    expect(page).toContain("1200 × 1400");
    expect(page).toContain("For Ana");
    expect(page).toContain("€819.00");
  });

  test("a text for an option that was not chosen is left out", async () => {
    const buyer = await visitor();
    const words = optionOf("Engraving", "Your words").id;
    await buyer.post("/shop/cart/update", {
      ...formOf("600 × 600", "White", "None"),
      [`custom-${words}`]: "left over",
    });
    const page = wordsOf((await buyer.get("/shop/cart")).body);
    expect(page).toContain("€684.00");
    expect(page).not.toContain("left over");
  });

  test("options that exclude each other are refused in words", async () => {
    const buyer = await visitor();
    const answer = await buyer.post("/shop/cart/update", formOf("1200 × 1400", "White", "None"));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/cart"]);
    const page = wordsOf((await buyer.get("/shop/cart")).body);
    expect(page).toMatch(
      /Size: 1200 × 1400 is not available with Finish: White|Finish: White is not available with/,
    );
    expect(page).toContain("Your cart is empty");
  });

  test("a product that does not exist and values that are no ids are refused", async () => {
    const buyer = await visitor();
    const odd = { ...formOf("600 × 600", "White", "None"), "ptal-1": "x" };
    for (const [fields, words] of [
      [{ product_template_id: "987654" }, "This product is no longer sold."],
      [odd, "This option does not belong to this product."],
      [{}, "This product is no longer sold."],
    ] as const) {
      const answer = await buyer.post("/ro/shop/cart/update", fields);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/ro/shop/cart"]);
      await buyer.post("/shop/cart/update", fields);
      expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain(words);
    }
  });

  test("a value that the owner removed while the page was open is refused, and nothing is put in its place", async () => {
    const form = formOf("600 × 600", "White", "Your words");
    const engraved = optionOf("Engraving", "Your words");
    const { db } = harness.context();
    await db.execute(sql`update catalogue_option set active = false where id = ${engraved.id}`);
    try {
      const buyer = await visitor();
      await buyer.post("/shop/cart/update", form);
      const page = wordsOf((await buyer.get("/shop/cart")).body);
      expect(page).toContain("Your cart is empty");
      const { error } = await buyer.call(updatePath, {
        product_id: goods.window78.variants[0]?.id,
        no_variant_attribute_values: [{ value: engraved.id }],
      });
      expect(error?.data.message).toContain("This option does not belong to this product.");
    } finally {
      await db.execute(sql`update catalogue_option set active = true where id = ${engraved.id}`);
    }
  });

  test("a warning stands over the cart, also after buying at once, and goes with the next change", async () => {
    const buyer = await visitor();
    const product_id = String(goods.scarce.variantId);
    const answer = await buyer.post("/shop/cart/update", { product_id, add_qty: "9", express: "true" });
    expect(answer.headers.location).toBe("/shop/cart");
    const warned = await buyer.get("/shop/cart");
    expect(wordsOf(warned.body)).toContain("Only 2 of The last jug left");
    const lineId = /name="line_id" value="(\d+)"/.exec(warned.body)?.[1] ?? "";
    await buyer.post("/shop/cart/update", { line_id: lineId, set_qty: "1" });
    const after = wordsOf((await buyer.get("/shop/cart")).body);
    expect(after).not.toContain("Only 2 of");
    expect(after).toContain("1 item");
    await buyer.post("/shop/cart/update", { line_id: lineId, set_qty: "0" });
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
  });

  test("a second click on Remove shows the cart, and somebody else's line stays what it is", async () => {
    const { buyer, lineId } = await withVases(2);
    const remove = { line_id: String(lineId), set_qty: "0" };
    const stranger = await (await visitor()).post("/shop/cart/update", remove);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, "/shop/cart"]);
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("2 items");
    for (const _click of [1, 2]) {
      const answer = await buyer.post("/shop/cart/update", remove);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/cart"]);
    }
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
  });

  test("a form of another site changes nothing", async () => {
    const app = await harness.server();
    const answer = await app.inject({
      method: "POST",
      url: "/shop/cart/update",
      headers: { origin: "https://elsewhere.example", host: "localhost" },
      payload: { product_id: goods.vase.variantId },
    });
    expect(answer.statusCode).toBe(403);
  });
});

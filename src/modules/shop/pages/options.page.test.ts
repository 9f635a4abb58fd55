import { describe, expect, test } from "vitest";
import type { OptionalProductView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { wordsOf } from "../testing/buyer.ts";
import { setHarness } from "../testing/set-harness.ts";

const { harness, visitor, product, optionsOf, variantOf, handle, lock } = setHarness();

const show = "/sale_product_configurator/show_optional_products_website";
const items = "/sale_product_configurator/optional_product_items_website";

/** The amount in a text: "€1,020.00" is 1020. */
const amountOf = (text: string) => Number(text.replace(/[^\d.]/g, ""));

describe("what is offered with a product", () => {
  test("is HTML with what can be chosen, its picture and its price", async () => {
    const { result } = await (await visitor()).call(show, {
      product_id: variantOf("door", "Larch"),
      variant_values: optionsOf("door", "Larch"),
      pricelist_id: 0,
      add_qty: 2,
      kwargs: { context: { quantity: 2 } },
    });
    const html = String(result);
    const words = wordsOf(html);
    expect(words).toContain("Door (Larch)");
    expect(words).toContain("Quantity: 2");
    expect(words).toMatch(/Available options.*Handle.*Cast by hand.*€60\.00.*Measuring visit.*€40\.00/);
    expect(html).toContain(`data-product-template-id="${product("handle").templateId}"`);
    expect(html).toContain(`data-parent-combination="[${optionsOf("door", "Larch")}]"`);
  });

  test("begins with what the parent's choice allows", async () => {
    const offered = async (wood: string) => {
      const { result } = await (await visitor()).call("/shop/optional_products", {
        product_template_id: product("door").templateId,
        combination: optionsOf("door", wood),
        add_qty: 1,
      });
      return (result as { products: ProductView[] }).products;
    };
    expect((await offered("Larch"))[0]?.chosen).toContain(optionsOf("handle", "Brass")[0]);
    const [inOak] = await offered("Oak");
    expect(inOak?.chosen).toContain(optionsOf("handle", "Steel")[0]);
    expect(Object.values(inOak?.rules.parentExclusions ?? {})).toEqual([optionsOf("door", "Oak")]);
    expect(inOak?.rules.names[optionsOf("door", "Oak")[0] ?? 0]).toBe("Door (Oak)");
  });

  test("comes with the product exactly as it is chosen, less what is in the cart, or not at all", async () => {
    const buyer = await visitor();
    const asked = async (combination: number[]) => {
      const { result } = await buyer.call("/shop/optional_products", {
        product_template_id: product("door").templateId,
        combination,
        add_qty: 3,
      });
      return (result as { product: OptionalProductView | null }).product;
    };
    for (const wood of ["Oak", "Larch"]) {
      expect(await asked(optionsOf("door", wood))).toMatchObject({
        chosen: optionsOf("door", wood),
        combination: { variantId: variantOf("door", wood), displayName: `Door (${wood})` },
      });
    }
    await buyer.call("/shop/cart/update_json", { product_id: variantOf("door", "Oak"), add_qty: 2 });
    expect((await asked(optionsOf("door", "Oak")))?.combination.inventory.cartQuantity).toBe(2);
    expect((await asked(optionsOf("door", "Larch")))?.combination.inventory.cartQuantity).toBe(0);
    // An unavailable door is never replaced by another one.
    expect(await asked([])).toBeNull();
    expect(await asked([...optionsOf("door", "Oak"), 2_000_000_000])).toBeNull();
    expect(await asked(optionsOf("handle", "Brass"))).toBeNull();
  });

  test("its HTML says what the parent's choice makes impossible, in words and in the wire's names", async () => {
    const [oak = 0] = optionsOf("door", "Oak");
    const [brass = 0] = optionsOf("handle", "Brass");
    const { result } = await (await visitor()).call(show, {
      product_id: variantOf("door", "Oak"),
      variant_values: [oak],
    });
    const html = String(result);
    expect(html).toContain('title="Not available with Door (Oak)"');
    const [, attribute = ""] = /data-attribute_exclusions="([^"]+)"/.exec(html) ?? [];
    expect(JSON.parse(attribute.replaceAll("&quot;", '"'))).toEqual({
      exclusions: {},
      parent_exclusions: { [oak]: [brass] },
      parent_combination: [oak],
      mapped_attribute_names: expect.objectContaining({ [brass]: "Metal: Brass", [oak]: "Door (Oak)" }),
      parent_product_name: "Door (Oak)",
    });
  });

  test("is empty text for what nothing goes with", async () => {
    const buyer = await visitor();
    const question = { product_id: lock().product_id, variant_values: [], add_qty: 1 };
    expect((await buyer.call(show, question)).result).toBe("");
    expect((await buyer.call(items, question)).result).toBe("");
  });

  test("goes on with the options of an option", async () => {
    const { result } = await (await visitor()).call(items, { product_id: handle().product_id });
    expect(wordsOf(String(result))).toMatch(/Lock.*€30\.00/);
  });

  test("by a list of staff only for staff", async () => {
    const url = show.replace("_website", "");
    const question = { product_id: variantOf("door", "Larch"), variant_values: [] };
    expect((await (await visitor()).call(url, question)).error).toBeDefined();
    const { cookie } = await harness.signedIn("shop");
    const answer = await (await harness.server()).inject({
      method: "POST",
      url,
      headers: { host: "localhost", cookie, "content-type": "application/json" },
      payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: question }),
    });
    expect(wordsOf(answer.json().result)).toContain("Handle");
  });

  test("staff who name a list see its prices, of the product and of what goes with it; visitors see their own", async () => {
    const { rows } = await harness
      .database()
      .pool.query<{ id: number }>(
        "insert into catalogue_price_list (name, currency, position) values ('Dealers', 'EUR', 1) returning id",
      );
    const pricelist_id = rows[0]?.id ?? 0;
    await harness.database().pool.query(
      `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
       values ($1, 'all', 'percentage', 10)`,
      [pricelist_id],
    );
    const { cookie } = await harness.signedIn("shop");
    const { cookie: customer } = await harness.signedIn();
    const called = async (cookie: string, url: string, params: object) => {
      const answer = await (await harness.server()).inject({
        method: "POST",
        url,
        headers: { host: "localhost", cookie, "content-type": "application/json" },
        payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
      });
      return answer.json();
    };
    // An option's price extra is shown unchanged, and is part of the reduced price.
    const pricesIn = (html: unknown) =>
      (wordsOf(String(html)).match(/€[\d,.]+/g) ?? []).map(amountOf).filter((amount) => amount > 20);
    const question = { product_id: variantOf("door", "Larch"), variant_values: [], pricelist_id };
    for (const url of [show, items]) {
      const own = pricesIn((await (await visitor()).call(url, question)).result);
      const twin = url.replace("_website", "");
      const listed = pricesIn((await called(cookie, twin, question)).result);
      expect(own.length).toBeGreaterThan(1);
      expect(listed).toEqual(own.map((amount) => Math.round(amount * 90) / 100));
      // An unknown list counts as none.
      const unknown = { ...question, pricelist_id: 2_000_000_000 };
      expect(pricesIn((await called(cookie, twin, unknown)).result)).toEqual(own);
    }
    const info = { product_template_id: product("door").templateId, pricelist_id };
    const site = (await (await visitor()).call("/sale/get_combination_info_website", info)).result;
    expect((await called(cookie, "/sale/get_combination_info", info)).result.price).toBe(
      Number(site?.["price"]) * 0.9,
    );
    expect((await called(customer, "/sale/get_combination_info", info)).result.price).toBe(site?.["price"]);
  });

  test("a product that nobody may see is not told of", async () => {
    const buyer = await visitor();
    expect((await buyer.call(show, { product_id: 2_000_000_000 })).error?.code).toBe(404);
    expect((await buyer.call(show, { product_id: "x" })).error).toBeDefined();
  });
});

describe("buying from a list", () => {
  test("update_custom adds a variant and says that the cart may be shown", async () => {
    const buyer = await visitor();
    const { result } = await buyer.call("/shop/cart/update_custom", {
      product_id: lock().product_id,
      add_qty: 2,
    });
    expect(result).toEqual({ showCart: true, cart_quantity: 2 });
  });

  test("the quick look and the choice are HTML of the product", async () => {
    const buyer = await visitor();
    const question = { prod_id: product("door").templateId };
    const look = wordsOf(String((await buyer.call("/get_prod_quick_view_details", question)).result));
    expect(look).toMatch(/Door.*€1,000\.00.*Larch.*Oak.*Add to cart.*All details/);
    const choice = wordsOf(String((await buyer.call("/get_prod_select_option_details", question)).result));
    expect(choice).toMatch(/Door.*Wood.*Larch.*Oak.*Add to cart/);
  });

  test("of a product that is gone they say so", async () => {
    const { result } = await (await visitor()).call("/get_prod_quick_view_details", { prod_id: 999_999 });
    expect(result).toBe("some problem occurred product no loaded properly");
  });

  test("its facts are null then", async () => {
    const { result } = await (await visitor()).call("/shop/product_choice", { product_template_id: 999_999 });
    expect(result).toEqual({ product: null });
  });

  test("the reference of a combination is HTML", async () => {
    const { result } = await (await visitor()).call("/product_code/get_combination_info", {
      product_template_id: product("door").templateId,
      product_id: false,
      combination: optionsOf("door", "Oak"),
      add_qty: 1,
    });
    expect(String(result)).toContain("product_ref_code");
    expect(wordsOf(String(result))).toContain("DR-1");
  });

  test("the cards of a list add without a script, and lead to what has to be chosen", async () => {
    const { body } = await (await visitor()).get("/shop");
    expect(body).toContain('aria-label="Add to cart: Lock"');
    expect(body).toContain('aria-label="Choose options: Door"');
  });
});

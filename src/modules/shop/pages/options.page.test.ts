import { beforeAll, describe, expect, test } from "vitest";
import { productBySlug } from "#modules/catalogue/server/product.ts";
import type { ProductView } from "#modules/catalogue/server/views.ts";
import { formatMoney } from "#platform/money/format.ts";
import { testHouse } from "../../../testing.ts";
import { prepareShop } from "../../orders/testing.ts";
import { type Buyer, newBuyer, wordsOf } from "../testing/buyer.ts";
import { seedSets } from "../testing/set-shop.ts";

const house = testHouse(async (empty) => {
  await prepareShop(empty);
  await seedSets(empty);
});

const shown: Record<string, ProductView> = {};

beforeAll(async () => {
  await house.server();
  for (const slug of ["door", "handle", "lock", "visit"]) {
    const found = await productBySlug(house.context(), slug);
    if (found.kind === "product") shown[slug] = found.product;
  }
}, 60_000);

const show = "/sale_product_configurator/show_optional_products_website";
const items = "/sale_product_configurator/optional_product_items_website";

function product(slug: string): ProductView {
  const found = shown[slug];
  if (!found) throw new Error(`There is no ${slug}.`);
  return found;
}

/** Option ids by their names, in the order of the lines. */
function optionsOf(slug: string, ...names: string[]): number[] {
  return product(slug).lines.flatMap((line) =>
    line.options.filter(({ name }) => names.includes(name)).map(({ id }) => id),
  );
}

function variantOf(slug: string, ...names: string[]): number {
  const wanted = optionsOf(slug, ...names);
  const found = product(slug).variants.find(({ optionIds }) => String(optionIds) === String(wanted));
  if (!found) throw new Error(`There is no ${slug} in ${names.join(", ")}.`);
  return found.id;
}

async function visitor(): Promise<Buyer> {
  return newBuyer(await house.server());
}

interface Part {
  product_id: number;
  quantity?: number;
  unique_id?: string;
  parent_unique_id?: string;
  [other: string]: unknown;
}

const door = (more: Partial<Part> = {}): Part => ({
  product_id: variantOf("door", "Larch"),
  quantity: 1,
  unique_id: "door",
  ...more,
});
const handle = (more: Partial<Part> = {}): Part => ({
  product_id: variantOf("handle", "Brass"),
  quantity: 1,
  unique_id: "handle",
  parent_unique_id: "door",
  no_variant_attribute_values: [{ value: optionsOf("handle", "None")[0] }],
  ...more,
});
const lock = (more: Partial<Part> = {}): Part => ({
  product_id: product("lock").variants[0]?.id ?? 0,
  quantity: 1,
  unique_id: "lock",
  parent_unique_id: "handle",
  ...more,
});
const visit = (more: Partial<Part> = {}): Part => ({
  product_id: product("visit").variants[0]?.id ?? 0,
  quantity: 1,
  unique_id: "visit",
  parent_unique_id: "door",
  ...more,
});

function add(buyer: Buyer, ...parts: Part[]) {
  return buyer.call("/shop/cart/update_option_json", { product_and_options: parts });
}

interface StoredLine {
  id: number;
  parent: number | null;
  name: string;
  quantity: number;
}

/** What an amount says: "€1,020.00" is 1020. */
const amountOf = (text: string) => Number(text.replace(/[^\d.]/g, ""));

/** The lines of the newest cart, in the order of their making. */
async function storedLines(): Promise<StoredLine[]> {
  const { rows } = await house.database().pool.query<StoredLine>(
    `select line.id, line.parent_line_id as parent, template.name ->> 'en' as name, line.quantity from orders_line line
     join catalogue_variant variant on variant.id = line.variant_id
     join catalogue_template template on template.id = variant.template_id
     where line.order_id = (select max(id) from orders_order where is_cart) order by line.id`,
  );
  return rows;
}

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
    expect(words).toContain("2 pieces");
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
    const { cookie } = await house.signedIn("shop");
    const answer = await (await house.server()).inject({
      method: "POST",
      url,
      headers: { host: "localhost", cookie, "content-type": "application/json" },
      payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: question }),
    });
    expect(wordsOf(answer.json().result)).toContain("Handle");
  });

  test("staff who name a list see its prices, of the product and of what goes with it; visitors see their own", async () => {
    const { rows } = await house
      .database()
      .pool.query<{ id: number }>(
        "insert into catalogue_price_list (name, currency, position) values ('Dealers', 'EUR', 1) returning id",
      );
    const pricelist_id = rows[0]?.id ?? 0;
    await house.database().pool.query(
      `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
       values ($1, 'all', 'percentage', 10)`,
      [pricelist_id],
    );
    const { cookie } = await house.signedIn("shop");
    const { cookie: customer } = await house.signedIn();
    const called = async (cookie: string, url: string, params: object) => {
      const answer = await (await house.server()).inject({
        method: "POST",
        url,
        headers: { host: "localhost", cookie, "content-type": "application/json" },
        payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
      });
      return answer.json();
    };
    // What an option costs more is said as it is, and is part of the reduced price.
    const pricesIn = (html: unknown) =>
      (wordsOf(String(html)).match(/€[\d,.]+/g) ?? []).map(amountOf).filter((amount) => amount > 20);
    const question = { product_id: variantOf("door", "Larch"), variant_values: [], pricelist_id };
    for (const url of [show, items]) {
      const own = pricesIn((await (await visitor()).call(url, question)).result);
      const twin = url.replace("_website", "");
      const listed = pricesIn((await called(cookie, twin, question)).result);
      expect(own.length).toBeGreaterThan(1);
      expect(listed).toEqual(own.map((amount) => Math.round(amount * 90) / 100));
      // A list that there is not is none.
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

describe("adding a product with its options", () => {
  test("links each to its parent and answers the pieces in the cart as text", async () => {
    const buyer = await visitor();
    const { statusCode, body } = await buyer.post("/shop/cart/update_option", {
      product_and_options: JSON.stringify([door(), handle(), lock(), visit({ quantity: 2 })]),
    });
    expect([statusCode, body]).toEqual([200, "5"]);
    const [first, second, third, fourth] = await storedLines();
    expect(first).toMatchObject({ name: "Door", parent: null });
    expect(second).toMatchObject({ name: "Handle", parent: first?.id });
    expect(third).toMatchObject({ name: "Lock", parent: second?.id });
    expect(fourth).toMatchObject({ name: "Measuring visit", parent: first?.id, quantity: 2 });
    const cart = wordsOf((await buyer.get("/shop/cart")).body);
    expect(cart).toContain("With Door");
    expect(cart).toContain("With Handle");
  });

  test("taking the parent out takes its options with it, and theirs", async () => {
    const buyer = await visitor();
    const { result } = await add(buyer, door(), handle(), lock());
    await buyer.call("/shop/cart/update_json", { line_id: result?.["line_id"], set_qty: 0 });
    expect(await storedLines()).toEqual([]);
  });

  test("what came once for each piece follows the parent's quantity, what was chosen on purpose stays", async () => {
    const buyer = await visitor();
    const { result } = await add(buyer, door(), handle(), lock(), visit({ quantity: 3 }));
    const { result: changed } = await buyer.call("/shop/cart/update_json", {
      line_id: result?.["line_id"],
      set_qty: 2,
    });
    expect(changed?.["cart_quantity"]).toBe(9);
    expect((await storedLines()).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 3]);
  });

  test("the same set once more raises its lines; another set is one of its own", async () => {
    const buyer = await visitor();
    await add(buyer, door(), visit());
    await add(buyer, door(), visit());
    expect((await storedLines()).map(({ quantity }) => quantity)).toEqual([2, 2]);
    await add(buyer, door());
    await buyer.call("/shop/cart/update_json", { product_id: door().product_id, add_qty: 1 });
    expect((await storedLines()).map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Door", 2],
      ["Measuring visit", 2],
      ["Door", 2],
    ]);
  });

  test("all or nothing: what does not go with the parent's choice leaves the cart as it was", async () => {
    const buyer = await visitor();
    const oak = door({ product_id: variantOf("door", "Oak") });
    const { error } = await add(buyer, oak, handle());
    expect(error?.data.refusal).toBe("orders.notTogether");
    expect(error?.data.message).toMatch(/Wood: Oak.*Metal: Brass/);
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
  });

  test("a set that is told again under its key is in the cart once, and says what it costs now", async () => {
    const buyer = await visitor();
    const parts = [door({ quantity: 2 }), handle({ quantity: 2 }), visit()];
    const tell = () =>
      buyer.call("/shop/cart/update_option_json", {
        product_and_options: parts,
        add_key: "a-key-of-a-waiting-set",
      });
    const first = await tell();
    const { rows } = await house.database().pool.query<{ minor: string }>(
      `select sum(quantity * unit_price_minor) as minor from orders_line
       where order_id = (select max(id) from orders_order where is_cart)`,
    );
    const price = formatMoney(Number(rows[0]?.minor), "EUR", "en-GB");
    expect(first.result).toMatchObject({ cart_quantity: 5, unit_price: price, warning: "" });
    expect((await tell()).result).toEqual({ cart_quantity: 5, line_id: null, warning: "" });
    expect((await storedLines()).map(({ quantity }) => quantity)).toEqual([2, 2, 1]);
    expect((await add(buyer, door())).result).not.toHaveProperty("unit_price");
  });

  test("only what is offered with it may hang on it", async () => {
    const buyer = await visitor();
    const { error } = await add(buyer, door(), lock({ parent_unique_id: "door" }));
    expect(error?.data.refusal).toBe("orders.wrongChoice");
    expect((await add(buyer, door(), visit({ parent_unique_id: "nowhere" }))).error).toBeDefined();
  });

  test("more than there is of an option is cut, and the cart says so", async () => {
    const buyer = await visitor();
    const { result } = await add(buyer, door({ quantity: 7 }), handle({ quantity: 7 }));
    expect(result?.["cart_quantity"]).toBe(12);
    expect(result?.["warning"]).toMatch(/5/);
    const { body } = await buyer.get("/shop/cart");
    expect(wordsOf(body)).toContain(String(result?.["warning"]));
  });

  test("typed texts are kept with their option", async () => {
    const buyer = await visitor();
    const [typed] = optionsOf("handle", "Your words");
    await add(
      buyer,
      door(),
      handle({
        no_variant_attribute_values: [{ value: typed }],
        product_custom_attribute_values: [
          { custom_product_template_attribute_value_id: typed, custom_value: "Șerban" },
        ],
      }),
    );
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your words: Șerban");
  });

  test("refuses what is no set", async () => {
    const buyer = await visitor();
    for (const wrong of ["", "[]", "{", [], [{}], [door({ product_id: 0 })]]) {
      const answered = await buyer.call("/shop/cart/update_option_json", { product_and_options: wrong });
      expect(answered.error, JSON.stringify(wrong)).toBeDefined();
    }
    expect((await add(buyer, door({ product_id: 2_000_000_000 }))).error?.data.refusal).toBe(
      "orders.notForSale",
    );
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

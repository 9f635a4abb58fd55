import { expect, test } from "vitest";
import { formatMoney } from "#platform/money/format.ts";
import { type Buyer, wordsOf } from "../testing/buyer.ts";
import { type Part, setHarness } from "../testing/set-harness.ts";

const { harness, visitor, optionsOf, variantOf, door, handle, lock, visit } = setHarness();

function add(buyer: Buyer, ...parts: Part[]) {
  return buyer.call("/shop/cart/update_option_json", { product_and_options: parts });
}

interface StoredLine {
  id: number;
  parent: number | null;
  name: string;
  quantity: number;
}

/** The lines of the newest cart, in the order of creation. */
async function storedLines(): Promise<StoredLine[]> {
  const { rows } = await harness.database().pool.query<StoredLine>(
    `select line.id, line.parent_line_id as parent, template.name ->> 'en' as name, line.quantity from orders_line line
     join catalogue_variant variant on variant.id = line.variant_id
     join catalogue_template template on template.id = variant.template_id
     where line.order_id = (select max(id) from orders_order where is_cart) order by line.id`,
  );
  return rows;
}

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
  expect(cart).toContain("For Door");
  expect(cart).toContain("For Handle");
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
  const { rows } = await harness.database().pool.query<{ minor: string }>(
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

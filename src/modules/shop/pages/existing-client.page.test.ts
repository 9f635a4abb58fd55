import { beforeAll, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { makeCarrier } from "../../delivery/testing.ts";
import { atBank } from "../../orders/testing.ts";
import { type OdooClient, odooClient, paymentFormOf, ServerError, tagIn } from "../testing/odoo-client.ts";
import { setHarness } from "../testing/set-harness.ts";

/**
 * Odoo 13's storefront as a client of ours: every call with the fields that its scripts send and read, in the order of
 * a visit. A change of the wire that would break such a client breaks this test.
 */

const { harness, product, optionsOf, variantOf } = setHarness();
let van = 0;
let showroom = 0;

beforeAll(async () => {
  van = await makeCarrier(harness.context(), { name: "Van", priceMinor: 4_900 });
  showroom = await makeCarrier(harness.context(), { name: "Showroom", priceMinor: 0, position: 2 });
});

const newClient = async () => odooClient(await harness.server());

interface Combination {
  product_id: number | false;
  is_combination_possible: boolean;
  price: number;
  list_price: number;
  cart_qty: number;
  virtual_available: number;
}

test("search: suggestions with markup, and the whole list of a term", async () => {
  const client = await newClient();
  const options = {
    order: "name asc",
    limit: 5,
    display_description: true,
    display_price: true,
    max_nb_chars: 53,
  };
  const found = await client.rpc("/shop/products/autocomplete", { term: "door", options });
  expect(found).toMatchObject({
    products: [
      {
        id: product("door").templateId,
        name: "Door",
        website_url: "/shop/product/door",
        description_sale: "",
        price: expect.stringMatching(/^<span[^>]*>.*1,000\.00.*<\/span>$/),
        has_discounted_price: false,
      },
    ],
    products_count: 1,
    currency: { symbol: "€", position: "before" },
  });
  expect(await client.rpc("/shop/products/autocomplete", { term: "zzz", options })).toMatchObject({
    products: [],
    products_count: 0,
  });
});

test("the product page: each choice is asked for, and the variant is found or made by a guest", async () => {
  const client = await newClient();
  const { templateId } = product("handle");
  const ask = (combination: number[], more: object = {}) =>
    client.rpc<Combination>("/sale/get_combination_info_website", {
      product_template_id: templateId,
      product_id: variantOf("handle", "Brass"),
      combination,
      add_qty: 2,
      pricelist_id: false,
      parent_combination: [],
      ...more,
    });
  const steel = await ask(optionsOf("handle", "Steel", "Your words"));
  expect(steel).toMatchObject({
    product_id: variantOf("handle", "Steel"),
    is_combination_possible: true,
    price: 75,
    list_price: 75,
    virtual_available: 5,
  });
  const underOak = await ask(optionsOf("handle", "Brass", "None"), {
    parent_combination: optionsOf("door", "Oak"),
  });
  expect(underOak.is_combination_possible).toBe(false);
  const made = await client.rpc<number>("/sale/create_product_variant", {
    product_template_id: String(templateId),
    product_template_attribute_value_ids: JSON.stringify(optionsOf("handle", "Steel", "None")),
  });
  expect(Number.parseInt(String(made), 10)).toBe(variantOf("handle", "Steel"));
});

test("the options dialog: markup, rows of an option, and all of it added by one form", async () => {
  const client = await newClient();
  const oak = variantOf("door", "Oak");
  const asked = {
    product_id: oak,
    variant_values: optionsOf("door", "Oak"),
    pricelist_id: false,
    add_qty: 2,
    kwargs: { context: { quantity: 2 } },
  };
  const dialog = await client.rpc<string>("/sale_product_configurator/show_optional_products_website", asked);
  expect(dialog).toMatch(/^<(?!link)/);
  expect(dialog).toContain("Handle");
  expect(tagIn(dialog, "div", { "data-product-id": String(oak) })).toBeDefined();
  const none = { ...asked, product_id: product("lock").variants[0]?.id, variant_values: [] };
  expect(await client.rpc("/sale_product_configurator/show_optional_products_website", none)).toBe("");
  const rows = await client.rpc<string>("/sale_product_configurator/optional_product_items_website", {
    product_id: variantOf("handle", "Steel"),
    pricelist_id: false,
  });
  expect(rows).toMatch(/^<(?!link)/);
  expect(rows).toContain("Lock");

  const words = optionsOf("handle", "Your words")[0];
  const quantity = await client.post("/shop/cart/update_option", {
    product_and_options: JSON.stringify([
      {
        product_id: oak,
        product_template_id: product("door").templateId,
        quantity: 2,
        parent_unique_id: undefined,
        unique_id: "0.53",
        product_custom_attribute_values: [],
        no_variant_attribute_values: [],
      },
      {
        product_id: variantOf("handle", "Steel"),
        product_template_id: product("handle").templateId,
        quantity: 2,
        parent_unique_id: "0.53",
        unique_id: "0.91",
        product_custom_attribute_values: [
          {
            custom_product_template_attribute_value_id: words,
            attribute_value_name: "Your words",
            custom_value: "Ana",
          },
        ],
        no_variant_attribute_values: [
          {
            custom_product_template_attribute_value_id: words,
            attribute_value_name: "Your words",
            value: String(words),
          },
        ],
      },
    ]),
    lang: "en_US",
  });
  expect(quantity).toBe("4");
  const popover = String(await client.get("/shop/cart", { type: "popover" }));
  expect(popover).toMatch(/^<(?!link)/);
  for (const shown of ["Door", "Oak", "Handle", "Steel"]) expect(popover).toContain(shown);
});

test("the wishlist: text that the client parses, adding what is chosen, moving it into the cart", async () => {
  const client = await newClient();
  const wished = async () => JSON.parse((await client.get("/shop/wishlist", { count: 1 })) as string);
  expect(await wished()).toEqual([]);
  const oak = variantOf("door", "Oak");
  await client.rpc("/shop/wishlist/add", { product_id: oak });
  await client.rpc("/shop/wishlist/add", { product_id: variantOf("handle", "Steel"), price: 70 });
  expect(await wished()).toEqual([oak, variantOf("handle", "Steel")]);
  const moved = await client.rpc("/shop/cart/update_json", { product_id: oak, add_qty: 1, display: false });
  expect(moved["cart_quantity"]).toBe(1);
  expect(moved["warning"]).toBeUndefined();
  const { rows } = await harness
    .database()
    .pool.query("select id from wishlist_wish where variant_id = $1", [oak]);
  await client.rpc(`/shop/wishlist/remove/${rows[0].id}`);
  expect(await wished()).toEqual([variantOf("handle", "Steel")]);
});

test("the comparison: the cookie's list and what is added come back as the new list", async () => {
  const client = await newClient();
  const [larch, steel] = [variantOf("door", "Larch"), variantOf("handle", "Steel")];
  const first = await client.rpc("/shop/get_product_data", { product_ids: [larch], cookies: [] });
  expect(JSON.parse(String(first["cookies"]))).toEqual([larch]);
  const { cookies, ...second } = await client.rpc("/shop/get_product_data", {
    product_ids: [steel],
    cookies: [larch, 4_711],
  });
  expect(JSON.parse(String(cookies))).toEqual([larch, steel]);
  expect(Object.values(second)).toMatchObject([
    { render: expect.stringMatching(/^<(?!link)/), product: { id: steel, display_name: "Handle (Steel)" } },
  ]);
});

test("the cart: quantities are set, the fragments and the count come back, an empty cart has no count", async () => {
  const client = await newClient();
  const oak = variantOf("door", "Oak");
  const added = await client.rpc("/shop/cart/update_json", { product_id: oak, add_qty: 1 });
  const set = await client.rpc("/shop/cart/update_json", {
    line_id: added["line_id"],
    product_id: oak,
    set_qty: 3,
  });
  expect(set).toMatchObject({ quantity: 3, cart_quantity: 3, line_id: added["line_id"] });
  for (const name of ["website_sale.cart_lines", "website_sale.short_cart_summary"]) {
    expect(set[name]).toMatch(/^<(?!link)/);
  }
  const emptied = await client.rpc("/shop/cart/update_json", {
    line_id: added["line_id"],
    product_id: oak,
    set_qty: 0,
  });
  expect(emptied["cart_quantity"]).toBeUndefined();
  const scarce = await client.rpc("/shop/cart/update_json", {
    product_id: variantOf("handle", "Brass"),
    add_qty: 9,
  });
  expect(scarce).toMatchObject({ quantity: 5, warning: expect.stringContaining("5") });
});

test("what a call refuses is an error that its handlers can say", async () => {
  const client = await newClient();
  const refused = await client
    .rpc("/shop/cart/update_json", { product_id: 4_711, add_qty: 1 })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ServerError);
  expect((refused as ServerError).data).toMatchObject({
    exception_type: "user_error",
    arguments: ["This product is no longer sold."],
  });
  await expect(client.rpc("/shop/no_such_call")).rejects.toMatchObject({
    data: { exception_type: "missing_error" },
  });
});

/** From the address to the payment page, with an oak door in the cart. */
async function toPayment(client: OdooClient): Promise<void> {
  await client.rpc("/shop/cart/update_json", { product_id: variantOf("door", "Oak"), add_qty: 1 });
  const romania = await countryByCode(harness.context(), "RO");
  const info = await client.rpc<{ fields: string[]; states: [number, string, string][]; phone_code: number }>(
    `/shop/country_infos/${romania?.id}`,
    { mode: "shipping" },
  );
  expect(info.phone_code).toBe(40);
  expect(info.fields).toEqual(expect.arrayContaining(["street", "zip", "city", "country_name"]));
  const [cluj = 0] = info.states.find(([, , code]) => code === "CJ") ?? [];
  const page = await client.submit("/shop/address", {
    partner_id: "-1",
    name: "Ana Popescu",
    email: "ana.popescu@example.com",
    phone: "+40 721 555 018",
    street: "Strada Horea 12",
    city: "Cluj-Napoca",
    zip: "400174",
    country_id: String(romania?.id),
    state_id: String(cluj),
    use_same: "1",
    submitted: "1",
    callback: "",
    field_required: "phone,name",
  });
  expect(page.statusCode).toBe(200);
}

test("checkout, carrier, payment, the bank's answer and the tracking of the order", async () => {
  const client = await newClient();
  await toPayment(client);
  for (const [carrier_id, delivery, total] of [
    [van, "€49.00", "€1,049.00"],
    [showroom, "€0.00", "€1,000.00"],
    [van, "€49.00", "€1,049.00"],
  ] as const) {
    const rated = await client.rpc("/shop/carrier_rate_shipment", { carrier_id });
    expect(rated).toMatchObject({ carrier_id, status: true, new_amount_delivery: delivery });
    const chosen = await client.rpc("/shop/update_carrier", { carrier_id });
    expect(chosen).toMatchObject({ carrier_id, status: true, new_amount_total: total });
  }
  expect(await client.rpc("/shop/tracking_last_order/")).toEqual({});

  const offered = await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" });
  const card = offered.find(({ code }) => code === "test")?.id;
  const prepared = await client.rpc<string>("/shop/payment/transaction/", {
    acquirer_id: card,
    save_token: undefined,
    access_token: undefined,
    success_url: undefined,
    error_url: undefined,
    callback_method: undefined,
    order_id: undefined,
    invoice_id: undefined,
  });
  const { action, fields } = paymentFormOf(prepared);
  const atTheBank = await client.submit(action, fields);
  expect(atTheBank.statusCode).toBe(200);
  expect(atTheBank.body).toContain("€1,049.00");

  const { rows } = await harness
    .database()
    .pool.query<{ id: number; name: string }>(
      "select id, name from orders_order order by placed_at desc nulls last, id desc limit 1",
    );
  const [order] = rows;
  expect(await client.rpc(`/shop/payment/get_status/${order?.id}`)).toMatchObject({
    recall: true,
    message: expect.stringMatching(/^<(?!link)/),
  });
  await atBank(harness.context(), `${order?.name}-1`, "pay");
  const polled = await client.rpc<{ success: boolean; transactions: object[] }>("/payment/process/poll", {
    csrf_token: "none",
  });
  expect(polled).toMatchObject({
    success: true,
    transactions: [{ reference: `${order?.name}-1`, state: "done", is_processed: true, amount: 1049 }],
  });
  expect(await client.rpc("/shop/tracking_last_order/")).toEqual({
    transaction: {
      id: order?.id,
      affiliation: "Vitrine Tâmplărie SRL",
      revenue: 1049,
      tax: 173.55,
      currency: "EUR",
      shipping: 49,
    },
    lines: [
      { id: order?.id, sku: variantOf("door", "Oak"), name: "Door", category: "-", price: 1000, quantity: 1 },
    ],
  });
});

test("a page that is open while its order is placed in another tab goes to the cart, and buys again", async () => {
  const client = await newClient();
  await toPayment(client);
  const oak = variantOf("door", "Oak");
  const line = await client.rpc("/shop/cart/update_json", { product_id: oak, add_qty: 1, display: false });
  await client.rpc("/shop/update_carrier", { carrier_id: showroom });
  const [transfer] = (
    await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" })
  ).filter(({ code }) => code === "transfer");
  const prepared = await client.rpc<string>("/shop/payment/transaction", { acquirer_id: transfer?.id });
  const { action, fields } = paymentFormOf(prepared);
  expect((await client.submit(action, fields)).statusCode).toBe(200);
  expect(
    await client.rpc("/shop/cart/update_json", { line_id: line["line_id"], product_id: oak, set_qty: 5 }),
  ).toEqual({});
  const again = await client.rpc("/shop/cart/update_json", { product_id: oak, add_qty: 2 });
  expect(again).toMatchObject({ quantity: 2, cart_quantity: 2 });
});

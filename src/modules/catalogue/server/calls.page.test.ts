import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../testing.ts";

const harness = testHarness();
let shop: SampleShop;
let options: Record<string, number>;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  const { rows } = await harness.context().db.execute<{ slug: string; id: number }>(sql`
    select template.source_key || ' ' || value.slug as slug, option.id from catalogue_option option
    join catalogue_value value on value.id = option.value_id
    join catalogue_template template on template.id = option.template_id`);
  options = Object.fromEntries(rows.map((row) => [row.slug, row.id]));
});

interface RpcReply {
  result?: Record<string, unknown> | number;
  error?: { code: number; data: { name: string; message: string } };
}

async function post(url: string, params: unknown): Promise<RpcReply> {
  const app = await harness.server();
  const reply = await app.inject({
    method: "POST",
    url,
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const combination = (params: unknown) => post("/sale/get_combination_info_website", params);

test("a combination is answered in the wire's words, ids as text included", async () => {
  const { result } = await combination({
    product_template_id: String(shop.zada),
    product_id: false,
    combination: [options["zada 1200"], options["zada larch"], options["zada brass"]].map(String),
    add_qty: "2",
    pricelist_id: 99,
    parent_combination: false,
  });
  expect(result).toMatchObject({
    product_id: expect.any(Number),
    product_template_id: shop.zada,
    display_name: "Zada 78, two sashes (1200 mm, Natural larch)",
    display_image: true,
    price: 696,
    list_price: 696,
    price_extra: 12,
    has_discounted_price: false,
    is_combination_possible: true,
    product_type: "product",
    inventory_availability: "threshold",
    available_threshold: 3,
    virtual_available: 2,
    virtual_available_formatted: "2",
    cart_qty: 0,
    uom_name: "pcs",
    product_template: shop.zada,
    price_text: "€696.00",
    stock_kind: "few",
    stock_text: "Only 2 left in stock",
  });
  expect((result as Record<string, unknown>)["carousel"]).toContain("<img");
});

test("an impossible combination has no variant; an empty one is the first possible", async () => {
  const impossible = await combination({
    product_template_id: shop.zada,
    combination: JSON.stringify([options["zada 1400"], options["zada sage"], options["zada steel"]]),
  });
  expect(impossible.result).toMatchObject({ is_combination_possible: false, product_id: false });
  const first = await combination({ product_template_id: shop.zada });
  expect(first.result).toMatchObject({ is_combination_possible: true, reference: "ZD78-1214-LN" });
});

test("in Romanian the words are Romanian", async () => {
  const { result } = await combination({ product_template_id: shop.zada, context: { lang: "ro_RO" } });
  expect(result).toMatchObject({ stock_text: "Au mai rămas 2 bucăți", price_text: "684,00\u00a0€" });
});

test.each([
  [{}, "ValidationError"],
  [{ product_template_id: "abc" }, "ValidationError"],
  [{ product_template_id: -1 }, "ValidationError"],
  [{ product_template_id: 99_999_999_999 }, "ValidationError"],
  [{ product_template_id: 2_000_000_000 }, "MissingError"],
  [{ product_template_id: 1, combination: "not json" }, "ValidationError"],
  [{ product_template_id: 1, combination: [["x"]] }, "ValidationError"],
])("%j is refused as %s", async (params, name) => {
  for (const url of ["/sale/get_combination_info_website", "/sale/create_product_variant_website"]) {
    const input =
      "combination" in params
        ? { ...params, product_template_attribute_value_ids: params.combination }
        : params;
    const { error } = await post(url, input);
    expect(error?.data.name).toContain(name);
    expect(error?.data.message).not.toBe("");
  }
});

test("options of another product, and such as there are not, are not possible and stand for no variant", async () => {
  const own = [options["zada 1200"], options["zada larch"], options["zada brass"]];
  expect((await combination({ product_template_id: shop.zada, combination: own })).result).toMatchObject({
    is_combination_possible: true,
  });
  const sill = options["sill 1480"];
  for (const foreign of [[sill], [...own, sill], [...own, 2_000_000_000], [2_000_000_000]]) {
    const { result } = await combination({ product_template_id: shop.zada, combination: foreign });
    expect(result).toMatchObject({ is_combination_possible: false, product_id: false, combination: foreign });
    const made = await post("/sale/create_product_variant_website", {
      product_template_id: shop.zada,
      product_template_attribute_value_ids: foreign,
    });
    expect(made.result).toBe(0);
  }
});

test("quantities without sense and unpublished products do no harm", async () => {
  for (const add_qty of ["many", -3, null, 1e99]) {
    expect((await combination({ product_template_id: shop.moara, add_qty })).result).toMatchObject({
      price: 1118,
    });
  }
  expect((await combination({ product_template_id: shop.hidden })).error?.code).toBe(404);
});

test("the call of signed-in people is not for guests", async () => {
  const { error } = await post("/sale/get_combination_info", { product_template_id: shop.zada });
  expect(error?.code).toBe(100);
});

test.each(["/sale/create_product_variant", "/sale/create_product_variant_website"])(
  "%s makes a variant when it is ordered, for guests too: once, and 0 where it cannot be",
  async (url) => {
    const make = (ids: unknown) =>
      post(url, { product_template_id: String(shop.sill), product_template_attribute_value_ids: ids });
    const made = await make(JSON.stringify([options["sill 1480"]]));
    expect(made.result).toBeGreaterThan(0);
    expect((await make([options["sill 1480"]])).result).toBe(made.result);
    expect((await make([options["sill 1680"]])).result).toBe(0);
    expect((await make([options["zada 1200"]])).result).toBe(0);
    expect((await make(false)).result).toBe(0);
    const hidden = await post(url, {
      product_template_id: shop.hidden,
      product_template_attribute_value_ids: "[]",
    });
    expect(hidden.error).toMatchObject({ code: 404 });
  },
);

test("suggestions: a few products, how many there are, and the currency", async () => {
  const { result } = await post("/shop/products/autocomplete", {
    term: "windows",
    options: { limit: 2, order: "list_price desc", max_nb_chars: 8 },
  });
  expect(result).toEqual({
    products: [
      {
        id: shop.moara,
        name: "Moara 68, three lights",
        website_url: "/shop/product/moara-68",
        image_url: "",
        description_sale: "",
        price: '<span class="oe_currency_value">€1,118.00</span>',
        list_price: '<span class="oe_currency_value">€1,118.00</span>',
        has_discounted_price: false,
      },
      expect.objectContaining({ id: shop.zada, description_sale: "Larch,…" }),
    ],
    products_count: 3,
    currency: { name: "EUR", symbol: "€", position: "before", decimal_places: 2 },
  });
});

test("suggestions have descriptions and prices unless they are not wanted, in the order and number asked for", async () => {
  const suggested = async (options: Record<string, unknown>) =>
    (await post("/shop/products/autocomplete", { term: "windows", options })).result as {
      products: Record<string, unknown>[];
      products_count: number;
    };
  const namesOf = ({ products }: { products: Record<string, unknown>[] }) => products.map(({ name }) => name);
  const whole = await suggested({ display_description: true, display_price: true, order: "list_price desc" });
  expect(whole.products).toHaveLength(3);
  for (const product of whole.products) {
    expect(product).toMatchObject({ description_sale: expect.any(String), price: expect.any(String) });
  }
  const bare = await suggested({ display_description: false, display_price: false });
  for (const product of bare.products) {
    expect(Object.keys(product).toSorted()).toEqual(["id", "image_url", "name", "website_url"]);
  }
  const cheapestFirst = await suggested({ order: "list_price asc" });
  expect(namesOf(cheapestFirst)).toEqual(namesOf(whole).toReversed());
  const one = await suggested({ limit: 1, order: "list_price asc" });
  expect(namesOf(one)).toEqual(namesOf(cheapestFirst).slice(0, 1));
  expect(one.products_count).toBe(3);
  const long = (await suggested({ max_nb_chars: 200 })).products.map((product) =>
    String(product["description_sale"]),
  );
  expect(Math.max(...long.map(({ length }) => length))).toBeGreaterThan(8);
});

test.each([
  [{}],
  [{ term: "" }],
  [{ term: 7 }],
  [{ term: "windows", options: { limit: "x", order: "drop table", category: "y", attrib_values: 3 } }],
  [{ term: "windows", options: { limit: 9999, attrib_values: ["1-x", [1, 2]] } }],
  [{ term: "windows", options: null }],
  [{ term: "windows", options: false }],
  [{ term: "\0'\"<script>" }],
])("%j is answered, never an error", async (params) => {
  const { result, error } = await post("/shop/products/autocomplete", params);
  expect(error).toBeUndefined();
  expect(result).toMatchObject({ products: expect.any(Array), products_count: expect.any(Number) });
});

test("pictures are those of the product, the variant's own first; hidden products show none", async () => {
  const app = await harness.server();
  const pictures = (await import("./vocabulary/picture.ts")).pictureKinds;
  const of = (model: string) => pictures.find((kind) => kind.model === model)?.picture;
  const context = harness.context();
  const main = await of("product.template")?.(context, shop.zada, "image");
  const hover = await of("product.template")?.(context, shop.zada, "hover_image");
  expect(main).toBeGreaterThan(0);
  expect(hover).toBeGreaterThan(0);
  expect(hover).not.toBe(main);
  const { rows } = await context.db.execute<{ id: number; white: boolean }>(sql`
    select min(id)::int as id, option_ids @> array[${options["zada white"]}::integer] as white
    from catalogue_variant where template_id = ${shop.zada} group by 2`);
  const ofVariant = (white: boolean) =>
    of("product.product")?.(context, rows.find((row) => row.white === white)?.id ?? 0, "image");
  // The product page shows the same pictures as its card: those of its cheapest variant.
  expect(await ofVariant(true)).toBe(main);
  expect(await ofVariant(false)).not.toBe(main);
  expect(await of("product.template")?.(context, shop.moara, "hover_image")).toBeNull();
  expect(await of("product.template")?.(context, shop.hidden, "image")).toBeNull();
  const shown = await app.inject({ url: `/web/image/product.template/${shop.zada}/hover_image` });
  expect(shown.statusCode).toBe(200);
});

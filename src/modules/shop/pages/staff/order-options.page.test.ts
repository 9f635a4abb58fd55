import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { createFiscalPosition } from "#modules/catalogue/testing/inside.ts";
import { lineRows } from "#modules/orders/testing/staff.ts";
import { prepareShop } from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type Buyer, newBuyer } from "../../testing/buyer.ts";
import { seedSets } from "../../testing/set-shop.ts";

const harness = testHarness(async (empty) => {
  await prepareShop(empty);
  await seedSets(empty);
});

let dana: Buyer;
let doorId = 0;

// Unlike an interface, a type alias is assignable to a record of values.
type Said = {
  product: OptionalProductView | null;
  products: OptionalProductView[];
};

beforeAll(async () => {
  dana = newBuyer(await harness.server());
  const [name = "", value = ""] = (await harness.signedIn("shop")).cookie.split("=");
  dana.cookies.set(name, value);
  const door = await productBySlug(harness.context(), "door");
  if (door.kind === "product") doorId = door.product.variants[0]?.id ?? 0;
}, 60_000);

async function said(params: Record<string, unknown>): Promise<Said> {
  const { result } = await dana.call("/web/orders/options", params);
  if (!result) throw new Error("Nothing was said.");
  return result as Said;
}

async function writtenWith(lines: Record<string, string>): Promise<number> {
  const written = await dana.post("/web/orders/new", {
    action: "save",
    person_id: "",
    name: "Ioana",
    email: "ioana@atelier.example",
    locale: "en",
    note: "",
    ...lines,
  });
  return Number(/\/web\/orders\/(\d+)/.exec(String(written.headers["location"]))?.[1]);
}

test("staff are offered what goes with a product; all of it lands in the order together", async () => {
  const { product, products } = await said({ product_id: doorId, add_qty: 2 });
  expect(product?.name).toBe("Door");
  expect(products.map(({ name }) => name)).toEqual(["Handle", "Measuring visit"]);
  const [handle] = products;
  const plate = handle?.lines.find(({ creates }) => creates === "never");
  const custom = plate?.options.find(({ isCustom }) => isCustom)?.id ?? 0;
  const orderId = await writtenWith({
    "lines[0].variant_id": String(doorId),
    "lines[0].quantity": "2",
    "lines[0].key": "a-root",
    "lines[0].choice": JSON.stringify({ noVariantOptionIds: [], customValues: [] }),
    "lines[1].variant_id": String(handle?.combination.variantId),
    "lines[1].quantity": "2",
    "lines[1].key": "a-1",
    "lines[1].parent_key": "a-root",
    "lines[1].choice": JSON.stringify({
      noVariantOptionIds: [custom],
      customValues: [{ optionId: custom, value: "Ana" }],
    }),
  });
  const [door, below] = await lineRows(harness.context(), orderId);
  expect([door?.name, door?.quantity]).toEqual(["Door", 2]);
  expect(below).toMatchObject({ name: "Handle", quantity: 2, parentLineId: door?.id, unitPriceMinor: 6_500 });
  expect(below?.choices).toContainEqual({ name: "Plate", value: "Your words: Ana", isTyped: true });
});

test("the options of an option are asked for beside its choice, and what is not to be had together is refused", async () => {
  const { products } = await said({ product_id: doorId });
  const [handle] = products;
  const below = await said({
    product_template_id: handle?.templateId,
    combination: handle?.chosen,
    parent_combination: [],
  });
  expect(below.products.map(({ name }) => name)).toEqual(["Lock"]);
  // Five are in stock; staff may offer more, because they can be made.
  expect(handle?.combination.inventory.mode).toBe("never");
});

test("hostile fields of a row are refused at the row, and nothing is written", async () => {
  const refused = await dana.post("/web/orders/new", {
    action: "save",
    name: "Ioana",
    email: "ioana@atelier.example",
    locale: "en",
    "lines[0].variant_id": String(doorId),
    "lines[0].choice": '{"noVariantOptionIds":[999999]}',
  });
  expect([400, 409, 422]).toContain(refused.statusCode);
  const broken = await dana.post("/web/orders/new", {
    action: "save",
    name: "Ioana",
    email: "ioana@atelier.example",
    locale: "en",
    "lines[0].variant_id": String(doorId),
    "lines[0].choice": "{",
  });
  expect(broken.statusCode).toBe(422);
});

test("prices are those of the order: its price list and its taxes", async () => {
  const orderId = await writtenWith({ "lines[0].variant_id": String(doorId), "lines[0].quantity": "1" });
  const priced = async () =>
    (await said({ product_id: doorId, order_id: orderId })).product?.combination.price.minor;
  expect(await priced()).toBe(100_000);
  const { db } = harness.context();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency, position) values ('Dealers', 'EUR', 1) returning id`);
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
    values (${rows[0]?.id}, 'all', 'percentage', 10)`);
  await db.execute(sql`update orders_order set price_list_id = ${rows[0]?.id} where id = ${orderId}`);
  expect(await priced()).toBe(90_000);
  const taxes = await db.execute<{ id: number }>(sql`select id from catalogue_tax where key = 'ro-21'`);
  const positionId = await transact((await harness.signedIn("administrator")).context, (write) =>
    createFiscalPosition(write, {
      name: { en: "EU companies", ro: "Firme UE" },
      note: { en: "", ro: "" },
      position: "0",
      active: true,
      autoApply: true,
      vatRequired: true,
      region: "union",
      countries: "",
      states: "",
      zipFrom: "",
      zipTo: "",
      countryGroupIds: [],
      personIds: [],
      version: undefined,
      taxes: [{ fromTaxId: taxes.rows[0]?.id ?? 0, toTaxId: null }],
    }),
  );
  await db.execute(sql`update orders_order set fiscal_position_id = ${positionId} where id = ${orderId}`);
  // 900.00 including 21 % tax is 743.80 net.
  expect(await priced()).toBe(74_380);
});

test("strangers and unknown orders hear nothing", async () => {
  const stranger = newBuyer(await harness.server());
  expect((await stranger.call("/web/orders/options", { product_id: doorId })).error).toBeDefined();
  const unknown = await dana.call("/web/orders/options", { product_id: doorId, order_id: 999_999 });
  expect(unknown.error?.data.name).toBeDefined();
  expect((await dana.call("/web/orders/options", { product_id: 999_999 })).error).toBeDefined();
});

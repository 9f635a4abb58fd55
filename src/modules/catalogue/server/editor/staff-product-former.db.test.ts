import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { entriesOf, refusedWith, untouchedForm } from "../../testing/product.ts";
import { seedSampleShop } from "../../testing.ts";
import { productBySlug } from "../product/product.ts";
import { revertProduct } from "../product/product-change.ts";
import { productEditor } from "./staff-product-editor.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { storeProduct } from "./staff-product-store.ts";

const harness = testHarness();
let dana: Context;
beforeAll(async () => {
  await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const daysAgo = (days: number): Context => ({
  ...dana,
  now: new Date(testNow.getTime() - days * 24 * 60 * 60 * 1000),
});
const store = (context: Context, id: number | null, form: ProductInput) =>
  transact(context, (tx) => storeProduct(tx, id, form, true));

/** A lamp whose price has been 64 for this many days. */
async function lamp(name: string, days: number, more: Partial<ProductInput> = {}): Promise<number> {
  const form = await untouchedForm(dana, null);
  const { id } = await store(daysAgo(days), null, {
    ...{ ...form, name: { en: name, ro: "" }, price: "64", formKey: name },
    ...more,
  });
  return id;
}

async function reduced(id: number, former: Partial<NonNullable<ProductInput["former"]>> = {}) {
  const form = await untouchedForm(dana, id);
  const given = { price: "64", priceWas: form.former?.price ?? "", askedSince: "", reducedOn: "", ...former };
  return store(dana, id, { ...form, price: "48", former: given });
}

async function priceOf(id: number, variant = 0) {
  const { form, variants } = await productEditor(dana, id);
  const variantId = variants[variant]?.id ?? 0;
  const page = await productBySlug(dana, form.slug, { variantId });
  return page.kind === "product" ? page.product.combination.price : null;
}

test("thirty days of the shop's own prices prove a former price as soon as it is saved", async () => {
  const id = await lamp("Reading lamp", 45);
  await reduced(id);
  expect((await productEditor(dana, id)).former).toMatchObject({ price: "64.00", state: "proven" });
  expect(await priceOf(id)).toMatchObject({ minor: 4800, wasMinor: 6400 });
});

test("ten days prove nothing: shoppers see the former price once the owner says since when it was asked", async () => {
  const id = await lamp("Desk lamp", 10);
  await reduced(id);
  expect((await productEditor(dana, id)).former).toMatchObject({ price: "64.00", state: "hidden" });
  expect(await priceOf(id)).toMatchObject({ minor: 4800, wasMinor: null });

  await reduced(id, { askedSince: "2026-08-01", reducedOn: "2026-11-18" });
  expect((await productEditor(dana, id)).former).toMatchObject({
    ...{ state: "told", askedSince: "2026-08-01", reducedOn: "2026-11-18" },
  });
  expect(await priceOf(id)).toMatchObject({ minor: 4800, wasMinor: 6400 });
  const last = (await entriesOf(dana, id)).at(-1);
  expect(last?.after).toMatchObject({ former_prices: [{ minor: 6400, asked_since: "2026-08-01" }] });

  // A save without a change keeps the former price; an emptied field removes it.
  const form = await untouchedForm(dana, id);
  await store(dana, id, form);
  expect(await untouchedForm(dana, id)).toEqual(form);
  await reduced(id, { price: "" });
  expect((await productEditor(dana, id)).former.state).toBe("none");
  expect(await priceOf(id)).toMatchObject({ wasMinor: null });
  const taken = (await entriesOf(dana, id)).at(-1);
  await transact(dana, (write) => revertProduct(write, id, taken?.before ?? {}));
  expect(await priceOf(id)).toMatchObject({ wasMinor: 6400 });
});

test("each variant's former price has what its values add; another amount asks for its day again", async () => {
  const value = (name: string, extra: string) => ({ valueId: undefined, name, extra, chosen: true });
  const shade = {
    attributeId: undefined,
    name: "Shade",
    add: "",
    values: [value("Linen", "0"), value("Silk", "15")],
  };
  const id = await lamp("Floor lamp", 5, { options: [shade] });
  await reduced(id, { askedSince: "2026-09-01", reducedOn: "2026-11-19" });
  expect(await priceOf(id, 1)).toMatchObject({ minor: 6300, wasMinor: 7900 });
  await reduced(id, { price: "70" });
  expect((await productEditor(dana, id)).former).toMatchObject({ price: "70.00", state: "hidden" });
  expect(await priceOf(id, 1)).toMatchObject({ wasMinor: null });
});

test("a former price that is none, and days that cannot be, are said at their fields", async () => {
  const id = await lamp("Wall lamp", 5);
  const faultsOf = async (former: Parameters<typeof reduced>[1]) =>
    (await refusedWith(reduced(id, former))).fields;
  expect(await faultsOf({ price: "48" })).toEqual({ "former.price": "catalogue.formerNotHigher" });
  expect(await faultsOf({ price: "dear" })).toEqual({ "former.price": "catalogue.amountWrong" });
  expect(await faultsOf({ askedSince: "2026-13-01" })).toEqual({
    "former.askedSince": "catalogue.formerDayWrong",
  });
  expect(await faultsOf({ askedSince: "2026-11-01", reducedOn: "2026-12-01" })).toEqual({
    "former.reducedOn": "catalogue.formerInFuture",
  });
  expect(await faultsOf({ askedSince: "2026-11-18", reducedOn: "2026-11-18" })).toEqual({
    "former.askedSince": "catalogue.formerNotBefore",
  });
  expect((await productEditor(dana, id)).former.state).toBe("none");
});

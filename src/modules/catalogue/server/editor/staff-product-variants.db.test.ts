import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { pick } from "#modules/office/server/find.ts";
import { listView } from "#modules/office/server/list-view.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import {
  entriesOf,
  productVariants,
  refusedWith,
  stateOf,
  untouchedForm,
  versionOf,
} from "../../testing/product.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { productBySlug } from "../product/product.ts";
import { stockList } from "../staff/staff-stock-list.ts";
import { productAttributes, saveAttributes } from "./staff-product-attributes.ts";
import { storeProduct } from "./staff-product-store.ts";
import { saveVariants } from "./staff-product-variants.ts";

const harness = testHarness();
let shop: SampleShop;
let dana: Context;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const write = <Result>(work: Parameters<typeof transact<Result>>[1]) => transact(dana, work);

test("a new product from its name; attributes make variants, exclusions take some away", async () => {
  const { id } = await write(async (tx) =>
    storeProduct(
      tx,
      null,
      { ...(await untouchedForm(dana, null)), name: { en: "Zada 78, two sashes", ro: "" }, price: "99.9" },
      true,
    ),
  );
  expect(await stateOf(dana, id)).toMatchObject({
    slug: "zada-78-two-sashes",
    list_price_minor: 9990,
    published: true,
  });
  const { attributes } = await productAttributes(dana, id);
  const line = (name: string) => {
    const attribute = attributes.find((one) => one.name === name);
    if (!attribute) throw new Error(name);
    return {
      attributeId: attribute.attributeId,
      values: attribute.values.map(({ valueId }, place) => ({
        valueId,
        chosen: true,
        extra: place === 1 ? "10" : "",
      })),
    };
  };
  const lines = [line("Size"), line("Finish")];
  const seen = { version: await versionOf(dana, id), currency: "EUR" };
  await write((tx) => saveAttributes(tx, id, { lines, exclusions: [] }, seen));
  expect((await productVariants(dana, id)).rows).toHaveLength(6);
  const { groups, head } = await productAttributes(dana, id);
  const [sizes, finishes] = groups;
  const rule = { when: sizes?.options[1]?.id ?? 0, not: [finishes?.options[2]?.id ?? 0] };
  await write((tx) =>
    saveAttributes(tx, id, { lines, exclusions: [rule] }, { version: head.version, currency: "EUR" }),
  );
  const after = await productVariants(dana, id);
  expect(after.rows.map((row) => row.label)).toEqual([
    "1200 mm / Natural larch",
    "1200 mm / White",
    "1200 mm / Sage",
    "1400 mm / Natural larch",
    "1400 mm / White",
  ]);
  expect(after.rows[4]?.cells.extraMinor).toBe(2_000);
  const none = await refusedWith(
    write((tx) =>
      saveAttributes(
        tx,
        id,
        { lines: [{ ...lines[0], values: [] } as never], exclusions: [] },
        { version: undefined, currency: "EUR" },
      ),
    ),
  );
  expect(none.fields).toEqual({ "lines[0].values": "catalogue.valuesMissing" });
});

test("an attribute of one value keeps the variants, with their references and their stock", async () => {
  const before = await productVariants(dana, shop.moara);
  const { attributes, lines } = await productAttributes(dana, shop.moara);
  const size = attributes.find((one) => one.name === "Size");
  const [first] = size?.values ?? [];
  if (!size || !first) throw new Error("no sizes");
  const own = lines.map(({ attributeId, values }) => ({
    attributeId,
    values: values.map(({ valueId }) => ({ valueId, chosen: true, extra: "" })),
  }));
  const one = {
    attributeId: size.attributeId,
    values: [{ valueId: first.valueId, chosen: true, extra: "" }],
  };
  const seen = { version: undefined, currency: "EUR" };
  await write((tx) => saveAttributes(tx, shop.moara, { lines: [...own, one], exclusions: [] }, seen));
  expect((await productVariants(dana, shop.moara)).rows).toEqual(before.rows);
  await write((tx) => saveAttributes(tx, shop.moara, { lines: own, exclusions: [] }, seen));
  expect((await productVariants(dana, shop.moara)).rows).toEqual(before.rows);
});

test("the matrix saves what changed; faults stand at their cells", async () => {
  const { rows, head } = await productVariants(dana, shop.zada);
  const [first, second] = rows;
  if (!first || !second) throw new Error("no variants");
  const wrong = await refusedWith(
    write((tx) =>
      saveVariants(tx, shop.zada, [{ id: first.id, weight: "heavy", onHand: "2.5" }], head.version),
    ),
  );
  expect(wrong.fields).toEqual({
    [`${first.id}.weight`]: "catalogue.numberWrong",
    [`${first.id}.onHand`]: "catalogue.piecesWrong",
  });
  await write((tx) =>
    saveVariants(
      tx,
      shop.zada,
      [
        { id: first.id, reference: "NEW-1", weight: "31,5", onHand: "7" },
        { id: second.id, withdrawn: "x" },
      ],
      head.version,
    ),
  );
  const after = (await productVariants(dana, shop.zada)).rows;
  expect(after[0]?.cells).toMatchObject({ reference: "NEW-1", weight: "31.5", onHand: "7", withdrawn: "" });
  expect(after[1]?.cells).toMatchObject({ withdrawn: "x" });
  expect((await productBySlug(dana, "zada-78")).kind).toBe("product");
  const [entry] = (await entriesOf(dana, shop.zada)).slice(-1);
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(
    [`variant.${first.id}`, `variant.${second.id}`].sort(),
  );
  await write((tx) => saveVariants(tx, shop.zada, [{ id: second.id, withdrawn: "" }], undefined));
  expect((await productVariants(dana, shop.zada)).rows[1]?.cells["withdrawn"]).toBe("");
});

test("fewer pieces than are promised are refused", async () => {
  const { rows } = await productVariants(dana, shop.moara);
  const id = rows[0]?.id ?? 0;
  await dana.db.execute(sql`update catalogue_stock set held = 2 where variant_id = ${id}`);
  const refusal = await refusedWith(
    write((tx) => saveVariants(tx, shop.moara, [{ id, onHand: "1" }], undefined)),
  );
  expect(refusal.fields).toEqual({ [`${id}.onHand`]: "catalogue.piecesPromised" });
});

test("the stock list and the picker find a variant by its code, its barcode or the words of its product", async () => {
  const { rows } = await productVariants(dana, shop.moara);
  const id = rows[0]?.id ?? 0;
  await write((tx) =>
    saveVariants(tx, shop.moara, [{ id, reference: "MR-0815", barcode: "4006381333931" }], undefined),
  );
  const found = async (search: string) => {
    const view = await listView(dana, stockList, new URL(`http://shop.example/web/stock?search=${search}`));
    return view.rows.map((row) => row.id);
  };
  expect(await found("mr-0815")).toContain(id);
  expect(await found("4006381333931")).toContain(id);
  expect(await found("moar+light")).toEqual(rows.map((row) => row.id));
  expect(await found("nowhere")).toEqual([]);
  const picked = await pick(dana, "product.product", { search: "4006381333931" });
  expect(picked.map((one) => one.id)).toContain(id);
});

test("a variant is called by its values in the order of the product's attributes, wherever staff read it", async () => {
  const labels = (await productVariants(dana, shop.zada)).rows.map(({ label }) =>
    label.replaceAll(" / ", ", "),
  );
  expect(labels.length).toBeGreaterThan(2);
  const url = new URL("http://shop.example/web/stock?search=zada");
  const listed = (await listView(dana, stockList, url)).rows.map(({ cells }) => cells["product"]);
  const details = listed.map((cell) => (typeof cell === "object" ? cell.detail : ""));
  expect(details).toEqual(expect.arrayContaining(labels));
  const picked = await pick(dana, "product.product", { search: "zada" });
  for (const label of labels) expect(picked.map((one) => JSON.stringify(one)).join()).toContain(label);
});

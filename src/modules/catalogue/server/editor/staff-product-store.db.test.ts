import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { storeUploadedPicture } from "#modules/office/server/picture-upload.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { entriesOf, refusedWith, untouchedForm } from "../../testing/product.ts";
import { seedSampleShop } from "../../testing.ts";
import { productBySlug } from "../product/product.ts";
import { stockOf } from "../stock/stock.ts";
import { productEditor } from "./staff-product-editor.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { storeProduct } from "./staff-product-store.ts";

const harness = testHarness();
let dana: Context;
beforeAll(async () => {
  await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const store = (id: number | null, form: ProductInput, published?: boolean) =>
  transact(dana, (tx) => storeProduct(tx, id, form, published));
const value = (name: string, extra = "") => ({ valueId: undefined, name, extra, chosen: true });
const option = (name: string, ...names: string[]) => ({
  attributeId: undefined,
  name,
  add: "",
  values: names.map((one) => value(one)),
});
const row = (of: string, cells: Partial<ProductInput["variants"][number]> = {}) => ({
  id: undefined,
  of,
  price: "",
  priceWas: "",
  reference: "",
  barcode: "",
  weight: "",
  stock: "",
  stockWas: "",
  active: true,
  picture: "",
  ...cells,
});
const picture = async (background: string) =>
  transact(dana, async (tx) =>
    storeUploadedPicture(
      tx,
      await sharp({ create: { width: 20, height: 25, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

async function candle(): Promise<ProductInput> {
  const form = await untouchedForm(dana, null);
  return {
    ...form,
    name: { en: "Beeswax candle", ro: "Lumânare" },
    price: "12",
    options: [option("Height", "Low", "Middle", "Tall")],
    variants: [
      row("Low", { stock: "3", reference: "BC-L" }),
      row("Middle", { price: "14.50", stock: "5", reference: "BC-M", barcode: "4006381333931" }),
      row("Tall", { price: "19", active: false, weight: "0,4" }),
    ],
  };
}

test("one form makes a product with three variants, their prices, stock, pictures, a category, a brand and tags", async () => {
  const [front, tall] = [await picture("white"), await picture("wheat")];
  const shown = (fileId: number, options: string) => ({
    file_id: fileId,
    kind: "extra" as const,
    alt: { en: "A candle", ro: "" },
    options,
  });
  const form = {
    ...(await candle()),
    pictures: [shown(front, ""), shown(tall, "height: TALL")],
    newCategories: ["Candles / Beeswax", "windows"],
    brand: "Stupina",
    tags: "Gift, beeswax, gift",
  };
  const { id } = await store(null, form, true);
  const view = await productEditor(dana, id);
  expect(view.options).toMatchObject([{ name: "Height", creates: "always" }]);
  expect(
    view.variants.map(({ of, extraMinor, stock, reference }) => [of, extraMinor, stock, reference]),
  ).toEqual([
    ["Low", 0, "3", "BC-L"],
    ["Middle", 250, "5", "BC-M"],
    ["Tall", 700, "0", ""],
  ]);
  expect(view.variants[2]).toMatchObject({ active: false, weight: "0.4" });
  expect(view.brand).toBe("Stupina");
  expect(view.tags).toBe("beeswax, Gift");
  expect(view.form.categories.map(({ label }) => label)).toEqual(["Beeswax", "Windows"]);
  expect(view.pictures.map(({ options }) => options === "")).toEqual([true, false]);
  expect(view.head).toMatchObject({ published: true, variants: 2 });
  const middle = view.variants[1]?.id ?? 0;
  expect((await stockOf(dana, [middle])).get(middle)?.free).toBe(5);
  expect((await entriesOf(dana, id)).map(({ action }) => action)).toEqual(["create"]);
  const { rows } = await dana.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalogue_variant where template_id = ${id}`,
  );
  expect(rows[0]?.count).toBe(3);
});

test("what is there already is used, whatever the case, the accents or the language", async () => {
  const counts = async () => {
    const { rows } = await dana.db.execute(sql`
      select (select count(*) from catalogue_attribute) as attributes, (select count(*) from catalogue_value) as values,
        (select count(*) from catalogue_brand) as brands, (select count(*) from catalogue_tag) as tags`);
    return rows[0];
  };
  const before = await counts();
  const form = {
    ...(await untouchedForm(dana, null)),
    name: { en: "Frame", ro: "" },
    price: "10",
    options: [option("FINISH", "white", "  Ságe ")],
    brand: "APUSENI  stone",
    tags: "new",
  };
  const { id } = await store(null, form);
  expect(await counts()).toEqual(before);
  const { options } = await productEditor(dana, id);
  expect(options[0]?.values.map(({ name }) => name)).toEqual(["White", "Sage"]);
});

test("every fault is named at once, at its field, and nothing is written", async () => {
  const form = {
    ...(await candle()),
    name: { en: "", ro: "" },
    price: "much",
    options: [option("Height", "Low", "Tall"), option("", "Red"), option("Scent")],
    variants: [row("Low", { stock: "2.5", weight: "heavy" }), row("Tall", { price: "-1" })],
    pictures: [{ file_id: 999_999, kind: "extra" as const, alt: { en: "", ro: "" }, options: "" }],
    videos: [{ url: "https://example.org/film", alt: { en: "", ro: "" }, options: "" }],
    newCategories: ["Nobody made this"],
  };
  const { fields } = await refusedWith(store(null, form));
  expect(Object.keys(fields).sort()).toEqual([
    "name.en",
    "options[1].name",
    "options[2].add",
    "pictures[0].file_id",
    "price",
    "variants[0].stock",
    "variants[0].weight",
    "variants[1].price",
    "videos[0].url",
  ]);
  const { rows } = await dana.db.execute(
    sql`select 1 from catalogue_category where name ->> 'en' = 'Nobody made this'`,
  );
  expect(rows).toEqual([]);
});

test("a form that is sent twice, even at once, makes one product", async () => {
  const form = { ...(await candle()), name: { en: "Twin candle", ro: "" } };
  const [first, second] = await Promise.allSettled([store(null, form), store(null, form)]);
  const ids = [first, second].flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
  expect(ids.length).toBeGreaterThan(0);
  expect((await store(null, form)).id).toBe(ids[0]);
  const { rows } = await dana.db.execute(
    sql`select 1 from catalogue_template where name ->> 'en' = 'Twin candle'`,
  );
  expect(rows).toHaveLength(1);
});

test("prices of two options are split into extras, and those that do not add up are refused at their cells", async () => {
  const form = {
    ...(await candle()),
    name: { en: "Two ways", ro: "" },
    price: "10",
    options: [option("Height", "Low", "Tall"), option("Scent", "Plain", "Honey")],
    variants: [
      row("Low / Honey", { price: "11" }),
      row("Tall / Plain", { price: "15" }),
      row("Tall / Honey", { price: "16" }),
    ],
  };
  const { id } = await store(null, form);
  const { variants } = await productEditor(dana, id);
  expect(variants.map(({ of, extraMinor }) => [of, extraMinor])).toEqual([
    ["Low / Plain", 0],
    ["Low / Honey", 100],
    ["Tall / Plain", 500],
    ["Tall / Honey", 600],
  ]);
  const odd = await untouchedForm(dana, id);
  const last = odd.variants.map((one) => (one.of === "Tall / Honey" ? { ...one, price: "99" } : one));
  expect((await refusedWith(store(id, { ...odd, variants: last }))).fields).toEqual({
    "variants[3].price": "catalogue.pricesDoNotAdd",
  });
});

test("another list price moves every variant that has none of its own typed now", async () => {
  const { id } = await store(null, { ...(await candle()), name: { en: "Moving candle", ro: "" } });
  const form = await untouchedForm(dana, id);
  await store(id, { ...form, price: "20" });
  const after = await untouchedForm(dana, id);
  expect(after.variants.map(({ of, price }) => [of, price])).toEqual([
    ["Low", "20.00"],
    ["Middle", "22.50"],
    ["Tall", "27.00"],
  ]);
});

test("values that come and go keep the variants, the references and the stock of the others", async () => {
  const { id } = await store(null, { ...(await candle()), name: { en: "Kept candle", ro: "" } });
  const before = await untouchedForm(dana, id);
  const [height] = before.options;
  if (!height) throw new Error("no option");
  const options = [{ ...height, values: height.values.slice(1), add: "Giant, low" }];
  await store(id, {
    ...before,
    options,
    variants: [...before.variants.slice(1), row("Giant", { stock: "9" })],
  });
  const after = await productEditor(dana, id);
  expect(after.variants.map(({ of, stock, reference }) => [of, stock, reference])).toEqual([
    ["Middle", "5", "BC-M"],
    ["Tall", "0", ""],
    ["Giant", "9", ""],
    ["Low", "3", "BC-L"],
  ]);
});

test("the only variant of a product follows its code, and counts what is said", async () => {
  const form = {
    ...(await untouchedForm(dana, null)),
    name: { en: "Wick", ro: "" },
    price: "2",
    reference: "WICK-1",
    variants: [row("", { stock: "40", barcode: "4006381333931" })],
  };
  const { id } = await store(null, form);
  const { variants } = await productEditor(dana, id);
  expect(variants).toMatchObject([{ reference: "WICK-1", barcode: "4006381333931", stock: "40" }]);
});

test("a variant is given one of the pictures, keeps it through a save, and gives it back", async () => {
  const [group, low, tall] = [await picture("white"), await picture("tan"), await picture("olive")];
  const shown = (file_id: number, kind: "extra" | "main" = "extra", options = "") => ({
    ...{ file_id, kind, options, alt: { en: `Picture ${file_id}`, ro: "" } },
  });
  const { id } = await store(
    null,
    {
      ...(await candle()),
      name: { en: "Pictured candle", ro: "" },
      pictures: [shown(group), shown(low, "main", "Height: Low"), shown(tall)],
      variants: [
        row("Low"),
        row("Middle", { picture: String(tall) }),
        row("Tall", { picture: String(tall) }),
      ],
    },
    true,
  );
  const view = await productEditor(dana, id);
  expect(view.pictures.map(({ fileId }) => fileId)).toEqual([group, low, tall]);
  expect(view.variants.map(({ ownPicture }) => ownPicture)).toEqual(["", String(tall), String(tall)]);
  const filesOf = async (variant: number) => {
    const variantId = view.variants[variant]?.id ?? 0;
    const page = await productBySlug(dana, view.form.slug, { variantId });
    return page.kind === "product" ? page.product.combination.pictures.map(({ fileId }) => fileId) : [];
  };
  expect(await filesOf(0)).toEqual([low, group, tall]);
  // Its own picture comes first and is not repeated among the others.
  expect(await filesOf(1)).toEqual([tall, group]);

  const again = await untouchedForm(dana, id);
  await store(id, again);
  expect(await untouchedForm(dana, id)).toEqual(again);
  const changed = again.variants.map((one) =>
    one.of === "Low" ? { ...one, picture: String(group) } : { ...one, picture: "" },
  );
  await store(id, { ...again, variants: changed });
  expect(await filesOf(0)).toEqual([group, low, tall]);
  expect(await filesOf(1)).toEqual([group, tall]);
  const [, second] = (await productEditor(dana, id)).pictures;
  expect(second).toMatchObject({ fileId: low, kind: "extra" });
});

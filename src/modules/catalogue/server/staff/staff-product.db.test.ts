import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { findAnything, pick } from "#modules/office/server/find.ts";
import { listView } from "#modules/office/server/list-view.ts";
import { storeUploadedPicture } from "#modules/office/server/picture-upload.ts";
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
import type { ProductInput } from "../editor/staff-product-input.ts";
import { productPreview } from "../editor/staff-product-preview.ts";
import { storeProduct } from "../editor/staff-product-store.ts";
import { saveVariants } from "../editor/staff-product-variants.ts";
import { productPageView } from "../editor/staff-product-view.ts";
import { productBySlug } from "../product/product.ts";
import { revertProduct } from "../product/product-change.ts";
import { restoreProduct } from "../product/product-restore.ts";
import { addToCategory, setProducts } from "./staff-product-bulk.ts";
import { productList } from "./staff-product-list.ts";

const harness = testHarness();
let shop: SampleShop;
let dana: Context;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const write = <Result>(work: Parameters<typeof transact<Result>>[1]) => transact(dana, work);

const formOf = (templateId: number) => untouchedForm(dana, templateId);
const save = (templateId: number, form: ProductInput) =>
  write((tx) => storeProduct(tx, templateId, form, undefined));

test("the form saved as it was opened changes nothing: no entry, no new version", async () => {
  const before = await stateOf(dana, shop.zada);
  const version = await versionOf(dana, shop.zada);
  await save(shop.zada, await formOf(shop.zada));
  expect(await stateOf(dana, shop.zada)).toEqual(before);
  expect(await versionOf(dana, shop.zada)).toBe(version);
  expect(await entriesOf(dana, shop.zada)).toEqual([]);
});

test("what differs is remembered with who did it, and can be given back", async () => {
  const form = { ...(await formOf(shop.moara)), price: "1200,50", name: { en: "Moara 68", ro: "Moara 68" } };
  await save(shop.moara, form);
  const [entry] = await entriesOf(dana, shop.moara);
  expect(entry).toMatchObject({
    action: "write",
    userName: dana.user?.name,
    before: { list_price_minor: 111_800, name: { en: "Moara 68, three lights" } },
    after: { list_price_minor: 120_050, name: { en: "Moara 68" } },
  });
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(["list_price_minor", "name"]);
  await write((tx) => revertProduct(tx, shop.moara, entry?.before ?? {}));
  expect((await formOf(shop.moara)).price).toBe("1118.00");
});

test("two people at one product: the second is told who was faster, and can save over it", async () => {
  const opened = await formOf(shop.door);
  await save(shop.door, { ...opened, reference: "CT92-NEW" });
  const mine = { ...opened, price: "2500" };
  const refusal = await refusedWith(save(shop.door, mine));
  expect(refusal).toMatchObject({
    kind: "conflict",
    code: "office.changedMeanwhile",
    values: { by: dana.user?.name },
  });
  await save(shop.door, { ...mine, overwrite: true });
  expect((await formOf(shop.door)).price).toBe("2500.00");
});

test("faults are named by field and nothing is written", async () => {
  const form = {
    ...(await formOf(shop.sill)),
    price: "a lot",
    slug: "No Address",
    weightKg: "-1",
    name: { en: " ", ro: "" },
  };
  const before = await stateOf(dana, shop.sill);
  const refusal = await refusedWith(save(shop.sill, form));
  expect(Object.keys(refusal.fields).sort()).toEqual(["name.en", "price", "slug", "weightKg"]);
  const taken = { ...(await formOf(shop.sill)), slug: "zada-78" };
  const second = await refusedWith(save(shop.sill, taken));
  expect(second.fields).toEqual({ slug: "catalogue.slugTaken" });
  expect(await stateOf(dana, shop.sill)).toEqual(before);
});

test("a former address keeps leading to the product", async () => {
  const form = { ...(await formOf(shop.plaque)), slug: "plaque" };
  await save(shop.plaque, form);
  expect(await productBySlug(dana, "house-number")).toEqual({ kind: "moved", path: "/shop/product/plaque" });
  expect((await productPageView(dana, shop.plaque)).form.formerSlugs).toEqual(["house-number"]);
});

test("pictures are kept by what their bytes are, and keep their addresses while they stay", async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  expect((await refusedWith(write((tx) => storeUploadedPicture(tx, Buffer.from("<svg/>"))))).code).toBe(
    "office.pictureNotSupported",
  );
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  expect(
    (await refusedWith(write((tx) => storeUploadedPicture(tx, noise.subarray(0, noise.length / 2))))).code,
  ).toBe("office.pictureBroken");
  const fileId = await write((tx) => storeUploadedPicture(tx, bytes));
  const before = (await stateOf(dana, shop.zada))["pictures"] as {
    file_id: number | null;
    video_url: string;
  }[];
  const kept = before.filter((one) => one.file_id !== null);
  const picture = (id: number, kind: "main" | "extra" | "hover") => ({
    file_id: id,
    kind,
    alt: { en: "Window", ro: "" },
    options: "",
  });
  const video = (url: string) => ({ url, alt: { en: "", ro: "" }, options: "" });
  const idsOf = async () => {
    const { rows } = await dana.db.execute<{ id: number; file_id: number | null }>(
      sql`select id, file_id from catalogue_picture where template_id = ${shop.zada} order by position`,
    );
    return new Map(rows.map((row) => [row.file_id, row.id]));
  };
  const stored = await idsOf();
  const first = kept[0]?.file_id ?? 0;
  await save(shop.zada, {
    ...(await formOf(shop.zada)),
    pictures: [picture(fileId, "main"), picture(first, "extra")],
    videos: [video("https://vimeo.com/123456789")],
  });
  expect((await idsOf()).get(first)).toBe(stored.get(first));
  expect(await stateOf(dana, shop.zada)).toMatchObject({
    pictures: [
      { file_id: fileId, kind: "main" },
      { file_id: first },
      { video_url: "https://vimeo.com/123456789" },
    ],
  });
  const refusal = await refusedWith(
    save(shop.zada, {
      ...(await formOf(shop.zada)),
      pictures: [picture(fileId, "main"), picture(first, "main")],
      videos: [video("https://example.org/film")],
    }),
  );
  expect(refusal.fields).toEqual({
    "pictures[1].kind": "catalogue.pictureTwice",
    "videos[0].url": "catalogue.videoNotSupported",
  });
});

test("many at once: published, archived, put into a category; only what changed is counted", async () => {
  expect(await write((tx) => setProducts(tx, [shop.hidden, shop.zada], "published", true))).toBe(1);
  expect(await write((tx) => setProducts(tx, [shop.hidden], "published", false))).toBe(1);
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`select id from catalogue_category where slug = 'doors'`,
  );
  const doors = rows[0]?.id ?? 0;
  expect(await write((tx) => addToCategory(tx, [shop.door, shop.sill], doors))).toBe(1);
});

test("what nobody sees yet can be previewed by staff, and by staff alone", async () => {
  expect((await productPreview(dana, shop.hidden, {})).published).toBe(false);
  await expect(productBySlug(harness.context(), "not-yet")).rejects.toThrow("platform.notFound");
});

test("the whole state of a product can be kept and written back", async () => {
  const before = await stateOf(dana, shop.zada);
  await write((tx) =>
    restoreProduct(tx, shop.zada, {
      attributes: [],
      exclusions: [],
      pictures: [],
      name: { en: "Gone" },
      optional: [],
    }),
  );
  expect((await stateOf(dana, shop.zada))["attributes"]).toEqual([]);
  await write((tx) => restoreProduct(tx, shop.zada, before, { whole: true }));
  const after = await stateOf(dana, shop.zada);
  for (const key of Object.keys(before)) expect(after[key], key).toEqual(before[key]);
});

test("the list finds by the beginnings of words and by filters", async () => {
  const names = async (query: string) => {
    const view = await listView(dana, productList, new URL(`http://shop.example/web/products?${query}`));
    return view.rows
      .map((row) => (typeof row.cells["name"] === "object" ? row.cells["name"].text : ""))
      .sort();
  };
  expect(await names("search=terr+sil")).toEqual(["Terrazzo sill"]);
  expect(await names("search=ZD78-1414")).toEqual(["Zada 78, two sashes"]);
  expect(await names("search='%20%26%20!")).toEqual([]);
  expect(await names("published=draft")).toEqual(["Not yet"]);
  expect(await names("type=service")).toEqual(["Measuring visit"]);
  await write((tx) => setProducts(tx, [shop.visit], "archived", true));
  expect(await names("type=service")).toEqual([]);
  expect(await names("published=archived")).toEqual(["Measuring visit"]);
});

test("products are found from everywhere, variants by their reference", async () => {
  const [group] = await findAnything(dana, "terrazzo");
  expect(group?.found[0]).toMatchObject({ title: "Terrazzo sill", path: `/web/products/${shop.sill}` });
  expect((await pick(dana, "product.template", { search: "ceta" }))[0]?.label).toContain("Cetate 92");
  const [variant] = (await productVariants(dana, shop.zada)).rows;
  await write((tx) => saveVariants(tx, shop.zada, [{ id: variant?.id ?? 0, reference: "NEW-1" }], undefined));
  expect((await pick(dana, "product.product", { search: "new-1" }))[0]?.label).toContain("1200 mm");
  await expect(
    pick((await harness.signedIn("support")).context, "product.template", { search: "" }),
  ).rejects.toThrow("platform.forbidden");
});

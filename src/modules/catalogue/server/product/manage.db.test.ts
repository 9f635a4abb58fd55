import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { combinationInfo } from "./combination.ts";
import { archiveTemplate, createTemplate, saveTemplate, updateTemplate } from "./manage.ts";
import { productBySlug } from "./product.ts";
import { shapeOf } from "./shape.ts";
import { createVariant } from "./variant.ts";
import { upsertCategory } from "./vocabulary.ts";

const harness = testHarness();
let shop: SampleShop;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
});

const write = <Result>(work: Parameters<typeof transact<Result>>[1]) => transact(harness.context(), work);

async function pageOf(slug: string, hint = {}) {
  const answer = await productBySlug(harness.context(), slug, hint);
  if (answer.kind !== "product") throw new Error(`${slug} moved`);
  return answer.product;
}

async function optionOf(templateId: number, name: string): Promise<number> {
  const { lines } = await shapeOf(harness.context(), templateId);
  const option = lines.flatMap((line) => line.options).find((one) => one.name === name);
  if (!option) throw new Error(`no option ${name}`);
  return option.id;
}

test("a product has the variants that its exclusions allow", async () => {
  const { variants, rules } = await pageOf("zada-78");
  expect(variants).toHaveLength(5);
  expect(rules.variants).toHaveLength(5);
  expect(
    variants
      .map((variant) => variant.reference)
      .filter(Boolean)
      .sort(),
  ).toEqual(["ZD78-1214-LN", "ZD78-1414-LN"]);
});

test("its page is finished: words, prices, pictures, crumbs, markup without scripts", async () => {
  const page = await pageOf("zada-78");
  expect(page).toMatchObject({
    name: "Zada 78, two sashes",
    descriptionHtml: "<p>Warm.</p>",
    brand: { name: "Vitrine Cluj" },
    crumbs: [
      { name: "Windows", path: "/shop/category/windows" },
      { name: "Tilt and turn", path: "/shop/category/tilt-and-turn" },
    ],
    videos: [{ provider: "youtube", embedUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" }],
    combination: {
      displayName: "Zada 78, two sashes (1200 mm, Natural larch)",
      reference: "ZD78-1214-LN",
      possible: true,
      price: { text: "€684.00", wasText: null, taxNote: "incl. tax" },
      stock: { kind: "few", text: "Only 2 left in stock" },
    },
  });
  expect(page.lines[0]?.options[1]?.extraText).toBe("+ €60.00");
  expect(page.lines[1]?.options[1]?.extraText).toBe("− €10.00");
  expect(page.relations.alternatives.map((card) => card.slug)).toEqual(["moara-68"]);
  expect(page.relations.optional.map((card) => card.slug)).toEqual(["terrazzo-sill"]);
  expect(page.jsonLd).toMatchObject({
    sku: "ZD78-1214-LN",
    offers: { price: "684.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
});

test("the address chooses a variant, and an impossible wish is moved to the closest", async () => {
  const white = await optionOf(shop.zada, "White");
  const sage = await optionOf(shop.zada, "Sage");
  const long = await optionOf(shop.zada, "1400 mm");
  const page = await pageOf("zada-78", { optionIds: [long, white] });
  expect(page.combination.displayName).toBe("Zada 78, two sashes (1400 mm, White)");
  expect(page.combination.price.text).toBe("€734.00");
  expect(page.combination.pictures[0]?.optionIds).toEqual([white]);
  const variantId = page.combination.variantId ?? 0;
  expect((await pageOf("zada-78", { variantId })).chosen).toEqual(page.chosen);
  const moved = await pageOf("zada-78", { optionIds: [long, sage] });
  expect(moved.combination.possible).toBe(true);
  expect(moved.chosen).toContain(long);
});

test("an impossible combination is answered and not refused", async () => {
  const [long, sage, steel] = await Promise.all([
    optionOf(shop.zada, "1400 mm"),
    optionOf(shop.zada, "Sage"),
    optionOf(shop.zada, "Steel"),
  ]);
  const info = await combinationInfo(harness.context(), {
    templateId: shop.zada,
    optionIds: [long, sage, steel],
  });
  expect(info).toMatchObject({ possible: false, variantId: null, price: { minor: 74_400 } });
});

test("a parent's choice excludes in one direction", async () => {
  const long = await optionOf(shop.zada, "1400 mm");
  const short = await optionOf(shop.sill, "1280 mm");
  const ask = (parentOptionIds: number[]) =>
    combinationInfo(harness.context(), { templateId: shop.sill, optionIds: [short], parentOptionIds });
  expect((await ask([])).possible).toBe(true);
  expect((await ask([long])).possible).toBe(false);
  const first = await combinationInfo(harness.context(), { templateId: shop.sill, parentOptionIds: [long] });
  expect(first.displayName).toBe("Terrazzo sill (1480 mm)");
  const shape = await shapeOf(harness.context(), shop.sill, [long]);
  expect(shape.rules.names[long]).toBe("Zada 78, two sashes (1400 mm)");
});

test("variants that are made when ordered are made once, never when withdrawn, and come back when archived", async () => {
  const [middle, longest] = await Promise.all([
    optionOf(shop.sill, "1480 mm"),
    optionOf(shop.sill, "1680 mm"),
  ]);
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => write((context) => createVariant(context, shop.sill, [middle]))),
  );
  expect(new Set(ids).size).toBe(1);
  const variantId = ids[0] ?? 0;
  expect(await write((context) => createVariant(context, shop.sill, [longest]))).toBeNull();
  expect(await write((context) => createVariant(context, shop.sill, []))).toBeNull();
  const finish = await optionOf(shop.zada, "White");
  expect(await write((context) => createVariant(context, shop.zada, [finish]))).toBeNull();

  await harness
    .context()
    .db.execute(sql`update catalogue_variant set archived = true where id = ${variantId}`);
  expect(await write((context) => createVariant(context, shop.sill, [middle]))).toBe(variantId);
  await withdraw(variantId, true);
  expect(await write((context) => createVariant(context, shop.sill, [middle]))).toBeNull();
  await withdraw(variantId, false);
});

test("values that go archive their variants, and bring them back when they return", async () => {
  const finish = (slugs: string[]) => [{ slug: "finish", values: slugs.map((slug) => ({ slug })) }];
  const before = await pageOf("moara-68");
  await write((context) => updateTemplate(context, shop.moara, { attributes: finish(["white"]) }));
  expect((await pageOf("moara-68")).variants).toHaveLength(1);
  await write((context) => updateTemplate(context, shop.moara, { attributes: [] }));
  expect((await pageOf("moara-68")).variants.map((variant) => variant.optionIds)).toEqual([[]]);
  await write((context) => updateTemplate(context, shop.moara, { attributes: finish(["white", "sage"]) }));
  expect((await pageOf("moara-68")).variants).toEqual(before.variants);
});

test("a former address leads to the product until another one takes it", async () => {
  await write((context) => updateTemplate(context, shop.door, { slug: "cetate-92-oak" }));
  const context = harness.context();
  expect(await productBySlug(context, "cetate-door")).toEqual({
    kind: "moved",
    path: "/shop/product/cetate-92-oak",
  });
  await write((context) => updateTemplate(context, shop.door, { slug: "cetate-door" }));
  expect(await productBySlug(context, "cetate-92-oak")).toMatchObject({ kind: "moved" });
  expect((await pageOf("cetate-door")).name).toBe("Cetate 92, oak door");
  await expect(productBySlug(context, "never-was")).rejects.toMatchObject({ kind: "notFound" });
});

test("unpublished and archived products are seen in a preview or not at all", async () => {
  const context = harness.context();
  await expect(productBySlug(context, "not-yet")).rejects.toMatchObject({ kind: "notFound" });
  expect(await productBySlug(context, "not-yet", {}, { preview: true })).toMatchObject({ kind: "product" });
  await write((context) => updateTemplate(context, shop.hidden, { published: true }));
  expect((await pageOf("not-yet")).published).toBe(true);
  await write((context) => archiveTemplate(context, shop.hidden, true));
  await expect(productBySlug(context, "not-yet", {}, { preview: true })).rejects.toMatchObject({
    kind: "notFound",
  });
});

test("saving twice by key changes the product and keeps its variants", async () => {
  const input = {
    key: "import:1",
    slug: "imported",
    name: { en: "Imported" },
    listPriceMinor: 1000,
    attributes: [{ slug: "size", values: [{ slug: "1200" }, { slug: "1400" }] }],
    stock: 3,
    published: true,
  };
  const first = await write((context) => saveTemplate(context, input));
  const before = await pageOf("imported");
  expect(await write((context) => saveTemplate(context, { ...input, listPriceMinor: 1100 }))).toBe(first);
  const after = await pageOf("imported");
  expect(after.variants).toEqual(before.variants);
  expect(after.combination.price.minor).toBe(1100);
  expect(after.combination.inventory.free).toBe(3);
});

test.each([
  [{ slug: "Not A Slug" }, { slug: "catalogue.slugWrong" }],
  [{ name: { en: " " } }, { name: "catalogue.nameMissing" }],
  [{ listPriceMinor: -1 }, { listPriceMinor: "catalogue.amountWrong" }],
  [{ listPriceMinor: 1.5 }, { listPriceMinor: "catalogue.amountWrong" }],
  [{ currency: "euro" }, { currency: "catalogue.currencyWrong" }],
  [{ slug: "zada-78" }, { slug: "catalogue.slugTaken" }],
])("%j is refused at its field", async (wrong, fields) => {
  const input = { key: "wrong", slug: "wrong", name: { en: "Wrong" }, listPriceMinor: 1, ...wrong };
  await expect(write((context) => createTemplate(context, input))).rejects.toMatchObject({ fields });
});

test.each([
  [{ brandSlug: "nobody" }, "catalogue.unknownBrand"],
  [{ taxKey: "none" }, "catalogue.unknownTax"],
  [{ categorySlugs: ["nowhere"] }, "catalogue.unknownCategory"],
  [{ attributes: [{ slug: "taste", values: [] }] }, "catalogue.unknownAttribute"],
  [{ attributes: [{ slug: "size", values: [{ slug: "9" }] }] }, "catalogue.unknownValue"],
  [
    { pictures: [{ kind: "main" as const, bytes: Buffer.from("no picture") }] },
    "catalogue.pictureNotSupported",
  ],
  [
    { pictures: [{ kind: "extra" as const, videoUrl: "https://evil.example/v" }] },
    "catalogue.videoNotSupported",
  ],
])("%j names what is unknown and leaves nothing behind", async (wrong, code) => {
  const input = { key: "wrong", slug: "wrong", name: { en: "Wrong" }, listPriceMinor: 1, ...wrong };
  await expect(write((context) => createTemplate(context, input))).rejects.toMatchObject({ code });
  await expect(productBySlug(harness.context(), "wrong", {}, { preview: true })).rejects.toMatchObject({
    kind: "notFound",
  });
});

test("two editors: the slower one is told", async () => {
  const { rows } = await harness
    .context()
    .db.execute<{ version: number }>(sql`select version from catalogue_template where id = ${shop.zada}`);
  const version = rows[0]?.version ?? 0;
  await write((context) => updateTemplate(context, shop.zada, { badge: { en: "New" } }, version));
  await expect(
    write((context) => updateTemplate(context, shop.zada, { badge: { en: "Old" } }, version)),
  ).rejects.toMatchObject({ code: "catalogue.changedMeanwhile" });
});

test("a category cannot stand below itself", async () => {
  await expect(
    write((context) =>
      upsertCategory(context, { slug: "windows", name: { en: "Windows" }, parentSlug: "tilt-and-turn" }),
    ),
  ).rejects.toMatchObject({ code: "catalogue.categoryCircle" });
});

/** Withdraws a combination from sale like staff do, or brings it back. */
async function withdraw(variantId: number, withdrawn: boolean): Promise<void> {
  await harness.context().db.execute(sql`
    update catalogue_variant set archived = ${withdrawn}, withdrawn = ${withdrawn} where id = ${variantId}`);
}

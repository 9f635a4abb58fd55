import { expect, test } from "vitest";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { loadContent } from "#modules/content/server/load-content.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { createSlider } from "../server/staff-slider.ts";
import { sliderForm, sliderTab } from "../testing.ts";

const harness = testHarness(async (context) => {
  await seedSampleShop(context);
});

const treeOf = (...blocks: [kind: string, data: Record<string, unknown>][]): ContentTree => ({
  schema: 1,
  type: "doc",
  content: blocks.map(
    ([kind, data], at): BlockNode => ({ type: "placed", attrs: { id: `b${at}`, kind, data } }),
  ),
});

async function htmlOf(...blocks: [kind: string, data: Record<string, unknown>][]) {
  await harness.server();
  const noted: string[] = [];
  const context = { ...harness.context(), note: (...tags: string[]) => noted.push(...tags) };
  const [view] = await loadContent(context, [treeOf(...blocks)]);
  return { html: view?.html ?? "", noted, behaviours: view?.behaviours };
}

async function someProducts(): Promise<{ id: number; slug: string }[]> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number; slug: string }>(
      "select template_id as id, slug from catalogue_listing join catalogue_template on id = template_id order by 1 limit 3",
    );
  return rows;
}

test("products of a text are cards with prices, in the order of the owner; kept pages depend on them", async () => {
  const [first, second] = await someProducts();
  if (!first || !second) throw new Error("The sample shop has two products.");
  const { html, noted, behaviours } = await htmlOf([
    "products",
    { title: "Ours", products: [{ productId: second.id }, { productId: null }, { productId: first.id }] },
  ]);
  expect(html).toContain("<h2>Ours</h2>");
  const shown = [...html.matchAll(/data-card="\{&quot;templateId&quot;:(\d+)/g)].map(([, id]) => Number(id));
  expect(shown).toEqual([second.id, first.id]);
  expect(noted).toEqual(expect.arrayContaining([`product:${first.id}`, `product:${second.id}`]));
  expect(behaviours).toEqual(["shop/products"]);
  expect((await htmlOf(["products", { title: "Gone", products: [{ productId: 987_654 }] }])).html).toBe("");
});

test("a product banner has the words of the owner, else those of the product", async () => {
  const [first] = await someProducts();
  const own = { productId: first?.id, title: "Only now", words: "", button: "" };
  expect((await htmlOf(["productBanner", own])).html).toMatch(/<h2 class="h1">Only now<[\s\S]*View product/);
  const { html, noted } = await htmlOf(["productBanner", { ...own, title: "" }]);
  expect(html).toMatch(/<h2 class="h1">[^<]{3,}</);
  expect(noted).toContain(`product:${first?.id}`);
});

test("posts say that there are none, and what was viewed is only a place", async () => {
  const { html, noted } = await htmlOf(
    ["latestPosts", { title: "News", blogId: null, count: 3 }],
    ["viewedProducts", {}],
    ["share", { title: "" }],
  );
  expect(html).toContain("No blog post was found. Make sure your posts are published.");
  expect(html).toContain('data-behaviour="shop/viewedProducts"><div data-viewed=""></div>');
  expect(noted).toContain("blog");
});

test("share links know the page where the page tells its address", async () => {
  await harness.server();
  const [view] = await loadContent(harness.context(), [treeOf(["share", { title: "Oak & larch" }])], {
    address: "https://shop.example/workshop",
  });
  expect(view?.html).toContain("sharer.php?u=https%3A%2F%2Fshop.example%2Fworkshop");
});

test("every kind has a name of its own, and its settings begin as its panel shows them", async () => {
  await harness.server();
  const { locale } = harness.context();
  const kinds = blockKinds.entries();
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  for (const { kind, label, hint, initial, settings } of kinds) {
    expect(locale.text(label), kind).not.toBe(label);
    expect(locale.text(hint), kind).not.toBe(hint);
    expect(Object.keys(initial).toSorted(), kind).toEqual(settings.map(({ name }) => name).toSorted());
    for (const field of settings)
      expect(locale.text(field.label), `${kind} ${field.name}`).not.toBe(field.label);
  }
});

test("a slider stands in a text with its cards, turns in the browser, and is left out once it is archived", async () => {
  const { context } = await harness.signedIn("website");
  const make = (archived: boolean) =>
    transact(context, (write) =>
      createSlider(write, sliderForm("product", "Fresh", { archived, tabs: [sliderTab()] })),
    );
  const { html, noted, behaviours } = await htmlOf(["slider", { sliderId: await make(false) }]);
  expect(html).toMatch(/<h2>Fresh<\/h2>[\s\S]*card-row slides__row/);
  expect(noted).toContain("sliders");
  expect(behaviours).toEqual(["slider/slider"]);
  expect((await htmlOf(["slider", { sliderId: await make(true) }])).html).toBe("");
});

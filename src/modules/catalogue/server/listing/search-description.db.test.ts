import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleShop } from "../../testing.ts";
import { createTemplate, updateTemplate } from "../product/manage.ts";
import { upsertCategory } from "../product/vocabulary.ts";
import { productPicker } from "../staff/staff-product-search.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import { listProducts } from "./listing.ts";
import { suggestProducts } from "./suggestion.ts";

const harness = testHarness(async (context) => {
  await seedSampleShop(context);
  await seedTerrace(context);
});

/** The deck is the best-selling product; only its description mentions the seaside, and cupboards. */
function seedTerrace(context: Context): Promise<void> {
  return transact(context, async (write) => {
    await upsertCategory(write, { slug: "terrace", name: { en: "Terrace", ro: "Terasă" }, position: 5 });
    const create = (input: Pick<TemplateInput, "key" | "name"> & Partial<TemplateInput>) =>
      createTemplate(write, {
        slug: input.key,
        listPriceMinor: 9900,
        taxKey: "standard",
        categorySlugs: ["terrace"],
        published: true,
        position: 9,
        ...input,
      });
    await create({
      key: "deck",
      name: { en: "Deck Someș", ro: "Podea Someș" },
      description: {
        en: "<p>Endures salt&amp;frost at the <strong>seaside</strong>.</p><p>Leftovers make a cupboard.</p>",
        ro: "<p>Rezistă la îngheț pe malul mării.</p>",
      },
      details: [
        { name: { en: "Joint", ro: "Îmbinare" }, value: { en: "Tongue and groove", ro: "Nut și feder" } },
      ],
      position: 0,
    });
    await create({ key: "oil", name: { en: "Seaside oil", ro: "Ulei de litoral" } });
    await create({ key: "sideboard", name: { en: "Sideboard Codru", ro: "Contrabufet Codru" } });
    await create({ key: "board", name: { en: "Board Gorun", ro: "Scândură Gorun" } });
  });
}

async function find(term: string, localeCode: LocaleCode = "en"): Promise<string[]> {
  const context = harness.context({ localeCode });
  const { products, total } = await listProducts(context, { attributes: {}, page: 1, search: term });
  const suggested = await suggestProducts(context, { term, limit: 20 });
  const slugs = products.map(({ slug }) => slug);
  expect(suggested.products.map(({ slug }) => slug)).toEqual(slugs);
  expect(suggested.count).toBe(total);
  return slugs;
}

test.each([
  ["frost", ["deck"]],
  ["înghețul", ["deck"]],
  ["frost someș", ["deck"]],
  ["groove", ["deck"]],
  ["feder", ["deck"]],
  ["seaside", ["oil", "deck"]],
  ["board", ["board", "sideboard", "deck"]],
  ["trabuf", ["sideboard"]],
  ["ideb", ["sideboard"]],
  ["codru board", ["sideboard"]],
  ["upboar", ["deck"]],
])(
  "“%s” finds in both languages what is named so before what only tells of it: %j",
  async (term, expected) => {
    expect((await find(term)).slice(0, expected.length)).toEqual(expected);
    expect((await find(term, "ro")).slice(0, expected.length)).toEqual(expected);
  },
);

test("what is named so comes before the rest of its category, however prominent that is", async () => {
  await transact(harness.context(), async (write) => {
    await upsertCategory(write, {
      slug: "fittings",
      name: { en: "Locks and hinges", ro: "Broaște și balamale" },
    });
    const create = (slug: string, en: string, ro: string, position: number) =>
      createTemplate(write, {
        key: slug,
        slug,
        name: { en, ro },
        listPriceMinor: 900,
        categorySlugs: ["fittings"],
        published: true,
        position,
      });
    await create("mortise", "Mortise lock", "Broască îngropată", 0);
    await create("lift-off", "Lift-off hinge", "Balamale demontabile", 9);
  });
  expect((await find("hinges")).slice(0, 2)).toEqual(["lift-off", "mortise"]);
  expect((await find("balamale", "ro")).slice(0, 2)).toEqual(["lift-off", "mortise"]);
  expect((await find("locks")).slice(0, 2)).toEqual(["mortise", "lift-off"]);
});

test("marks of the description's HTML are no words", async () => {
  expect(await find("strong")).not.toContain("deck");
  expect(await find("amp")).not.toContain("deck");
});

test("a part of a word is looked for in descriptions only when too few names have it", async () => {
  const { corrected } = (await listProducts(harness.context(), { attributes: {}, page: 1, search: "easid" }))
    .search ?? { corrected: "none" };
  expect(corrected).toBeNull();
  expect(await find("easid")).toEqual(["oil", "deck"]);
});

test("the pickers of the back office look for what a product is called, not for what is told of it", async () => {
  const picked = async (needle: string) =>
    (await productPicker.find(harness.context(), needle, 9)).map(({ label }) => label);
  expect(await picked("frost")).toEqual([]);
  expect(await picked("deck")).toEqual(["Deck Someș"]);
  expect(await picked("terrace deck")).toEqual(["Deck Someș"]);
});

test("a description that changes is found by its new words only", async () => {
  const { products } = await listProducts(harness.context(), {
    attributes: {},
    page: 1,
    search: "board gorun",
  });
  await transact(harness.context(), (write) =>
    updateTemplate(write, products[0]?.templateId ?? 0, { description: { en: "<p>Planed by Ilie.</p>" } }),
  );
  expect(await find("ilie")).toEqual(["board"]);
  await transact(harness.context(), (write) =>
    updateTemplate(write, products[0]?.templateId ?? 0, { description: { en: "<p>Planed.</p>" } }),
  );
  expect(await find("ilie")).toEqual([]);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../../testing.ts";
import { seedSampleShop } from "../../testing.ts";
import { createTemplate } from "../product/manage.ts";
import { upsertCategory } from "../product/vocabulary.ts";
import { listProducts } from "./listing.ts";
import { suggestProducts } from "./suggestion.ts";
import { listSynonyms, saveSynonyms } from "./synonym.ts";

const harness = testHarness(async (context) => {
  await seedSampleShop(context);
  await seedHandles(context);
});

/**
 * The best-selling products; their names contain "window" and "door", which the names of windows never and of doors
 * rarely do.
 */
async function seedHandles(context: Context): Promise<void> {
  await transact(context, async (write) => {
    await upsertCategory(write, {
      slug: "handles",
      name: { en: "Handles and knobs", ro: "Mânere și butoane" },
      position: 4,
    });
    const handle = (slug: string, en: string, ro: string) =>
      createTemplate(write, {
        key: slug,
        slug,
        name: { en, ro },
        listPriceMinor: 4500,
        taxKey: "standard",
        categorySlugs: ["handles"],
        published: true,
        position: 0,
      });
    await handle("window-handle", "Window handle with a key", "Mâner de fereastră cu cheie");
    await handle("door-handle", "Door handle, for doors", "Clanță de ușă");
  });
}

async function find(term: string, localeCode: LocaleCode = "en"): Promise<string[]> {
  const query = { attributes: {}, page: 1, search: term };
  const { products } = await listProducts(harness.context({ localeCode }), query);
  return products.map((product) => product.slug);
}

test.each([
  ["fereasta", ["zada-78", "moara-68"]],
  ["windwo", ["zada-78", "moara-68"]],
  ["ferestrele", ["zada-78", "moara-68"]],
  ["fereastră", ["zada-78", "moara-68"]],
  ["fereas", ["zada-78", "moara-68"]],
  ["win", ["zada-78", "moara-68"]],
  ["windows", ["zada-78", "moara-68"]],
  ["uși", ["cetate-door"]],
  ["door", ["cetate-door"]],
  ["ușă pentru stejar", ["cetate-door"]],
  ["mâner", ["window-handle"]],
  ["window handle", ["window-handle"]],
  ["handles for doors", ["door-handle"]],
  ["tilt turn window", ["zada-78"]],
  ["zd781214ln", ["zada-78"]],
])("“%s” finds what it names before what only mentions it: %j", async (term, expected) => {
  expect((await find(term)).slice(0, expected.length)).toEqual(expected);
  expect((await find(term, "ro")).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ["fereastra ferestre ferestrei ferestrelor", "ferestr"],
  ["usa usi usii usilor", "us"],
  ["window windows", "window"],
  ["door doors", "door"],
  ["battery batteries", "batter"],
  ["luminator luminatoare", "luminator"],
  ["geam geamul geamuri", "geam"],
  ["zd78 1214 oak glass in", null],
])("forms of one word have one stem: %s", async (words, stem) => {
  const { rows } = await harness
    .context()
    .db.execute<{ word: string; stem: string }>(
      sql`select word, catalogue_stem(word) as stem from unnest(string_to_array(${words}, ' ')) word`,
    );
  for (const row of rows) expect(row.stem).toBe(stem ?? row.word);
});

test("a category that is called otherwise is found by its new name at once", async () => {
  const rename = (en: string) =>
    transact(harness.context(), (write) =>
      upsertCategory(write, { slug: "windows", name: { en, ro: "Ferestre" }, position: 1 }),
    );
  await rename("Casements");
  expect((await find("casement")).slice(0, 2)).toEqual(["zada-78", "moara-68"]);
  await rename("Windows");
  expect(await find("casement")).toEqual([]);
});

test("suggestions come in the same order as the list", async () => {
  const { products } = await suggestProducts(harness.context(), { term: "fereasta", limit: 2 });
  expect(products.map((product) => product.slug)).toEqual(["zada-78", "moara-68"]);
});

test("a synonym finds what it means and not the other way round", async () => {
  // A new shop has none.
  const known = await listSynonyms(harness.context());
  expect(known).toEqual([]);
  await transact(harness.context(), (write) =>
    saveSynonyms(write, [
      ...known,
      { word: "Bucătărie", means: "Placă de terrazzo" },
      { word: "vizor", means: "oak door" },
    ]),
  );
  expect(await find("bucatarie")).toEqual([]);
  await transact(harness.context(), (write) =>
    saveSynonyms(write, [
      ...known,
      { word: "Bucătărie", means: "terrazzo" },
      { word: "vizor", means: "oak door" },
    ]),
  );
  expect(await find("bucătăria", "ro")).toEqual(["terrazzo-sill"]);
  expect(await find("vizor")).toEqual(["cetate-door"]);
  await transact(harness.context(), (write) => saveSynonyms(write, known));
  expect(await find("vizor")).toEqual([]);
});

test("a synonym is one word that means something else", async () => {
  const save = (word: string, means: string) =>
    transact(harness.context(), (write) => saveSynonyms(write, [{ word, means }]));
  await expect(save("two words", "sill")).rejects.toMatchObject({
    fields: { "0.word": "catalogue.synonymWordWrong" },
  });
  await expect(save("sill", "?!")).rejects.toMatchObject({
    fields: { "0.means": "catalogue.synonymMeansWrong" },
  });
  await expect(save("sill", "Sill")).rejects.toMatchObject({
    fields: { "0.means": "catalogue.synonymMeansWrong" },
  });
});

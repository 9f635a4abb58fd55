import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { refreshListed } from "../listing/listing-later.ts";
import { explainPrice } from "../price/price-explanation.ts";
import { priceListFor } from "../price/price-list.ts";
import { assignPriceList } from "./price-list-input.ts";
import { createAttribute, saveAttribute } from "./staff-attribute.ts";
import {
  attributeCategories,
  revertAttributeCategory,
  saveAttributeCategories,
} from "./staff-attribute-category.ts";
import { attributePage } from "./staff-attribute-view.ts";
import { createCategory, deleteCategory, moveCategory, saveCategory } from "./staff-category.ts";
import { categoryNodes, categoryPage } from "./staff-category-view.ts";
import { createPriceList } from "./staff-price-list.ts";
import { priceListPage, priceRulePage } from "./staff-price-list-view.ts";
import { priceRuleInput, savePriceRule } from "./staff-price-rule.ts";
import { beginTaxRates, createTax, saveTax } from "./staff-tax.ts";
import { taxPage } from "./staff-tax-view.ts";

const harness = testHarness();
let shop: SampleShop;
let dana: Context;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  dana = (await harness.signedIn("shop")).context;
});

const write = <Result>(work: Parameters<typeof transact<Result>>[1], as = dana) => transact(as, work);

async function refusedWith(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw error ?? new Error("It was not refused.");
}

async function categoryId(slug: string): Promise<number> {
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`select id from catalogue_category where slug = ${slug}`,
  );
  return rows[0]?.id ?? 0;
}

async function listedUnder(templateId: number): Promise<number[]> {
  const { rows } = await dana.db.execute<{ ids: number[] }>(
    sql`select category_ids as ids from catalogue_listing where template_id = ${templateId}`,
  );
  return rows[0]?.ids ?? [];
}

const category = { description: { en: "", ro: "" }, slug: "", pictures: null };
const both = { en: "", ro: "" };

test("a category that moves takes along what is below it, and its products are listed again", async () => {
  const [windows, doors, turn] = [
    await categoryId("windows"),
    await categoryId("doors"),
    await categoryId("tilt-and-turn"),
  ];
  await write((tx) => moveCategory(tx, windows, doors, 0));
  const nodes = await categoryNodes(dana);
  expect(nodes.find((node) => node.id === turn)?.label).toBe("Doors / Windows / Tilt and turn");
  await refreshListed(dana, { word: "categoryId", id: windows });
  expect(await listedUnder(shop.zada)).toContain(doors);
  expect((await refusedWith(write((tx) => moveCategory(tx, doors, turn, 0)))).code).toBe(
    "catalogue.categoryCircle",
  );
  await write((tx) => moveCategory(tx, windows, null, 0));
  expect((await categoryNodes(dana))[0]?.id).toBe(windows);
});

test("two owners of one description lose nothing, and a block that no category has is refused", async () => {
  const paragraph = (id: string, text: string): BlockNode => ({
    type: "paragraph",
    attrs: { id },
    content: [{ type: "text", text }],
  });
  const typed = (base: BlockNode[], ...content: BlockNode[]) => ({
    en: JSON.stringify({ schema: 1, type: "doc", content, base }),
    ro: "",
  });
  const [oak, ash] = [paragraph("a", "Oak, oiled."), paragraph("b", "Ash, waxed.")];
  const form = { name: { en: "Boards", ro: "Scânduri" }, slug: "boards", pictures: null, parentId: null };
  const id = await write((tx) => createCategory(tx, { ...form, description: typed([], oak, ash) }));
  const opened = (await categoryPage(dana, id, null)).version;
  const save = (version: number, ...content: BlockNode[]) =>
    write((tx) => saveCategory(tx, id, { ...form, version, description: typed([oak, ash], ...content) }));
  await save(opened, paragraph("a", "Oak, oiled twice."), ash);
  await save(opened, oak, paragraph("b", "Ash, waxed by hand."));
  const { description } = await categoryPage(dana, id, null);
  expect(description["en"]?.words).toBe("Oak, oiled twice.\n\nAsh, waxed by hand.");
  const clash = await refusedWith(save(opened, paragraph("a", "Oak, painted."), ash));
  expect(clash.code).toBe("office.changedMeanwhile");
  const button: BlockNode = { type: "placed", attrs: { id: "c", kind: "button", data: {} } };
  const foreign = await refusedWith(
    write((tx) => saveCategory(tx, id, { ...form, description: typed([oak, ash], button) })),
  );
  expect(foreign.code).toBe("content.foreignBlock");
});

test("two people who move categories into each other at once make no circle", async () => {
  const [sills, doors] = [await categoryId("sills"), await categoryId("doors")];
  const moves = await Promise.allSettled([
    write((tx) => moveCategory(tx, sills, doors, 0)),
    write((tx) => moveCategory(tx, doors, sills, 0)),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await categoryNodes(dana)).map(({ id }) => id)).toEqual(expect.arrayContaining([sills, doors]));
});

test("a category with products is deleted only when they go somewhere", async () => {
  const old = await write((tx) =>
    createCategory(tx, { ...category, name: { en: "Old", ro: "Vechi" }, parentId: null }),
  );
  const fresh = await write((tx) =>
    createCategory(tx, { ...category, name: { ...both, en: "Old" }, parentId: null }),
  );
  await dana.db.execute(
    sql`insert into catalogue_template_category (template_id, category_id, position) values (${shop.plaque}, ${old}, 9)`,
  );
  expect((await refusedWith(write((tx) => deleteCategory(tx, old, null)))).code).toBe(
    "catalogue.categoryHasProducts",
  );
  await write((tx) => deleteCategory(tx, old, fresh));
  await refreshListed(dana, { word: "categoryId", id: fresh });
  expect(await listedUnder(shop.plaque)).toContain(fresh);
});

test("values of an attribute are kept in order; one that a product has cannot be taken away", async () => {
  const form = {
    name: { en: "Glazing", ro: "Geam" },
    slug: "",
    display: "pills" as const,
    creates: "always" as const,
    filterable: true,
    position: "9",
  };
  const value = (en: string) => ({
    id: undefined,
    name: { en, ro: "" },
    color: "",
    isCustom: false,
    charactersMax: "",
  });
  const id = await write((tx) =>
    createAttribute(tx, { ...form, values: [value("Double"), value("Triple")] }),
  );
  const stored = (await attributePage(dana, id)).values.map(({ id: own, ...rest }) => ({
    ...rest,
    id: own ?? undefined,
    name: { ...both, ...rest.name },
  }));
  await write((tx) => saveAttribute(tx, id, { ...form, values: [...stored].reverse() }));
  expect((await attributePage(dana, id)).values.map(({ name }) => name.en)).toEqual(["Triple", "Double"]);
  const limited = { ...value("Quadruple"), isCustom: true, charactersMax: "12" };
  await write((tx) => saveAttribute(tx, id, { ...form, values: [...stored, limited] }));
  expect((await attributePage(dana, id)).values.map(({ charactersMax }) => charactersMax)).toEqual([
    "",
    "",
    "12",
  ]);
  for (const charactersMax of ["0", "501", "four"]) {
    const wrong = { ...form, values: [{ ...value("Wrong"), charactersMax }] };
    expect((await refusedWith(write((tx) => saveAttribute(tx, id, wrong)))).fields).toEqual({
      "values[0].charactersMax": "catalogue.charactersMaxWrong",
    });
  }
  await write((tx) => saveAttribute(tx, id, { ...form, values: [...stored].reverse() }));
  const stale = { ...form, values: [], version: 1 };
  expect((await refusedWith(write((tx) => saveAttribute(tx, id, stale)))).code).toBe(
    "office.changedMeanwhile",
  );
  const { rows } = await dana.db.execute<{ id: number }>(
    sql`select id from catalogue_attribute where slug = 'size'`,
  );
  const used = { ...form, name: { en: "Size", ro: "" }, slug: "size", values: [] };
  expect((await refusedWith(write((tx) => saveAttribute(tx, rows[0]?.id ?? 0, used)))).code).toBe(
    "catalogue.valueUsed",
  );
});

test("categories of attributes: a list in its order, taken from attributes when it goes, given back by the log", async () => {
  const row = (en: string, id?: number) => ({ id, name: { en, ro: "" } });
  const names = async () => (await attributeCategories(dana)).map(({ name }) => name.en);
  await write((tx) => saveAttributeCategories(tx, { seen: "", rows: [row("Sizes"), row("Woods"), row("")] }));
  expect(await names()).toEqual(["Sizes", "Woods"]);
  const [sizes, woods] = await attributeCategories(dana);
  if (!sizes || !woods) throw new Error("The categories were not stored.");

  const form = {
    name: { en: "Species", ro: "" },
    slug: "",
    display: "pills" as const,
    creates: "always" as const,
    filterable: true,
    position: "9",
    values: [],
  };
  const id = await write((tx) => createAttribute(tx, { ...form, categoryId: woods.id }));
  expect(await attributePage(dana, id)).toMatchObject({
    categoryId: woods.id,
    categories: [{ label: "Sizes" }, { label: "Woods" }],
  });
  const gone = { ...form, categoryId: 999_999 };
  expect((await refusedWith(write((tx) => saveAttribute(tx, id, gone)))).fields).toEqual({
    categoryId: "catalogue.attributeCategoryGone",
  });

  const seen = `${sizes.id},${woods.id}`;
  const german = [row("Sizes", sizes.id), { id: woods.id, name: { en: "Woods", de: "Hölzer" } }];
  await write((tx) => saveAttributeCategories(tx, { seen, rows: german }));
  expect((await attributeCategories(dana))[1]?.name).toMatchObject({ de: "Hölzer" });
  const fresh = { key: "fresh", ...row("Glues") };
  await write((tx) => saveAttributeCategories(tx, { seen, rows: [...german, fresh] }));
  expect(await names()).toEqual(["Sizes", "Woods", "Glues"]);
  await write((tx) => saveAttributeCategories(tx, { seen, gone: ["fresh"], rows: german }));
  expect(await names()).toEqual(["Sizes", "Woods"]);
  const turned = [row("Timbers", woods.id), row("Sizes", sizes.id)];
  await write((tx) => saveAttributeCategories(tx, { seen, rows: turned }));
  expect(await names()).toEqual(["Timbers", "Sizes"]);
  const nameless = { seen, rows: [row("", woods.id)] };
  expect((await refusedWith(write((tx) => saveAttributeCategories(tx, nameless)))).fields).toEqual({
    "rows[0].name.en": "catalogue.wordMissing",
  });
  await write((tx) => revertAttributeCategory(tx, woods.id, { name: { en: "Woods" }, position: 1 }));
  expect(await names()).toEqual(["Sizes", "Woods"]);
  // Somebody else's form has not shown one of them, so it stays.
  await write((tx) => saveAttributeCategories(tx, { seen: String(woods.id), rows: [] }));
  expect(await names()).toEqual(["Sizes"]);
  expect((await attributePage(dana, id)).categoryId).toBeNull();
});

const listForm = {
  name: "Builders",
  currency: "EUR",
  code: "",
  selectable: false,
  discountShown: true,
  active: true,
  countries: "",
  position: "0",
  siteId: null,
  countryGroupIds: [],
  personIds: [],
};

test("a price list may be for one website alone", async () => {
  const site = await dana.db.execute<{ id: number }>(
    sql`insert into site (name, host, company) values ('Outlet', 'outlet.example', 'Outlet SRL') returning id`,
  );
  const siteId = site.rows[0]?.id ?? 0;
  const listId = await write((tx) => createPriceList(tx, { ...listForm, name: "Outlet", siteId }));
  expect(await priceListPage(dana, listId)).toMatchObject({
    siteId,
    sites: expect.arrayContaining([{ value: siteId, label: "Outlet" }]),
  });
  expect(await priceListFor({ ...dana, priceListId: listId })).toBeNull();
  const there = { ...dana, priceListId: listId, site: { ...dana.site, id: siteId } };
  expect(await priceListFor(there)).toMatchObject({ id: listId });
  await dana.db.execute(sql`delete from catalogue_price_list where id = ${listId}`);
  await dana.db.execute(sql`delete from site where id = ${siteId}`);
});

test("rules are told in words and every price is explained to the cent", async () => {
  const listId = await write((tx) => createPriceList(tx, listForm));
  const windows = await categoryId("windows");
  const rule = (input: Record<string, unknown>) =>
    write((tx) => savePriceRule(tx, listId, null, priceRuleInput.parse(input)));
  await rule({
    appliesTo: "category",
    categoryId: windows,
    kind: "percentage",
    percent: "10",
    quantityMin: "5",
    endsOn: "2027-03-31",
  });
  await rule({ appliesTo: "all", kind: "formula", discount: "7.5", rounding: "0.5", surcharge: "-0.01" });
  const { rules } = await priceListPage(dana, listId);
  expect(rules.map(({ sentence }) => sentence)).toEqual([
    "10 % off Windows, from 5 items, until 31 Mar 2027",
    "all products: list price, −7.5 %, rounded to €0.50, −€0.01",
  ]);
  for (const [templateId, quantity] of [
    [shop.zada, 1],
    [shop.zada, 5],
    [shop.sill, 2],
    [shop.plaque, 1],
  ] as const) {
    const why = await explainPrice(dana, { variantId: null, templateId, quantity }, listId);
    expect(why.agrees, JSON.stringify(why)).toBe(true);
  }
  const why = await explainPrice(dana, { variantId: null, templateId: shop.zada, quantity: 5 }, listId);
  expect(why.priceMinor).toBe(61_560);
  const [{ id: ruleId = 0 } = {}] = rules;
  const seen = await priceRulePage(dana, listId, ruleId);
  const again = (input: Record<string, unknown>) => {
    const form = { appliesTo: "category", categoryId: windows, kind: "percentage", percent: "12", ...input };
    return write((tx) => savePriceRule(tx, listId, ruleId, priceRuleInput.parse(form)));
  };
  await again({ version: seen.version });
  const stale = await refusedWith(again({ version: seen.version, percent: "15" }));
  expect(stale.code).toBe("office.changedMeanwhile");
  expect((await priceRulePage(dana, listId, ruleId)).percent).toBe("12");
  await again({ version: seen.version, percent: "15", overwrite: "1" });
  expect((await priceRulePage(dana, listId, ruleId)).percent).toBe("15");
  const wrong = await refusedWith(rule({ appliesTo: "product", kind: "percentage", percent: "200" }));
  expect(wrong.fields).toEqual({
    templateId: "catalogue.ruleTargetMissing",
    percent: "catalogue.percentWrong",
  });
  const base = await refusedWith(
    rule({ appliesTo: "all", kind: "formula", base: "price_list", baseListId: listId }),
  );
  expect(base.fields).toEqual({ baseListId: "catalogue.ruleBaseCircle" });
});

test("a list that is given to somebody counts at once where they are signed in", async () => {
  const buyer = (await harness.signedIn("support")).context;
  const listId = await write((tx) => createPriceList(tx, { ...listForm, name: "Friends" }));
  const personId = buyer.user?.personId ?? 0;
  const kept = async () => {
    const { rows } = await dana.db.execute<{ list: number | null }>(
      sql`select (facts->>'price_list_id')::integer as list from session where user_id = ${buyer.user?.id ?? 0}`,
    );
    return rows[0]?.list ?? null;
  };
  await write((tx) => assignPriceList(tx, { personId, priceListId: listId }));
  expect(await kept()).toBe(listId);
  await write((tx) => assignPriceList(tx, { personId, priceListId: null }));
  expect(await kept()).toBeNull();
});

test("a rate of a tax begins on its day", async () => {
  const owner = (await harness.signedIn("administrator")).context;
  const form = {
    kind: "percent" as const,
    parts: [],
    name: "TVA redusă",
    included: true,
    rates: [
      { startsOn: "2025-01-01", rate: "9" },
      { startsOn: "2027-01-01", rate: "11" },
    ],
  };
  const id = await write((tx) => createTax(tx, form), owner);
  const rate = async () => {
    const { rows } = await dana.db.execute<{ rate: number }>(
      sql`select rate::float8 as rate from catalogue_tax where id = ${id}`,
    );
    return rows[0]?.rate;
  };
  expect(await rate()).toBe(9);
  // One minute past midnight in Bucharest.
  await beginTaxRates({ ...owner, now: new Date("2026-12-31T22:01:00Z") }, {});
  expect(await rate()).toBe(11);
  const twice = { ...form, rates: [...form.rates, { startsOn: "2027-01-01", rate: "12" }] };
  expect((await refusedWith(write((tx) => saveTax(tx, id, twice), owner))).fields).toEqual({
    "rates[2].startsOn": "catalogue.dayTwice",
  });
  expect((await taxPage(dana, id)).mayWrite).toBe(false);
});

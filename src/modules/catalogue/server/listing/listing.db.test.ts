import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { createTemplate, updateTemplate } from "../product/manage.ts";
import type { ListingQuery } from "../vocabulary/views.ts";
import { listProducts, productsPerPage } from "./listing.ts";
import { refreshListing } from "./listing-index.ts";
import { suggestProducts } from "./suggestion.ts";

const harness = testHarness();
let shop: SampleShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  const { rows } = await harness.context().db.execute<{ slug: string; id: number }>(sql`
    select attribute.slug as slug, attribute.id from catalogue_attribute attribute
    union all select attribute.slug || ' ' || value.slug, value.id from catalogue_value value
      join catalogue_attribute attribute on attribute.id = value.attribute_id`);
  for (const { slug, id } of rows) ids[slug] = id;
});

const idOf = (slug: string) => ids[slug] ?? 0;
const list = (query: Partial<ListingQuery> = {}, localeCode: LocaleCode = "en") =>
  listProducts(harness.context({ localeCode }), { attributes: {}, page: 1, ...query });
const slugs = async (query: Partial<ListingQuery>) =>
  (await list(query)).products.map((product) => product.slug);
const find = async (term: string, localeCode: LocaleCode = "en") =>
  (await list({ search: term }, localeCode)).products.map((product) => product.slug);

async function counts(query: Partial<ListingQuery>, attribute: string): Promise<Record<string, number>> {
  const { facets } = await list(query);
  const facet = facets.find((one) => one.attributeId === idOf(attribute));
  return Object.fromEntries(facet?.values.map((value) => [value.name, value.count]) ?? []);
}

test("the shop lists what is published, in the owner's order", async () => {
  const listing = await list();
  expect(listing.products.map((product) => product.slug)).toEqual([
    "zada-78",
    "moara-68",
    "cetate-door",
    "terrazzo-sill",
    "measuring-visit",
    "house-number",
  ]);
  expect(listing).toMatchObject({ total: 6, page: 1, pages: 1, price: { min: 39, max: 2400 } });
  expect(listing.children.map((category) => category.slug)).toEqual(["windows", "doors", "sills"]);
});

test("a card says the lowest price, the colours and what is left", async () => {
  const { products } = await list();
  expect(products[0]).toMatchObject({
    name: "Zada 78, two sashes",
    path: "/shop/product/zada-78",
    from: true,
    price: { text: "€674.00" },
    stock: { kind: "in", free: 32 },
    swatchCount: 3,
    optionCount: 3,
  });
  expect(products[0]?.pictures.main?.srcSet).toContain("image_512?unique=");
  expect(products[0]?.pictures.hover?.id).not.toBe(products[0]?.pictures.main?.id);
  expect(products[2]).toMatchObject({ from: false, stock: { kind: "make", text: "Made in six weeks" } });
  expect(products[3]).toMatchObject({ variantId: null, from: true, stock: null, price: { text: "€96.00" } });
  expect(products[5]).toMatchObject({ optionCount: 0, from: false, stock: { kind: "in", free: 4 } });
});

test("a category holds what is below it, an unknown one is not found", async () => {
  expect(await slugs({ categorySlug: "windows" })).toEqual(["zada-78", "moara-68", "measuring-visit"]);
  const listing = await list({ categorySlug: "tilt-and-turn" });
  expect(listing.crumbs.map((crumb) => crumb.name)).toEqual(["Windows", "Tilt and turn"]);
  await expect(list({ categorySlug: "nowhere" })).rejects.toMatchObject({ kind: "notFound" });
});

test("values of one attribute widen, another attribute narrows", async () => {
  const finish = (...values: string[]) => ({
    [idOf("finish")]: values.map((value) => idOf(`finish ${value}`)),
  });
  expect(await slugs({ attributes: finish("larch") })).toEqual(["zada-78", "cetate-door"]);
  expect(await slugs({ attributes: finish("larch", "white") })).toEqual([
    "zada-78",
    "moara-68",
    "cetate-door",
  ]);
  expect(
    await slugs({ attributes: { ...finish("larch", "white"), [idOf("size")]: [idOf("size 1200")] } }),
  ).toEqual(["zada-78"]);
  expect(await slugs({ attributes: { [idOf("finish")]: [999_999] } })).toEqual([]);
});

test("a value counts what choosing it would list: without its own attribute's filter, with all others", async () => {
  const larch = { [idOf("finish")]: [idOf("finish larch")] };
  expect(await counts({}, "finish")).toEqual({ "Natural larch": 2, White: 2, Sage: 2 });
  expect(await counts({ attributes: larch }, "finish")).toEqual({ "Natural larch": 2, White: 2, Sage: 2 });
  expect(await counts({ attributes: larch }, "size")).toEqual({ "1200 mm": 1, "1400 mm": 1 });
  expect(await counts({ priceMax: 700, attributes: larch }, "finish")).toEqual({
    "Natural larch": 1,
    White: 1,
    Sage: 1,
  });
  const { brands, price } = await list({ attributes: larch, brandSlug: "vitrine", priceMin: 100 });
  expect(brands).toMatchObject([
    { slug: "apuseni", count: 0, chosen: false },
    { slug: "vitrine", count: 1, chosen: true },
  ]);
  expect(price).toMatchObject({ min: 674, max: 674, from: 100, to: null });
});

test("what narrows nothing any more disappears: all its counts are zero and nothing of it is chosen", async () => {
  const larch = { [idOf("finish")]: [idOf("finish larch")] };
  const names = async (query: Partial<ListingQuery>) => (await list(query)).facets.map(({ name }) => name);
  expect(await names({})).toEqual(["Size", "Finish", "Length"]);
  expect(await names({ attributes: larch })).toEqual(["Size", "Finish"]);
  const length = { [idOf("length")]: [idOf("length 1280")] };
  expect(await names({ attributes: length })).toEqual(["Length"]);
  expect(await names({ attributes: { ...larch, ...length } })).toEqual(["Finish", "Length"]);
  expect(await names({ priceMin: 5000 })).toEqual([]);
  expect((await list({})).brands).toHaveLength(2);
  expect((await list({ search: "terrazzo", priceMin: 5000 })).brands).toEqual([]);
});

test("every count is what choosing the value lists", async () => {
  const base = { attributes: { [idOf("finish")]: [idOf("finish white")] }, priceMax: 1200 };
  const { facets } = await list(base);
  for (const facet of facets) {
    for (const value of facet.values) {
      const { total } = await list({
        ...base,
        attributes: { ...base.attributes, [facet.attributeId]: [value.id] },
      });
      expect([facet.name, value.name, value.count]).toEqual([facet.name, value.name, total]);
    }
  }
});

test("price, brand and tag filter", async () => {
  expect(await slugs({ priceMin: 90, priceMax: 700 })).toEqual(["zada-78", "terrazzo-sill"]);
  expect(await slugs({ brandSlug: "apuseni" })).toEqual(["terrazzo-sill"]);
  expect(await slugs({ brandSlug: "nobody" })).toEqual([]);
  expect(await slugs({ tagSlug: "new" })).toEqual(["zada-78"]);
  expect(await slugs({ tagSlug: "nothing" })).toEqual([]);
});

test.each<[ListingQuery["sort"], string, string]>([
  ["name asc", "cetate-door", "zada-78"],
  ["name desc", "zada-78", "cetate-door"],
  ["list_price asc", "house-number", "cetate-door"],
  ["list_price desc", "cetate-door", "house-number"],
  ["newest", "house-number", "zada-78"],
])("sorted by %s the first is %s, the last %s", async (sort, first, last) => {
  const sorted = await slugs({ ...(sort ? { sort } : {}) });
  expect([sorted[0], sorted.at(-1)]).toEqual([first, last]);
});

test.each([
  ["zada", "zada-78"],
  ["fereasta", "zada-78"],
  ["windwo", "zada-78"],
  ["Fereastră", "zada-78"],
  ["usa stejar", "cetate-door"],
  ["ușă de stejar", "cetate-door"],
  ["ZD78-1214-LN", "zada-78"],
  ["zd781214ln", "zada-78"],
  ["zd78 1214", "zada-78"],
  ["ZD78-1214LN", "zada-78"],
  ["ct922100", "cetate-door"],
  ["sills", "terrazzo-sill"],
  ["terazo", "terrazzo-sill"],
  ["oak doors", "cetate-door"],
  ["apuseni", "terrazzo-sill"],
  ["plaqeu", "house-number"],
])("“%s” finds %s among the first three", async (term, slug) => {
  expect((await find(term)).slice(0, 3)).toContain(slug);
  expect((await find(term, "ro")).slice(0, 3)).toContain(slug);
});

test.each(["?!", "'", "'; --", "xqzwvk", ":* & | !()", "%_\\"])(
  "“%s” finds nothing and breaks nothing",
  async (term) => {
    expect(await find(term)).toEqual([]);
  },
);

test("what was searched for instead is said", async () => {
  expect((await list({ search: "windwos" })).search).toEqual({ term: "windwos", corrected: "windows" });
  expect((await list({ search: "zada" })).search).toEqual({ term: "zada", corrected: null });
});

test("a search can be filtered and suggested from", async () => {
  expect(await slugs({ search: "window", brandSlug: "vitrine", sort: "list_price desc" })).toEqual([
    "moara-68",
    "zada-78",
  ]);
  const { products, count } = await suggestProducts(harness.context(), { term: "windows", limit: 2 });
  expect([products.length, count]).toEqual([2, 3]);
});

test("what is not published is found nowhere, and at once when it is", async () => {
  expect(await find("not yet")).toEqual([]);
  await transact(harness.context(), (write) => updateTemplate(write, shop.hidden, { published: true }));
  expect(await find("not yet")).toEqual(["not-yet"]);
  await transact(harness.context(), (write) => updateTemplate(write, shop.hidden, { published: false }));
  expect(await find("not yet")).toEqual([]);
});

test("a site that shows prices without tax filters by them", async () => {
  const context = harness.context();
  const site = { ...context.site, taxDisplay: "excluded" as const };
  const listing = await listProducts({ ...context, site }, { attributes: {}, page: 1, search: "zada" });
  expect(listing.products[0]?.price).toMatchObject({ minor: 55_702, taxNote: "excl. tax" });
  expect(listing.price).toMatchObject({ min: 557, max: 558 });
});

test("products of another site are not there", async () => {
  const context = harness.context();
  const site = { ...context.site, id: context.site.id + 1 };
  await context.db.execute(
    sql`update catalogue_template set site_id = ${context.site.id} where id = ${shop.door}`,
  );
  await transact(context, (write) => refreshListing(write, [shop.door]));
  const there = await listProducts({ ...context, site }, { attributes: {}, page: 1 });
  expect(there.products.map((product) => product.slug)).not.toContain("cetate-door");
  expect(await slugs({})).toContain("cetate-door");
});

test("a page runs the same number of queries for one product and for a full page", async () => {
  const queriesOf = async (query: Partial<ListingQuery>) => {
    const spy = vi.spyOn(harness.database().pool, "query");
    const { products } = await list(query);
    const queries = spy.mock.calls.length;
    spy.mockRestore();
    return { queries, products: products.length };
  };
  const few = await queriesOf({ categorySlug: "sills" });
  await transact(harness.context(), async (write) => {
    for (let number = 1; number <= 30; number += 1) {
      await createTemplate(write, {
        key: `many:${number}`,
        slug: `many-${number}`,
        name: { en: `Bracket ${number}`, ro: `Consolă ${number}` },
        listPriceMinor: 100 * number,
        published: true,
        categorySlugs: ["sills"],
        attributes: [{ slug: "finish", values: [{ slug: "white" }, { slug: "sage" }] }],
      });
    }
  });
  const many = await queriesOf({ categorySlug: "sills" });
  expect(few.products).toBe(1);
  expect(many.products).toBe(productsPerPage);
  expect(many.queries).toBe(few.queries);
  expect(many.queries).toBeLessThanOrEqual(14);
});

test("pages follow each other, one too far is the last", async () => {
  const second = await list({ categorySlug: "sills", page: 2 });
  expect(second).toMatchObject({ page: 2, pages: 2, total: 31 });
  expect(second.products).toHaveLength(7);
  expect((await list({ categorySlug: "sills", page: 99 })).page).toBe(2);
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { menus, seedMenus } from "#modules/website/testing/inside.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { categoriesWithCheapest } from "../listing/category.ts";
import { catalogueSections, catalogueSitemap } from "../listing/home.ts";
import { listProducts, productsInOrder } from "../listing/listing.ts";
import { suggestProducts } from "../listing/suggestion.ts";
import { moveCategory, saveCategory } from "../staff/staff-category.ts";
import { categoryPage } from "../staff/staff-category-view.ts";
import { addToCategory, productBulk, setSite } from "../staff/staff-product-bulk.ts";
import { productList } from "../staff/staff-product-list.ts";
import { variantFacts } from "./goods.ts";
import { productBySlug } from "./product.ts";

const harness = testHarness();
let shop: SampleShop;
/** The main website, and an outlet of the same shop. */
let main: Context;
let outlet: Context;

beforeAll(async () => {
  main = harness.context();
  shop = await seedSampleShop(main);
  const [site] = await main.db
    .insert(siteTable)
    .values({ name: "Outlet", host: "outlet.example", company: "Vitrine SRL", email: "o@vitrine.example" })
    .returning();
  if (!site) throw new Error("The second site was not stored.");
  outlet = harness.context({ site });
  await transact(outlet, (write) => setSite(write, [shop.door], write.site.id));
});

const crumbsOn = async (context: Context) => {
  const found = await productBySlug(context, "zada-78");
  return found.kind === "product" ? found.product.crumbs.map(({ path }) => path) : [];
};

const slugsOn = async (context: Context) => {
  const { products } = await listProducts(context, { attributes: {}, page: 1 });
  return products.map(({ slug }) => slug);
};

test("a product of one website is nowhere on another: lists, search, counts, page, sitemap, start page, cart", async () => {
  expect(await slugsOn(outlet)).toContain("cetate-door");
  expect(await slugsOn(main)).not.toContain("cetate-door");

  await expect(productBySlug(main, "cetate-door")).rejects.toMatchObject({ kind: "notFound" });
  expect((await productBySlug(outlet, "cetate-door")).kind).toBe("product");

  const found = async (context: Context) =>
    JSON.stringify(await suggestProducts(context, { term: "cetate", limit: 5 }));
  expect(await found(outlet)).toContain("cetate-door");
  expect(await found(main)).not.toContain("cetate-door");

  const paths = async (context: Context) => (await catalogueSitemap(context)).map(({ path }) => path);
  expect((await paths(outlet)).some((path) => path.includes("cetate-door"))).toBe(true);
  expect((await paths(main)).some((path) => path.includes("cetate-door"))).toBe(false);

  const tops = async (context: Context) => (await categoriesWithCheapest(context)).map(({ slug }) => slug);
  expect(await tops(outlet)).toContain("doors");
  expect(await tops(main)).not.toContain("doors");

  expect(JSON.stringify(await catalogueSections(main))).not.toContain("cetate-door");
  expect(JSON.stringify(await productsInOrder(main, "ordered", 20))).not.toContain("cetate-door");

  const { rows } = await main.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${shop.door}`,
  );
  const variants = rows.map(({ id }) => id);
  expect((await variantFacts(main, variants)).size).toBe(0);
  expect((await variantFacts(outlet, variants)).size).toBe(variants.length);
});

test("a category of one website is nowhere on another, nor what is only in it and below it", async () => {
  const idOf = async (slug: string) => {
    const { rows } = await main.db.execute<{ id: number }>(
      sql`select id from catalogue_category where slug = ${slug}`,
    );
    return rows[0]?.id ?? 0;
  };
  const windows = await idOf("windows");
  const limit = async (siteIds: number[]) => {
    const { name, description, slug, parentId, version } = await categoryPage(main, windows, null);
    const words = wordsOfFields(description);
    const form = { name, description: words, slug, parentId, version, pictures: null, siteIds };
    await transact(main, (write) => saveCategory(write, windows, form));
  };
  const before = await slugsOn(main);
  expect(before).toContain("zada-78");
  await limit([outlet.site.id]);

  // The window's category is below it.
  expect(await slugsOn(main)).not.toContain("zada-78");
  expect(await slugsOn(outlet)).toContain("zada-78");
  for (const categorySlug of ["windows", "tilt-and-turn"]) {
    const query = { categorySlug, attributes: {}, page: 1 };
    await expect(listProducts(main, query)).rejects.toMatchObject({ kind: "notFound" });
    expect((await listProducts(outlet, query)).products.map(({ slug }) => slug)).toContain("zada-78");
  }
  await expect(productBySlug(main, "zada-78")).rejects.toMatchObject({ kind: "notFound" });
  expect(await crumbsOn(outlet)).toEqual(["/shop/category/windows", "/shop/category/tilt-and-turn"]);
  const paths = async (context: Context) => (await catalogueSitemap(context)).map(({ path }) => path).join();
  expect(await paths(main)).not.toMatch(/windows|tilt|zada-78/);
  expect(await paths(outlet)).toMatch(/category\/windows/);
  expect(JSON.stringify(await suggestProducts(main, { term: "zada", limit: 5 }))).not.toContain("zada-78");
  expect(JSON.stringify(await catalogueSections(main))).not.toMatch(/zada-78|category\/windows/);
  const { rows } = await main.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${shop.zada}`,
  );
  const variants = rows.map(({ id }) => id);
  expect((await variantFacts(main, variants)).size).toBe(0);
  expect((await variantFacts(outlet, variants)).size).toBe(variants.length);

  // Menu items that lead there are left out, together with their subitems.
  for (const context of [main, outlet]) {
    const child = { name: { en: "Sills" }, path: "/shop/category/sills" };
    await transact(context, (write) =>
      seedMenus(write, write.site.id, [
        { place: "header", name: { en: "Windows" }, path: "/shop/category/windows", children: [child] },
        { place: "header", name: { en: "Doors" }, path: "/shop/category/doors" },
        {
          place: "footer",
          name: { en: "All" },
          path: "/shop",
          children: [{ ...child, path: "/shop/category/tilt-and-turn" }],
        },
      ]),
    );
  }
  const entries = async (context: Context) => JSON.stringify(await menus(context));
  expect(await entries(main)).not.toMatch(/windows|sills|tilt/);
  expect(await entries(main)).toContain("/shop/category/doors");
  expect(await entries(outlet)).toMatch(/windows.*sills.*doors.*tilt-and-turn/);

  // A second category that the site shows makes the product visible, and its breadcrumbs follow that category.
  const sills = await idOf("sills");
  await transact(main, (write) => addToCategory(write, [shop.zada], sills));
  expect(await crumbsOn(main)).toEqual(["/shop/category/sills"]);
  expect(await slugsOn(main)).toContain("zada-78");

  // Below a category of another website it is visible only there; back at the top, everywhere.
  await transact(main, (write) => moveCategory(write, sills, windows, 0));
  expect(await slugsOn(main)).not.toContain("terrazzo-sill");
  await transact(main, (write) => moveCategory(write, sills, null, 9));
  expect(await slugsOn(main)).toContain("terrazzo-sill");

  await expect(limit([9999])).rejects.toMatchObject({ kind: "notFound" });
  await limit([]);
  expect((await slugsOn(main)).sort()).toEqual(before.sort());
});

test("staff see all websites' products, filter them by website, and the bulk actions say what they did", async () => {
  const query = { search: "", filters: {}, sort: productList.sort, page: 1, rowsPerPage: 50 };
  const names = async (sites: string[]) => {
    const { rows } = await productList.rows(main, { ...query, filters: { site: sites } });
    return rows.map(({ id }) => id);
  };
  expect(await names([String(outlet.site.id)])).toEqual([shop.door]);
  expect(await names(["all"])).not.toContain(shop.door);
  expect(await names(["all", String(outlet.site.id)])).toContain(shop.door);

  const act = (id: string, ids: number[]) =>
    transact(main, (write) => {
      const action = productBulk.find((one) => one.id === id);
      if (!action) throw new Error(`There is no ${id}.`);
      return action.act(write, ids);
    });
  expect((await act("here", [shop.door, shop.sill])).values).toEqual({ count: 2, site: "Vitrine" });
  expect(await slugsOn(outlet)).not.toContain("terrazzo-sill");
  expect((await act("everywhere", [shop.door, shop.sill])).values).toEqual({ count: 2 });
  expect((await act("everywhere", [shop.door])).values).toEqual({ count: 0 });
  expect(await slugsOn(outlet)).toContain("terrazzo-sill");
  const entries = await main.db.select().from(auditTable);
  expect(entries.some(({ after }) => "site_id" in after)).toBe(true);
});

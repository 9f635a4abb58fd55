import { beforeAll, expect, test } from "vitest";
import { categoryPage } from "#modules/catalogue/server/staff/staff-category-view.ts";
import { brandPage, deleteCategory, saveBrand, saveCategory } from "#modules/catalogue/testing/inside.ts";
import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
let dana: Context;

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
  dana = (await harness.signedIn("shop")).context;
}, 60_000);

/** The cache is invalidated a moment after the commit. */
async function get(url: string) {
  const { statusCode, headers } = await (await harness.server()).inject({ url });
  return `${statusCode} ${headers.location ?? ""}`.trim();
}

async function slugOf(table: string): Promise<{ id: number; slug: string }> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number; slug: string }>(`select id, slug from ${table} order by id limit 1`);
  const [row] = rows;
  if (!row) throw new Error(`There is nothing in ${table}.`);
  return row;
}

async function renameCategory(id: number, slug: string) {
  const { name, description, parentId } = await categoryPage(dana, id, null);
  const words = (text: { en?: string; ro?: string }) => ({ en: text.en ?? "", ro: text.ro ?? "" });
  const form = { name: words(name), description: wordsOfFields(description), parentId, pictures: null };
  await transact(dana, (write) => saveCategory(write, id, { ...form, slug }));
}

test("a category's former addresses lead to it for good, with what was asked for; a new one of that name wins", async () => {
  const { id, slug } = await slugOf("catalogue_category");
  await renameCategory(id, "glass");
  await renameCategory(id, "glazing");
  await expect.poll(() => get(`/shop/category/${slug}`)).toBe("301 /shop/category/glazing");
  await expect
    .poll(() => get("/ro/shop/category/glass?order=newest"))
    .toBe("301 /ro/shop/category/glazing?order=newest");
  await expect.poll(() => get("/shop/category/glazing")).toBe("200");
  await renameCategory(id, slug);
  await expect.poll(() => get(`/shop/category/${slug}`)).toBe("200");
  await expect.poll(() => get("/shop/category/glazing")).toBe(`301 /shop/category/${slug}`);
  await expect.poll(() => get("/shop/category/never-there")).toBe("404");
  await expect.poll(() => get("/shop/category/%00")).toBe("404");
});

test("a brand's former address leads to it", async () => {
  const { id, slug } = await slugOf("catalogue_brand");
  const { name } = await brandPage(dana, id);
  const form = { name, description: { en: "", ro: "" }, slug: "new-name", pictures: null };
  await transact(dana, (write) => saveBrand(write, id, form));
  await expect.poll(() => get(`/shop?brand=${slug}`)).toBe("301 /shop?brand=new-name");
  await expect.poll(() => get("/shop?brand=new-name")).toBe("200");
  await expect.poll(() => get(`/ro/shop/brand/${slug}?page=2`)).toBe("301 /ro/shop/brand/new-name?page=2");
  await expect.poll(() => get("/shop/brand/new-name")).toBe("200");
});

test("former addresses go with the category", async () => {
  const { rows } = await harness.database().pool.query<{ id: number; slug: string }>(`
    insert into catalogue_category (slug, name, path, position) values ('sheds', '{"en": "Sheds"}', '{}', 9) returning id, slug`);
  const id = rows[0]?.id ?? 0;
  await harness.database().pool.query("update catalogue_category set path = array[id] where id = $1", [id]);
  await renameCategory(id, "huts");
  await expect.poll(() => get("/shop/category/sheds")).toBe("301 /shop/category/huts");
  await transact(dana, (write) => deleteCategory(write, id, null));
  await expect.poll(() => get("/shop/category/sheds")).toBe("404");
});

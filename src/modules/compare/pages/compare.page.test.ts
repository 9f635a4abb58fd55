import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createTemplate, upsertAttribute } from "#modules/catalogue/testing/inside.ts";
import { type Buyer, newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(seedSmallShop);
let buyer: Buyer;
const ids: Record<string, number> = {};

beforeAll(async () => {
  buyer = newBuyer(await harness.server());
  const { rows } = await harness.context().db.execute<{ key: string; id: number }>(sql`
    select template.slug as key, min(variant.id)::int as id from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id group by template.slug`);
  for (const { key, id } of rows) ids[key] = id;
});

const of = (...keys: string[]) => keys.map((key) => ids[key] ?? 0);
const compare = async (products: string, rest = "") =>
  (await buyer.get(`/shop/compare?products=${products}${rest}`)).body;

test("the address with a slash before its query leads to the comparison of the same things", async () => {
  for (const prefix of ["", "/ro"]) {
    const { statusCode, headers } = await buyer.get(`${prefix}/shop/compare/?products=3,4`);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(`${prefix}/shop/compare?products=3,4`);
  }
});

test("things stand side by side with price, cart and what differs", async () => {
  const page = await compare(of("zada-78", "fixed-1", "terrazzo-sill").join(","));
  const words = wordsOf(page);
  expect(words).toContain("Zada 78, two sashes (600 × 600, Natural oil)");
  expect(words).toContain("€684.00");
  expect(words).toContain("Fixed window 1");
  expect(words).toContain("Options");
  expect(words).toContain("Frame depth 78 mm");
  expect(words).toContain("Engraving None, Your words");
  expect(page).toContain(`name="product_id" value="${ids["zada-78"]}"`);
  expect(page).toContain("Terrazzo sill &lt;/script&gt;&lt;b&gt;");
  // Two of the three have no picture.
  expect(page.match(/comparison__m[^>]*><span class="nopic">/g)).toHaveLength(2);
  expect(page).toContain('aria-expanded="true"');
});

test("rows that are the same everywhere are told from those that differ", async () => {
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`
    select variant.id from catalogue_variant variant join catalogue_template template
      on template.id = variant.template_id where template.slug = 'zada-78' and not variant.archived order by 1`);
  const page = await compare(rows.map(({ id }) => id).join(","));
  expect(wordsOf(page)).toContain("Show differences only");
  expect(page).toMatch(/<tr data-same="true"><th scope="row">Frame depth/);
  expect(page).toMatch(/<tr><th scope="row">Size/);
  expect((await compare(of("zada-78", "zada-78").join(","))).match(/comparison__thing/g)).toHaveLength(1);
  const two = await compare(of("fixed-1", "fixed-2").join(","));
  expect(two).not.toContain("Show differences only");
});

test("attributes stand by their category in the order of the back office, those of none come last", async () => {
  const { db } = harness.context();
  await db.execute(sql`insert into catalogue_attribute_category (name, position)
    values ('{"en":"Surface","ro":"Suprafață"}', 1), ('{"en":"Dimensions","ro":"Dimensiuni"}', 0)`);
  await db.execute(sql`update catalogue_attribute attribute set category_id = category.id
    from catalogue_attribute_category category where (attribute.slug, category.name->>'en')
      in (('size', 'Dimensions'), ('finish', 'Surface'))`);
  await transact(harness.context(), async (write) => write.changed("catalogue"));
  const products = of("zada-78", "fixed-1").join(",");
  const groups = [...(await compare(products)).matchAll(/aria-controls="[^"]+"[^>]*>.*?<\/svg>([^<]+)</gs)];
  expect(groups.map(([, name]) => name)).toEqual(["General", "Dimensions", "Surface", "Options", "Details"]);
  expect(await compare(products)).toMatch(/Dimensions<[\s\S]+?>Size<[\s\S]+?>Surface<[\s\S]+?>Finish</);
  expect((await buyer.get(`/ro/shop/compare?products=${products}`)).body).toContain("Dimensiuni");
});

test("what is not sold, unknown or no id is left out and explained", async () => {
  const page = wordsOf(await compare(`${ids["fixed-1"]},${ids["not-yet"]},2000000,x`));
  expect(page).toContain("Fixed window 1");
  expect(page).toContain("3 products in this comparison are no longer sold and were removed.");
  expect(page).not.toContain("Not published yet");
  const none = wordsOf(await compare("99999999999"));
  expect(none).toContain("Nothing to compare yet");
});

test("more than four are not shown, in either language", async () => {
  const five = of("fixed-1", "fixed-2", "fixed-3", "fixed-4", "fixed-5").join(",");
  const page = await compare(five);
  expect(page.match(/comparison__thing/g)).toHaveLength(4);
  const romanian = wordsOf((await buyer.get(`/ro/shop/compare?products=${five}`)).body);
  expect(romanian).toContain("Un produs din această comparație nu se mai vinde și a fost eliminat.");
});

test("without a script a form keeps the list in the cookie, refuses a fifth and takes one out", async () => {
  const visitor = newBuyer(await harness.server());
  const put = (key: string, remove = "") =>
    visitor.post("/shop/compare/list", { product_id: String(ids[key]), remove });
  for (const key of ["fixed-1", "fixed-2", "fixed-2", "fixed-3", "fixed-4"]) await put(key);
  const four = of("fixed-1", "fixed-2", "fixed-3", "fixed-4");
  const kept = () => JSON.parse(decodeURIComponent(visitor.cookies.get("comparelist_product_ids") ?? "[]"));
  expect(kept()).toEqual(four);
  const fifth = await put("fixed-5");
  expect(fifth.headers.location).toBe(`/shop/compare?products=${four.join(",")}&full=1`);
  expect(kept()).toEqual(four);
  expect(wordsOf((await visitor.get(String(fifth.headers.location))).body)).toContain(
    "You can compare up to 4 products",
  );
  await put("fixed-2", "1");
  expect(kept()).toEqual(of("fixed-1", "fixed-3", "fixed-4"));
  expect([...visitor.cookies.keys()]).toEqual(["comparelist_product_ids"]);
});

test("what is made when ordered is compared as it is chosen; without a choice as its card shows it", async () => {
  await transact(harness.context(), async (write) => {
    await upsertAttribute(write, {
      slug: "arch-width",
      name: { en: "Width", ro: "Lățime" },
      creates: "dynamic",
      values: ["800", "900", "1000"].map((mm) => ({ slug: mm, name: { en: `${mm} mm`, ro: `${mm} mm` } })),
    });
    await createTemplate(write, {
      key: "arch",
      slug: "arch",
      name: { en: "Arch", ro: "Arc" },
      listPriceMinor: 124_000,
      published: true,
      inventory: { mode: "never" },
      attributes: [
        {
          slug: "arch-width",
          values: [{ slug: "800" }, { slug: "900", extraMinor: 6_000 }, { slug: "1000", extraMinor: 12_000 }],
        },
      ],
    });
  });
  const visitor = newBuyer(await harness.server());
  const page = (await visitor.get("/shop/product/arch")).body;
  const templateId = /name="product_template_id" value="(\d+)"/.exec(page)?.[1] ?? "";
  const widths = [...page.matchAll(/type="radio"[^>]*name="ptal-\d+"[^>]*value="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );
  expect(widths).toHaveLength(3);
  const put = (fields: object) =>
    visitor.post("/shop/compare/list", { product_template_id: templateId, ...fields });
  await put({ combination: JSON.stringify([widths[2]]) });
  const { headers } = await put({});
  const words = wordsOf((await visitor.get(String(headers.location))).body);
  expect(words).toMatch(/Arch \(1000 mm\).*€1,360\.00.*Arch \(800 mm\).*€1,240\.00/);
  expect((await put({ combination: "[2000000000]" })).statusCode).toBe(404);
});

test("garbage in the cookie is ignored by the form", async () => {
  const visitor = newBuyer(await harness.server());
  visitor.cookies.set("comparelist_product_ids", "%5B%22x");
  const answer = await visitor.post("/shop/compare/list", { product_id: String(ids["fixed-1"]) });
  expect(answer.headers.location).toBe(`/shop/compare?products=${ids["fixed-1"]}`);
});

test("get_product_data tells each thing as markup and names, and tidies the cookie's list", async () => {
  const [one = 0, hidden = 0] = of("fixed-1", "not-yet");
  const { result } = await buyer.call("/shop/get_product_data", {
    product_ids: [one, hidden, 2_000_000],
    cookies: JSON.stringify([one, hidden]),
  });
  expect(Object.keys(result ?? {}).sort()).toEqual([String(one), "cookies"].sort());
  expect(result?.["cookies"]).toBe(`[${one}]`);
  expect(result?.[String(one)]).toMatchObject({
    product: { id: one, name: "Fixed window 1", display_name: "Fixed window 1" },
    render: expect.stringContaining("€101.00"),
  });
  for (const cookies of [[one, hidden], [String(one)], JSON.stringify([hidden, one]), String(one), one]) {
    const kept = await buyer.call("/shop/get_product_data", { product_ids: [], cookies });
    expect(kept.result).toEqual({ cookies: `[${one}]` });
  }
  for (const product_ids of [one, String(one), [one], [String(one)], JSON.stringify([one])]) {
    const bare = await buyer.call("/shop/get_product_data", { product_ids });
    expect(bare.result?.["cookies"]).toBe(`[${one}]`);
  }
});

test("get_product_data answers the cookie's list together with what is added to it", async () => {
  const [one = 0, two = 0, three = 0, hidden = 0] = of("fixed-3", "fixed-1", "fixed-2", "not-yet");
  for (const cookies of [[one, two, hidden], JSON.stringify([one, two, hidden])]) {
    const { result } = await buyer.call("/shop/get_product_data", { product_ids: [three, two], cookies });
    expect(result?.["cookies"]).toBe(`[${one},${two},${three}]`);
    expect(Object.keys(result ?? {}).sort()).toEqual([String(two), String(three), "cookies"].sort());
  }
  for (const cookies of ["no list", false, null, {}]) {
    const { result } = await buyer.call("/shop/get_product_data", { product_ids: [three], cookies });
    expect(result?.["cookies"]).toBe(`[${three}]`);
  }
});

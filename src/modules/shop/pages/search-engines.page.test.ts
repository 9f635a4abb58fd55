import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { type Buyer, newBuyer } from "../testing/buyer.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
let buyer: Buyer;

beforeAll(async () => {
  buyer = newBuyer(await harness.server());
}, 60_000);

const origin = "http://localhost";

async function headOf(path: string) {
  const { body, statusCode } = await buyer.get(path);
  const structured = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, text]) => JSON.parse(text ?? "[]"))
    .find((one) => one["@type"] === "BreadcrumbList");
  return {
    statusCode,
    title: /<title>([^<]+)<\/title>/.exec(body)?.[1],
    description: /<meta name="description" content="([^"]+)"/.exec(body)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    hidden: body.includes('<meta name="robots" content="noindex"/>'),
    crumbs: (structured?.itemListElement ?? []).map((item: { name: string; item: string }) => [
      item.name,
      item.item,
    ]),
  };
}

describe("pages that are found by search engines", () => {
  test.each([
    ["/shop/category/windows", "Windows · Vitrine", ["Home", "Windows"]],
    ["/shop/category/fixed-windows", "Fixed windows · Vitrine", ["Home", "Windows", "Fixed windows"]],
    ["/shop/brand/zada", "Zada · Vitrine", ["Home", "Brands", "Zada"]],
    ["/shop/product/terrazzo-sill", undefined, undefined],
  ])("%s has a title, words, its one address, and crumbs that end at it", async (path, title, names) => {
    const head = await headOf(path);
    expect(head).toMatchObject({ statusCode: 200, canonical: origin + path, hidden: false });
    if (title) expect(head.title).toBe(title);
    expect(head.description.length).toBeGreaterThan(10);
    if (names) expect(head.crumbs.map(([name]: string[]) => name)).toEqual(names);
    expect(head.crumbs.at(-1)?.[1]).toBe(origin + path);
    expect(head.crumbs[0]?.[1]).toBe(`${origin}/`);
  });

  test("in Romanian with its own words and addresses", async () => {
    const head = await headOf("/ro/shop/category/windows");
    expect(head).toMatchObject({
      title: "Ferestre · Vitrine",
      canonical: `${origin}/ro/shop/category/windows`,
    });
    expect(head.crumbs.at(-1)).toEqual(["Ferestre", `${origin}/ro/shop/category/windows`]);
  });

  test("the second page of a list is a page of its own", async () => {
    const head = await headOf("/shop/category/fixed-windows?page=2");
    expect(head.title).toMatch(/2/);
    expect(head).toMatchObject({ canonical: `${origin}/shop/category/fixed-windows?page=2`, hidden: false });
  });

  test.each([
    "attrib=1-1",
    "min_price=100",
    "order=name+asc",
    "search=window",
    "search=window&page=2",
    "brand=zada",
    "layout=list",
  ])("what was picked out, searched or sorted (%s) is none, and names the whole list", async (query) => {
    const { hidden, canonical } = await headOf(`/shop/category/windows?${query}`);
    expect(hidden).toBe(true);
    expect(canonical).toMatch(/^http:\/\/localhost\/shop\/category\/windows(\?page=2)?$/);
  });

  test("a product without words for search engines is described by how its summary begins", async () => {
    const summary = JSON.stringify({ en: "Larch & oak from one forest, ".repeat(12).trim() });
    await harness
      .context()
      .db.execute(sql`update catalogue_template set summary = ${summary}::jsonb where slug = 'zada-78'`);
    const { description } = await headOf("/shop/product/zada-78");
    expect(description).toMatch(/^Larch &amp; oak from one forest, .* …$/);
    expect(description.replaceAll("&amp;", "&").length).toBeLessThanOrEqual(160);
  });

  test("the sitemap names each of them by its one address, in both languages, and nothing that is not shown", async () => {
    const { body } = await buyer.get("/sitemap.xml");
    const paths = [
      "/shop",
      "/shop/category/windows",
      "/shop/brands",
      "/shop/brand/zada",
      "/shop/product/terrazzo-sill",
    ];
    for (const path of paths) {
      expect(body).toContain(`<loc>${origin}${path}</loc>`);
      expect(body).toContain(`<loc>${origin}/ro${path}</loc>`);
      expect((await headOf(path)).canonical).toBe(origin + path);
    }
    expect(body).not.toContain("not-yet");
    expect(body).not.toMatch(/<loc>[^<]*\?/);
  });
});

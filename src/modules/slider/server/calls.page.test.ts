import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishPost } from "#modules/blog/server/publish.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { newBuyer } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { sliderForm, sliderTab } from "../testing.ts";
import { createSlider } from "./staff-slider.ts";

const product: Record<string, number> = {};
const ids: Record<string, number> = {};

async function idsBySlug(context: Context, table: string): Promise<Map<string, number>> {
  const { rows } = await context.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from ${sql.identifier(table)}`,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

const harness = testHarness(async (context) => {
  await seedSmallShop(context);
  for (const [slug, id] of await idsBySlug(context, "catalogue_template")) product[slug] = id;
  const category = (await idsBySlug(context, "catalogue_category")).get("sills") ?? 0;
  const brand = (await idsBySlug(context, "catalogue_brand")).get("moara") ?? 0;
  const of = (...slugs: string[]) => slugs.map((slug) => product[slug] ?? 0);
  await transact(context, async (write) => {
    const blogId = await createBlog(write, {
      ...{ name: { en: "Notes", ro: "Note" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 },
    });
    const postId = await createPost(write, postForm(blogId, "Larch or oak", "Larice sau stejar"));
    await createPost(write, postForm(blogId, "Not ready", "Nu e gata"));
    await publishPost(write, postId);
    const make = async (key: string, form: ReturnType<typeof sliderForm>) => {
      ids[key] = await createSlider(write, form);
    };
    await make(
      "chosen",
      sliderForm("product", "New arrivals", {
        counts: 5,
        autoSlide: true,
        autoPlayTime: 4000,
        tabs: [sliderTab({ rule: "chosen", items: of("fixed-2", "not-yet", "zada-78", "fixed-1") })],
      }),
    );
    await make(
      "one",
      sliderForm("product", "One", { tabs: [sliderTab({ rule: "chosen", items: of("fixed-1") })] }),
    );
    await make("newest", sliderForm("product", "Newest"));
    await make("archived", sliderForm("product", "Gone", { archived: true }));
    await make(
      "tabs",
      sliderForm("multi_tab", "By room", {
        autoSlide: true,
        autoPlayTime: 7000,
        tabs: [
          sliderTab({ name: { en: "Sills", ro: "Pervaze" }, rule: "category", ruleId: category }),
          sliderTab({ name: { en: "Reduced", ro: "La reducere" }, rule: "sale" }),
          sliderTab({ name: { en: "Two", ro: "Două" }, rule: "chosen", items: of("fixed-3", "fixed-4") }),
        ],
      }),
    );
    await make("blog", sliderForm("blog", "To read", { counts: 3, autoSlide: true }));
    await make(
      "category",
      sliderForm("category", "Kinds", { counts: 6, autoSlide: true, autoPlayTime: 3000 }),
    );
    await make(
      "brand",
      sliderForm("brand", "Makers", { tabs: [sliderTab({ rule: "chosen", items: [brand, 999_999] })] }),
    );
    await make(
      "banner",
      sliderForm("banner", "Zada", {
        templateId: product["zada-78"],
        words: { en: "Grows <slowly>.", ro: "Crește încet." },
      }),
    );
  });
});

const call = async (path: string, params: Record<string, unknown>) => {
  const answer = await newBuyer(await harness.server()).call(path, params);
  return answer.result as Record<string, unknown>;
};

async function get(path: string) {
  const answer = await (await harness.server()).inject({ url: path, headers: { host: "site.example" } });
  return { status: answer.statusCode, type: String(answer.headers["content-type"]), body: answer.body };
}

const sliders = [
  [
    "product",
    "/theme_decor/product_get_dynamic_slider",
    "slider-id",
    "/theme_decor/slider_product_call",
    "slider_id",
  ],
  [
    "multi_tab",
    "/tabpro/product_multi_get_dynamic_slider",
    "slider-type",
    "/theme_decor/multi_tab_product_call",
    "slider_filter",
  ],
  [
    "blog",
    "/theme_decor/second_blog_get_dynamic_slider",
    "slider-type",
    "/theme_decor/blog_image_effect_config",
    "slider_filter",
  ],
  [
    "category",
    "/theme_decor/category_slider_3",
    "slider-id",
    "/theme_decor/bizcommon_image_effect_config",
    "slider_id",
  ],
  ["brand", "/theme_decor/brand_slider", "slider-id", "/theme_decor/brand_slider_count", "slider_id"],
] as const;

test("a product slider answers its element, how many stand side by side, and how it turns", async () => {
  const answer = await call("/theme_decor/slider_product_call", { slider_id: ids["chosen"] });
  expect(answer).toMatchObject({
    s_id: `new-arrivals-${ids["chosen"]}`,
    counts: 5,
    auto_slide: true,
    auto_play_time: 4000,
  });
});

test("its markup holds what is published, in the chosen order, with prices and ways to buy", async () => {
  const { status, type, body } = await get(
    `/theme_decor/product_get_dynamic_slider?slider-id=${ids["chosen"]}`,
  );
  expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body.indexOf("Fixed window 2")).toBeLessThan(body.indexOf("Zada 78"));
  expect(body.indexOf("Zada 78")).toBeLessThan(body.indexOf("Fixed window 1<"));
  expect(body).not.toContain("Not published yet");
  expect(body).toContain("€102.00");
  expect(body).toContain('action="/shop/cart/update"');
});

test("it may be asked for by the id of its element, and in Romanian", async () => {
  const { body } = await get(
    `/ro/theme_decor/product_get_dynamic_slider?slider-id=new-arrivals-${ids["chosen"]}`,
  );
  expect(body).toContain("Fereastră fixă 2");
  expect(body).toContain('href="/ro/shop/product/fixed-2"');
});

test("tabs answer how they turn; one without products is left out", async () => {
  const answer = await call("/theme_decor/multi_tab_product_call", { slider_filter: ids["tabs"] });
  expect(answer).toMatchObject({
    auto_slide: true,
    auto_play_time: 7000,
    tabs: [{ name: "Sills" }, { name: "Two" }],
  });
  const { body } = await get(`/tabpro/product_multi_get_dynamic_slider?slider-type=${ids["tabs"]}`);
  expect(body).toContain("Terrazzo sill");
  expect(body).toContain("Fixed window 4");
});

test("a blog slider shows what is published, three side by side", async () => {
  const answer = await call("/theme_decor/blog_image_effect_config", { slider_filter: ids["blog"] });
  expect(answer).toMatchObject({ auto_slide: true, auto_play_time: 5000, counts: 3 });
  const { body } = await get(`/theme_decor/second_blog_get_dynamic_slider?slider-type=${ids["blog"]}`);
  expect(body).toContain("Larch or oak");
  expect(body).not.toContain("Not ready");
});

test("categories and brands never turn by themselves, whatever was stored", async () => {
  const kinds = await call("/theme_decor/bizcommon_image_effect_config", { slider_id: ids["category"] });
  expect(kinds).toMatchObject({ counts: 6, auto_slide: false, auto_play_time: 5000 });
  const makers = await call("/theme_decor/brand_slider_count", { slider_id: ids["brand"] });
  expect(makers).toMatchObject({ s_id: `makers-${ids["brand"]}`, counts: 4, auto_slide: false });
  expect((await get(`/theme_decor/category_slider_3?slider-id=${ids["category"]}`)).body).toContain(
    "Windows",
  );
  const { body } = await get(`/theme_decor/brand_slider?slider-id=${ids["brand"]}`);
  expect(body).toContain('href="/shop/brand/moara"');
  expect(body).not.toContain("Zada");
});

test("a product's banner holds its words, its price and the way to it", async () => {
  const path = "/theme_decor/get_product_banner_details_xml?product-id=";
  const { status, type, body } = await get(path + product["zada-78"]);
  expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body).toContain("Grows &lt;slowly&gt;.");
  expect(body).toContain("€684.00");
  expect(body).toContain('href="/shop/product/zada-78"');
  for (const none of [product["fixed-1"], "", "x", "99999999999", "0"])
    expect((await get(path + none)).body).toBe("");
});

test.each(sliders)(
  "%s: an unknown, archived or senseless id is an empty body and {}",
  async (kind, html, query, path, field) => {
    const other = kind === "product" ? ids["blog"] : ids["chosen"];
    const asked = [
      ids["archived"],
      other,
      2_000_000,
      99_999_999_999,
      -1,
      0,
      "x",
      "",
      null,
      [7, 8],
      { a: 1 },
      "1; drop table",
    ];
    for (const id of asked) {
      expect(await call(path, { [field]: id }), JSON.stringify(id)).toEqual({});
      const { status, body } = await get(`${html}?${query}=${encodeURIComponent(String(id))}`);
      expect([status, body], JSON.stringify(id)).toEqual([200, ""]);
    }
    expect(await call(path, {})).toEqual({});
    expect((await get(html)).body).toBe("");
  },
);

test("as many queries for a whole row as for one product", async () => {
  const { pool } = harness.database();
  const counted = async (id: number | undefined) => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on("acquire", count);
    await call("/theme_decor/slider_product_call", { slider_id: id });
    pool.off("acquire", count);
    return queries;
  };
  await counted(ids["one"]);
  const forOne = await counted(ids["one"]);
  expect(forOne).toBeGreaterThan(1);
  expect(await counted(ids["newest"])).toBeLessThanOrEqual(forOne + 1);
  expect(await counted(ids["chosen"])).toBe(forOne);
});

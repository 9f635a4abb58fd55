import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deriveListPrices, savePriceList } from "#modules/catalogue/testing/inside.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { countOf, type SliderItems } from "../components/slider-view.ts";
import { sliderForm, sliderTab } from "../testing.ts";
import { sliderView } from "./slider.ts";
import type { SliderRule } from "./slider-rule.ts";
import { createSlider } from "./staff-slider.ts";

const harness = testHarness(seedSmallShop);

function makeRow(context: Context, rule: SliderRule): Promise<number> {
  return transact(context, (write) =>
    createSlider(write, sliderForm("product", `Row ${rule}`, { tabs: [sliderTab({ rule })] })),
  );
}

async function itemsOf(context: Context, id: number): Promise<SliderItems | undefined> {
  return (await sliderView(context, "product", id))?.tabs[0]?.items;
}

async function productsOf(context: Context, id: number) {
  const items = await itemsOf(context, id);
  return items?.kind === "products" ? items.products : [];
}

test("the newest products stand first, two dozen at most", async () => {
  const context = harness.context();
  await context.db.execute(sql`
    update catalogue_listing set created_at = '2040-01-01' where template_id =
      (select id from catalogue_template where slug = 'terrazzo-sill')`);
  const products = await productsOf(context, await makeRow(context, "newest"));
  expect(products).toHaveLength(24);
  expect(products[0]?.slug).toBe("terrazzo-sill");
});

test("on sale is what the visitor's own price list reduces; without one nothing is", async () => {
  const context = harness.context();
  const id = await makeRow(context, "sale");
  expect(await itemsOf(context, id)).toBeUndefined();
  const priceListId = await transact(context, (write) =>
    savePriceList(write, { name: "Autumn", selectable: true, discountShown: true, discountPercent: "10" }),
  );
  await deriveListPrices(context);
  const products = await productsOf({ ...context, priceListId }, id);
  expect(products.length).toBeGreaterThan(0);
  for (const { price } of products) expect(price.wasMinor).toBeGreaterThan(price.minor);
});

test("best sellers are what was ordered most in the last 90 days", async () => {
  const context = harness.context();
  const id = await makeRow(context, "best");
  expect(await itemsOf(context, id)).toBeUndefined();
  const sell = (slug: string, quantity: number, at: string) =>
    context.db.execute(sql`
      with sold as (
        insert into orders_order (site_id, state, currency, confirmed_at, access_token)
        values (${context.site.id}, 'sale', 'EUR', ${at}::timestamptz, gen_random_uuid()::text) returning id
      )
      insert into orders_line (order_id, variant_id, quantity, unit_price_minor, list_price_minor)
      select sold.id, variant.id, ${quantity}::integer, 100, 100 from sold, catalogue_variant variant
      join catalogue_template template on template.id = variant.template_id
      where template.slug = ${slug} order by variant.id limit 1`);
  await sell("fixed-3", 2, "2026-11-10");
  await sell("fixed-5", 7, "2026-11-11");
  await sell("zada-78", 4, "2026-10-01");
  await sell("fixed-9", 50, "2026-01-10");
  const products = await productsOf(context, id);
  expect(products.map(({ slug }) => slug)).toEqual(["fixed-5", "zada-78", "fixed-3"]);
});

test("a site shows only its own sliders", async () => {
  const context = harness.context();
  const id = await makeRow(context, "newest");
  const items = await itemsOf(context, id);
  expect(items && countOf(items)).toBe(24);
  expect(await sliderView({ ...context, site: { ...context.site, id: 999 } }, "product", id)).toBeNull();
});

import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Buyer, newBuyer, wordsOf } from "../testing/buyer.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
let buyer: Buyer;

beforeAll(async () => {
  buyer = newBuyer(await harness.server());
}, 60_000);

/** From the tabs to the end of their section, because the footer names the legal texts, too. */
async function tabsOf(path: string): Promise<string> {
  return /product-tabs.*?<\/div><\/div><\/section>/s.exec((await buyer.get(path)).body)?.[0] ?? "";
}

test("the delivery tab leads to the texts that there are, and to no others", async () => {
  const before = await tabsOf("/shop/product/terrazzo-sill");
  expect(wordsOf(before)).toContain("Delivery and returns");
  expect(before).not.toContain("/legal/");
  await transact(harness.context(), (write) =>
    publishLegalText(write, {
      kind: "delivery",
      title: { en: "Delivery", ro: "Livrare" },
      body: { en: "<p>By van.</p>", ro: "<p>Cu duba.</p>" },
    }),
  );
  await expect
    .poll(() => tabsOf("/shop/product/terrazzo-sill"), { timeout: 5000 })
    .toContain('href="/legal/delivery"');
  const after = await tabsOf("/shop/product/terrazzo-sill");
  expect(after).not.toContain("/legal/withdrawal");
  expect(await tabsOf("/ro/shop/product/terrazzo-sill")).toContain('href="/ro/legal/delivery"');
});

test("measures stand by the category of their attribute, and last what has none", async () => {
  const { db } = harness.context();
  await db.execute(sql`with category as (
      insert into catalogue_attribute_category (name) values ('{"en":"Dimensions","ro":"Dimensiuni"}') returning id)
    update catalogue_attribute set category_id = (select id from category) where slug = 'size'`);
  // One size is left, so it is a measure instead of a choice.
  await db.execute(sql`update catalogue_option set active = false where value_id =
    (select id from catalogue_value where slug = 'large')`);
  await transact(harness.context(), async (write) => write.changed("catalogue"));
  const tables = async (path: string) =>
    [...(await tabsOf(path)).matchAll(/<caption class="([^"]+)">([^<]+)<\/caption>.*?<\/table>/gs)].map(
      ([table, kind, caption]) => ({ kind, caption, words: wordsOf(table) }),
    );
  await expect
    .poll(async () => (await tables("/shop/product/zada-78")).map(({ caption }) => caption), {
      timeout: 5000,
    })
    .toEqual(["Dimensions", "Measurements"]);
  const [dimensions, rest] = await tables("/shop/product/zada-78");
  expect(dimensions).toMatchObject({ kind: "spec__title", words: expect.stringContaining("600 × 600") });
  expect(rest).toMatchObject({ kind: "vh", words: expect.stringContaining("Frame depth") });
  expect((await tables("/ro/shop/product/zada-78"))[0]?.caption).toBe("Dimensiuni");
});

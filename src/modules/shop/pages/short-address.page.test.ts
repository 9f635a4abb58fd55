import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
let product: { id: number; slug: string };

beforeAll(async () => {
  await harness.server();
  const { rows } = await harness.context().db.execute<{ id: number; slug: string }>(sql`
    select template_id as id, slug from catalogue_listing join catalogue_template on id = template_id
    where shown order by template_id limit 1`);
  if (!rows[0]) throw new Error("The small shop is empty.");
  product = rows[0];
}, 60_000);

async function visit(url: string) {
  const { statusCode, headers, body } = await (await harness.server()).inject({ url });
  return { status: statusCode, location: headers.location, body };
}

test("a short address and one with an id lead to the product for good", async () => {
  const to = `/shop/product/${product.slug}`;
  for (const name of [
    product.slug,
    `${product.slug}-${product.id}`,
    `any-name-${product.id}`,
    String(product.id),
  ]) {
    expect(await visit(`/shop/${name}`)).toMatchObject({ status: 301, location: to });
  }
  expect(await visit(`/ro/shop/${product.slug}?variant=3`)).toMatchObject({
    status: 301,
    location: `/ro${to}?variant=3`,
  });
});

test("an address that a product had before leads to it as well", async () => {
  await harness.context().db.execute(sql`insert into catalogue_slug values ('its-old-name', ${product.id})`);
  expect(await visit("/shop/its-old-name")).toMatchObject({ location: `/shop/product/${product.slug}` });
  expect(await visit("/ro/shop/product/its-old-name")).toMatchObject({
    status: 301,
    location: `/ro/shop/product/${product.slug}`,
  });
});

test.each(["/shop/nothing-of-ours", "/shop/2000000000", "/shop/99999999999", "/shop/%00"])(
  "%s is not found",
  async (url) => {
    expect((await visit(url)).status).toBe(404);
  },
);

test("the shop's own pages are no products", async () => {
  expect((await visit("/shop/cart")).status).toBe(200);
});

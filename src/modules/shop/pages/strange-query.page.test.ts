import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { cardsOf, readerOf } from "../testing/read-page.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
const get = readerOf(harness);

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
}, 60_000);

test.each(["/", "/shop", "/ro/shop", "/shop/category/windows", "/shop/brands", "/blog", "/developers"])(
  "%s is one page whatever strangers add to its address",
  async (path) => {
    const { html, headers } = await get(path);
    const strange = await get(`${path}?x=1&utm_source=letter&page[]=2&__proto__=3`);
    expect(strange.html).toBe(html);
    expect(strange.headers.etag).toBe(headers.etag);
  },
);

test("a product's page knows its variants, and nothing else makes a page of its own", async () => {
  const path = /href="(\/shop\/product\/[\w-]+)"/.exec((await get("/shop")).html)?.[1] ?? "";
  const { html } = await get(path);
  expect(html).toContain("<h1");
  expect((await get(`${path}?x=1&y[]=2`)).html).toBe(html);
});

test("what a page knows goes on being read beside what it does not know", async () => {
  const first = await get("/shop?x=1");
  const second = await get("/shop?x=1&page=2&fbclid=abc");
  expect(cardsOf(second.html)).not.toEqual(cardsOf(first.html));
  expect(second.html).toBe((await get("/shop?page=2")).html);
  const cart = await get("/shop/cart?x=1");
  expect(cart.status).toBe(200);
});

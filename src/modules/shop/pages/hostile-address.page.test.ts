import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
}, 60_000);

/** The response of an address; another spelling of a page redirects to the cached one. */
async function get(url: string) {
  const app = await harness.server();
  const ask = (address: string) => app.inject({ url: address, headers: { accept: "text/html" } });
  const first = await ask(url);
  const answer = first.statusCode === 301 ? await ask(String(first.headers.location)) : first;
  return { status: answer.statusCode, html: answer.body };
}

const long = "a".repeat(10_000);

test.each([
  "search=%00",
  "brand=%00",
  "tag=%00%00",
  "page=99999999999999",
  "page=-1&page=2",
  "min_price=NaN&max_price=Infinity",
  "min_price=99999999999999999999",
  "attrib=x",
  "attrib=9999999999-1&attrib=0-0&attrib=1-",
  "order=%00&layout=%00",
  "search=%20%00%20",
  "utf8=%ff%fe",
])("what makes no sense in a list's address is left out: ?%s", async (query) => {
  const { status, html } = await get(`/shop?${query}`);
  expect(status).toBe(200);
  expect(html.includes("29 products")).toBe(true);
});

test.each([
  "brand=zada%00x",
  "tag=%F0%9F%98%80",
  "tag=new%00",
  "search=%00xyzzyx",
  "search=%ED%A0%80",
  "search=%E0%A4",
  "attrib=999999999-999999999",
  "min_price=20000000",
  `brand=${long}`,
  `tag=${long}`,
  `search=${long}`,
])("a list that nothing can be in is an empty page: ?%.40s", async (query) => {
  const { status, html } = await get(`/shop?${query}`);
  expect(status).toBe(200);
  expect(/>No products</.test(html)).toBe(true);
  // No part of a page may grow with the typed text.
  expect(html.length).toBeLessThan(200_000);
});

test("a thousand filters are read as a few, and the page is no larger for them", async () => {
  const filters = Array.from({ length: 1000 }, (_, index) => `attrib=1-${index + 1}`).join("&");
  const { status, html } = await get(`/shop?${filters}`);
  expect(status).toBe(200);
  expect(html.length).toBeLessThan(400_000);
});

test.each([
  "/shop/product/%00",
  "/shop/product/zada%00-78",
  "/ro/shop/product/zada-78%00",
  "/shop/category/%00",
  "/shop/category/windows%00",
  `/shop/product/${long}`,
  `/shop/category/${long}`,
  "/shop/product/%F0%9F%98%80",
  "/shop/%2e%2e%2fetc",
  "//shop",
  "/%00",
])("no such page: %.60s", async (url) => {
  expect((await get(url)).status).toBe(404);
});

test.each([
  "/shop/%ff",
  "/shop/product/%ff",
  "/shop/category/%ff",
  "/%E0%A4%A",
  "/ro/shop/%E0%A4%A",
  "/web/image/%ff/1/image",
])("an address that is no text is refused: %s", async (url) => {
  expect((await get(url)).status).toBe(400);
});

test.each([
  "/web/image/x/y/z",
  "/web/image/%00/1/image_512",
  "/web/image/product.template/99999999999/image",
  "/web/image/product.template/-1/%00/0x0",
])("a picture that nobody has is the placeholder: %s", async (url) => {
  const answer = await (await harness.server()).inject({ url, headers: { accept: "image/webp" } });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
});

test.each(["999999999", "99999999999999999999", "%00", "-1", "x"])(
  "a variant that is none shows the product as it is: ?variant=%s",
  async (variant) => {
    const { status, html } = await get(`/shop/product/zada-78?variant=${variant}`);
    expect(status).toBe(200);
    expect(html).toContain('<h1 class="h1">Zada 78, two sashes</h1>');
  },
);

import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);

beforeAll(async () => {
  await harness.server();
}, 60_000);

async function page(url: string): Promise<string> {
  return (await (await harness.server()).inject({ url })).body;
}

const countIn = (html: string) => Number(/(\d+) products/.exec(html)?.[1]);

test("a list is narrowed to what can be sent at once, and says how much that is", async () => {
  const all = await page("/shop");
  const [field = ""] = /<label[^>]*>(?:(?!<\/label>).)*name="availability".*?<\/label>/s.exec(all) ?? [];
  expect(field).toContain("In stock, ready to ship");
  const count = Number(/>(\d+)</.exec(field)?.[1]);
  expect(count).toBeGreaterThan(0);

  const narrowed = await page("/shop?availability=in_stock");
  expect(countIn(narrowed)).toBe(count);
  expect(count).toBeLessThan(countIn(all));
  // A chip removes the filter.
  expect(narrowed).toContain('href="/shop"');
  expect(await page("/ro/shop?availability=in_stock")).toContain("În stoc, gata de expediere");
});

import { beforeAll, expect, test } from "vitest";
import { upsertCategory } from "#modules/catalogue/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { wordsOf } from "../testing/buyer.ts";

// A site after its first start on an empty database: no product, no category, no menu.
const harness = testHarness();

beforeAll(async () => {
  await harness.server();
}, 60_000);

async function read(url: string) {
  const answer = await (await harness.server()).inject({ url, headers: { accept: "text/html" } });
  return { status: answer.statusCode, words: wordsOf(answer.body) };
}

test.each([
  ["/", "Browse the shop"],
  ["/ro", "Vedeți magazinul"],
  ["/shop", "No products yet Our first products are coming soon."],
  ["/ro/shop?order=newest", "Niciun produs deocamdată Primele produse apar în curând."],
  ["/shop?search=window", "No results for “window”"],
  ["/shop?brand=zada", "No products match these filters"],
  ["/shop/cart", "Your cart is empty"],
])("%s says %s", async (url, words) => {
  const page = await read(url);
  expect(page.status).toBe(200);
  expect(page.words).toContain(words);
});

test("an empty category leads to everything else", async () => {
  await transact(harness.context(), (write) =>
    upsertCategory(write, { slug: "doors", name: { en: "Doors", ro: "Uși" } }),
  );
  // The cache is invalidated by a notification from the database, which takes a moment.
  await expect.poll(async () => (await read("/shop/category/doors")).status).toBe(200);
  const { words } = await read("/shop/category/doors");
  expect(words).toContain("No products yet Or go straight to: View all products");
});

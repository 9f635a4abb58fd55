import { expect, test } from "./journey.ts";
import { configuredProducts } from "./keyboard-walk.ts";
import { look, refuseCookies } from "./shop.ts";

const sentences = {
  "lunca-82-two-sashes": ["Measure the width of the opening in the wall at the top", "from wall to wall"],
  "prag-78-oak-sidelight": ["from the finished floor up to the lintel", "If the floor covering is not laid"],
  "streasina-triple": ["along the slope of the roof", "between the rafters"],
  "zip-screen-wide": ["In the reveal, measure the width", "Box and rails are part of both sizes"],
  "marble-sill-inside": ["where the sill will lie", "from the window frame to the edge of the wall"],
} as const;

for (const product of configuredProducts) {
  test(`${product} explains with a picture how it is measured`, async ({ page }) => {
    await refuseCookies(page);
    await page.goto(`/shop/product/${product}/configure`);
    const picture = page.getByRole("img", { name: /^Where to measure/ });
    await expect(picture).toBeHidden();
    await page.getByText("How to measure", { exact: true }).click();
    await expect(picture).toBeVisible();
    for (const sentence of sentences[product]) await expect(page.getByText(sentence)).toBeVisible();
    await look(page);
  });
}

test("the explanation opens without a script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/shop/product/lunca-82-two-sashes/configure");
  await page.getByText("How to measure", { exact: true }).click();
  await expect(page.getByRole("img", { name: /^Where to measure/ })).toBeVisible();
  await expect(page.getByText("Again, the smallest number counts.")).toBeVisible();
  await context.close();
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

/** From now on the server reports every combination as impossible. */
async function makeImpossible(page: Page) {
  await page.route("**/sale/get_combination_info_website", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const result = { ...body.result, is_combination_possible: false, product_id: false };
    await route.fulfill({ json: { ...body, result } });
  });
}

test("of an impossible combination all buttons are disabled, and its pictures are marked unavailable", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop/product/door-bar-pull");
  // The buttons of the form, and those of the bar, which is out of view.
  const buttons = page.locator("button").filter({ hasText: /^(Add to cart|Buy now)$/ });
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) await expect(button).toBeEnabled();
  await expect(page.locator("[data-unavailable]")).toHaveCount(0);
  await makeImpossible(page);
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,280 mm (+ €28.00)" });
  await expect(page.locator("[data-unavailable]").first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
});

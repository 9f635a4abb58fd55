import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

/** From now on the server says of every combination that it is impossible. */
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
  // Those of the form, and those of the bar, which is out of sight here.
  const buttons = page.locator("button").filter({ hasText: /^(Add to cart|Buy now)$/ });
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) await expect(button).toBeEnabled();
  await expect(page.locator("[data-unavailable]")).toHaveCount(0);
  await makeImpossible(page);
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,280 mm (+ €28.00)" });
  await expect(page.locator("[data-unavailable]").first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
});

test("a view of what is not available is not told, however long it lasts", async ({ page }) => {
  const url = process.env["BASE_URL"] ?? "";
  await page.context().addCookies([{ name: "cookie_choice", value: "accept", url }]);
  await page.clock.install();
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("recently_viewed_update")) told.push(request.postData() ?? "");
  });
  await page.goto("/shop/product/door-bar-pull");
  await makeImpossible(page);
  const length = page.getByLabel("Length", { exact: true });
  await length.selectOption({ label: "1,280 mm (+ €28.00)" });
  await page.clock.runFor(1000);
  await expect(page.locator("[data-unavailable]").first()).toBeVisible();
  await page.clock.runFor(30_000);
  expect(told).toEqual([]);
  await page.unroute("**/sale/get_combination_info_website");
  await length.selectOption({ label: "800 mm" });
  await page.clock.runFor(1000);
  await expect(page.locator("[data-unavailable]")).toHaveCount(0);
  await page.clock.runFor(9000);
  await expect.poll(() => told).toHaveLength(1);
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

/** The form of the filters: beside the list, or in a sheet on a phone. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("form", { name: "Filters" });
  await page.getByRole("button", { name: /^Filter/ }).click();
  return page.getByRole("dialog", { name: "Filters" });
}

function productCount(page: Page): Promise<number> {
  return page
    .getByText(/^\d+ products?$/)
    .innerText()
    .then((words) => Number.parseInt(words, 10));
}

test("filter, sort, page, and back again", async ({ page, isMobile }) => {
  await page.goto("/shop");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const all = await productCount(page);

  await page.getByText("Sort by: Most chosen first").click();
  await page.getByRole("link", { name: "Highest price first" }).click();
  await expect(page).toHaveURL(/order=list_price(\+|%20)desc/);

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/order=list_price(\+|%20)desc&page=2/);

  const form = await filters(page, isMobile);
  await form.getByRole("checkbox", { name: /^Fucina Brenta/ }).check();
  await expect(page).toHaveURL(/brand=brenta/);
  await expect(page).not.toHaveURL(/page=2/);
  if (isMobile) await page.getByRole("button", { name: /^Show \d+ product/ }).click();
  const narrowed = await productCount(page);
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Remove the filter Fucina Brenta" }).click();
  await expect(page).not.toHaveURL(/brand=/);
  await expect(page.getByText(`${all} products`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/brand=brenta/);
  await expect(page.getByText(`${narrowed} products`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
});

test("the price of what is listed lies within the asked prices", async ({ page }) => {
  await page.goto("/shop?min_price=40&max_price=60&order=list_price+asc");
  const prices = await page
    .getByRole("main")
    .getByText(/^€[\d,.]+$/)
    .allInnerTexts();
  expect(prices.length).toBeGreaterThan(0);
  await expectAccessible(page);
});

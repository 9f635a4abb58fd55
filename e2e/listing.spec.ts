import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

/** The filter form: beside the list, or in a sheet on a phone. */
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

  await page.getByText("Sort by: Featured").click();
  await page.getByRole("link", { name: "Highest price first" }).click();
  await expect(page).toHaveURL(/order=list_price(\+|%20)desc/);
  // The address changes a moment before the list does.
  await expect(page.getByText("Sort by: Highest price first")).toBeVisible();

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/order=list_price(\+|%20)desc&page=2/);

  const form = await filters(page, isMobile);
  await form.getByRole("checkbox", { name: /^Fucina Brenta/ }).check();
  await expect(page).toHaveURL(/brand=brenta/);
  await expect(page).not.toHaveURL(/page=2/);
  if (isMobile) await page.getByRole("button", { name: /^Show \d+ product/ }).click();
  await expect.poll(() => productCount(page)).not.toBe(all);
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

test("a category begins with its products: the first is in sight, with everything that narrows and sorts", async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/shop/category/windows", "/ro/shop/category/windows?order=ordered", "/shop"]) {
    await page.goto(path);
    const results = page.locator(".results");
    await expect(results.locator(".card .pic").first()).toBeInViewport({ ratio: isMobile ? 1 : 0.5 });
    for (const control of [".mini-select:visible", ".seg a:visible", ".bar__n"]) {
      await expect(results.locator(control).first()).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/shop/category/windows");
  const end = page.getByText("six weeks");
  const more = page.getByRole("button", { name: "Read more" });
  if (isMobile) {
    const lead = page.locator(".listing__head .lead");
    const clamped = await lead.evaluate((element) => element.clientHeight);
    await more.click();
    expect(await lead.evaluate((element) => element.clientHeight)).toBeGreaterThan(clamped);
  }
  await expect(end).toBeVisible();
  await expect(more).toBeHidden();
});

test("the price of what is listed lies within the asked prices", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/shop?min_price=40&max_price=60&order=list_price+asc");
  const prices = await page
    .getByRole("main")
    .getByText(/^€[\d,.]+$/)
    .allInnerTexts();
  expect(prices.length).toBeGreaterThan(0);
  await expectAccessible(page);
});

test("the list goes on by itself, tells the address, becomes a button, and is there again after a product", async ({
  page,
}) => {
  await page.goto("/shop");
  const pages = page.locator("[data-page]");
  const shown = page.getByRole("status").filter({ hasText: / of / });
  const more = page.getByRole("button", { name: "Show more" });
  const pager = page.getByRole("navigation", { name: "Pages" });
  for (const count of [2, 3, 4]) {
    await expect(async () => {
      await pager.scrollIntoViewIfNeeded();
      expect(await pages.count()).toBeGreaterThanOrEqual(count);
    }).toPass();
  }
  await pages.nth(3).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/page=[34]$/);
  await more.scrollIntoViewIfNeeded();
  await expect(shown).toContainText(/^96 of \d+/);
  await expect(pages).toHaveCount(4);
  await more.click();
  await expect(pages).toHaveCount(5);
  await expect(pages.nth(4).getByRole("link").first()).toBeFocused();

  const card = pages.nth(2).getByRole("heading", { level: 3 }).nth(5).getByRole("link");
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(pages).toHaveCount(5);
  await expect(card).toBeInViewport();
});

test("from a page in the middle the list goes on upwards without moving what is read; a failure is said", async ({
  page,
}) => {
  await page.goto("/shop?page=4");
  const pages = page.locator("[data-page]");
  const before = page.getByRole("button", { name: "Show previous products" });
  await expect(before).toBeVisible();
  await page.route("**/shop.data*", (route) => route.abort());
  await before.click();
  await expect(page.getByText("We could not load more products.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/shop.data*");
  const read = pages.first().getByRole("heading", { level: 3 }).first();
  const top = async () => (await read.boundingBox())?.y ?? 0;
  const was = await top();
  await before.click();
  await expect(pages).toHaveCount(2);
  await expect(pages.first()).toHaveAttribute("data-page", "3");
  const moved = page.locator('[data-page="4"]').getByRole("heading", { level: 3 }).first();
  expect(Math.abs(((await moved.boundingBox())?.y ?? 0) - was)).toBeLessThan(120);
});

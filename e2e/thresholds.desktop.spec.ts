import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test("the head sticks beyond 300 px, and not at 300", async ({ page }) => {
  await page.goto("/");
  const head = page.getByRole("banner");
  await scrollTo(page, 301);
  await expect(head).toHaveAttribute("data-stuck");
  await scrollTo(page, 300);
  await expect(head).not.toHaveAttribute("data-stuck");
});

test("the bar with the buttons sticks beyond half the page less 100 px", async ({ page }) => {
  await page.goto("/shop/product/door-bar-pull");
  const bar = page.locator(".buybar");
  const add = bar.getByRole("button", { name: "Add to cart" });
  /** Scrolls this many pixels beyond the threshold of the page's current length, which lazy content increases. */
  const scrollBeyond = (px: number) =>
    page.evaluate((beyond) => {
      const threshold = document.documentElement.scrollHeight / 2 - 100;
      window.scrollTo({ top: Math.floor(threshold) + beyond, behavior: "instant" });
    }, px);
  await expect(async () => {
    await scrollBeyond(5);
    await expect(add).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(async () => {
    await scrollBeyond(-5);
    await expect(bar).toHaveClass(/buybar--away/, { timeout: 1000 });
  }).toPass();
  await expect(add).not.toBeInViewport();
});

for (const { width, isShown } of [
  { width: 992, isShown: true },
  { width: 993, isShown: false },
]) {
  test(`a window of ${width} px has ${isShown ? "the" : "no"} bar of phones after 100 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop");
    const bar = page.getByRole("navigation", { name: "Quick links" });
    await scrollTo(page, 100);
    await expect(bar).toBeHidden();
    await scrollTo(page, 130);
    await expect(page.getByRole("banner")).not.toHaveAttribute("data-stuck");
    if (isShown) await expect(bar).toBeVisible();
    else await expect(bar).toBeHidden();
  });
}

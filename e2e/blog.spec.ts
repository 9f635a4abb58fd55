import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

async function openFirstPost(page: Page) {
  await page.goto("/blog");
  await page.getByRole("link", { name: "Measure in three places" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Measure in three places");
}

test("a reader goes from the journal to a post, into its text and on to the next one", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/blog");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openFirstPost(page);
  await page.getByRole("link", { name: "Skip to the text" }).click();
  await expect(page.locator("#post-text")).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /Read next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Measure in three places");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("the latest posts come one after another once somebody has read to the end", {
  tag: "@desktop",
}, async ({ page }) => {
  await openFirstPost(page);
  const onward = page.getByRole("link", { name: /Read next/ });
  const placeOnPage = () => onward.evaluate((link) => link.getBoundingClientRect().top + scrollY);
  await page.evaluate(() => document.fonts.ready);
  const before = await placeOnPage();
  await page.getByRole("heading", { name: "Latest posts" }).scrollIntoViewIfNeeded();
  const posts = page.locator(".latest-posts__one");
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toBeVisible();
  expect(await placeOnPage()).toBe(before);
  const delays = await posts.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
  expect(delays).toEqual(["0s", "0.2s", "0.4s"]);
});

test("a block that cannot be loaded is not seen by readers", { tag: "@desktop" }, async ({ page }) => {
  await page.route("**/blog/render_latest_posts", (route) => route.abort());
  await openFirstPost(page);
  await page.getByRole("heading", { name: "Latest posts" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "All posts in Measuring and fitting" })).toBeVisible();
  await expect(page.getByText("An error occured")).toHaveCount(0);
});

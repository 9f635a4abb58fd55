import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies, signIn } from "./shop.ts";

const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The number of visible slides. */
async function seenIn(page: Page, name: string): Promise<number> {
  return row(page, name)
    .locator(".slides__row")
    .evaluate((element) => Math.round(element.clientWidth / (element.firstElementChild?.clientWidth ?? 1)));
}

test("products under tabs turn by buttons, and can be looked at and added from there", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop/category/ceramics");
  await page.getByRole("link", { name: "Through the house" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("tab", { name: "Lamps" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Lamps" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Textiles" })).toBeFocused();
  const textiles = row(page, "Textiles");
  await textiles.getByRole("button", { name: "Next: Textiles" }).click();
  await expect(textiles.getByRole("status")).toHaveText(/^\d+–\d+ of \d+$/);
  expect(await seenIn(page, "Textiles")).toBe(4);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await seenIn(page, "Textiles")).toBe(3);
  await page.setViewportSize({ width: 420, height: 900 });
  expect(await seenIn(page, "Textiles")).toBe(1);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await textiles
    .getByRole("link", { name: /^Quick view/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("a slider that cannot be fetched goes away for visitors and is told to editors", async ({ page }) => {
  await refuseCookies(page);
  await page.route("**/tabpro/**", (route) => route.abort());
  await page.route("**/theme_decor/**", (route) => route.abort());
  await page.goto("/shop/category/ceramics");
  const title = page.getByRole("link", { name: "Through the house" });
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeHidden();
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/shop/category/ceramics");
  await title.scrollIntoViewIfNeeded();
  await expect(page.getByText("This slider could not be loaded.")).toBeVisible();
  await expect(page.getByText("Multi Product Slider")).toBeVisible();
  await page.getByRole("link", { name: "Edit the slider “Through the house”" }).click();
  await expect(page.getByRole("heading", { name: "Through the house" })).toBeVisible();
  await expectAccessible(page);
});

test("a row turns by itself until it is stopped, and stands still under a pointer", async ({ page }) => {
  await refuseCookies(page);
  await page.clock.install();
  await page.route("**/theme_decor/blog_image_effect_config", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, result: { ...body.result, auto_slide: true } } });
  });
  await page.goto("/shop/product/lut-vase-tall");
  await page.getByRole("link", { name: "Worth knowing" }).scrollIntoViewIfNeeded();
  const slides = row(page, "Worth knowing").locator(".slides__row");
  const place = () => slides.evaluate((element) => element.scrollLeft);
  const stop = page.getByRole("button", { name: "Pause: Worth knowing" });
  await expect(stop).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect.poll(place).toBeGreaterThan(100);
  await slides.hover();
  const hovered = await place();
  await page.clock.runFor(11_000);
  expect(await place()).toBe(hovered);
  await stop.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  expect(await place()).toBe(hovered);
  await expect(page.getByRole("button", { name: "Play: Worth knowing" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

/** Checks which of the two arrows is a link; the other one is present but disabled. */
async function expectArrows(page: Page, { previous, next }: { previous: boolean; next: boolean }) {
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("link", { name: "Previous page" })).toHaveCount(previous ? 1 : 0);
  await expect(pager.getByRole("link", { name: "Next page" })).toHaveCount(next ? 1 : 0);
  await expect(pager.locator('[aria-disabled="true"]')).toHaveCount(Number(!previous) + Number(!next));
}

test("the pager's arrows are enabled and disabled with the page in view, also when the list goes on by itself", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop");
  await expectArrows(page, { previous: false, next: true });
  const last = Number(await page.locator("pager-facts").getAttribute("total-page"));
  expect(last).toBeGreaterThan(2);
  await page.goto(`/shop?page=${last - 1}`);
  await expectArrows(page, { previous: true, next: true });
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("link", { name: `Page ${last - 1}` })).toHaveAttribute("aria-current", "page");
  await expect(async () => {
    await pager.scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-page="${last}"]`)).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page
    .locator(`[data-page="${last}"]`)
    .getByRole("heading", { level: 3 })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(new RegExp(`page=${last}$`));
  await expectArrows(page, { previous: true, next: false });
  await expect(pager.getByRole("link", { name: `Page ${last}` })).toHaveAttribute("aria-current", "page");
});

test("while a page of the list is on its way no other one is asked for", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/shop.data*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("page") ?? "");
    await promise;
    await route.continue();
  });
  const pager = page.getByRole("navigation", { name: "Pages" });
  const more = page.getByRole("button", { name: "Show more" });
  await expect(async () => {
    await pager.scrollIntoViewIfNeeded();
    expect(asked).toEqual(["2"]);
  }).toPass();
  await expect(more).toHaveAttribute("aria-busy", "true");
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await pager.scrollIntoViewIfNeeded();
    await more.click();
  }
  expect(asked).toEqual(["2"]);
  resolve();
  await expect(page.locator('[data-page="2"]')).toBeAttached();
  expect(asked.filter((each) => each === "2")).toHaveLength(1);
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible } from "./shop.ts";

/** Views a product for this many seconds; only the page's clock advances. */
async function lookAt(page: Page, path: string, seconds: number): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(seconds * 1000);
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

test("a product looked at for eight seconds is found again, with consent, until it is forgotten", async ({
  page,
}) => {
  await page.clock.install();
  const updates: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("recently_viewed_update")) updates.push(request.url());
  });
  await lookAt(page, "/shop/product/lut-vase-tall", 9);
  expect([updates, await cookieNames(page)]).toEqual([[], []]);

  await page.getByRole("button", { name: "Accept analytics" }).click();
  await expect.poll(() => cookieNames(page)).toContain("cookie_choice");
  await lookAt(page, "/shop/product/lut-vase-tall", 7);
  expect(updates).toEqual([]);
  await page.clock.runFor(1500);
  await expect.poll(() => cookieNames(page)).toContain("visitor_uuid");
  expect(updates).toHaveLength(1);
  const seen = (await page.context().cookies()).find(({ name }) => name.startsWith("seen_product_id_"));
  expect(Math.round((seen?.expires ?? 0) - Date.now() / 1000)).toBeLessThanOrEqual(30 * 60);

  await lookAt(page, "/shop/product/lut-vase-tall", 9);
  expect(updates).toHaveLength(1);

  await page.goto("/shop/product/ulcior-jug");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const section = page.getByRole("region", { name: "Recently viewed" });
  await expect(section.getByRole("link", { name: "Lut vase, tall", exact: true })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole("button", { name: "Clear history" }).click();
  await expect(section).toHaveCount(0);
});

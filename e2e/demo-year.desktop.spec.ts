import type { Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, signIn } from "./shop.ts";

// A server of its own: the shared demo has no past year, so that journeys can count their own orders. Its year has fewer
// orders than usual: year.page.test.ts writes and checks all of them.
let shop: BuiltServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startBuiltServer({ DEMO_YEAR: "120" });
});
test.afterAll(() => shop.stop());

/** The demo responds immediately while it writes its year, which ends with yesterday's and today's orders. */
async function yearIsWritten(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/web/gift-cards");
    await page.goto("/web/carts");
    await expect(page.getByRole("row").nth(9)).toBeVisible({ timeout: 2_000 });
    // Constant polling would take processor time from the writing program.
  }).toPass({ timeout: 280_000, intervals: [5_000] });
}

test("a new demo has a year behind it: orders of all kinds, papers, and figures beside the months before", async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const page = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();

  await test.step("nothing of it belongs to a visitor", async () => {
    await page.goto("/shop/cart");
    await expect(page.getByRole("link", { name: /^VT0/ })).toHaveCount(0);
    await signIn(page, "owner@vitrine.example", "vitrine-owner");
    await yearIsWritten(page);
  });

  await test.step("the first page says what waits and how business goes", async () => {
    await page.goto("/web");
    await expect(page.getByRole("link", { name: /orders? (to ship|await payment)/ }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Figures" }).or(page.locator(".figures"))).toContainText(
      /€\d/,
    );
    await expectAccessible(page);
  });

  await test.step("orders, of which one is opened", async () => {
    await page.goto("/web/orders");
    await expect(page.getByRole("row", { name: /VT001[0-4]\d/ }).nth(10)).toBeVisible();
    await expect(page.getByRole("row", { name: /VT00[2-9]/ })).toHaveCount(0);
    await page.goto("/web/refunds");
    await page
      .getByRole("link", { name: /VT00\d{3}/ })
      .first()
      .click();
    await expect(page.getByText(/NC 202\d-000\d\d/).first()).toBeVisible();
    await expectAccessible(page);
  });

  for (const path of ["/web/invoices", "/web/quotes", "/web/gift-cards"]) {
    await test.step(`${path} has rows`, async () => {
      await page.goto(path);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    });
  }

  await test.step("the figures of a year, compared, at both widths", async () => {
    await page.goto("/web/figures");
    await expect(page.getByText(/^Compared with/)).toBeVisible();
    await expect(page.getByText(/in the previous period/).first()).toBeVisible();
    await page.getByRole("link", { name: "12 months" }).click();
    await expect(page.getByRole("heading", { name: "Sales per week" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Sales per week" }).getByRole("row")).toHaveCount(54);
    await expect(page.getByRole("region", { name: "Best sellers" }).getByRole("row").nth(5)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/ro/web/figures?days=90");
    await expect(page.getByText("Cele mai vândute").first()).toBeVisible();
    await expectAccessible(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wide).toBe(false);
  });
});

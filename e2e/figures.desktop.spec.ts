import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, signIn } from "./shop.ts";

// The statistics ignore automated browsers by their user agent, so this one poses as Firefox.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });

const vase = "/shop/product/lut-vase-tall";

/** Records the statistics requests of the page from now on, and the scripts that it loads for them. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/stats\/ecom\/|send-count/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(3000);
}

test("a product that is looked at counts from the yes on, until it is taken back, and staff see it", async ({
  page,
}) => {
  await page.clock.install();
  const sent = watch(page);
  await look(page, vase);
  expect(sent).toEqual([]);

  await page.getByRole("button", { name: "Accept analytics" }).click();
  await expect(page.getByRole("button", { name: "Accept analytics" })).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect
    .poll(() => sent.filter((path) => path.startsWith("/stats/ecom/product_view/")))
    .toHaveLength(1);

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookies" }).click();
  await page.getByRole("button", { name: "No, thank you" }).click();
  await expect(page.getByRole("button", { name: "No, thank you" })).toHaveCount(0);
  sent.length = 0;
  await look(page, vase);
  expect(sent).toEqual([]);

  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/figures");
  await expect(page.getByRole("heading", { level: 1, name: "Shop analytics" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Most viewed" }).getByText("Lut vase, tall")).toBeVisible();
  await expectAccessible(page);
});

test("a browser that asks not to be followed sends nothing, whatever was answered", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.clock.install();
  const sent = watch(page);
  await page.goto(vase);
  await page.getByRole("button", { name: "Accept analytics" }).click();
  await expect(page.getByRole("button", { name: "Accept analytics" })).toHaveCount(0);
  await look(page, vase);
  expect(sent.filter((path) => path.startsWith("/stats/"))).toEqual([]);
});

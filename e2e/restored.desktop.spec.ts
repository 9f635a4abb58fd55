import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, putIntoCart, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

const vase = { path: "/shop/product/lut-vase-tall", name: "Lut vase, tall" };

/** Sends the event that a browser sends to a page restored from its back/forward cache. */
async function comeBack(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

test("a page that comes back shows what another tab has changed", async ({ page, context }) => {
  await putIntoCart(page, vase.path);
  await page.goto("/shop/cart");
  await expect(page.getByLabel(`Quantity of ${vase.name}`)).toHaveValue("1");
  const other = await context.newPage();
  await putIntoCart(other, foam.path);
  const head = page.getByRole("banner");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(head.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await comeBack(page);
  await expect(page.getByLabel(`Quantity of ${foam.name}`)).toHaveValue("1");
});

test("a buyer who comes back from the bank can pay again", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/address");
  await fillAddress(page, english, "back@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await acceptTerms(page);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const pay = page.getByRole("button", { name: english.pay });
  await expect(pay).toBeEnabled();
  // A failed request leaves the page as it is, with the terms accepted.
  await page.route("**/shop/payment/pay", (route) => route.abort());
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "We did not get a reply." })).toBeVisible();
  await expect(page.getByLabel(english.terms)).toBeChecked();
  await page.unroute("**/shop/payment/pay");
  // The request never completes, so the page keeps the state in which the visitor left it.
  await page.route("**/shop/payment/pay", () => {});
  await pay.click();
  await expect(pay).toHaveAttribute("aria-busy", "true");
  await comeBack(page);
  await expect(pay).not.toHaveAttribute("aria-busy", "true");
});

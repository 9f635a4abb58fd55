import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, look, putIntoCart, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

async function enterCode(page: Page, code: string) {
  await page.getByText("I have a promotion code").click();
  await page.getByLabel("Promotion code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}

test("a code is shown at its place, takes something off as far as the order, and can be taken out", {
  tag: "@phone",
}, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await enterCode(page, "nothing");
  await expect(page.getByText("This code is not valid.")).toBeVisible();
  await look(page);
  await page.getByLabel("Promotion code", { exact: true }).fill("welcome 10");
  await page.getByLabel("Promotion code", { exact: true }).press("Enter");
  const off = page.getByText("10.0% discount on total amount").filter({ visible: true });
  await expect(off.first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Remove code WELCOME10" }).click();
  await expect(off).toHaveCount(0);
  await page.getByLabel("Promotion code", { exact: true }).fill("WELCOME10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(off.first()).toBeVisible();

  await page.getByRole("link", { name: english.checkout }).last().click();
  await fillAddress(page, english, `code.${Date.now()}.${Math.random()}@example.com`);
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove code WELCOME10" })).toBeVisible();
  await look(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await page.getByRole("button", { name: english.bankPay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(off.first()).toBeVisible();
});

test("of four pieces one is free, and the cart says so", { tag: "@phone" }, async ({ page }) => {
  await putIntoCart(page, "/shop/product/window-soap");
  await page.goto("/shop/cart");
  const quantity = page.getByLabel(/^Quantity/).first();
  await quantity.fill("4");
  await quantity.press("Enter");
  await expect(page.getByText("Free product: Soap for glass and frames").first()).toBeVisible();
  await look(page);
});

import { type Browser, expect, type Page } from "@playwright/test";
import {
  acceptTerms,
  english,
  fillAddress,
  foam,
  look,
  putIntoCart,
  refuseCookies,
  type Words,
} from "./shop.ts";

/** Goes from a filled cart to the bank and checks every page on the way. */
export async function checkOut(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole("link", { name: words.checkout }).last().click();
  await expect(page.getByLabel(words.name)).toBeVisible();
  await look(page);
  await fillAddress(page, words, email);
  await page.getByRole("button", { name: words.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: words.toPayment })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: words.toPayment }).click();
  await expect(page.getByRole("button", { name: words.pay })).toBeVisible();
  await look(page);
  await acceptTerms(page, words);
}

/** Goes from a product to the page of the paid order and checks every page on the way. */
export async function buyWithCard(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.prefix}${foam.path}`);
  await look(page);
  await putIntoCart(page, foam.path, words);
  await page.goto(`${words.prefix}/shop/cart`);
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/shop/cart$`));
  await look(page);
  await checkOut(page, words, "ioana@example.com");
  await page.getByRole("button", { name: words.pay }).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await look(page);
  await page.getByRole("button", { name: words.bankPay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText(words.confirmed).first()).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: words.followOrder }).click();
  await expect(page).toHaveURL(/\/my\/orders\/\d+\?access_token=/);
  await look(page);
}

/** The same without scripts: plain links and forms. */
export async function buyWithoutScript(
  page: Page,
  words: Words,
  email = "noscript@example.com",
): Promise<void> {
  await page.goto(`${words.prefix}${foam.path}`);
  await page.getByRole("button", { name: words.addToCart }).first().click();
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/shop/cart$`));
  await page.getByRole("link", { name: words.checkout }).last().click();
  await fillAddress(page, words, email);
  await page.getByRole("button", { name: words.continue, exact: true }).click();
  await page.getByRole("button", { name: words.toPayment }).click();
  await acceptTerms(page, words);
  await page.getByRole("button", { name: words.pay }).click();
  await page.getByRole("button", { name: words.bankPay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText(words.confirmed).first()).toBeVisible();
}

/** A guest orders three pieces by bank transfer; returns the order's number and private link. */
export async function orderByTransfer(
  browser: Browser,
): Promise<{ name: string; link: string; email: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  const quantity = page.getByRole("spinbutton").first();
  const changed = page.waitForResponse(/\/shop\/cart\/update_json/);
  await quantity.fill("3");
  await quantity.blur();
  await changed;
  await page.goto("/shop/checkout");
  const email = `sales-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await fillAddress(page, english, email);
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await page.getByLabel(/Bank transfer/).check();
  await acceptTerms(page);
  await page.locator("form button[type=submit]").last().click();
  await expect(page).toHaveURL(/\/shop\/confirmation/);
  const link = (await page.locator('a[href*="access_token"]').first().getAttribute("href")) ?? "";
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await context.close();
  return { name, link, email };
}

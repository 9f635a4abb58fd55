import { expect, type Page } from "@playwright/test";
import { acceptTerms, fillAddress, foam, look, putIntoCart, type Words } from "./shop.ts";

/** From the filled cart to the bank, looking at every page on the way. */
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

/** From a product to the page of the paid order, looking at every page on the way. */
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

/** The same where no script runs: plain links and forms. */
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

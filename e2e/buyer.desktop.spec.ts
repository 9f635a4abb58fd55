import { buyWithCard, buyWithoutScript, checkOut } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, holdScripts, look, putIntoCart } from "./shop.ts";

test("a guest buys with a card", async ({ page }) => {
  await buyWithCard(page, english);
});

test("an order that waits for its transfer is paid by card from its own page, also after a refusal", async ({
  page,
}) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await checkOut(page, english, "later@example.com");
  await page.getByLabel(/Bank transfer/).check();
  await page.getByRole("button", { name: english.pay }).click();
  await page.getByRole("link", { name: english.followOrder }).click();
  await expect(page.getByText(/IBAN/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /^Pay €.* now$/ }).click();
  await page.getByRole("button", { name: /Decline/ }).click();
  await expect(page.getByText(/insufficient funds/)).toBeVisible();
  await expect(page.getByText(/IBAN/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /^Pay €.* now$/ }).click();
  await page.getByRole("button", { name: english.bankPay }).click();
  await expect(page.getByText(english.confirmed).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay / })).toBeHidden();
});

test("a yes to the terms that is given before the script has arrived counts", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "early@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  const sendScripts = await holdScripts(page);
  await page.goto("/shop/payment", { waitUntil: "commit" });
  await acceptTerms(page);
  sendScripts();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  await expect(page.getByLabel(english.terms)).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a guest buys", async ({ page }) => {
    await buyWithoutScript(page, english);
  });
});

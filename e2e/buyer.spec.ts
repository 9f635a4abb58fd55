import { expect, type Page, test } from "@playwright/test";
import {
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  foam,
  putIntoCart,
  romanian,
  type Words,
} from "./shop.ts";

async function look(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** From the filled cart to the bank, looking at every page on the way. */
async function checkOut(page: Page, words: Words, email: string) {
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
  await page.getByLabel(words.terms).check();
}

for (const words of [english, romanian]) {
  test(`a guest buys with a card${words.prefix ? " in Romanian" : ""}`, async ({ page }) => {
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
  });
}

test("a refused card leaves the cart as it was, and a transfer then places the order", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await checkOut(page, english, "refused@example.com");
  await page.getByRole("button", { name: english.pay }).click();
  await page.getByRole("button", { name: /Refuse/ }).click();
  // The page of the payment says it, too, before it leads back.
  await expect(page).toHaveURL(/\/shop\/payment$/);
  await expect(page.getByText(/not enough money/)).toBeVisible();
  await look(page);
  await page.getByLabel(/Bank transfer/).check();
  await page.getByLabel(english.terms).check();
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText("Your order is reserved for you").first()).toBeVisible();
  await page.getByRole("link", { name: "Follow the order" }).click();
  await expect(page.getByText(/IBAN/)).toBeVisible();
  await look(page);
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
  await page.getByRole("button", { name: /Refuse/ }).click();
  await expect(page.getByText(/not enough money/)).toBeVisible();
  await expect(page.getByText(/IBAN/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /^Pay €.* now$/ }).click();
  await page.getByRole("button", { name: english.bankPay }).click();
  await expect(page.getByText(english.confirmed).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay / })).toBeHidden();
});

test("the pay button says what is missing until the terms are accepted", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await page.getByRole("link", { name: "Checkout" }).last().click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await look(page);
  await fillAddress(page, english, "terms@example.com");
  await page.getByLabel("Postcode").fill("50019");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Postcode")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Street and number")).toHaveValue("Strada Nicolae Bălcescu 27");
  await page.getByLabel("Postcode").fill("500190");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const pay = page.getByRole("button", { name: english.pay });
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("One thing is missing: your yes to the terms.")).toBeVisible();
  await page.getByLabel(english.terms).check();
  await expect(pay).not.toHaveAttribute("aria-disabled", "true");
});

test("a yes to the terms that is given before the script has arrived counts", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "early@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  await page.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/shop/payment", { waitUntil: "commit" });
  await page.getByLabel(english.terms).check();
  // The test carrier is asked as soon as the script is there.
  await page.waitForResponse(/carrier_rate_shipment/);
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  await expect(page.getByLabel(english.terms)).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const words of [english, romanian]) {
    test(`a guest buys${words.prefix ? " in Romanian" : ""}`, async ({ page }) => {
      await page.goto(`${words.prefix}${foam.path}`);
      await page.getByRole("button", { name: words.addToCart }).first().click();
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/shop/cart$`));
      await page.getByRole("link", { name: words.checkout }).last().click();
      await fillAddress(page, words, "noscript@example.com");
      await page.getByRole("button", { name: words.continue, exact: true }).click();
      await page.getByRole("button", { name: words.toPayment }).click();
      await page.getByLabel(words.terms).check();
      await page.getByRole("button", { name: words.pay }).click();
      await page.getByRole("button", { name: words.bankPay }).click();
      await expect(page).toHaveURL(/\/shop\/confirmation$/);
      await expect(page.getByText(words.confirmed).first()).toBeVisible();
    });
  }
});

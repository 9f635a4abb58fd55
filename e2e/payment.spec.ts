import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  foam,
  holdScripts,
  putIntoCart,
  refuseCookies,
} from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

async function toPayment(page: Page) {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, `pay.${Date.now()}.${Math.random()}@example.com`);
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
}

/** By keyboard only: accepts the terms, then presses the button. */
async function pay(page: Page) {
  await page.getByLabel(english.terms).focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel(english.terms)).toBeChecked();
  const button = page.getByRole("button", { name: english.pay });
  // The button waits for the delivery price.
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payment\/test\//);
}

async function atBank(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

/**
 * Enters a card before the script has loaded, with one wrong digit and no code. The form leads to each mistake, and the
 * digit is corrected in place.
 */
async function payByNumber(page: Page) {
  const sendScripts = await holdScripts(page);
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.getByText("Enter a card number").click();
  const number = page.getByLabel("Card number");
  const code = page.getByLabel("Security code");
  await number.fill("4242424242424241");
  sendScripts();
  await expect(number).toHaveValue("4242 4242 4242 4241");
  await page.getByLabel("Expiry date").fill("1/30");
  await expect(page.getByLabel("Expiry date")).toHaveValue("01 / 30");
  await page.keyboard.press("Enter");
  // The first invalid field has the focus, and each invalid field describes its problem.
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/number is incomplete/);
  await expect(code).toHaveAccessibleDescription(/The value is invalid\./);
  await number.fill("4252 4242 4242 4242");
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowRight", "Delete", "4"]) await page.keyboard.press(key);
  await expect(number).toHaveValue("4242 4242 4242 4242");
  await code.fill("123");
  await page.keyboard.press("Enter");
}

/** Back on the payment page the reason is visible and focused, and the form is unchanged. */
async function expectRefused(page: Page, words: RegExp) {
  await expect(page).toHaveURL(/\/shop\/payment$/);
  const reason = page.locator("div[tabindex='-1']").filter({ hasText: words });
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport();
  await expect(page.getByText("Ioana Șerban").first()).toBeVisible();
}

test("a card that is refused, and a code of the bank that is wrong, are said in sight; the next try pays", {
  tag: "@phone",
}, async ({ page }) => {
  await toPayment(page);
  await pay(page);
  await atBank(page, /^Decline/);
  await expectRefused(page, /insufficient funds/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay(page);
  await atBank(page, /3-D Secure/);
  // The form asks for the code beside the pressed button.
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expectRefused(page, /code is wrong|code was wrong|not correct/);
  await pay(page);
  await payByNumber(page);
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText(english.confirmed).first()).toBeVisible();
});

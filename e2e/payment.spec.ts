import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  foam,
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

/** By keyboard alone: the yes to the terms, then the button. */
async function pay(page: Page) {
  await page.getByLabel(english.terms).focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel(english.terms)).toBeChecked();
  const button = page.getByRole("button", { name: english.pay });
  // It waits for the price of the delivery.
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payment\/test\//);
}

async function atBank(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

/** Back on the payment page the reason has the focus, in sight, and everything is as it was. */
async function expectRefused(page: Page, words: RegExp) {
  await expect(page).toHaveURL(/\/shop\/payment$/);
  const reason = page.locator("div[tabindex='-1']").filter({ hasText: words });
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport();
  await expect(page.getByText("Ioana Șerban").first()).toBeVisible();
}

test("a card that is refused, and a code of the bank that is wrong, are said in sight; the next try pays", async ({
  page,
}) => {
  await toPayment(page);
  await pay(page);
  await atBank(page, /^Refuse/);
  await expectRefused(page, /not enough money/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay(page);
  await atBank(page, /3-D Secure/);
  // The code is asked for where the button was pressed.
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expectRefused(page, /code was not right|code was wrong|not correct/);
  await pay(page);
  await atBank(page, english.bankPay);
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText(english.confirmed).first()).toBeVisible();
});

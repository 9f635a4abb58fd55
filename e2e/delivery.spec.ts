import { expect, test } from "./journey.ts";
import {
  acceptTerms,
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  foam,
  holdScripts,
  putIntoCart,
} from "./shop.ts";

test("a delivery method is chosen by keyboard; totals follow, and the order keeps where it is fetched", async ({
  page,
}) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await expect(page.getByText("calculated at checkout").filter({ visible: true }).first()).toBeVisible();
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "pick-up@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await acceptTerms(page);

  const parcel = page.getByRole("radio", { name: /Parcel to your door/ });
  await expect(parcel).toBeChecked();
  // Nobody sends a lorry with a can of foam.
  await expect(page.getByRole("radio", { name: /Delivery to the kerb/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  const pay = page.getByRole("button", { name: english.pay });
  const before = await pay.textContent();
  await expectAccessible(page);

  await parcel.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Pick up at the showroom/ })).toBeChecked();
  await page.getByRole("radio", { name: /Brașov/ }).check();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveText(before ?? "");
  await expect(page.getByText("Delivery: Pick up at the showroom: Brașov").last()).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel(/Bank transfer/).check();
  await pay.click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText("Pick up at the showroom: Brașov").first()).toBeVisible();
});

test("the ways to pay stay where they are when the page's scripts arrive and carriers answer", async ({
  page,
}) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "steady@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  const sendScripts = await holdScripts(page);
  await page.goto("/shop/payment", { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const transfer = page.getByLabel(/Bank transfer/);
  const place = () => transfer.evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY));
  const before = await place();
  sendScripts();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  expect(await place()).toBe(before);
  await expect(page.getByText("We are calculating delivery prices.")).toHaveCount(0);
  expect(await place()).toBe(before);
});

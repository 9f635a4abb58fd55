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
  signIn,
} from "./shop.ts";

test("a delivery method is chosen by keyboard; totals follow, and the order keeps where it is fetched", {
  tag: "@phone",
}, async ({ page }) => {
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
  // No lorry delivers a can of foam.
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

test("the method is chosen beside the address, with its price and its day, and the payment page has it", {
  tag: "@phone",
}, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "step-two@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  const parcel = page.getByRole("radio", { name: /Parcel to your door/ });
  await expect(parcel).toBeChecked();
  await expect(page.locator(".pick", { has: parcel })).toContainText(/€\d+\.\d\d|Free/);
  await expect(page.locator(".pick", { has: parcel })).toContainText(/Arrives/);
  const told = page.waitForResponse("**/shop/update_carrier");
  await page.getByRole("radio", { name: /Pick up at the showroom/ }).check();
  await told;
  await page.getByRole("radio", { name: /Brașov/ }).check();
  await expect(page.getByText("Delivery: Pick up at the showroom: Brașov").last()).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page).toHaveURL(/\/shop\/payment$/);
  await expect(page.getByRole("radio", { name: /Pick up at the showroom/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Brașov/ })).toBeChecked();
});

test("the delivery step stays where it is when its scripts arrive, and another address brings its own prices", async ({
  page,
}) => {
  await signIn(page, "ana.popescu@example.com", "vitrine-ana");
  await putIntoCart(page, foam.path);
  const sendScripts = await holdScripts(page);
  await page.goto("/shop/checkout", { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const button = page.getByRole("button", { name: english.toPayment });
  const place = () => button.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
  const before = await place();
  sendScripts();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  expect(await place()).toBe(before);
  const sent = () =>
    page.waitForRequest(
      (request) => request.method() === "POST" && /^partner_id=\d+&xhr=1$/.test(request.postData() ?? ""),
    );
  // The account may have chosen either setting before.
  const same = page.getByRole("checkbox", { name: /same address|invoice address/i });
  await same.check();
  const first = sent();
  await same.uncheck();
  await first;
  const other = page.locator("[name=partner_id]:not(:checked)").first();
  const id = await other.getAttribute("value");
  const second = sent();
  await other.check();
  expect((await second).postData()).toBe(`partner_id=${id}&xhr=1`);
  await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator(`[name=partner_id][value="${id}"]`)).toBeChecked();
  await expect(page.getByRole("radio", { name: /Parcel to your door/ })).toBeChecked();
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

import { expect, test } from "@playwright/test";
import { english, expectAccessible, expectNoSidewaysScroll, fillAddress, foam, putIntoCart } from "./shop.ts";

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
  await page.getByLabel(english.terms).check();

  const kerb = page.getByRole("radio", { name: /Delivery to the kerb/ });
  await expect(kerb).toBeChecked();
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  const pay = page.getByRole("button", { name: english.pay });
  const before = await pay.textContent();
  await expectAccessible(page);

  await kerb.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Pick up at the showroom/ })).toBeChecked();
  await page.getByRole("radio", { name: /Brașov/ }).check();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveText(before ?? "");
  await expect(page.getByText("Delivery, Pick up at the showroom: Brașov").last()).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel(/Bank transfer/).check();
  await pay.click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText("Pick up at the showroom: Brașov").first()).toBeVisible();
});

test("a delivery method that is chosen before the script has arrived counts", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "early-delivery@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  await page.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/shop/payment", { waitUntil: "commit" });
  const showroom = page.getByRole("radio", { name: /Pick up at the showroom/ });
  await showroom.check();
  const told = await page.waitForRequest("**/shop/update_carrier");
  expect(told.postDataJSON().params.carrier_id).toBe(Number(await showroom.getAttribute("value")));
  await expect(showroom).toBeChecked();
  await expect(page.getByText("Delivery, Pick up at the showroom").last()).toBeAttached();
});

test("the pay button waits while a carrier is asked, and a carrier that fails says so beside its name", async ({
  page,
}) => {
  await page.route("**/shop/carrier_rate_shipment", async (route) => {
    const id = route.request().postDataJSON().params.carrier_id;
    await released;
    const result = { carrier_id: id, status: false, error_message: "The road is closed." };
    await route.fulfill({ json: { jsonrpc: "2.0", id: 1, result } });
  });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "waiting@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await page.getByLabel(english.terms).check();
  await expect(page.getByRole("button", { name: english.pay })).toBeDisabled();
  await expect(page.getByText("We are asking what delivery costs.")).toBeVisible();
  release();
  await expect(page.getByText("The road is closed.")).toBeVisible();
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  await expectNoSidewaysScroll(page);
});

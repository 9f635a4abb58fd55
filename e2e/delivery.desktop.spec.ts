import { expect, test } from "./journey.ts";
import { english, expectNoSidewaysScroll, fillAddress, foam, holdScripts, putIntoCart } from "./shop.ts";

test("a delivery method that is chosen before the script has arrived counts", async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "early-delivery@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  const sendScripts = await holdScripts(page);
  const told = page.waitForRequest("**/shop/update_carrier");
  await page.goto("/shop/payment", { waitUntil: "commit" });
  const showroom = page.getByRole("radio", { name: /Pick up at the showroom/ });
  await showroom.check();
  sendScripts();
  expect((await told).postDataJSON().params.carrier_id).toBe(Number(await showroom.getAttribute("value")));
  await expect(showroom).toBeChecked();
  await expect(page.getByText("Delivery: Pick up at the showroom").last()).toBeAttached();

  // If the request fails, the new choice is not shown as selected, and the page stays.
  await page.route("**/shop/update_carrier", (route) => route.abort());
  await page.getByRole("radio", { name: /Parcel to your door/ }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Select this method again to retry." }),
  ).toBeVisible();
  await expect(showroom).toBeChecked();
});

test("the pay button waits while a carrier is asked, and a carrier that fails says so in the badge of its price", async ({
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
  const pay = page.getByRole("button", { name: english.pay });
  const terms = page.getByLabel(english.terms);
  await terms.check();
  await expect(pay).toBeDisabled();
  await expect(page.getByText("We are calculating delivery prices.")).toBeVisible();
  // The layout does not move when the carriers respond, and an earlier click waits for their responses.
  const places = async () => [await terms.boundingBox(), await pay.boundingBox()];
  const before = await places();
  await page.route("**/shop/payment/pay", () => {});
  await pay.dispatchEvent("click");
  await expect(pay).toHaveAttribute("aria-busy", "true");
  const paid = page.waitForRequest("**/shop/payment/pay");
  release();
  await expect(page.locator("label .pick__p").getByText("The road is closed.").first()).toBeVisible();
  expect(await places()).toEqual(before);
  await paid;
  await expectNoSidewaysScroll(page);
});

import { expect, test } from "@playwright/test";
import { english, expectAccessible, fillAddress, foam, putIntoCart, refuseCookies } from "./shop.ts";

test("the confirmation asks twenty times at most, then says that it waits for the bank", async ({ page }) => {
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "waiting@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel(english.terms).check();
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/payment\/test\//);

  // Whoever does not pay and comes to the confirmation is told to wait.
  const asked: number[] = [];
  await page.clock.install();
  await page.route("**/shop/payment/get_status/*", async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: { recall: true, message: "" } } });
  });
  await page.goto("/shop/confirmation");
  await expect(page.getByText("We ask your bank for its word")).toBeVisible();
  await expectAccessible(page);
  for (let second = 0; second < 90; second += 1) await page.clock.runFor(1000);
  await expect(
    page.getByTitle("We are waiting the confirmation of the bank or payment provider"),
  ).toBeVisible();
  expect(asked).toHaveLength(20);
  await expectAccessible(page);
});

import { expect, test } from "./journey.ts";
import {
  acceptTerms,
  english,
  expectAccessible,
  fillAddress,
  foam,
  putIntoCart,
  refuseCookies,
} from "./shop.ts";

test("the confirmation asks twenty times at most, then says that it waits for the bank", async ({ page }) => {
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "waiting@example.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/payment\/test\//);

  // A buyer who opens the confirmation without having paid is asked to wait.
  let asked = 0;
  await page.clock.install();
  await page.route("**/shop/payment/get_status/*", async (route) => {
    asked += 1;
    // The server's own message, made different for each poll.
    const { result } = await (await route.fetch()).json();
    const message = `${result.message}<p>Question ${asked}</p>`;
    await route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: { recall: true, message } } });
  });
  await page.goto("/shop/confirmation");
  await expect(page.getByText("We are waiting for your bank to confirm")).toBeVisible();
  await expectAccessible(page);
  const exhausted = page.getByTitle("We are waiting the confirmation of the bank or payment provider");
  // Advances by the longest interval between two polls. Each interval starts at the response, so the clock advances
  // step by step.
  await expect(async () => {
    await page.clock.fastForward(7000);
    expect(await exhausted.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  expect(asked).toBe(20);
  const status = page.getByRole("status").filter({ has: exhausted });
  await expect(status).toContainText("We are waiting for your payment.");
  await expect(status).toContainText("Question 20");
  await expectAccessible(page);
});

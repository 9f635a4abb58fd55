import { expect, test } from "./journey.ts";
import { addToCart, foam } from "./shop.ts";

test("without a script the form does the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(foam.path);
  await addToCart(page);
  await page.goto("/shop/cart");
  await page.getByText("I have a promotion code").click();
  await page.getByLabel("Promotion code", { exact: true }).fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await expect(page.getByText("10.0% discount on total amount").first()).toBeVisible();
  await context.close();
});

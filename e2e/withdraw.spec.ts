import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, look, putIntoCart, refuseCookies } from "./shop.ts";

test("a buyer withdraws from the order's page; somebody without its link by number and address", {
  tag: "@phone",
}, async ({ page }) => {
  const email = `withdraw-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, email);
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await page.getByLabel(/Bank transfer/).check();
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await page.getByRole("link", { name: english.followOrder }).click();
  await expect(page).toHaveURL(/\/my\/orders\/\d+/);
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Ioana Șerban");
  await look(page);
  // Without a chosen item, the error appears at the items and the input stays.
  await page.getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Choose at least one item.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText(/I withdraw from the contract for order VT\d+/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText(/We received your withdrawal on/)).toBeVisible();
  await look(page);

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract" }).click();
  await page.getByLabel("Your name").fill("Ioana Șerban");
  await page.getByLabel("Order number").fill("VT999999");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await look(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText(/We received your withdrawal on/)).toBeVisible();
});

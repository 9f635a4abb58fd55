import { buyWithCard, buyWithoutScript, checkOut } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, look, putIntoCart, romanian } from "./shop.ts";

// Romanian words are longer: a small screen that fits them also fits the English ones.
test("a guest buys with a card in Romanian", { tag: "@phone" }, async ({ page }) => {
  await buyWithCard(page, romanian);
});

test("a refused card leaves the cart as it was, and a transfer then places the order", {
  tag: "@desktop",
}, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await checkOut(page, english, "refused@example.com");
  await page.getByRole("button", { name: english.pay }).click();
  await page.getByRole("button", { name: /Decline/ }).click();
  // The bank's page states the reason, too, before it returns to the shop.
  await expect(page).toHaveURL(/\/shop\/payment$/);
  await expect(page.getByText(/insufficient funds/).filter({ visible: true })).toBeVisible();
  await look(page);
  await page.getByLabel(/Bank transfer/).check();
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await expect(page.getByText("Your order is reserved for you").first()).toBeVisible();
  // The page thanks first, then shows payment, next steps and account; beside them the products and the address.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Ioana. We have your order.");
  const next = page.getByRole("region", { name: "What happens next" }).getByRole("listitem");
  await expect(next).toHaveText([/^You transfer €/, /^We get your order ready.*refused@example\.com/]);
  await expect(page.getByRole("region", { name: "Follow it in your account" })).toBeVisible();
  const bought = page.getByRole("complementary");
  await expect(bought).toContainText(foam.name);
  await expect(bought).toContainText("Strada Nicolae Bălcescu 27");
  await look(page);
  await page.getByRole("link", { name: "Track your order" }).click();
  await expect(page.getByText(/IBAN/)).toBeVisible();
  await look(page);
});

test("the pay button says what is missing until the terms are accepted", { tag: "@phone" }, async ({
  page,
}) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await page.getByRole("link", { name: "Checkout" }).last().click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await look(page);
  await fillAddress(page, english, "terms@example.com");
  await page.getByLabel("Postcode").fill("50019");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  // Both fields were invalid before; only the response to this click clears the name.
  await expect(page.getByLabel("Full name")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Postcode")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Street and number")).toHaveValue("Strada Nicolae Bălcescu 27");
  // Somebody who corrects a field during the request and presses again need not press a third time.
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  let isLost = true;
  await page.route("**/shop/address*", async (route) => {
    if (isLost) return route.abort();
    await answered;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Continue", exact: true });
  await save.click();
  await expect(page.getByText("Everything you entered is still here.")).toBeVisible();
  isLost = false;
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Postcode").fill("500190");
  await save.click();
  answer();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const pay = page.getByRole("button", { name: english.pay });
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Tick the box above to continue.")).toBeVisible();
  await acceptTerms(page);
  await expect(pay).not.toHaveAttribute("aria-disabled", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a guest buys in Romanian", { tag: "@desktop" }, async ({ page }) => {
    await buyWithoutScript(page, romanian);
  });
});

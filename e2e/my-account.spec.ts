import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { unique } from "./mail.ts";
import { acceptTerms, english, foam, look, putIntoCart, refuseCookies } from "./shop.ts";

async function signUp(page: Page, name: string): Promise<void> {
  await refuseCookies(page);
  await page.goto("/web/signup");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-mail").fill(unique("account"));
  await page.getByLabel("Password", { exact: true }).fill("a sentence to remember");
  await page.getByLabel("Confirm password").fill("a sentence to remember");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page).not.toHaveURL(/signup/);
}

test("every page of the account is in the browser what the server sent", { tag: "@desktop" }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  await signUp(page, "Tudor Ene");
  const paths = ["", "/orders", "/invoices", "/quotes", "/deliveries", "/addresses", "/payment_method"];
  for (const path of [...paths, "/account", "/security"]) await page.goto(`/my${path}`);
  expect(errors).toEqual([]);
});

test("in the account one changes name and phone, keeps addresses, and finds orders and invoices", {
  tag: "@desktop",
}, async ({ page }) => {
  await signUp(page, "Ioana Serban");
  await page.goto("/my/account");
  await look(page);
  await page.getByLabel("Full name").fill("Ioana Șerban");
  await page.getByLabel("Phone").fill("call me");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full name")).toHaveValue("Ioana Șerban");
  await look(page);
  await page.getByLabel("Phone").fill("+40 721 555 018");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ioana Șerban");
  await expect(page.getByLabel("Phone")).toHaveValue("+40 721 555 018");

  const pages = page.getByRole("navigation", { name: "My account" });
  await pages.getByRole("link", { name: "Addresses" }).click();
  await expect(page.getByText("No address yet.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Add address" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New delivery address");
  await expect(page.getByLabel("Phone")).toHaveValue("+40 721 555 018");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel(english.street)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(english.street).fill("Strada Lungă 4");
  await page.getByLabel(english.zip).fill("500035");
  await page.getByLabel(english.city).fill("Brașov");
  await page.getByLabel(english.county).selectOption({ label: "Brașov" });
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("The address is saved.")).toBeVisible();
  await expect(page.getByText("Strada Lungă 4")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Edit: Strada Lungă 4" }).click();
  await page.getByLabel(english.street).fill("Strada Lungă 6");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Strada Lungă 6")).toBeVisible();

  // The checkout offers the saved address, and the account lists the order.
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await page.getByLabel(english.street).fill("Strada Nicolae Bălcescu 27");
  await page.getByLabel(english.zip).fill("500019");
  await page.getByLabel(english.city).fill("Brașov");
  await page.getByLabel(english.county).selectOption({ label: "Brașov" });
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await page.getByLabel(/Bank transfer/).check();
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation/);
  await page.goto("/my/orders");
  await expect(page.getByRole("link", { name: /^VT\d+/ })).toHaveCount(1);
  // The order appears in the list with the picture of its first product.
  const pictured = page.getByRole("link", { name: /^VT\d+/ }).locator("img");
  await expect(pictured).toBeVisible();
  await expect
    .poll(() => pictured.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await pages.getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await look(page);

  await pages.getByRole("link", { name: "Addresses" }).click();
  await expect(page.getByText("Strada Nicolae Bălcescu 27")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The address is removed.")).toBeVisible();
  await expect(page.getByText("Strada Lungă 6")).toHaveCount(0);
});

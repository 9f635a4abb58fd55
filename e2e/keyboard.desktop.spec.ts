import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { english, foam } from "./shop.ts";

test("everything is reached by keyboard alone", async ({ page }) => {
  await page.goto(foam.path);
  await focusByTab(page, "Add to cart");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "View cart" }).first().waitFor();
  await page.goto("/shop/cart");
  await focusByTab(page, "Checkout");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full name")).toBeVisible();
  for (const [label, value] of [
    ["Full name", "Ioana Șerban"],
    ["E-mail", "keys@example.com"],
    ["Street and number", "Strada Lungă 1"],
    ["Postcode", "500019"],
    ["Town", "Brașov"],
    // A select accepts the first letters of an option.
    ["County", "Bra"],
  ] as const) {
    await focusByTab(page, label);
    await page.keyboard.type(value);
  }
  await focusByTab(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  // The next step moves the focus to its content and announces its title.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
  await focusByTab(page, "Continue to payment");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
  await focusByTab(page, /I accept the terms/);
  await page.keyboard.press("Space");
  await focusByTab(page, english.pay);
  // Ordering is disabled until every carrier has returned a price.
  await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payment\/test\//);
  await focusByTab(page, english.bankPay);
  await page.keyboard.press("Enter");
  await expect(page.getByText(english.confirmed).first()).toBeVisible();
});

/** Presses Tab until the element with this name has the focus, and checks that the focus is visible. */
async function focusByTab(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((label) => label.innerText)
          : [];
      return (element?.getAttribute("aria-label") ?? labels[0] ?? element?.innerText ?? "").trim();
    });
    if (typeof name === "string" ? focused === name || focused.startsWith(`${name}\n`) : name.test(focused))
      return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

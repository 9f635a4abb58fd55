import { expect, test } from "./journey.ts";
import { expectAccessible, putIntoCart, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

test("the cart opens after 300 ms of resting on it and goes 1000 ms after the pointer has left", async ({
  page,
}) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  await page.clock.install();
  await page.goto("/shop");
  const link = page.getByRole("banner").getByRole("link", { name: /^Cart, 1 item/ });
  await expect(link).toBeVisible();
  const popover = page.getByRole("region", { name: "My Cart" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.hover();
  await page.clock.runFor(290);
  await expect(popover).toBeHidden();
  await page.clock.runFor(20);
  await expect(popover).toBeVisible();
  await expect(popover).toContainText("My Cart");
  await expect(popover).toContainText("Lut vase, tall");
  await page.mouse.move(10, 600);
  await page.clock.runFor(980);
  await expect(popover).toBeVisible();
  await page.clock.runFor(40);
  await expect(popover).toBeHidden();
  await link.hover();
  await page.clock.runFor(310);
  await expect(popover).toBeVisible();
  // With a stopped clock React's effects, such as adding key listeners, wait for the clock.
  await page.clock.runFor(50);
  // The focus is outside; Escape still closes a popover that the pointer opened.
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
});

test("by keyboard it opens with the focus and closes with Escape", async ({ page }) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  let fails = false;
  await page.route("**/shop/cart?type=popover", (route) => (fails ? route.abort() : route.continue()));
  await page.goto("/shop");
  const link = page.getByRole("banner").getByRole("link", { name: /^Cart, 1 item/ });
  await expect(link).toBeVisible();
  const popover = page.getByRole("region", { name: "My Cart" });
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(popover).toBeVisible();
  await expect(popover.getByRole("link", { name: "Checkout" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(link).toBeFocused();

  // The same from inside the popover.
  await page.keyboard.press("Shift+Tab");
  await expect(link).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(popover.getByRole("link", { name: "Checkout" })).toBeVisible();
  await popover.getByRole("link", { name: "Checkout" }).focus();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await expect(popover).toBeHidden();

  // It stops waiting if the request fails.
  fails = true;
  await page.keyboard.press("Shift+Tab");
  await expect(link).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(popover).toBeVisible();
  await expect(popover).toContainText("Your items are still saved.");
});

test("in Romanian its links stay Romanian", async ({ page }) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  await page.goto("/ro/shop");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Coș, / })
    .hover();
  const popover = page.getByRole("region", { name: "Coșul meu" });
  await popover.getByRole("link", { name: "Vedeți coșul" }).click();
  await expect(page).toHaveURL(/\/ro\/shop\/cart$/);
});

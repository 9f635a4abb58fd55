import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { foam, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

/** Holds every request that adds to the cart until it is released; returns the requested products. */
async function holdCart(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\/shop\/cart\/update_(json|custom)$/, async (route) => {
    asked.push(route.request().postData() ?? "");
    await promise;
    await route.continue();
  });
  return { asked, release: resolve };
}

/** aria-busy keeps the keyboard focus, which the attribute `disabled` would lose. */
async function expectWaiting(button: Locator) {
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button.locator(".spin")).toBeVisible();
}

test("while something is added both of its buttons turn and take no further press", async ({ page }) => {
  await page.goto(foam.path);
  const buttons = page.getByRole("button", { name: "Add to cart", exact: true });
  await expect(buttons.first().locator(".spin")).toHaveCount(0);
  const cart = await holdCart(page);
  await buttons.first().click();
  await expectWaiting(buttons.first());
  await expectWaiting(buttons.last());
  await buttons.first().click();
  await page.keyboard.press("Enter");
  await page.getByLabel("Quantity").first().press("Enter");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await buttons.last().click();
  await expectWaiting(buttons.last());
  cart.release();
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();
  for (const button of [buttons.first(), buttons.last()]) {
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(button.locator(".spin")).toHaveCount(0);
  }
  expect(cart.asked).toHaveLength(1);
  // Nothing is offered with this product, so no dialog opened.
  await expect(page.getByRole("dialog", { name: "Add to cart" })).toHaveCount(0);
});

test("on a card the button waits as well, and adds once", async ({ page }) => {
  await page.goto("/shop?search=foam");
  const button = page.getByRole("button", { name: `Add to cart: ${foam.name}` });
  const cart = await holdCart(page);
  await button.dblclick();
  await expectWaiting(button);
  cart.release();
  await expect(page.getByText("was added to your cart")).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(cart.asked).toHaveLength(1);
});

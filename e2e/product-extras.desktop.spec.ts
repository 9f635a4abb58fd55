import { expect, test } from "./journey.ts";
import { addToCart, foam, putIntoCart, refuseCookies } from "./shop.ts";

test("the number at the cart moves for 600 ms, and not with reduced motion", async ({ page }) => {
  await refuseCookies(page);
  await page.goto(foam.path);
  await addToCart(page);
  const number = page.locator(".tool__n").first();
  await expect(number).toHaveText("1");
  const motion = () =>
    number.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [animationName, animationDuration];
    });
  expect(await motion()).toEqual(["count", "0.6s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await motion())[1]).toBe("0s");
});

test("a product's link is copied as it is chosen, and shown where it cannot be copied", async ({ page }) => {
  await refuseCookies(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/shop/product/zada-78-two-sashes");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".toast").filter({ hasText: "could not be copied" })).toContainText(page.url());
});

test("a quantity that does not get through waits at its line, and what is said next counts; the button keeps the focus", async ({
  page,
}) => {
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  const quantity = page.getByRole("spinbutton", { name: `Quantity of ${foam.name}` });
  const more = page.getByRole("button", { name: `Increase quantity: ${foam.name}` });
  await page.route("**/shop/cart/update_json", (route) => route.abort());
  await more.click();
  await expect(page.getByText("Waiting for a connection")).toBeVisible();
  await expect(quantity).toHaveValue("2");
  await page.unroute("**/shop/cart/update_json");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 items")).toBeVisible();
  await expect(quantity).toHaveValue("3");
  await expect(more).toBeFocused();
  await expect(page.getByText("Waiting for a connection")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { look, putIntoCart, refuseCookies, signIn } from "./shop.ts";

test.use({ colorScheme: "dark" });

const night = "rgb(20, 23, 22)";
const daylight = "rgb(242, 240, 236)";

const ground = (page: Page, part = "body") =>
  page
    .locator(part)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

for (const path of [
  "/",
  "/shop/category/ceramics",
  "/shop?search=xyzzyqwerty",
  "/shop/product/prag-78-oak-boards",
  "/shop/brands",
  "/blog",
  "/blog/workshop-notes-1/an-afternoon-with-oil-3",
  "/web/login",
  "/no-such-page",
]) {
  test(`a system that is dark gets a dark page that can be read: ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await ground(page)).toBe(night);
    await look(page);
  });
}

test("pictures keep their own light ground, and the browser its bar in the colour of the page", async ({
  page,
}) => {
  await page.goto("/shop/category/windows");
  expect(await ground(page, ".card__m")).toBe(daylight);
  const shown = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) =>
      all
        .filter((one) => matchMedia(one.getAttribute("media") ?? "all").matches)
        .map((one) => one.getAttribute("content")),
    );
  expect(shown).toEqual(["#141716"]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground(page)).toBe("rgb(252, 251, 249)");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await ground(page), "paper stays light").not.toBe(night);
});

test("the cart and what is compared are dark, too", { tag: "@desktop" }, async ({ page }) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  await page.goto("/shop/cart");
  expect(await ground(page)).toBe(night);
  await look(page);
});

test("the back office follows the system", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  for (const path of ["/web", "/web/products", "/web/orders", "/web/figures", "/web/products/new"]) {
    await page.goto(path);
    expect(await ground(page), path).toBe(night);
    await look(page);
  }
});

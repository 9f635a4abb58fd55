import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, putIntoCart, refuseCookies, signIn } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

const vase = { path: "/shop/product/lut-vase-tall", name: "Lut vase, tall" };

function quantityOf(page: Page, name: string) {
  return page.getByLabel(`Quantity of ${name}`);
}

test("quantities are changed in place, once for several quick presses, and 0 takes the line out", {
  tag: "@phone",
}, async ({ page }) => {
  await putIntoCart(page, vase.path);
  await page.goto("/shop/cart");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/shop/cart/update_json")) sent.push(request.postData() ?? "");
  });
  const more = page.getByRole("button", { name: `Increase quantity: ${vase.name}` });
  await more.dblclick();
  await expect(page.getByText("3 items")).toBeVisible();
  await expect(quantityOf(page, vase.name)).toHaveValue("3");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"set_qty":3');
  await expect(page.getByRole("status").filter({ hasText: "Total: €192.00" })).toBeAttached();
  await expectAccessible(page);

  await quantityOf(page, vase.name).fill("0");
  await quantityOf(page, vase.name).press("Enter");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("in Romanian the cart is loaded once more a second after a line was removed", {
  tag: "@desktop",
}, async ({ page }) => {
  await putIntoCart(page, vase.path);
  await page.goto("/ro/shop/cart");
  const loads: number[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/ro/shop/cart.data") loads.push(Date.now());
  });
  await page.getByRole("button", { name: /^Ștergeți/ }).click();
  await expect(page.getByText("Coșul este gol")).toBeVisible();
  await expect.poll(() => loads.length).toBe(2);
  expect(Number(loads[1]) - Number(loads[0])).toBeGreaterThanOrEqual(1000);
});

test("what was changed last is ordered, however quickly one goes on", { tag: "@phone" }, async ({ page }) => {
  await putIntoCart(page, vase.path);
  await page.goto("/shop/cart");
  await page.getByRole("button", { name: `Increase quantity: ${vase.name}` }).click();
  await page.getByRole("link", { name: "Checkout" }).last().click();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("€128.00").filter({ visible: true }).first()).toBeVisible();
});

test("more than is left is cut, and a red alert says so until it is closed", { tag: "@phone" }, async ({
  page,
}) => {
  await putIntoCart(page, vase.path);
  await page.goto("/shop/cart");
  // Exceeds the maximum that the browser knows, as if another buyer had just bought some.
  await quantityOf(page, vase.name).evaluate((input) => input.removeAttribute("max"));
  await page.route("**/shop/cart/update_json", async (route) => {
    const body = JSON.parse(route.request().postData() ?? "{}");
    await route.continue({
      postData: JSON.stringify({ ...body, params: { ...body.params, set_qty: 5000 } }),
    });
  });
  await page.getByRole("button", { name: `Increase quantity: ${vase.name}` }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(/left|at most/);
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Close" }).click();
  await expect(alert).toBeHidden();
});

test("signing in brings the guest's cart along", async ({ page, isMobile }) => {
  const login = isMobile ? "thomas.weber@example.com" : "ana.popescu@example.com";
  await putIntoCart(page, "/shop/product/ulcior-jug");
  await signIn(page, login, login.startsWith("ana") ? "vitrine-ana" : "vitrine-thomas");
  await page.goto("/shop/cart");
  await expect(page.getByRole("main")).toContainText(/jug/i);
});

import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

test("what goes with a product is chosen with it, and leaves the cart with it", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/shop/product/prag-78-oak-boards");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  await expect(dialog.getByText("Available options")).toBeVisible();
  const total = dialog.getByText(/^Total/);
  await expect(total).toContainText("€1,890.00");
  await dialog.getByRole("button", { name: "Add Fitting kit for one door" }).click();
  await expect(total).toContainText("€1,929.00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Remove Fitting kit for one door" }).click();
  await expect(total).toContainText("€1,890.00");
  await dialog.getByRole("button", { name: "Add Fitting kit for one door" }).click();
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();

  await page.goto("/shop/cart");
  const main = page.getByRole("main");
  await expect(main).toContainText("For Prag 78, oak boards");
  await main.getByText("Add a note").first().click();
  await expect(main.getByRole("textbox", { name: "Note for Prag 78, oak boards" })).toBeFocused();
  await main.getByRole("textbox", { name: "Note for Prag 78, oak boards" }).fill("Hinges on the left");
  await expect(main.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Prag 78, oak boards" }).click();
  await expect(main).toContainText("Your cart is empty");
});

test("a list is bought from: at once, or after a choice, and a phone shows the cart beside it", async ({
  page,
  isMobile,
}) => {
  await page.goto("/shop?search=foam");
  await page.getByRole("button", { name: "Add to cart: Elastic foam for joints" }).click();
  const cart = page.getByRole("dialog", { name: "My Cart" });
  if (isMobile) {
    await expect(cart.getByRole("link", { name: "Checkout" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
  } else {
    await expect(page.getByText("was added to your cart")).toBeVisible();
  }
  await page.goto("/shop?search=bar+pull");
  const choose = page.getByRole("link", { name: "Choose options: Long bar pull" });
  await choose.click();
  const dialog = page.getByRole("dialog", { name: "Choose options" });
  await dialog.getByLabel("Length", { exact: true }).selectOption({ label: "1,280 mm (+ €28.00)" });
  await expect(dialog.getByText("€114.00").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
});

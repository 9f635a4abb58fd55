import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test("who goes back from the optional products has put nothing into the cart; who confirms has all of it", async ({
  page,
}) => {
  await refuseCookies(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/shop\/cart\/update/.test(request.url())) sent.push(request.url());
  });
  await page.goto("/shop/product/prag-78-oak-boards");
  const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
  const dialog = page.getByRole("dialog", { name: "Add to cart" });
  const kit = dialog.getByRole("button", { name: "Add Fitting kit for one door" });
  await add.click();
  await kit.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(kit).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([]);
  await page.goto("/shop/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  await page.goto("/shop/product/prag-78-oak-boards");
  await add.click();
  await expect(kit).toBeVisible();
  // Continuing while an option is being added does not lose it: the buttons wait for it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/shop/optional_products", async (route) => {
    await held;
    await route.continue();
  });
  const proceed = dialog.getByRole("button", { name: "Proceed to Checkout" });
  await expect(proceed).toBeEnabled();
  await kit.click();
  await expect(proceed).toBeDisabled();
  release();
  await proceed.click();
  await expect(page).toHaveURL(/\/shop\/(checkout|address)/);
  await page.goto("/shop/cart");
  await expect(page.getByLabel("Quantity of Prag 78, oak boards")).toHaveValue("1");
  await expect(page.getByRole("main")).toContainText("Fitting kit for one door");
  expect(sent).toHaveLength(1);
});

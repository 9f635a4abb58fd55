import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, holdScripts, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

test("a choice changes the price, stands in the address, and is restored from it", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/shop/product/door-bar-pull");
  const price = page
    .getByRole("main")
    .getByText(/^€86\.00$/)
    .first();
  await expect(price).toBeVisible();
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,280 mm (+ €28.00)" });
  await expect(page.getByRole("main").getByText("€114.00").first()).toBeVisible();
  await expect(page).toHaveURL(/#attr=\d+(,\d+)+$/);
  const chosen = page.url();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/shop");
  await page.goto(chosen);
  await expect(page.getByLabel("Length", { exact: true }).locator("option:checked")).toHaveText(
    "1,280 mm (+ €28.00)",
  );
  await expect(page.getByRole("main").getByText("€114.00").first()).toBeVisible();
});

test("what excludes each other is disabled and says why", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/shop/product/door-bar-pull");
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,580 mm (+ €42.00)" });
  const brass = page.getByRole("radio", { name: /^Brass/ });
  await expect(brass).toBeDisabled();
  await expect(page.getByTitle(/Not available with .*1,580/)).toBeVisible();
  await expect(page.getByText(/^Brass: not available with/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "800 mm" });
  await expect(brass).toBeEnabled();
});

test("what is chosen before the script has arrived counts", { tag: "@phone" }, async ({ page }) => {
  const sendScripts = await holdScripts(page);
  await page.goto("/shop/product/door-bar-pull", { waitUntil: "commit" });
  await page.getByLabel("Length", { exact: true }).selectOption({ label: "1,580 mm (+ €42.00)" });
  sendScripts();
  await expect(page.getByRole("radio", { name: /^Brass/ })).toBeDisabled();
  await expect(page.getByLabel("Length", { exact: true }).locator("option:checked")).toHaveText(
    "1,580 mm (+ €42.00)",
  );
});

test("a press that comes before the script has arrived is answered once", { tag: "@phone" }, async ({
  page,
}) => {
  const sendScripts = await holdScripts(page);
  await page.goto("/shop/product/door-bar-pull", { waitUntil: "load" });
  await page.getByRole("button", { name: "Increase quantity" }).first().click();
  sendScripts();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("2");
});

test("the text field stands there only while its option is chosen, and the text is in the cart", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/shop/product/letter-plate");
  const field = page.getByRole("textbox", { name: "Lettering: your text" });
  await expect(field).toBeHidden();
  await page.getByRole("radio", { name: /^Your own text/ }).check({ force: true });
  await field.fill("Șerban");
  await page.getByRole("radio", { name: "None" }).check({ force: true });
  await expect(field).toBeHidden();
  await page.getByRole("radio", { name: /^Your own text/ }).check({ force: true });
  await field.fill("Șerban");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByRole("link", { name: "View cart" }).first().click();
  await expect(page.getByRole("main")).toContainText("Șerban");
});

test("more than there is becomes what there is", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/shop/product/door-bar-pull");
  const quantity = page.getByLabel("Quantity", { exact: true });
  await expect(quantity).toHaveValue("1");
  await quantity.fill("");
  await quantity.press("Tab");
  await expect(quantity).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
  await quantity.fill("100000");
  await quantity.press("Tab");
  await expect(quantity).not.toHaveValue("100000");
  await expect(page.getByRole("button", { name: "Increase quantity" })).toBeDisabled();
});

test("buy now leads straight to checkout", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/shop/product/lut-vase-tall");
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/shop\/address/);
  await expect(page.getByLabel("Full name")).toBeVisible();
});

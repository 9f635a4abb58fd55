import { expect, test } from "./journey.ts";
import { english, fillAddress, foam, look, putIntoCart, romanian } from "./shop.ts";

for (const words of [english, romanian]) {
  test(`a mistyped e-mail address is questioned, and one press takes what is offered${words.prefix}`, {
    tag: "@phone",
  }, async ({ page }) => {
    await putIntoCart(page, foam.path, words);
    await page.goto(`${words.prefix}/shop/checkout`);
    await fillAddress(page, words, "ioana@gmial.com");
    const email = page.getByLabel(words.email, { exact: true });
    const offered = page.getByRole("button", { name: "ioana@gmail.com" });
    await expect(offered).toBeVisible();
    await look(page);
    await offered.click();
    await expect(email).toHaveValue("ioana@gmail.com");
    await expect(email).toBeFocused();
    await expect(offered).toBeHidden();
    await page.getByRole("button", { name: words.continue, exact: true }).click();
    await expect(page.getByRole("button", { name: words.toPayment })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("ioana@gmail.com");
  });
}

test("what is meant is taken: Enter in a field changes nothing", { tag: "@phone" }, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, "ioana@gmial.com");
  await expect(page.getByRole("button", { name: "ioana@gmail.com" })).toBeVisible();
  await page.getByLabel(english.city).press("Enter");
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("ioana@gmial.com");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the server asks, and the button that it shows sends the address that is offered", {
    tag: "@desktop",
  }, async ({ page }) => {
    await page.goto(foam.path);
    await page.getByRole("button", { name: english.addToCart }).first().click();
    await page.getByRole("link", { name: english.checkout }).last().click();
    await fillAddress(page, english, "ioana@gmail");
    await page.getByRole("button", { name: english.continue, exact: true }).last().click();
    await expect(page.getByText("Please check this address.")).toBeVisible();
    await expect(page.getByLabel(english.city)).toHaveValue("Brașov");
    await page.getByRole("button", { name: "ioana@gmail.com" }).click();
    await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("ioana@gmail.com");
  });
});

test("a field says how many characters it takes, counts them, and takes no more", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/shop/product/door-number");
  const field = page.getByRole("textbox", { name: "Lettering: your text" });
  await expect(page.getByText("Up to 4 characters")).toBeVisible();
  await field.pressSequentially("12B45678");
  await expect(field).toHaveValue("12B4");
  await expect(page.getByText("4 of 4")).toBeVisible();
});

import { expect, test } from "./journey.ts";
import { foam, look, putIntoCart, refuseCookies } from "./shop.ts";

test.beforeEach(({ page }) => refuseCookies(page));

for (const { path, says, title } of [
  { path: "/shop/cart", says: "Your cart is empty", title: "From our shop" },
  { path: "/shop?search=qwzzx", says: "No results for “qwzzx”", title: "From our shop" },
  { path: "/ro/shop/cart", says: "Coșul este gol", title: "Din magazinul nostru" },
]) {
  test(`where there is nothing, products are offered: ${path}`, { tag: "@desktop" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
    const section = page.locator("section", { has: page.getByRole("heading", { name: title }) });
    await expect(section.getByRole("listitem")).toHaveCount(4);
    await section.scrollIntoViewIfNeeded();
    await look(page);
    await section.getByRole("heading", { level: 3 }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/shop\/product\//);
  });
}

test("a list without products asks neither for an order nor for columns", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/shop?search=qwzzx");
  await expect(page.getByRole("heading", { name: "No results for “qwzzx”" })).toBeVisible();
  await expect(page.getByRole("group", { name: "View" })).toHaveCount(0);
  await page.goto("/shop?search=oak");
  await expect(page.getByRole("group", { name: "View" })).toBeVisible();
});

test("the note of a line opens on a press, and a note that was written stands open", {
  tag: "@phone",
}, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  const note = page.getByRole("textbox", { name: `Note for ${foam.name}` });
  const add = page.getByText("Add a note");
  await expect(note).toBeHidden();
  await look(page);
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeFocused();
  await note.fill("For the north wall");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await look(page);
  await page.reload();
  await expect(note).toHaveValue("For the north wall");
  await expect(note).toBeVisible();
  await expect(add).toBeHidden();
});

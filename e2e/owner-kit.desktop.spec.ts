import { expect, test } from "./journey.ts";
import { signIn } from "./shop.ts";

test.beforeEach(({ page }) => signIn(page, "shop@vitrine.example", "vitrine-shop"));

test("a list is walked, chosen and opened by keys, and kept as a view", async ({ page }) => {
  const word = crypto.randomUUID().slice(0, 6);
  const name = `Sold ${word}`;
  await page.goto("/web/products?sort=name");
  const rows = page.locator("tbody tr");
  // Keys work once the script has loaded.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("tbody a:focus")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Home");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  // People who control the computer by voice turn the letter shortcuts off.
  await page.getByRole("button", { name: "Turn off letter shortcuts" }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Turn on letter shortcuts" })).toBeFocused();
  await page.keyboard.press("Enter");
  await rows.nth(0).getByRole("link").first().focus();
  const first = await rows.nth(0).getByRole("link").first().getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${first}$`));

  await page.goto(`/web/products?search=${word}&sort=-name`);
  await page.getByText("Save as view").click();
  await page.getByLabel("View name").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
  await page.goto("/web/products");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(page).toHaveURL(/sort=-name/);
});

test("what was changed and not saved is asked about before one leaves", async ({ page }) => {
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill("Half a shutter");
  const menu = page.getByRole("navigation", { name: "Menu of the back office" });
  await menu.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.locator('[name="name.en"]')).toHaveValue("Half a shutter");

  // The browser itself asks before closing or reloading.
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await menu.getByRole("link", { name: "Brands", exact: true }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/web\/brands$/);
});

test("a category is put into another one, and a picture onto a product, by dragging", async ({ page }) => {
  const name = `Shutters ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto("/web/categories/new");
  await page.getByLabel("Name").first().fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Category created.")).toBeVisible();
  await page.goto("/web/categories");
  const row = page.locator(".treel__row", { hasText: name });
  const above = page.locator(".treel__row").nth(-2);
  await row.scrollIntoViewIfNeeded();
  const grip = await row.locator(".rows__grip").boundingBox();
  const onto = await above.boundingBox();
  if (!grip || !onto) throw new Error("The tree is not shown.");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 4 });
  await page.mouse.up();
  const depthOf = (of: typeof row) =>
    of.evaluate((element) => Number(getComputedStyle(element).getPropertyValue("--depth")));
  const depth = await depthOf(above);
  await expect.poll(() => depthOf(row)).toBe(depth + 1);
  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText(`${name} deleted.`)).toBeVisible();

  await page.goto("/web/products?search=sill");
  await page.locator("tbody a").first().click();
  await expect(page.locator(".drop")).toBeVisible();
  const pictures = page.getByRole("list", { name: "Pictures" }).locator("[data-entry]");
  const before = await pictures.count();
  const file = await page.evaluateHandle(async () => {
    const drawing = new OffscreenCanvas(300, 400);
    drawing.getContext("2d")?.fillRect(0, 0, 300, 400);
    const carried = new DataTransfer();
    carried.items.add(new File([await drawing.convertToBlob()], "shutter.png", { type: "image/png" }));
    return carried;
  });
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: file });
  await expect(pictures).toHaveCount(before + 1);
  await expect(pictures.last().locator("img")).toBeVisible();
});

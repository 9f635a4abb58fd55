import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("a category is made, moved by its buttons and deleted", async ({ page }) => {
  const name = `Skylights ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/categories");
  await look(page);
  await page.getByRole("link", { name: "New category", exact: true }).click();
  await page.getByLabel("Name").first().fill(name);
  await look(page);
  await save(page).click();
  await expect(page.getByText("Category created.")).toBeVisible();
  await page.goto("/web/categories");
  const row = page.locator(".treel__row", { hasText: name });
  const depth = () => row.evaluate((element) => getComputedStyle(element).getPropertyValue("--depth").trim());
  await row.getByRole("button", { name: `Make ${name} a subcategory of the one above` }).click();
  await expect.poll(depth).toBe("1");
  await row.getByRole("button", { name: `Move ${name} up one level` }).click();
  await expect.poll(depth).toBe("0");
  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText(`${name} deleted.`)).toBeVisible();
});

test("an attribute gets values, and one that is in use stays", async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/attributes/new");
  await page
    .getByLabel("Name")
    .first()
    .fill(`Glazing ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole("button", { name: "Add a value" }).click();
  await page.getByLabel("Name, English 1").fill("Triple");
  await look(page);
  await save(page).click();
  await expect(page.getByText("Attribute created.")).toBeVisible();
  await page.goto("/web/attributes");
  await look(page);
  await page.locator("tbody a").first().click();
  await page.getByRole("button", { name: "Delete attribute" }).click();
  await expect(page.getByText(/is used by .* Remove it there first/)).toBeVisible();
});

test("a price list with a rule, and why a price is what it is", async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/price-lists/new");
  await page.getByLabel("Name").fill(`Builders ${crypto.randomUUID().slice(0, 6)}`);
  await look(page);
  await save(page).click();
  await page.getByRole("link", { name: "New rule" }).click();
  await look(page);
  await expect(page.getByLabel("Round to")).toBeHidden();
  await page.getByLabel("Discount in percent").first().fill("10");
  await save(page).click();
  await expect(page.getByText("10 % off all products")).toBeVisible();
  await page.getByRole("link", { name: "Test these prices" }).click();
  await page.getByRole("combobox", { name: "Product" }).fill("foam");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("button", { name: "Explain price" }).click();
  await expect(page.getByText(/Builders .*: 10 % off all products/)).toBeVisible();
  await expect(page.getByText("Unit price")).toBeVisible();
  await look(page);
});

test("stock is moved and counted", async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/stock?sort=-free");
  await look(page);
  await page.locator("tbody a").first().click();
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel("Note").fill("Found behind the saw");
  await page.getByRole("button", { name: "Adjust", exact: true }).click();
  await expect(page.getByRole("cell", { name: /Found behind the saw/ }).first()).toBeVisible();
  await look(page);
  await page.goto("/web/stock/counts/new");
  await page.getByLabel("Name").fill("Friday");
  await look(page);
  await page.getByRole("button", { name: "Start count" }).click();
  await look(page);
  await page
    .getByLabel(/^Counted quantity of/)
    .first()
    .fill("7");
  await page.getByRole("button", { name: "Save sheet" }).click();
  await expect(page.getByText("1 quantity saved.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel count" }).click();
  await expect(page.getByText("Count cancelled. Stock is unchanged.")).toBeVisible();
});

test("everything stands on a phone as well, in Romanian too", async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.setViewportSize({ width: 360, height: 800 });
  const paths = [
    "categories",
    "attributes",
    "brands",
    "price-lists",
    "price-lists/why",
    "stock",
    "stock/counts",
  ];
  for (const path of [...paths, "taxes", "currencies"]) {
    await page.goto(`/ro/web/${path}`);
    await look(page);
  }
});

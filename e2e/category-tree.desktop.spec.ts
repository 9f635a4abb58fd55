import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test("a branch of the categories expands and collapses in place, by mouse and by keys", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const tree = page.getByRole("navigation", { name: "Categories", exact: true });
  const branch = tree.locator("summary").filter({ hasText: /^Windows/ });
  const below = tree.getByRole("link", { name: "Fixed", exact: true });
  await expect(below).toBeHidden();
  await branch.click();
  await expect(below).toBeVisible();
  await branch.click();
  await expect(below).toBeHidden();
  await branch.focus();
  await page.keyboard.press("Enter");
  await expect(below).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);

  // A category's page folds the tree but keeps the category's branch open.
  await below.click();
  await expect(page).toHaveURL(/\/shop\/category\/fixed-windows$/);
  await expect(page.getByRole("heading", { level: 1, name: "Fixed", exact: true })).toBeVisible();
  await page
    .getByRole("main")
    .locator("summary")
    .filter({ hasText: /^Categories$/ })
    .click();
  await expect(below).toBeVisible();
  await expect(below).toHaveAttribute("aria-current", "page");
});

import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

test("the box of the head suggests products, then posts and pages, and leads to all of them", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/");
  await page.getByRole("banner").getByLabel("Search", { exact: true }).first().click();
  const box = page.getByRole("combobox", { name: "Search" }).first();
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially("hygrom");
    await expect(options.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await box.fill("window");
  await expect(options.filter({ hasText: "Posts" }).first()).toBeVisible();
  await expect(options.first()).toContainText("€");
  await look(page);
  await box.fill("water on the glass");
  const post = options.filter({ hasText: "Water on the glass in the morning" });
  await expect(post).toBeVisible();
  await post.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Water on the glass in the morning");

  await page.goto("/ro/website/search?search=ferestre");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rezultate pentru „ferestre”");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Produse");
  await look(page);
  await page.getByRole("navigation", { name: "Tipuri de rezultate" }).getByText("Articole").click();
  await expect(page).toHaveURL(/kind=post/);
  await expect(page.locator("mark").first()).toBeVisible();
  await page.goto("/website/search?search=xyzzyqwerty");
  await expect(page.getByRole("heading", { name: "No results for “xyzzyqwerty”" })).toBeVisible();
  await look(page);
  await page.getByRole("main").getByRole("link", { name: "Journal" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

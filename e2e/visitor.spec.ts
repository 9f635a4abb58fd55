import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

test("the language switch keeps the page, its query and its hash", { tag: "@phone" }, async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop?order=name+asc#results");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Română" }).click();
  await expect(page).toHaveURL(/\/ro\/shop\?order=name(\+|%20)asc#results$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toate produsele");
  await look(page);
  await foot.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/shop\?order=name(\+|%20)asc#results$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
});

test("the cookie notice asks once, a refusal holds, and the foot opens it again", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  const notice = page.getByRole("region", { name: "May we measure visits?" });
  await expect(notice).toBeVisible();
  await look(page);
  await notice.getByRole("button", { name: "No, thank you" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Cookies" }).click();
  await expect(notice.getByRole("heading")).toBeFocused();
  await notice.getByRole("button", { name: "Accept analytics" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookies" })).toBeFocused();
  await page.goto("/shop");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("the head comes back after 300 px", async ({ page }) => {
  await page.goto("/");
  const head = page.getByRole("banner");
  await expect(head).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 250, behavior: "instant" }));
  await expect(head).not.toHaveAttribute("data-stuck");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(head).toHaveAttribute("data-stuck");
  await expect(head.getByRole("link", { name: "Vitrine" })).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(head).not.toHaveAttribute("data-stuck");
});

test("the search suggests while one types, by mouse and by keys, and forgives a slip", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/");
  await page.getByRole("banner").getByLabel("Search", { exact: true }).first().click();
  const box = page.getByRole("combobox", { name: "Search" }).first();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  // Before the script has loaded, only Enter starts a search.
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially("vase");
    await expect(list.getByRole("option").first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(list.getByRole("option").first()).toContainText(/vase/i);
  await look(page);
  await box.press("Escape");
  await expect(list).toBeHidden();
  await box.fill("lut vase, tal");
  await expect(list.getByRole("option").first()).toContainText("Lut vase, tall");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/shop\/product\/lut-vase-tall$/);
  await page.goto("/shop?search=terazzo");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("terazzo");
  await expect(page.getByRole("main")).toContainText(/terrazzo/i);
  await look(page);
});

test("nothing found says what to do", { tag: "@desktop" }, async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop?search=xyzzyqwerty");
  await expect(page.getByRole("heading", { name: "No results for “xyzzyqwerty”" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "View all products" }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test("an address that does not exist leads on, in both languages", { tag: "@phone" }, async ({ page }) => {
  await refuseCookies(page);
  for (const [address, title] of [
    ["/there-is-nothing", "This page does not exist"],
    ["/ro/shop/product/nimic", "Această pagină nu există"],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await look(page);
  }
});

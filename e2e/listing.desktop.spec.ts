import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

test("grid or list is remembered by the browser", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const layout = page.getByRole("group", { name: "View" });
  const kept = page.waitForResponse("**/shop/save_shop_layout_mode");
  await layout.getByRole("link", { name: "List" }).click();
  expect((await kept).ok()).toBe(true);
  await expect(layout.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await page.goto("/shop/category/windows");
  await expect(layout.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

test("the layout that is shown is turned off by another press, and garbage in the storage breaks nothing", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("shop_layout_mode", "<b>grid9");
    sessionStorage.setItem("begun", "yes");
  });
  await page.goto("/shop");
  const layout = page.getByRole("group", { name: "View" });
  const columns = () =>
    page
      .locator("[data-page]")
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await expect(layout.getByRole("link", { name: "Four columns" })).toHaveAttribute("aria-current", "true");
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(layout.getByRole("link", { name: "Three columns" })).toHaveAttribute("aria-current", "true");
  expect(await columns()).toBe(3);
  await layout.getByRole("link", { name: "Two columns" }).click();
  await expect.poll(columns).toBe(2);
  await page.reload();
  expect(await columns()).toBe(2);
  await expect(layout.getByRole("link", { name: "Two columns" })).toHaveAttribute("aria-current", "true");
  await layout.getByRole("link", { name: "Two columns" }).click();
  await expect.poll(columns).toBe(3);
  expect(await page.evaluate(() => localStorage.getItem("shop_layout_mode"))).toBeNull();
});

test("the second picture of a product is fetched when a pointer comes, and not before", async ({ page }) => {
  await refuseCookies(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/hover_image")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/shop");
  const card = page.getByRole("article").first();
  await expect(async () => {
    await card.hover();
    await expect(card.locator(".pic--there")).toBeVisible({ timeout: 3000 });
    await page.mouse.move(0, 0);
  }).toPass();
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(/^\/web\/image\/product\.template\/\d+\/hover_image_\d+$/);
});

test("a price is moved by keys: the list narrows, and the end that was moved keeps the focus", async ({
  page,
}) => {
  await page.goto("/shop");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await lowest.press("PageUp");
  await expect(page).toHaveURL(/min_price=/);
  const chosen = await lowest.inputValue();
  await expect(page.getByRole("spinbutton", { name: "Lowest price" })).toHaveValue(chosen);
  await expect(lowest).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/min_price=/);
  await expect(lowest).not.toHaveValue(chosen);
});

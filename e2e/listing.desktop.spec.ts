import { expect, test } from "@playwright/test";
import { expectAccessible, refuseCookies } from "./shop.ts";

test("grid or list is remembered by the browser", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const layout = page.getByRole("group", { name: "Layout" });
  const kept = page.waitForResponse("**/shop/save_shop_layout_mode");
  await layout.getByRole("link", { name: "List" }).click();
  expect((await kept).ok()).toBe(true);
  await expect(layout.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await page.goto("/shop/category/windows");
  await expect(layout.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

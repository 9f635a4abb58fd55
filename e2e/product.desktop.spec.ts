import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test("a picture is enlarged, the next one follows, and Escape leads back", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop/product/door-bar-pull");
  const enlarge = page.getByRole("button", { name: "Enlarge picture 1" });
  const glass = page.getByRole("button", { name: "Next picture" });
  await expect(async () => {
    await enlarge.click();
    await expect(glass).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(page.getByText(/^Image 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous picture" })).toBeDisabled();
  await glass.click();
  await expect(page.getByText(/^Image 2 of \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^Image 1 of \d+$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(glass).toBeHidden();
});

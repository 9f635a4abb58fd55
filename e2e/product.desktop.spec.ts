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
  await expect(page.getByRole("button", { name: "Previous picture" })).toBeHidden();
  const top = () =>
    page.locator(".zoom .yarl__slide_current img").evaluate((img) => img.getBoundingClientRect().top);
  await expect.poll(top).toBe(50);
  const fade = () => page.locator(".zoom").evaluate((zoom) => getComputedStyle(zoom).transitionDuration);
  expect(await fade()).toBe("0.6s");
  await glass.click();
  await expect(page.getByText(/^Image 2 of \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^Image 1 of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const moving = () =>
    page
      .locator(".zoom")
      .evaluate((zoom) =>
        zoom.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
      );
  expect(await moving()).toContain(700);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fade()).toBe("0s");
  await page.keyboard.press("Escape");
  await expect(glass).toBeHidden();
});

test("the last picture leads nowhere further", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop/product/door-bar-pull");
  const next = page.getByRole("button", { name: "Next picture" });
  await expect(async () => {
    await page.getByRole("button", { name: "Enlarge picture 1" }).click();
    await expect(next).toBeVisible({ timeout: 3000 });
  }).toPass();
  const place = page.getByText(/^Image \d+ of \d+$/);
  const count = Number((await place.innerText()).split(" ").at(-1));
  for (let at = 2; at <= count; at += 1) {
    await next.click();
    await expect(place).toHaveText(`Image ${at} of ${count}`);
  }
  await expect(next).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText(`Image ${count} of ${count}`);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`Image ${count - 1} of ${count}`);
});

test("the chat's button keeps to the margin beside the purchase and says what it is", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await refuseCookies(page);
  await page.goto("/shop/product/door-bar-pull");
  const chat = page.getByRole("link", { name: /message|Chat|Ask/ }).last();
  await expect(chat).toBeVisible();
  const buy = await page.getByRole("button", { name: "Buy now" }).first().boundingBox();
  const round = await chat.boundingBox();
  expect(round?.x).toBeGreaterThanOrEqual(buy ? buy.x + buy.width : Number.POSITIVE_INFINITY);
});

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

/** Width of an element in pixels of the screen. */
const wide = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

for (const { language, prefix, name, drawing, beyond } of [
  { language: "English", prefix: "", name: "Width", drawing: /It can be \d/, beyond: "· 400 too wide" },
  {
    language: "Romanian",
    prefix: "/ro",
    name: "Lățime",
    drawing: /Lățimea poate fi/,
    beyond: "· cu 400 prea lat",
  },
]) {
  test(`${language}: while a width is typed, the drawing shows the largest and the smallest to scale`, async ({
    page,
  }) => {
    await refuseCookies(page);
    await page.goto(`${prefix}/shop/product/lunca-82-two-sashes/configure`);
    const field = page.getByRole("textbox", { name });
    const sheet = page.locator(".cfg__sheet");
    await expect(page.getByRole("img", { name: /1[,.]200 ×/ })).toBeVisible();
    await expect(page.locator(".draw__limits")).toHaveCount(0);
    await field.scrollIntoViewIfNeeded();
    const before = await sheet.boundingBox();

    await field.focus();
    await expect(field, "only the box around it shows the focus").toHaveCSS("box-shadow", "none");
    await expect(page.getByRole("img", { name: drawing })).toBeVisible();
    const most = Number(await field.getAttribute("data-max"));
    const least = Number(await field.getAttribute("data-min"));
    expect(least).toBeLessThan(1200);
    expect(most).toBeGreaterThan(1200);
    const perMm = (await wide(page, ".draw__most")) / most;
    expect((await wide(page, ".draw__least")) / perMm).toBeCloseTo(least, -1);
    // The last dimension line below the window is as long as the window.
    const line = page.locator(".draw__dims > g:not(:has(text[transform])) > path:first-child").last();
    expect(Math.abs(((await line.boundingBox())?.width ?? 0) / perMm - 1200)).toBeLessThan(40);
    const after = await sheet.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), "the page does not move").toBeLessThan(1);
    await expectAccessible(page);

    await field.fill(String(most + 400));
    await expect(page.locator(".draw__bad")).toContainText(beyond);
    expect((await wide(page, ".draw__beyond")) / perMm).toBeGreaterThan(0);
    await field.press("Tab");
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expect(page.locator(".draw__bad")).toContainText(beyond);
    await expect(page.getByRole("tooltip")).toBeHidden();
    await expect(page.locator(".draw__bad")).toHaveCount(0);
  });
}

test("a height that is too low is said once it has become the lowest", { tag: "@phone" }, async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop/product/lunca-82-two-sashes/configure");
  await expect(page.getByRole("img", { name: /1,200 ×/ })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Height" });
  await field.focus();
  await expect(page.locator(".draw__most")).toBeVisible();
  const least = Number(await field.getAttribute("data-min"));
  await field.fill(String(least - 80));
  await expect(page.locator(".draw__bad")).toHaveCount(0);
  await field.press("Enter");
  await expect(page.locator(".draw__bad")).toContainText("· 80 too low");
  await expect(field).toHaveValue(least.toLocaleString("en"));
  await field.blur();
  await expect(page.getByRole("tooltip")).toBeHidden();
  await expect(page.locator(".draw__limits")).toHaveCount(0);
});

import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("on a phone the bars of an editor are one line each, with the rest in a menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await refuseCookies(page);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`A page with quite a long name ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit$/);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  const bar = page.locator(".edit-bar");
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await expect(bar.getByRole("status")).toHaveText(/Draft, saved|Nothing written yet/);
  expect((await page.getByRole("toolbar").boundingBox())?.height).toBeLessThan(64);
  const more = bar.getByRole("button", { name: "More" });
  await more.click();
  await expect(page.getByRole("link", { name: "Versions" })).toBeVisible();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Versions" })).toBeHidden();

  await page.goto("/workshop");
  const navbar = page.getByRole("navigation", { name: "For editors" });
  await expect(navbar.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect(navbar.getByRole("switch", { name: "Published" })).toBeVisible();
  expect((await navbar.boundingBox())?.height).toBeLessThan(64);
  await navbar.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("switch", { name: "Count views" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New page" })).toBeVisible();
  await look(page);
});

import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./shop.ts";

test.use({ viewport: { width: 390, height: 800 } });

test("the bar for thumbs comes after 100 px, keeps clear of what else is below, and opens the search", async ({
  page,
}) => {
  await page.goto("/shop");
  const dock = page.getByRole("navigation", { name: "Quick links" });
  const notice = page.getByRole("region", { name: "May we measure visits?" });
  await expect(notice).toBeVisible();
  const scrollDown = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await scrollDown(90);
  await expect(dock).toBeHidden();
  await scrollDown(240);
  await expect(dock).toBeVisible();
  const [bar, question] = [await dock.boundingBox(), await notice.boundingBox()];
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await notice.getByRole("button", { name: "No, thank you" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The header is out of view here; its search still opens at the top, and the bar makes room for the keyboard.
  await dock.getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search" });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await expect(dock).toBeHidden();
  await box.press("Escape");
  await expect(dock.getByRole("button", { name: "Search" })).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(dock).toBeHidden();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(dock).toBeVisible();
});

test("the menu of a phone opens at the side, leads below its entries, and closes again", async ({ page }) => {
  await page.goto("/shop");
  const banner = page.getByRole("banner");
  const menu = banner.getByLabel("Menu", { exact: true });
  await menu.click();
  const entries = banner.getByRole("navigation", { name: "Main menu" });
  await expect(entries.getByText("Windows")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entries.getByText("Windows")).toBeHidden();
  await expect(menu).toBeFocused();
});

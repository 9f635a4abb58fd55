import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies, signIn } from "./shop.ts";

/** Opens a menu and returns the left and right edges of its list and button, in window pixels. */
async function opened(page: Page, menu: Locator) {
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open");
  const [button, list] = await menu.evaluate((details) =>
    [details.querySelector("summary"), details.lastElementChild].map((element) => {
      const { left, right, width } = element?.getBoundingClientRect() ?? new DOMRect();
      return { left: Math.round(left), right: Math.round(right), width };
    }),
  );
  await page.keyboard.press("Escape");
  return { button, list };
}

test("a menu hangs from the left edge of its button where there is room, else from the right one", async ({
  page,
}) => {
  await refuseCookies(page);
  await signIn(page, "thomas.weber@example.com", "vitrine-thomas");
  await page.goto("/shop");
  const account = page.locator("details").filter({ has: page.getByLabel("Account of Thomas Weber") });
  const sides = new Set<string>();
  for (const width of [1440, 1280, 1200, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const { button, list } = await opened(page, account);
    if (!button || !list) throw new Error("no menu");
    const side = button.left + list.width <= width ? "left" : "right";
    expect(list[side], `${width} px wide`).toBe(button[side]);
    expect(list.right).toBeLessThanOrEqual(width);
    sides.add(side);
  }
  // The widest window had room for the list, a narrower one had none.
  expect([...sides]).toEqual(["left", "right"]);
});

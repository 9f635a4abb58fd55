import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies, signIn } from "./shop.ts";

/** Opens a menu and says where its list begins and ends beside its button, in pixels of the window. */
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
  const atTheEnd = await opened(page, account);
  expect((atTheEnd.button?.left ?? 0) + (atTheEnd.list?.width ?? 0)).toBeGreaterThan(1440);
  expect(atTheEnd.list?.right).toBe(atTheEnd.button?.right);

  // The same menu with room on its right: there is more of the window beside it.
  await page.addStyleTag({ content: "header { padding-inline-end: 40rem !important; }" });
  const withRoom = await opened(page, account);
  expect((withRoom.button?.left ?? 0) + (withRoom.list?.width ?? 0)).toBeLessThan(1440);
  expect(withRoom.list?.left).toBe(withRoom.button?.left);
});

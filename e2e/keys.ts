import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

const pressesMax = 150;

/** Presses Tab, or Shift+Tab to go back, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${target}.`);
}

/** Tabs to a control and presses Enter. */
export async function pressByKeys(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

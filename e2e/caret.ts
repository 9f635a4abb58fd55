import type { Page } from "@playwright/test";

/** Moves the caret by a key. The editor learns of it in the next frame, sooner than a person types on. */
export async function moveCaret(
  page: Page,
  key: "Home" | "End" | "Shift+End" | "Control+End",
): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

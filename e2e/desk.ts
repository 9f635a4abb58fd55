import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { refuseCookies, signIn } from "./shop.ts";

/** The demo's operator at the desk, available; with a second page, both are tabs of one browser. */
export async function openDesk(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, "support@vitrine.example", "vitrine-support");
  await page.goto("/web/chat");
  const available = page.getByRole("button", { name: /^(Available|Disponibil)$/ });
  // The desk may not have come to life yet.
  await expect(async () => {
    await available.click();
    await expect(available).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
  }).toPass();
  return page;
}

/** A visitor in a browser of their own with the window open. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext(options)).newPage();
  await refuseCookies(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Ask the workshop" }).click();
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  const field = chat.getByRole("textbox", { name: "Write a message" });
  async function say(words: string) {
    await field.fill(words);
    await field.press("Enter");
  }
  await expect(field).toBeVisible();
  return { page, chat, field, say };
}

/** The operator goes, or visitors of the next journey would meet them. */
export async function leave(desk: Page, page: Page) {
  const away = desk.getByRole("button", { name: /^(Away|Plecat)$/ });
  // On a phone the list of conversations has it.
  await away.click();
  await expect(away).toHaveAttribute("aria-pressed", "true");
  await page.context().close();
  await desk.context().close();
}

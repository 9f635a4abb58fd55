import { type Browser, type BrowserContextOptions, type Page, request } from "@playwright/test";
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
  const opening = page.waitForRequest("**/im_livechat/get_session");
  await page.getByRole("link", { name: "Ask the workshop" }).click();
  const channelId = Number((await opening).postDataJSON().params.channel_id);
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  const field = chat.getByRole("textbox", { name: "Write a message" });
  async function say(words: string) {
    await field.fill(words);
    await field.press("Enter");
  }
  await expect(field).toBeVisible();
  return { page, chat, field, say, channelId };
}

/** A visitor without a window, with a conversation in which they have written. */
export async function writeIn(channelId: number, words: string) {
  const browser = await request.newContext({ baseURL: process.env["BASE_URL"] ?? "" });
  async function call<Result>(path: string, params: Record<string, unknown>): Promise<Result> {
    const answered = await browser.post(path, { data: { jsonrpc: "2.0", method: "call", params } });
    return (await answered.json()).result as Result;
  }
  const { uuid } = await call<{ uuid: string }>("/im_livechat/get_session", { channel_id: channelId });
  await call("/chat/post", { uuid, client_id: crypto.randomUUID(), text: words });
  return {
    /** An operator answers four at once: who stays would take the place of others. */
    async leave() {
      await call("/im_livechat/visitor_leave_session", { uuid });
      await browser.dispose();
    },
  };
}

/** The visitor ends the conversation and the operator goes, or both would be there in the next journey. */
export async function leave(desk: Page, page: Page) {
  const kept = (await page.context().cookies()).find(({ name }) => name === "im_livechat_session");
  if (kept) {
    const { uuid } = JSON.parse(decodeURIComponent(kept.value)) as { uuid: string };
    const data = { jsonrpc: "2.0", method: "call", params: { uuid } };
    await page.request.post("/im_livechat/visitor_leave_session", { data });
  }
  const away = desk.getByRole("button", { name: /^(Away|Plecat)$/ });
  // On a phone the list of conversations has it.
  await away.click();
  await expect(away).toHaveAttribute("aria-pressed", "true");
  await page.context().close();
  await desk.context().close();
}

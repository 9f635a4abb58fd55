import { type Browser, type BrowserContextOptions, type Page, request } from "@playwright/test";
import { expect } from "./journey.ts";
import { refuseCookies, signIn } from "./shop.ts";

/**
 * Opens the desk as the demo's available operator, or as somebody else. A second page of the same context is another
 * tab of the same browser.
 */
export async function openDesk(
  browser: Browser,
  options: BrowserContextOptions = {},
  login = "support@vitrine.example",
  password = "vitrine-support",
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, login, password);
  await page.goto("/web/chat");
  const available = page.getByRole("button", { name: /^(Available|Disponibil)$/ });
  // The desk's scripts may not be ready yet.
  await expect(async () => {
    await available.click();
    await expect(available).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
  }).toPass();
  return page;
}

/** A visitor with the chat window open in a new browser context. */
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

/** A visitor without a chat window who has written in a conversation. */
export async function writeIn(channelId: number, words: string) {
  const browser = await request.newContext({ baseURL: process.env["BASE_URL"] ?? "" });
  async function call<Result>(path: string, params: Record<string, unknown>): Promise<Result> {
    const answered = await browser.post(path, { data: { jsonrpc: "2.0", method: "call", params } });
    return (await answered.json()).result as Result;
  }
  const { uuid } = await call<{ uuid: string }>("/im_livechat/get_session", { channel_id: channelId });
  await call("/chat/post", { uuid, client_id: crypto.randomUUID(), text: words });
  return {
    /** An operator serves four visitors at once, so a visitor who stayed would block others. */
    async leave() {
      await call("/im_livechat/visitor_leave_session", { uuid });
      await browser.dispose();
    },
  };
}

/** Ends the visitor's conversation and signs the operator off; otherwise both would remain in the next journey. */
export async function leave(desk: Page, page: Page) {
  const kept = (await page.context().cookies()).find(({ name }) => name === "im_livechat_session");
  if (kept) {
    const { uuid } = JSON.parse(decodeURIComponent(kept.value)) as { uuid: string };
    const data = { jsonrpc: "2.0", method: "call", params: { uuid } };
    await page.request.post("/im_livechat/visitor_leave_session", { data });
  }
  const away = desk.getByRole("button", { name: /^(Away|Plecat)$/ });
  // On a phone this button is in the list of conversations.
  await away.click();
  await expect(away).toHaveAttribute("aria-pressed", "true");
  await page.context().close();
  await desk.context().close();
}

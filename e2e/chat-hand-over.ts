import type { Browser } from "@playwright/test";
import { leave, openDesk, openWindow } from "./desk.ts";
import { expect } from "./journey.ts";
import { expectAccessible } from "./shop.ts";

const program = { name: "tool.png", mimeType: "image/png", buffer: Buffer.from("MZ program") };

/** Two operators and a visitor: a hand-over, refusals with their reasons on both sides, and erased words. */
export async function handOver({ browser }: { browser: Browser }) {
  const desk = await openDesk(browser);
  const { page, chat, say } = await openWindow(browser, { viewport: { width: 360, height: 800 } });
  await say("Do you deliver to Sibiu?");
  await desk.getByRole("button", { name: /Do you deliver to Sibiu/ }).click();
  const reply = desk.locator(".desk__reply textarea");
  await reply.fill("I ask a colleague.");
  await reply.press("Enter");
  await expect(chat.locator(".chat-bubble", { hasText: "I ask a colleague." })).toBeVisible();

  const other = await openDesk(browser, {}, "owner@vitrine.example", "vitrine-owner");
  await desk.locator(".desk__hand summary").click();
  await desk
    .getByLabel(/^(Note for your colleague|Notă pentru colegul dumneavoastră)$/)
    .fill("Price not told.");
  // The visitor is elsewhere meanwhile and hears no news.
  await page.goto("about:blank");
  await desk.getByRole("button", { name: /Irina Vlad/ }).click();
  // The first operator can only leave notes now.
  await expect(desk.locator(".desk__hand")).toBeHidden();
  await expect(desk.locator(".desk__tabs")).toContainText("Irina Vlad");
  await expect(desk.locator(".desk__tabs button")).toHaveCount(1);
  await expect(desk.locator(".desk__offer")).toBeHidden();
  await expectAccessible(desk, ".desk");
  await page.goBack();
  // The visitor reads who continues; the welcome message stays with the first operator.
  const chatNow = page.getByRole("region", { name: "Irina Vlad" });
  await expect(
    chatNow.locator(".chat-line", { hasText: "Irina Vlad continues this conversation." }),
  ).toBeVisible();
  await expect(chatNow.locator('[data-message="_welcome"] .avatar')).toHaveText("DC");

  await other.getByRole("button", { name: /I ask a colleague/ }).click();
  await expect(other.locator(".desk__note")).toContainText("Price not told.");
  // Refused files say why, in one text with the button that deletes them.
  await other.locator(".desk__reply input[type=file]").setInputFiles(program);
  await chatNow.getByLabel("Attach a picture or PDF").setInputFiles(program);
  for (const refused of [other.locator(".chat-failed"), chatNow.locator(".chat-failed")]) {
    await expect(refused).toContainText(/JPEG, PNG, WebP/);
    const parts = await refused.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.firstChild ?? element);
      const button = element.querySelector("button")?.getBoundingClientRect();
      return { end: [...words.getClientRects()].at(-1)?.bottom ?? 0, button: button?.bottom ?? 0 };
    });
    expect(Math.abs(parts.button - parts.end)).toBeLessThan(8);
    await refused.getByRole("button").click();
    await expect(refused).toBeHidden();
  }

  // A blocked visitor reads why nothing is delivered.
  await other.getByRole("button", { name: /^(Block visitor|Blocați vizitatorul)$/ }).click();
  const unblock = other.getByRole("button", { name: /^(Unblock visitor|Deblocați vizitatorul)$/ });
  await expect(unblock).toBeVisible();
  const field = chatNow.getByRole("textbox", { name: "Write a message" });
  await field.fill("Hello?");
  await field.press("Enter");
  const failed = chatNow.locator(".chat-failed");
  await expect(failed).toContainText("Not delivered. You cannot write in this chat.");
  await expectAccessible(page, ".chat-win");
  await unblock.click();
  await expect(unblock).toBeHidden();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(other.locator(".chat-bubble", { hasText: "Hello?" })).toHaveCount(1);
  await expect(failed).toBeHidden();

  // Erased words leave both desks and the page at once.
  await chatNow.getByRole("button", { name: "Close the chat" }).click();
  await chatNow.getByRole("button", { name: "Erase this conversation" }).click();
  await expect(chatNow.getByText("The words of this conversation are erased.")).toBeVisible();
  await expect(chatNow.getByLabel("Receive a copy of this conversation")).toBeHidden();
  for (const end of [desk, other]) {
    await expect(end.locator(".chat-bubble em")).toHaveCount(3);
    await expect(end.locator(".chat-log")).not.toContainText("Sibiu");
    await expect(end.getByText(/^(lost 0, duplicated 0|pierdute 0, dublate 0)$/)).toBeVisible();
  }
  await other.getByRole("button", { name: /^(Away|Plecat)$/ }).click();
  await expect(other.getByRole("button", { name: /^(Away|Plecat)$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await other.context().close();
  await leave(desk, page);
}

import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { leave, openDesk } from "./desk.ts";
import { expect } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

/** Files of both sides: a failed upload, progress, a refusal and a link that becomes a card. */
export async function sendFiles({ browser }: { browser: Browser }) {
  const desk = await openDesk(browser);
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await refuseCookies(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Ask the workshop" }).click();
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  const files = chat.getByLabel("Attach a picture or PDF");
  const wall = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#7a5c3e" } })
    .png()
    .toBuffer();

  // The upload fails once: the file waits for a click and then arrives exactly once.
  let isCut = true;
  await page.route("**/chat/file", (route) => {
    if (!isCut) return route.fallback();
    isCut = false;
    return route.abort();
  });
  await files.setInputFiles({ name: "kitchen wall.png", mimeType: "image/png", buffer: wall });
  await expect(chat.getByText("The file was not sent.")).toBeVisible();
  await chat.getByRole("button", { name: "Try again" }).click();
  const picture = chat.getByRole("img", { name: "kitchen wall.png" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90);
  await expect(chat.getByText("The file was not sent.")).toBeHidden();

  // The page shows the upload's progress; the page without scripts shows the sent file.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/chat/file", async (route) => {
    await held;
    await route.fallback();
  });
  await files.setInputFiles({ name: "hall.png", mimeType: "image/png", buffer: wall });
  await expect(chat.getByRole("progressbar", { name: "Sending hall.png" })).toBeVisible();
  goOn();
  await expect(chat.getByRole("img", { name: "hall.png" })).toBeVisible();
  await expect(chat.getByRole("progressbar")).toHaveCount(0);

  await files.setInputFiles({ name: "tool.png", mimeType: "image/png", buffer: Buffer.from("MZ program") });
  await expect(chat.getByText("Only pictures (JPEG, PNG, WebP) and PDFs can be sent here.")).toBeVisible();
  // The notice stays where the file was refused: later messages appear below it.
  const field = chat.getByRole("textbox", { name: "Write a message" });
  await field.fill("And the hall.");
  await field.press("Enter");
  await expect(chat.locator(".chat-msg--mine").last()).toContainText("And the hall.");
  await expect(chat.locator(".chat-msg--mine").nth(2)).toContainText("tool.png");
  await chat.getByRole("button", { name: "Delete" }).click();
  await expect(chat.getByText("tool.png")).toBeHidden();
  await expectAccessible(page, ".chat-win");

  await desk.getByRole("button", { name: /And the hall/ }).click();
  await expect(desk.getByRole("img", { name: "kitchen wall.png" })).toHaveCount(1);
  await desk
    .locator(".desk__reply input[type=file]")
    .setInputFiles({ name: "data sheet.pdf", mimeType: "application/pdf", buffer: pdf });
  const sheet = chat.getByRole("link", { name: /data sheet\.pdf/ });
  const download = page.waitForEvent("download");
  await sheet.click();
  expect((await download).suggestedFilename()).toBe("data sheet.pdf");
  await expect(desk.getByText(/^(lost 0, duplicated 0|pierdute 0, dublate 0)$/)).toBeVisible();

  const reply = desk.locator(".desk__reply textarea");
  const { origin } = new URL(page.url());
  await reply.fill(`Look at ${origin}/shop/product/lut-vase-tall`);
  await reply.press("Enter");
  const price = desk.locator(".chat-card .num");
  await expect(price).toHaveText(/€/);
  const card = chat.locator(".chat-card");
  await expect(card).toContainText((await price.textContent()) ?? "");
  await card.click();
  await expect(page).toHaveURL(/\/shop\/product\/lut-vase-tall/);
  await leave(desk, page);
}

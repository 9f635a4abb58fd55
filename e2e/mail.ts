import { expect, type Page } from "@playwright/test";
import { look } from "./shop.ts";

/** The text of the newest mail to a recipient, read by staff. The server writes mails after its response. */
export async function readMail(page: Page, recipient: string, subject: RegExp): Promise<string> {
  const link = page.getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(`/web/mails?search=${encodeURIComponent(recipient)}`);
    await expect(link.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await look(page);
  await link.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(subject);
  await look(page);
  await expectWhole(page);
  await page.getByText("The same mail as plain text").click();
  return (await page.locator("pre").textContent()) ?? "";
}

/** Expects the complete mail in the preview, with the frame of all mails: sender, heading, paper. */
async function expectWhole(page: Page): Promise<void> {
  const mail = page.locator("iframe.mail-frame").contentFrame();
  await expect(mail.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect
    .poll(() => mail.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBeLessThanOrEqual(0);
}

/** The URL of a link without its host, which is added when the mail is sent. */
export function addressIn(text: string, path: string): string {
  const found = [...text.matchAll(/\(([^()\s]+)\)/g)].find(([, address]) => address?.includes(path))?.[1];
  if (!found) throw new Error(`The mail has no link to ${path}.`);
  const { pathname, search } = new URL(found, "http://shop.invalid");
  return pathname + search;
}

/** A mail address that no other journey uses. */
export function unique(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

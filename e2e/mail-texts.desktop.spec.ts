import type { Page } from "@playwright/test";
import { moveCaret } from "./caret.ts";
import { buyWithoutScript } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { readMail, unique } from "./mail.ts";
import { english, look, romanian, signIn } from "./shop.ts";

const path = (code: string) => `/web/mail-texts/orders.confirmation/${code}`;

/** Inserts a paragraph with the customer's name below the greeting, without typing a tag. */
async function writeInto(page: Page, words: { before: string; after: string }, detail: string, box: string) {
  const text = page.getByRole("textbox", { name: box });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text
    .locator("p")
    .first()
    .click({ position: { x: 4, y: 8 } });
  await moveCaret(page, "End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(words.before);
  const menu = page.locator(".editor--blocks .editor__details");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: detail }).click();
  await page.keyboard.type(words.after);
}

test("an owner changes the order mail without typing a tag; the next customer gets it in both languages", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/mail-texts");
  await look(page);
  await page.getByRole("link", { name: "Order confirmation", exact: true }).click();
  await expect(page.getByText("Default").first()).toBeVisible();
  await look(page);
  const frame = page.locator("iframe.mail-frame").contentFrame();
  await expect(frame.getByText("Dear Ioana Șerban,")).toBeVisible();

  await writeInto(page, { before: "We oil it by hand, ", after: "." }, "Customer’s name", "Text");
  await expect(frame.getByText("We oil it by hand, Ioana Șerban.")).toBeVisible();
  await page.getByLabel("Phone").check();
  await expect
    .poll(() => page.locator("iframe.mail-frame").evaluate((box) => box.getBoundingClientRect().width))
    .toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Send me a test mail" }).click();
  await expect(page.getByText("A test mail is on its way to owner@vitrine.example.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The next mail uses this text.")).toBeVisible();
  await expect(page.getByText("Edited", { exact: true }).first()).toBeVisible();

  // A second save follows immediately; there is no conflict, because nobody else changed the text.
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  // Clicks beside the chip: a click on the chip would select it, and typing would replace it.
  await text.locator("p", { hasText: "We oil it by hand" }).click({ position: { x: 4, y: 8 } });
  await moveCaret(page, "End");
  await page.keyboard.type(" Promised.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(frame.getByText("We oil it by hand, Ioana Șerban. Promised.")).toBeVisible();
  await expect(page.getByText(/changed this|has saved|Somebody/)).toHaveCount(0);

  await page.goto(path("ro"));
  await writeInto(page, { before: "O uleiem cu mâna, ", after: "." }, "Customer’s name", "Text");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The next mail uses this text.")).toBeVisible();

  const [maria, ioana] = [unique("maria"), unique("ioana")];
  for (const [words, email] of [
    [english, maria],
    [romanian, ioana],
  ] as const) {
    const customer = await browser.newContext({ javaScriptEnabled: false });
    await buyWithoutScript(await customer.newPage(), words, email);
    await customer.close();
  }
  const mail = await readMail(page, maria, /is confirmed/);
  expect(mail).toContain("We oil it by hand, Ioana Șerban. Promised.");
  expect(mail).toContain("Elastic foam for joints");
  expect(await readMail(page, ioana, /confirmată/)).toContain("O uleiem cu mâna, Ioana Șerban.");

  for (const code of ["en", "ro"]) {
    await page.goto(path(code));
    await page.getByRole("button", { name: "Back to the default" }).click();
    await expect(page.getByText("This mail uses the default text again.")).toBeVisible();
  }
});

test("a part that the law asks for is not lost, and the other words of the form stay", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/mail-texts/orders.withdrawal/en");
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  const headline = page.getByRole("textbox", { name: "Headline" });
  await headline.click();
  await moveCaret(page, "End");
  await page.keyboard.type(" today");
  await text.getByText("Content and time of the withdrawal").click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("must stay in this mail because the law requires it")).toBeVisible();
  await expect(headline).toContainText("Acknowledgement of your withdrawal today");
  await look(page);
});

import type { Browser, Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { addressIn, readMail, unique } from "./mail.ts";
import { expectNoSidewaysScroll, foam, look, putIntoCart, refuseCookies, signIn } from "./shop.ts";

/**
 * On a phone, from the private link in a mail to signing, paying, delivery, review and an answer in the thread: first
 * by touch, then by keyboard.
 */

test.describe.configure({ timeout: 300_000 });

const skylight = { path: "/shop/product/zenit-opening" };

/** An input method. */
interface Hand {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, words: string) => Promise<void>;
}

const finger = (): Hand => ({
  press: (control) => control.tap(),
  async fill(field, words) {
    await field.tap();
    await field.fill(words);
  },
});

/** Tabs to the control, then presses Enter, or the space bar for checkboxes and radio buttons. */
const keys = (page: Page): Hand => {
  async function reach(control: Locator) {
    await expect(async () => {
      for (let step = 0; step < 140; step += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`No tab leads to ${control}.`);
    }).toPass({ timeout: 60_000 });
  }
  return {
    async press(control) {
      await reach(control);
      const isChoice = await control.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isChoice ? "Space" : "Enter");
    },
    async fill(field, words) {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(words);
    },
  };
};

for (const way of ["touch", "keys"] as const) {
  test(`by ${way}, a customer chooses options, signs, pays, reviews and answers on a phone`, async ({
    page,
    browser,
  }) => {
    const { press, fill } = way === "touch" ? finger() : keys(page);
    const staff = await staffAt(browser);
    const { name, link } = await offeredQuote(page, staff);

    // Chooses options before signing: the total follows, also after an option is removed and added again.
    await page.goto(link);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("main")).toContainText("€900.00");
    const options = page.getByRole("region", { name: "Options", exact: true });
    await press(options.getByRole("button", { name: `Add 1 ${foam.name}` }));
    const count = options.getByRole("spinbutton", { name: `Quantity of ${foam.name}` });
    await expect(count).toBeFocused();
    await expect(page.getByRole("main")).toContainText("€910.00");
    await press(options.getByRole("button", { name: `Increase quantity: ${foam.name}` }));
    await expect(page.getByRole("main")).toContainText("€920.00");
    await press(options.getByRole("button", { name: `Remove ${foam.name}` }));
    await expect(page.getByRole("main")).not.toContainText("€920.00");
    await press(options.getByRole("button", { name: `Add 1 ${foam.name}` }));
    await expect(page.getByRole("main")).toContainText("€910.00");
    await look(page);

    await sign(page, way, { press, fill });
    await expect(page.getByRole("heading", { name: "Signed. Thank you, Ioana Șerban." })).toBeFocused();
    await expect(page.getByRole("region", { name: "Options", exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await look(page);

    await pay(page, { press, fill });
    const order = page.url();
    await deliver(staff, name);
    await page.reload();
    await review(page, way, { press, fill });
    await page.goto(order);
    await talk(page, staff, { press, fill });

    await staff.context().close();
  });
}

async function staffAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false });
  const staff = await context.newPage();
  await signIn(staff, "shop@vitrine.example", "vitrine-shop");
  return staff;
}

/** The customer requests a skylight and foam; staff price both and make the foam optional. */
async function offeredQuote(page: Page, staff: Page): Promise<{ name: string; link: string }> {
  await refuseCookies(page);
  const email = unique("phone");
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await page.getByRole("button", { name: "Request a quote instead" }).click();
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await page.goto(skylight.path);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await page.getByLabel("Name", { exact: true }).fill("Ioana Șerban");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";

  await staff.goto(`/web/quotes?search=${encodeURIComponent(email)}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
  const prices = staff.getByLabel("Price", { exact: true });
  await prices.nth(0).fill("10");
  await prices.nth(1).fill("900");
  await staff.getByRole("checkbox", { name: "optional" }).first().check();
  await staff.getByLabel("Quantity", { exact: true }).first().fill("0");
  await staff.getByLabel("Message to the customer").fill("The foam is up to you.");
  await staff.getByRole("button", { name: "Send version 1" }).click();
  await expect(staff.getByText("Version 1 sent.")).toBeVisible();
  const mail = await readMail(staff, email, new RegExp(`^Your quote.*${name}`));
  return { name, link: addressIn(mail, "/my/quotes/") };
}

/** By touch the name is typed; by keyboard a picture is uploaded. Nothing is sent while a field is missing. */
async function sign(page: Page, way: "touch" | "keys", { press, fill }: Hand): Promise<void> {
  await press(page.locator("a.btn", { hasText: "Accept and sign" }));
  const form = page.getByRole("dialog", { name: "Accept and sign" });
  const submit = form.getByRole("button", { name: "Accept and sign" });
  await expect(submit).toBeDisabled();
  await fill(form.getByLabel("Full name"), "Ioana Șerban");
  await fill(
    form.getByLabel("Address for the invoice and the delivery"),
    "Strada Horea 12\n400174 Cluj-Napoca",
  );
  await form.getByRole("checkbox").setChecked(true);
  await expect(submit).toBeDisabled();
  await expect(form).toContainText("Still missing: your signature.");
  if (way === "touch") {
    await form.getByText("Type", { exact: true }).tap();
    await expect(form.locator(".sign__typed")).toHaveText("Ioana Șerban");
  } else {
    const draw = form.getByRole("radio", { name: "Draw" });
    await draw.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(form.getByRole("radio", { name: "Upload" })).toBeChecked();
    const file = form.locator("input[type=file]");
    await file.setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await expect(form.getByText("This picture cannot be used.")).toBeVisible();
    await expect(submit).toBeDisabled();
    await file.setInputFiles({ name: "signature.png", mimeType: "image/png", buffer: await ink(page) });
  }
  await expect(submit).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await press(submit);
}

/** The order opens with its payment already started at the demo's bank. */
async function pay(page: Page, { press }: Hand): Promise<void> {
  await press(page.getByRole("link", { name: "Go to the order and pay" }));
  await expect(page).toHaveURL(/\/payment\/test\//);
  await expectNoSidewaysScroll(page);
  await press(page.getByRole("button", { name: "Pay €910.00" }));
  await expect(page).toHaveURL(/\/my\/orders\/\d+\?access_token=/);
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await look(page);
}

/** Staff ship everything at once. */
async function deliver(staff: Page, name: string): Promise<void> {
  await staff.goto(`/web/orders?search=${name}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
  await staff.getByRole("link", { name: "Ship", exact: true }).first().click();
  await staff.getByRole("button", { name: "Create shipment" }).click();
  await expect(staff.getByText("Shipment created.")).toBeVisible();
}

/**
 * A line of the delivered order links to its review. By touch a tap sets the stars; by keyboard an arrow key moves from
 * star to star.
 */
async function review(page: Page, way: "touch" | "keys", { press, fill }: Hand): Promise<void> {
  await press(page.getByRole("link", { name: "Write a review" }).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Review order/);
  const line = page.getByRole("region", { name: foam.name });
  const star = line.getByRole("radio", { name: "I like it", exact: true });
  if (way === "touch") await line.locator("label", { has: page.locator("[value='4']") }).tap();
  else {
    await press(line.getByRole("radio").first());
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  }
  await expect(star).toBeChecked();
  await fill(line.getByLabel("Your words"), "Holds well.");
  await fill(line.getByLabel("Public name"), "Ioana S.");
  await press(line.getByRole("button", { name: "Publish review" }));
  await expect(page.getByText("Thank you. Your review is saved.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await look(page);
}

/** The shop asks in the order's thread, and the customer answers there. */
async function talk(page: Page, staff: Page, { press, fill }: Hand): Promise<void> {
  const desk = staff.getByRole("region", { name: "Messages" });
  await staff.getByRole("tab", { name: /^Messages/ }).click();
  await desk.getByRole("textbox", { name: "Answer" }).click();
  await staff.keyboard.type("Does the motor run quietly?");
  await desk.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "run quietly?" })).toBeVisible();

  await page.reload();
  const thread = page.getByRole("region", { name: "Messages" });
  await expect(thread.getByRole("listitem").filter({ hasText: "run quietly?" })).toBeVisible();
  await fill(thread.getByRole("textbox"), "It does, thank you.");
  await press(thread.getByRole("button", { name: "Send" }));
  await expect(thread.getByRole("listitem").filter({ hasText: "It does, thank you." })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await look(page);
  await staff.reload();
  await staff.getByRole("tab", { name: /^Messages/ }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "It does, thank you." })).toBeVisible();
}

/** A PNG with a few dark strokes on white. */
async function ink(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 240 });
    const pen = canvas.getContext("2d");
    if (!pen) return "";
    pen.fillStyle = "white";
    pen.fillRect(0, 0, 600, 240);
    pen.lineWidth = 8;
    pen.strokeStyle = "black";
    pen.beginPath();
    pen.moveTo(40, 200);
    for (let x = 60; x < 560; x += 40) pen.lineTo(x, x % 80 === 20 ? 60 : 180);
    pen.stroke();
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { addressIn, readMail } from "./mail.ts";
import { expectAccessible, expectNoSidewaysScroll, look, refuseCookies, signIn } from "./shop.ts";

const skylight = { path: "/shop/product/zenit-opening", name: "Zenit, with motor" };

test("a guest asks for a price, the shop answers, and the guest accepts", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  await refuseCookies(page);
  const email = `quote-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(skylight.path);
  await expect(page.getByRole("main")).toContainText("Price on request");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await look(page);
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel(/^Note/).fill("For a flat roof");
  await page.getByLabel("Name", { exact: true }).fill("Ana Popescu");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("link", { name: "View your quote" }).click();
  await expect(page.getByRole("main")).toContainText("We are preparing your quote");

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, "shop@vitrine.example", "vitrine-shop");
  await staff.goto(`/web/quotes?search=${encodeURIComponent(email)}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
  await look(staff);
  const quotePath = new URL(staff.url()).pathname;
  await staff.getByLabel("Price", { exact: true }).fill("900");
  await staff.getByLabel("Message to the customer").fill("Ready in three weeks.");
  await staff.getByRole("button", { name: "Send version 1" }).click();
  await expect(staff.getByText("Version 1 sent.")).toBeVisible();

  // Opens the dialog by the private link of the mail: draws, clears, draws again.
  const link = addressIn(await readMail(staff, email, new RegExp(`^Your quote.*${name}`)), "/my/quotes/");
  expect(link).toContain("version=1");
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("Ready in three weeks.");
  await look(page);
  await page.locator("a.btn", { hasText: "Accept and sign" }).click();
  const form = page.getByRole("dialog", { name: "Accept and sign" });
  const submit = form.getByRole("button", { name: "Accept and sign" });
  await expect(submit).toBeDisabled();
  await expect(form).toContainText("Still missing: your signature and your consent.");
  await draw(page);
  await form.getByRole("button", { name: "Undo" }).click();
  await expect(form).toContainText("your signature");
  await draw(page);
  await draw(page);
  await expect(form).toContainText("2 strokes");
  await form.getByLabel("Full name").fill("Ana Popescu");
  await form
    .getByLabel("Address for the invoice and the delivery")
    .fill("Strada Horea 12\n400174 Cluj-Napoca");
  await form.getByRole("checkbox").check();
  await expect(submit).toBeEnabled();
  await expectAccessible(page, "dialog[open]");
  await expectNoSidewaysScroll(page);
  // The reason for the refusal is above the form, which keeps its input.
  const accept = "**/my/quotes/*/accept";
  const refused = { error: "The price list is closed.", success: "", force_refresh: false, redirect_url: "" };
  await page.route(accept, (route) =>
    route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: { ...refused, changes: [] } } }),
  );
  await submit.click();
  await expect(form.getByText("Your signature was not saved")).toBeVisible();
  await expect(form.getByText("The price list is closed.")).toBeVisible();
  await page.unroute(accept);
  await expect(submit).toBeEnabled();
  // The response may redirect instead.
  await page.route(accept, (route) =>
    route.fulfill({
      json: {
        jsonrpc: "2.0",
        id: 1,
        result: {
          ...refused,
          error: "",
          force_refresh: true,
          redirect_url: `${link}&read=again`,
          changes: [],
        },
      },
    }),
  );
  await submit.click();
  await expect(page).toHaveURL(/read=again/);
  await page.unroute(accept);
  // Until the scripts run, a link to a separate form replaces the dialog.
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("main")).toContainText("Ready in three weeks.");
  await page.locator("a.btn", { hasText: "Accept and sign" }).click();
  await draw(page);
  await draw(page);
  await form.getByLabel("Full name").fill("Ana Popescu");
  await form
    .getByLabel("Address for the invoice and the delivery")
    .fill("Strada Horea 12\n400174 Cluj-Napoca");
  await form.getByRole("checkbox").check();
  await submit.click();
  const signed = page.getByRole("heading", { name: "Signed. Thank you, Ana Popescu." });
  await expect(signed).toBeFocused();
  await expect(page.getByRole("img", { name: "Signature of Ana Popescu" })).toBeVisible();
  await look(page);
  await expectAccessible(page);

  await staff.goto(quotePath);
  await expect(staff.getByText(/^Signed by Ana Popescu, /)).toBeVisible();
  await expect(staff.getByText("I accept and sign version 1 of the quote.")).toBeVisible();
  await staff.context().close();

  await verify(page);

  // A signed quote must be paid: the first payment method starts, and a buyer who returns can choose another one.
  await page.goto(link);
  await page.getByRole("link", { name: "Go to the order and pay" }).click();
  await expect(page).toHaveURL(/\/payment\/test\//);
  await expect(page.getByRole("main")).toContainText("€1,800.00");
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/orders\/\d+\?access_token=[\w-]+$/);
  await expect(page.getByRole("button", { name: "Pay €1,800.00" })).toBeVisible();
});

/** Draws one stroke on the pad. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Signature pad/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    const up = step % 2 === 0 ? 0.3 : 0.7;
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.07), box.y + box.height * up);
  }
  await page.mouse.up();
}

/** The browser verifies the signed PDF offline and detects a single changed byte. */
async function verify(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Evidence" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signature evidence");
  await expect(page.getByRole("main")).toContainText("Drawn in 2 strokes");
  await look(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const path = (await page.getByRole("link", { name: "Signed PDF" }).first().getAttribute("href")) ?? "";
  const pdf = await (await page.request.get(path)).body();
  await page.goto("/verify-signature");
  const choose = (buffer: Buffer) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer });
  await choose(pdf);
  await expect(page.getByText("Genuine and unchanged", { exact: true })).toBeVisible();
  await look(page);
  await expectAccessible(page);
  await page.context().setOffline(true);
  const changed = Buffer.from(pdf);
  changed[2_000] = (changed[2_000] ?? 0) ^ 1;
  await choose(changed);
  await expect(page.getByText("Do not rely on this file")).toBeVisible();
  await expect(page.getByText("The contents differ from what was sealed.")).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
}

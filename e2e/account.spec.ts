import { expect, type Page, test } from "@playwright/test";
import {
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  fillAddress,
  foam,
  putIntoCart,
  refuseCookies,
  signIn,
} from "./shop.ts";

async function look(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The text of the newest mail to somebody, read by staff. Mails are written after the answer. */
async function readMail(page: Page, recipient: string, subject: RegExp): Promise<string> {
  const link = page.getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(`/web/mails?search=${encodeURIComponent(recipient)}`);
    await expect(link.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await look(page);
  await link.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(subject);
  await look(page);
  await page.getByText("The same mail as plain text").click();
  return (await page.locator("pre").textContent()) ?? "";
}

/** The address of a link, without its host, which is put in when the mail leaves. */
function addressIn(text: string, path: string): string {
  const found = [...text.matchAll(/\(([^()\s]+)\)/g)].find(([, address]) => address?.includes(path))?.[1];
  if (!found) throw new Error(`The mail has no link to ${path}.`);
  const { pathname, search } = new URL(found, "http://shop.invalid");
  return pathname + search;
}

function unique(name: string) {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

test("a new account, a forgotten password, and the link that staff can read", async ({ page, browser }) => {
  await refuseCookies(page);
  const login = unique("ioana");
  await page.goto("/web/signup");
  await look(page);
  await page.getByLabel("Name", { exact: true }).fill("Ioana Șerban");
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText("This password is too short")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(login);
  await look(page);
  await page.getByLabel("Password", { exact: true }).fill("a sentence to remember");
  const again = page.getByLabel("Password again");
  await again.fill("a sentence to remember");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page).not.toHaveURL(/signup/);

  await page.context().clearCookies();
  await refuseCookies(page);
  await page.goto("/web/reset_password");
  await look(page);
  await page.getByLabel("E-mail").fill(login);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await refuseCookies(desk);
  await signIn(desk, "owner@vitrine.example", "vitrine-owner");
  const target = addressIn(await readMail(desk, login, /password/), "/web/reset_password");
  await office.close();

  await page.goto(target);
  await look(page);
  await page.getByLabel("New password", { exact: true }).fill("another sentence to remember");
  await page.getByLabel("Password again").fill("another sentence to remember");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).not.toHaveURL(/reset_password/);
  await page.context().clearCookies();
  await page.goto(target);
  await expect(page.getByText("This link was used already")).toBeVisible();
});

test("an order is followed by its private link in another browser, and the mail says how to pay", async ({
  page,
  browser,
}) => {
  await refuseCookies(page);
  const email = unique("transfer");
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel(/Bank transfer/).check();
  await page.getByLabel(english.terms).check();
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await look(page);
  const path = await page.getByRole("link", { name: "Follow the order" }).getAttribute("href");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await refuseCookies(other);
  await other.goto(path ?? "");
  await expect(other.getByRole("main")).toContainText(foam.name);
  await expect(other.getByRole("main")).toContainText("IBAN");
  await look(other);
  await other.goto((path ?? "").replace(/access_token=.*/, "access_token=guess"));
  await expect(other).toHaveURL(/\/web\/login/);

  await signIn(other, "shop@vitrine.example", "vitrine-shop");
  const mail = await readMail(other, email, /how to pay/);
  expect(mail).toContain("IBAN");
  expect(addressIn(mail, "/my/orders/")).toBe(path);
  await elsewhere.close();
});

test("customers see no mails, and staff no links to other people's passwords", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/web/mails");
  await expect(page).toHaveURL(/\/web\/login/);
  await page.goto("/web/reset_password");
  await page.getByLabel("E-mail").fill("thomas.weber@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();
  await signIn(page, "support@vitrine.example", "vitrine-support");
  await page.goto("/web/mails?search=thomas.weber");
  await expect(page.getByRole("heading", { name: "Outgoing mail" })).toBeVisible();
  await expect(page.getByRole("link", { name: /password/ })).toHaveCount(0);
});

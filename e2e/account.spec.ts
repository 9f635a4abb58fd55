import { expect, test } from "./journey.ts";
import { addressIn, readMail, unique } from "./mail.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("a new account, a forgotten password, and the link that staff can read", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
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
  const again = page.getByLabel("Confirm password");
  await again.fill("a sentence to remember");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page).not.toHaveURL(/signup/);

  await page.context().clearCookies();
  await refuseCookies(page);
  await page.goto("/web/reset_password");
  await look(page);
  await page.getByLabel("E-mail").fill(login);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await refuseCookies(desk);
  await signIn(desk, "owner@vitrine.example", "vitrine-owner");
  const target = addressIn(await readMail(desk, login, /password/), "/web/reset_password");
  await office.close();

  await page.goto(target);
  await look(page);
  await page.getByLabel("New password", { exact: true }).fill("another sentence to remember");
  await page.getByLabel("Confirm password").fill("another sentence to remember");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).not.toHaveURL(/reset_password/);
  await page.context().clearCookies();
  await page.goto(target);
  await expect(page.getByText("This link has already been used")).toBeVisible();
});

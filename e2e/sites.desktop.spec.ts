import { expect, test } from "./journey.ts";
import { readMail, unique } from "./mail.ts";
import { english, fillAddress, foam, look, putIntoCart, signIn, signInByForm } from "./shop.ts";

test("a second site from nothing to an order whose mail leads to it", async ({ page, browser, baseURL }) => {
  const name = `Outlet ${crypto.randomUUID().slice(0, 6)}`;
  const host = `${name.toLowerCase().replace(" ", "-")}.localhost`;
  const { port, protocol } = new URL(baseURL ?? "");
  const origin = `${protocol}//${host}:${port}`;
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/settings");
  await page.getByRole("link", { name: "New website" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Host name", { exact: true }).fill(host);
  await page.getByLabel("Registered name").fill(`${name} SRL`);
  await page.getByLabel("Sender of its mails").fill("nobody");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Enter an address such as Shop").first()).toBeVisible();
  await page.getByLabel("Sender of its mails").fill(`hello@${host}.example`);
  await page.getByLabel("Social profiles").fill("https://www.instagram.com/outlet");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await look(page);
  await page.goto("/web/settings");
  await expect(page.getByRole("button", { name: `Move ${name} up` })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(page.getByText("The order is saved.")).toBeVisible();
  await page.getByRole("button", { name: `Move ${name} down` }).click();

  const elsewhere = await browser.newContext({ baseURL: origin });
  const shopper = await elsewhere.newPage();
  await shopper.goto("/");
  await expect(shopper.getByRole("link", { name: "Instagram" })).toBeVisible();
  await expect(shopper.getByRole("banner")).toContainText(name);
  const email = unique("outlet");
  await putIntoCart(shopper, foam.path, english);
  await shopper.goto("/shop/cart");
  await shopper.getByRole("link", { name: english.checkout }).last().click();
  await fillAddress(shopper, english, email);
  await shopper.getByRole("button", { name: english.continue, exact: true }).click();
  await shopper.getByRole("button", { name: english.toPayment }).click();
  // The new site has no terms yet, so there is nothing to accept.
  await expect(shopper.getByLabel(english.terms)).toHaveCount(0);
  await shopper.getByRole("button", { name: english.pay }).click();
  await expect(shopper).toHaveURL(/\/payment\/test\//);
  await shopper.getByRole("button", { name: english.bankPay }).click();
  await expect(shopper).toHaveURL(`${origin}/shop/confirmation`);

  // "Go there" leads to the other host, where the owner signs in and finds the order; the first site does not show it.
  await page.goto("/web/settings");
  const there = await page.getByRole("link", { name: `Go to ${name}` }).getAttribute("href");
  const answered = await page.request.get(there ?? "", { maxRedirects: 0 });
  expect(answered.headers()["location"]).toBe(`${origin}/web/settings`);
  const mail = await readMail(page, email, /order/i);
  expect(mail).toMatch(/\/my\/(orders|invoices)\//);
  expect(mail).toContain(`${name} SRL`);
  await page.goto(`/web/orders?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole("link", { name: /^VT\d/ })).toHaveCount(0);
  const office = await elsewhere.newPage();
  await signInByForm(office, "owner@vitrine.example", "vitrine-owner");
  await office.goto("/web/orders");
  await expect(office.getByRole("link", { name: /VT\d+/ }).first()).toBeVisible();
  await elsewhere.close();

  // A site with an order cannot be deleted; without its host name visitors no longer reach it.
  await page.goto("/web/settings");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Delete this website" }).click();
  await expect(page.getByRole("alert")).toContainText(`still belong to ${name}`);
  await page.getByLabel("Host name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  const later = await browser.newContext({ baseURL: origin });
  const visitor = await later.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("banner")).toContainText("Vitrine");
  await expect(visitor.getByRole("banner")).not.toContainText(name);
  await later.close();
});

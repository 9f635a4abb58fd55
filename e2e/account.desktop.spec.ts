import { expect, test } from "./journey.ts";
import { addressIn, readMail, unique } from "./mail.ts";
import { acceptTerms, english, fillAddress, foam, look, putIntoCart, refuseCookies, signIn } from "./shop.ts";

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
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await look(page);
  const path = await page.getByRole("link", { name: "Track your order" }).getAttribute("href");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await refuseCookies(other);
  await other.goto(path ?? "");
  await expect(other.getByRole("main")).toContainText(foam.name);
  await expect(other.getByRole("main")).toContainText("IBAN");
  await look(other);
  // The side menu lists the page's headings and links to them.
  await other
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Billing address" })
    .click();
  await expect(other).toHaveURL(/#order-billing$/);
  await expect(other.getByRole("heading", { name: "Billing address" })).toBeInViewport();
  // It also lists third-level headings once the page has some.
  await other
    .locator("#order-lines")
    .evaluate((heading) => heading.insertAdjacentHTML("afterend", '<h3 id="glazing">Glazing</h3>'));
  const thread = other.getByRole("region", { name: "Messages" });
  await thread.getByRole("textbox").fill("Which glazing is it?");
  await thread.getByRole("button", { name: "Send" }).click();
  await other
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Glazing", exact: true })
    .click();
  await expect(other).toHaveURL(/#glazing$/);
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
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await signIn(page, "support@vitrine.example", "vitrine-support");
  await page.goto("/web/mails?search=thomas.weber");
  await expect(page.getByRole("heading", { name: "Outgoing mail" })).toBeVisible();
  await expect(page.getByRole("link", { name: /password/ })).toHaveCount(0);
});

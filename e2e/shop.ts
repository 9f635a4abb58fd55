import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";

export { expectAccessible };

/** The words that a journey reads on pages, in both languages. */
export interface Words {
  prefix: string;
  addToCart: string;
  viewCart: string;
  checkout: string;
  name: string;
  email: string;
  street: string;
  zip: string;
  city: string;
  county: string;
  continue: string;
  toPayment: string;
  terms: RegExp;
  pay: RegExp;
  bankPay: RegExp;
  confirmed: RegExp;
  followOrder: string;
}

export const english: Words = {
  prefix: "",
  addToCart: "Add to cart",
  viewCart: "View cart",
  checkout: "Checkout",
  name: "Full name",
  email: "E-mail",
  street: "Street and number",
  zip: "Postcode",
  city: "Town",
  county: "County",
  continue: "Continue",
  toPayment: "Continue to payment",
  terms: /I accept the terms/,
  pay: /^Pay €/,
  bankPay: /^Pay €[\d.,]+$/,
  confirmed: /Confirmed/,
  followOrder: "Track your order",
};

export const romanian: Words = {
  prefix: "/ro",
  addToCart: "Adăugați în coș",
  viewCart: "Vedeți coșul",
  checkout: "Finalizați comanda",
  name: "Nume complet",
  email: "E-mail",
  street: "Strada și numărul",
  zip: "Cod poștal",
  city: "Localitate",
  county: "Județ",
  continue: "Continuați",
  toPayment: "Continuați spre plată",
  terms: /Accept termenii/,
  pay: /^Plătiți /,
  bankPay: /^Plătesc [\d.,]+\s?€$/,
  confirmed: /Confirmată/,
  followOrder: "Urmăriți comanda",
};

/** The product that journeys buy: its stock is not tracked, so no run can sell it out. */
export const foam = {
  path: "/shop/product/mounting-foam",
  name: "Elastic foam for joints",
};

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** The requirements of every page. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

export async function fillAddress(page: Page, words: Words, email: string): Promise<void> {
  await page.getByLabel(words.name).fill("Ioana Șerban");
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.street).fill("Strada Nicolae Bălcescu 27");
  await page.getByLabel(words.zip).fill("500019");
  await page.getByLabel(words.city).fill("Brașov");
  await page.getByLabel(words.county).selectOption({ label: "Brașov" });
}

/** Declines statistics cookies, so that the banner covers nothing. */
export async function refuseCookies(page: Page): Promise<void> {
  const url = process.env["BASE_URL"] ?? "";
  await page.context().addCookies([{ name: "cookie_choice", value: "refuse", url }]);
}

/** By keyboard: a late delivery price could move the checkbox away from a pointer. */
export async function acceptTerms(page: Page, words: Words = english): Promise<void> {
  const box = page.getByLabel(words.terms);
  if (!(await box.isChecked())) await box.press("Space");
  await expect(box).toBeChecked();
}

/** Delays the page's scripts until the returned function is called: the page can be read and filled in without them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Adds the product of a page. Before the script has loaded, the plain form leads to the cart. */
export async function putIntoCart(page: Page, path: string, words: Words = english): Promise<void> {
  await page.goto(words.prefix + path);
  await addToCart(page, words);
}

/** Presses the button of a product's page and waits until the panel or the cart confirms the product. */
export async function addToCart(page: Page, words: Words = english): Promise<void> {
  await page.getByRole("button", { name: words.addToCart }).first().click();
  const done = page.getByRole("link", { name: words.viewCart }).first();
  const inCart = page.getByRole("main").getByRole("link", { name: words.checkout }).first();
  await expect(done.or(inCart).first()).toBeVisible();
}

/**
 * Sends the sign-in form directly; the account journeys test filling it in. Works only for the first site: Node cannot
 * resolve the invented hosts of others, for which signInByForm fills in the form.
 */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  const answer = await page.request.post("/web/login", { form: { login, password }, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${login}`).toBe(303);
}

/** Fills in the sign-in form on the page's own site. */
export async function signInByForm(page: Page, login: string, password: string): Promise<void> {
  await page.goto("/web/login");
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/web\/login/);
}

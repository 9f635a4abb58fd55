import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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

/**
 * Reports every accessibility rule that the page breaks, with its elements. Content that fades in is checked when it is
 * visible.
 */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A background page renders nothing, so its animations never end.
  await page.bringToFront();
  // Busy controls are pale on purpose, like disabled ones.
  await page
    .locator("[aria-busy=true]")
    .first()
    .waitFor({ state: "detached", timeout: 2_000 })
    .catch(() => {});
  await page.evaluate(async (patienceMs) => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  }, 1000);
  // Runs axe inside the page and only lists violations. That takes half as long as the separate results page, which
  // only frames of other sites need.
  const { violations } = await (await axeOn(page))
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    // A mail is in a frame that allows no scripts, so axe cannot run there.
    .exclude("iframe[sandbox]")
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(" "));
    const wrong = id === "target-size" ? await smallInTheMiddle(page, targets) : targets;
    if (wrong.length > 0) found.push(`${id}: ${wrong.join(", ")}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
let axeText: string | undefined;

/** The axe version that the builder depends on. */
function axeSource(): string {
  axeText ??= readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");
  return axeText;
}

/**
 * The builder injects axe into the document twice for each check, which takes as long as checking a small page. This
 * injects it once. For a page with frames the builder injects it.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).setLegacyMode();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  return new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
}

/** The targets that are also too small in the middle of the window: at its edge a bar may cover half of them. */
async function smallInTheMiddle(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    const before = await page.evaluate(() => scrollY);
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { violations } = await (await axeOn(page)).include(target).withRules(["target-size"]).analyze();
    if (violations.length > 0) small.push(target);
    await page.evaluate((top) => scrollTo(0, top), before);
  }
  return small;
}

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

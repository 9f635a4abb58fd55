import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The words of the pages that a journey reads, in both languages. */
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

/** What journeys buy: its pieces are not counted, so that no run can sell it out. */
export const foam = {
  path: "/shop/product/mounting-foam",
  name: "Elastic foam for joints",
};

/** Fails with every rule that the page breaks, named with its place. What fades in is looked at when it is there. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A page that stands behind another one draws nothing, and nothing on it ends.
  await page.bringToFront();
  // What is on its way is pale on purpose, as a disabled control is.
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
  // In the page itself and without words about what is right: that takes half as long as a page beside it for the
  // verdict, which only frames of other sites would need.
  const { violations } = await (await axeOn(page))
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    // A mail stands in a frame in which no script may run, not even this one.
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

/** The rules in the version that the builder comes with. */
function axeSource(): string {
  axeText ??= readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");
  return axeText;
}

/**
 * By itself the builder brings the rules into a document twice for each check, which takes as long as checking a small page.
 * They are there already after this. A page with frames gets them its way.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page }).setLegacyMode();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  return new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
}

/** Those that are too small in the middle of the window as well: at its edge a bar may have covered half of them. */
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

/** Nothing may scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** What has to hold of whatever is shown. */
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

/** Answers the question about counting visits, so that it lies over nothing. */
export async function refuseCookies(page: Page): Promise<void> {
  const url = process.env["BASE_URL"] ?? "";
  await page.context().addCookies([{ name: "cookie_choice", value: "refuse", url }]);
}

/** By a key: the price of a delivery that arrives late may move the box from under a pointer. */
export async function acceptTerms(page: Page, words: Words = english): Promise<void> {
  const box = page.getByLabel(words.terms);
  if (!(await box.isChecked())) await box.press("Space");
  await expect(box).toBeChecked();
}

/** The page's scripts arrive only after the answer was called: until then it is read and filled in without them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Adds what the page shows. Before the script has arrived the plain form leads to the cart itself. */
export async function putIntoCart(page: Page, path: string, words: Words = english): Promise<void> {
  await page.goto(words.prefix + path);
  await addToCart(page, words);
}

/** Presses the button of a product's page and waits until the thing is in the cart, said by the panel or by the cart. */
export async function addToCart(page: Page, words: Words = english): Promise<void> {
  await page.getByRole("button", { name: words.addToCart }).first().click();
  const done = page.getByRole("link", { name: words.viewCart }).first();
  const inCart = page.getByRole("main").getByRole("link", { name: words.checkout }).first();
  await expect(done.or(inCart).first()).toBeVisible();
}

/**
 * Sends the form of the sign-in page; that people can fill it in is shown by the journeys of accounts. Only for the first
 * site: Node finds no address for the made-up hosts of others, where the form is filled in (signInByForm).
 */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  const answer = await page.request.post("/web/login", { form: { login, password }, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${login}`).toBe(303);
}

/** Fills in the form of the sign-in page, on whichever site the page is at home. */
export async function signInByForm(page: Page, login: string, password: string): Promise<void> {
  await page.goto("/web/login");
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/web\/login/);
}

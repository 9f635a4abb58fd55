import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  addToCart,
  english,
  fillAddress,
  foam,
  look,
  putIntoCart,
  romanian,
  signIn,
  signInByForm,
  type Words,
} from "./shop.ts";

const sill = "/shop/product/larch-sill-inside";

/** Creates another website of the same shop without published legal texts. Returns its URL. */
async function siteWithoutTexts(browser: Browser): Promise<string> {
  const { origin, port, protocol } = new URL(process.env["BASE_URL"] ?? "");
  const host = `plain-${crypto.randomUUID().slice(0, 8)}.localhost`;
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/settings/sites/new");
  await page.locator("[name=name]").fill("Ceara");
  await page.locator("[name=host]").fill(host);
  await page.getByRole("button", { name: /^(Save|Create)/ }).click();
  await expect(page).toHaveURL(/\/web\/settings\/sites\/\d+/);
  await context.close();
  return `${protocol}//${host}:${port}`;
}

async function toPayment(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.prefix}/shop/cart`);
  await page.getByRole("link", { name: words.checkout }).last().click();
  await fillAddress(page, words, "consent@example.com");
  await page.getByRole("button", { name: words.continue, exact: true }).click();
  await page.getByRole("button", { name: words.toPayment }).click();
  await expect(page.getByRole("button", { name: words.pay })).toBeVisible();
}

test("with terms: the tick names and links what is published, also for a piece made to measure", {
  tag: "@desktop",
}, async ({ page }) => {
  await putIntoCart(page, foam.path);
  await toPayment(page, english);
  const box = page.getByRole("checkbox", { name: english.terms });
  await expect(box).toHaveAccessibleName(
    "I accept the terms and conditions and have read about withdrawal and returns.",
  );
  await expect(page.getByRole("link", { name: "terms and conditions" })).toHaveAttribute(
    "href",
    "/legal/terms",
  );
  await expect(page.getByRole("link", { name: "privacy notice" })).toHaveAttribute("href", "/legal/privacy");
  await expect(page.getByText("Tick the box above to continue.")).toBeVisible();
  await putIntoCart(page, sill);
  for (const [words, known] of [
    [english, /I know that this item is made to measure and cannot be returned: Larch sill with bark edge\./],
    [
      romanian,
      /Știu că acest produs este făcut pe măsură și nu poate fi returnat: Glaf de larice cu muchie naturală\./,
    ],
  ] as const) {
    await page.goto(`${words.prefix}/shop/payment`);
    await expect(page.getByRole("checkbox", { name: words.terms })).toHaveAccessibleName(known);
    await look(page);
  }
});

test(
  "without texts there is no tick; once the owner publishes terms from the template, the open page asks",
  { tag: "@phone" },
  async ({ browser }, { project }) => {
    test.slow();
    const baseURL = await siteWithoutTexts(browser);
    const { viewport = null, isMobile = false, hasTouch = false } = project.use;
    const buyers = await browser.newContext({
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers: "block",
    });
    await buyers.addCookies([{ name: "cookie_choice", value: "refuse", url: baseURL }]);
    const page = await buyers.newPage();

    await page.goto(foam.path);
    await expect(page.getByRole("main")).not.toContainText(/fourteen days|days of delivery/);
    await addToCart(page);
    await toPayment(page, english);
    await expect(page.getByRole("checkbox", { name: /accept|know/ })).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/\bterms\b/i);
    await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();
    await look(page);
    await page.goto("/ro/shop/payment");
    await expect(page.getByRole("main")).not.toContainText(/termenii|condiții/i);
    await page.goto("/shop/payment");
    await expect(page.getByRole("button", { name: english.pay })).toBeEnabled();

    const owners = await browser.newContext({ baseURL });
    const office = await owners.newPage();
    await signInByForm(office, "website@vitrine.example", "vitrine-website");
    await office.goto("/web/legal");
    await look(office);
    await office.getByRole("button", { name: "Create drafts from templates" }).click();
    await expect(office.getByText(/5 drafts are ready/)).toBeVisible();
    await office.goto("/web/legal/withdrawal");
    await expect(office.getByText("Missing before you can publish")).toBeVisible();
    await look(office);
    await office.goto("/web/legal/terms");
    await expect(office.getByText("Draft, have it checked")).toBeVisible();
    await office.getByRole("link", { name: "Review and publish" }).click();
    await office.getByRole("button", { name: /^Publish version/ }).click();
    await expect(office).toHaveURL(/\/web\/legal\/terms(\?|$)/);
    await owners.close();

    // The page was opened before terms were published: the click places no order, and an unticked checkbox appears.
    await page.getByRole("button", { name: english.pay }).click();
    await expect(
      page.getByText("What you accept with this order has changed").filter({ visible: true }),
    ).toBeVisible();
    const box = page.getByRole("checkbox", { name: "I accept the terms and conditions." });
    await expect(box).not.toBeChecked();
    await expect(page.getByText("Tick the box above to continue.")).toBeVisible();
    await look(page);
    await box.press("Space");
    await page.getByRole("button", { name: english.pay }).click();
    await expect(page).toHaveURL(/\/payment\/test\//);
    await buyers.close();
  },
);

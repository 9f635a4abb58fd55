import type { Browser, Locator, Page } from "@playwright/test";
import type { Harness } from "./_harness.ts";
import { euros } from "./_same-goods-claims.ts";
import {
  choose,
  chosenNames,
  type Product,
  pick,
  type Random,
  type Shop,
  unitPrice,
  type Wanted,
} from "./_same-goods-model.ts";
import { takeList } from "./_same-goods-scene.ts";
import { call, isOne } from "./_same-goods-wire.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const patienceMs = 20_000;

export interface Browse {
  shop: Shop;
  page: Page;
  buyer: () => Promise<Visitor>;
  random: Random;
  hasList: boolean;
  step: (words: string) => void;
}

/** A way into the cart that needs a browser. `typed` is the requested quantity, which may exceed the stock. */
export interface BrowserWay {
  name: string;
  fits: (product: Product) => boolean;
  loose: boolean;
  /** The site's worker stores what waits for a network. */
  needsWorker?: true;
  browse: (browse: Browse, wanted: Wanted, typed: number) => Promise<Wanted[]>;
}

/** A new person's browser; `buyer` speaks the wire in the same session. */
export async function openShopper(browser: Browser, harness: Harness, hasList: boolean, needsWorker = false) {
  const first = visitor(harness.baseUrl);
  if (hasList) await takeList(first);
  const context = await browser.newContext({
    baseURL: harness.baseUrl,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    serviceWorkers: needsWorker ? "allow" : "block",
    extraHTTPHeaders: {
      "x-forwarded-for": `10.78.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  const url = harness.baseUrl;
  await context.addCookies([
    { name: "cookie_choice", value: "refuse", url },
    ...[...first.cookies].map(([name, value]) => ({ name, value, url })),
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return {
    page,
    buyer: async () =>
      visitor(harness.baseUrl, new Map((await context.cookies()).map(({ name, value }) => [name, value]))),
    close: () => context.close(),
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.documentElement.dataset["ready"] !== undefined);
}

/** Selects in a form as a person would: a value that excludes another is selected once that one has changed. */
async function chooseIn(scope: Locator, { product, optionIds, texts }: Wanted): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const { id, options } of product.lines) {
      const option = options.find((one) => optionIds.includes(one.id));
      if (!option || options.length < 2) continue;
      const select = scope.locator(`select[name="ptal-${id}"]`);
      if (await select.count()) {
        if (await select.locator(`option[value="${option.id}"]`).isEnabled())
          await select.selectOption(String(option.id));
        continue;
      }
      const radio = scope.locator(`input[name="ptal-${id}"][value="${option.id}"]`);
      if (await radio.isChecked()) continue;
      if (await radio.isEnabled()) await radio.check({ force: true });
    }
  }
  for (const [optionId, text] of Object.entries(texts))
    await scope.locator(`[name="custom-${optionId}"]`).fill(text);
}

/** Selects the values, waits for the price that the model calculates, and enters the quantity. */
async function fillForm(
  { page, shop, hasList }: Browse,
  scope: Locator,
  wanted: Wanted,
  typed: number,
): Promise<void> {
  await chooseIn(scope, wanted);
  const box = scope.locator('input[name="add_qty"]');
  await box.fill(String(typed));
  await box.press("Tab");
  await page.waitForFunction(
    ([text, name]) =>
      [...document.querySelectorAll(name ? `[role="dialog"], dialog` : "main")].some((place) =>
        [...place.querySelectorAll(".product__price:not([aria-busy])")].some((price) =>
          price.textContent?.includes(text ?? ""),
        ),
      ),
    [
      euros(unitPrice(shop, wanted, hasList)),
      (await scope.locator("xpath=ancestor-or-self::dialog").count()) ? "dialog" : "",
    ] as const,
  );
  const value = Number(await box.inputValue());
  if (value !== wanted.quantity)
    throw new Error(`the quantity is ${value} where ${wanted.quantity} can be had`);
}

/** After "Add to cart": the options dialog if the product has offers, and the toast. */
async function finish(browse: Browse, wanted: Wanted, name: string): Promise<Wanted[]> {
  const all = wanted.product.optionalIds.length > 0 ? await throughDialog(browse, wanted) : [wanted];
  const toast = browse.page.locator(".toast").filter({ hasText: "was added to your cart" });
  await toast.first().waitFor();
  const said = (await toast.first().innerText()).replace(/[\u00a0\u2060]/g, " ");
  if (!said.includes(name)) throw new Error(`the toast says "${said}" and not "${name}"`);
  return all;
}

/** "Zada 78 (Larch)": the name with the values of the variant, if there is a choice. */
export function displayName({ product, optionIds }: Wanted): string {
  const makes = product.lines.filter(({ creates, options }) => creates !== "never" && options.length > 1);
  const values = makes.flatMap(({ options }) =>
    options.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name),
  );
  return values.length > 0 ? `${product.name} (${values.join(", ")})` : product.name;
}

async function throughDialog(browse: Browse, wanted: Wanted): Promise<Wanted[]> {
  const { page, shop, random, hasList, step } = browse;
  const dialog = page.locator("dialog.options-dialog");
  await dialog.waitFor();
  const first = (await dialog.getByRole("listitem").first().innerText()).replace(/[\u00a0\u2060]/g, " ");
  const price = euros(unitPrice(shop, wanted, hasList));
  for (const said of [wanted.product.name, ...chosenNames(wanted), price]) {
    if (!first.includes(said)) throw new Error(`the dialog says "${first}" and not "${said}"`);
  }
  const all: Wanted[] = [wanted];
  for (let parent = 0; parent < all.length; parent += 1) {
    const of = all[parent] ?? wanted;
    for (const id of of.product.optionalIds) {
      const option = shop.byId.get(id);
      // Two items of the set may offer the same product: the row names its item.
      const row = dialog.locator(
        `li[data-product-template-id="${id}"][data-parent-combination="${JSON.stringify(of.optionIds)}"]`,
      );
      const chosen = option && random() < 0.6 && choose(shop, option, random, { beside: of.optionIds });
      if (!option || !chosen || (await row.count()) !== 1) continue;
      const added: Wanted = { product: option, ...chosen, quantity: of.quantity, parent };
      step(`with ${option.slug} ${chosen.optionIds} of ${of.product.slug}`);
      await chooseIn(row, added);
      const price = euros(unitPrice(shop, added, hasList));
      await row.locator(".product__price:not([aria-busy])", { hasText: price }).first().waitFor();
      await row.getByRole("button", { name: /^Add / }).click();
      await row.getByRole("button", { name: /^Remove / }).waitFor();
      all.push(added);
    }
  }
  const total = all.reduce((sum, one) => sum + unitPrice(shop, one, hasList) * one.quantity, 0);
  await dialog.locator(".options-dialog__sum", { hasText: euros(total) }).waitFor();
  await dialog.getByRole("button", { name: "Continue Shopping" }).click();
  await dialog.waitFor({ state: "hidden" });
  return all;
}

const pathOf = ({ product }: Wanted) => `/shop/product/${product.slug}`;
const any = () => true;

const fromPage: BrowserWay = {
  name: "the page of the product",
  fits: any,
  loose: true,
  async browse(browse, wanted, typed) {
    await open(browse.page, pathOf(wanted));
    const form = browse.page.locator("#product-form");
    await fillForm(browse, form, wanted, typed);
    await form.locator('button[type="submit"]:not([name]):not(.no-js)').click();
    return finish(browse, wanted, displayName(wanted));
  },
};

const withOptions: BrowserWay = {
  ...fromPage,
  name: "the options dialog",
  fits: ({ optionalIds }) => optionalIds.length > 0,
};

const buyNow: BrowserWay = {
  name: "buy now",
  fits: any,
  loose: true,
  async browse(browse, wanted, typed) {
    await open(browse.page, pathOf(wanted));
    const form = browse.page.locator("#product-form");
    await fillForm(browse, form, wanted, typed);
    await form.locator('button[name="express"]').click();
    await browse.page.waitForURL((url) => !url.pathname.startsWith("/shop/product"));
    return [wanted];
  },
};

const fromDialog = (name: string, link: (name: string) => string): BrowserWay => ({
  name,
  fits: (product) => name === "the quick view" || !isOne(product),
  loose: true,
  async browse(browse, wanted, typed) {
    const { page } = browse;
    await open(page, `/shop?search=${encodeURIComponent(wanted.product.name)}`);
    await page
      .getByRole("link", { name: link(wanted.product.name), exact: true })
      .first()
      .click();
    const form = page.locator("#glance-form, #choice-form");
    await form.waitFor();
    await fillForm(browse, form, wanted, typed);
    await form.locator('button[type="submit"]:not([name]):not(.no-js)').click();
    return finish(browse, wanted, displayName(wanted));
  },
});

/** One piece, from its card. */
async function pressCard({ page }: Browse, scope: Locator, { product }: Wanted): Promise<void> {
  await scope
    .getByRole("button", { name: `Add to cart: ${product.name}`, exact: true })
    .first()
    .click();
  await page
    .locator(".toast", { hasText: product.name })
    .filter({ hasText: "was added to your cart" })
    .first()
    .waitFor();
}

const fromCard: BrowserWay = {
  name: "a card",
  fits: isOne,
  loose: true,
  async browse(browse, wanted) {
    await open(browse.page, `/shop?search=${encodeURIComponent(wanted.product.name)}`);
    await pressCard(browse, browse.page.locator("main"), wanted);
    return [{ ...wanted, quantity: 1 }];
  },
};

const fromHeart: BrowserWay = {
  name: "the heart",
  fits: any,
  loose: false,
  async browse({ page, ...browse }, wanted) {
    await open(page, pathOf(wanted));
    await chooseIn(page.locator("#product-form"), wanted);
    await page
      .getByRole("button", { name: `Add ${wanted.product.name} to your wishlist`, exact: true })
      .first()
      .click();
    await page
      .getByRole("button", { name: `${wanted.product.name} is in your wishlist`, exact: true })
      .first()
      .waitFor();
    await open(page, "/shop/wishlist");
    const one = { ...wanted, quantity: 1 };
    await page.locator(".wishes", { hasText: euros(unitPrice(browse.shop, one, browse.hasList)) }).waitFor();
    await page.locator(".wishes").getByRole("button", { name: "Add to cart" }).click();
    await page.getByText(`${wanted.product.name} was added to your cart`).first().waitFor();
    return [one];
  },
};

const fromComparison: BrowserWay = {
  name: "the comparison",
  fits: any,
  loose: false,
  async browse({ page }, wanted) {
    await open(page, pathOf(wanted));
    await chooseIn(page.locator("#product-form"), wanted);
    const compare = page.locator(".product__tools").getByRole("button", { name: /^Compare / });
    await compare.click();
    await page.locator(".product__tools button[aria-pressed=true]", { hasText: "Compare" }).waitFor();
    await open(page, "/shop/compare");
    await page.locator(".comparison__name", { hasText: wanted.product.name }).waitFor();
    await page.getByRole("button", { name: /^Add .* to the cart$/ }).click();
    await page.waitForURL(/\/shop\/cart/);
    return [{ ...wanted, quantity: 1 }];
  },
};

const fromSuggestion: BrowserWay = {
  name: "a suggestion on the cart page",
  fits: (product) => !product.accessoryIds.every((id) => id === product.id),
  loose: true,
  async browse(browse, wanted) {
    const { page, shop, random, step } = browse;
    const buyer = await browse.buyer();
    const all = [wanted];
    await open(page, "/");
    await addByWire(browse, buyer, wanted);
    await open(page, "/shop/cart");
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: "Goes well together" }),
    });
    for (const id of wanted.product.accessoryIds) {
      const product = shop.byId.get(id);
      const chosen = product && choose(shop, product, random);
      if (!product || !chosen) continue;
      const one: Wanted = { product, ...chosen, quantity: 1, parent: null };
      const link = section.getByRole("link", { name: `Choose options: ${product.name}`, exact: true });
      const button = section.getByRole("button", { name: `Add to cart: ${product.name}`, exact: true });
      const name = (await button.count()) ? "button" : (await link.count()) ? "link" : null;
      if (name === null || product.optionalIds.length > 0) continue;
      step(`suggested: ${product.slug} ${chosen.optionIds}`);
      if (name === "button") await button.click();
      else {
        await link.click();
        const form = page.locator("#choice-form");
        await fillForm(browse, form, one, 1);
        await form.locator('button[type="submit"]:not([name]):not(.no-js)').click();
      }
      await page.locator("#cart_products li", { hasText: product.name }).first().waitFor();
      all.push(one);
      break;
    }
    return all;
  },
};

async function addByWire({ page }: Browse, buyer: Visitor, wanted: Wanted): Promise<void> {
  const fields = Object.fromEntries(
    wanted.product.lines.map(({ id, options }) => [
      `ptal-${id}`,
      String(options.find((option) => wanted.optionIds.includes(option.id))?.id),
    ]),
  );
  const typed = Object.fromEntries(Object.entries(wanted.texts).map(([id, text]) => [`custom-${id}`, text]));
  await buyer.form("/shop/cart/update", {
    product_template_id: String(wanted.product.id),
    add_qty: String(wanted.quantity),
    ...fields,
    ...typed,
  });
  await beThat(page, buyer);
}

/** The browser continues the session of a visitor who spoke the wire. */
async function beThat(page: Page, buyer: Visitor): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url })));
}

const offline: BrowserWay = {
  name: "the outbox of a browser without a network",
  needsWorker: true,
  fits: ({ optionalIds, lines }) =>
    optionalIds.length === 0 && lines.every(({ creates }) => creates !== "dynamic"),
  loose: true,
  async browse(browse, wanted, typed) {
    const { page, shop, hasList } = browse;
    await open(page, pathOf(wanted));
    const form = page.locator("#product-form");
    await fillForm(browse, form, wanted, typed);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await form.locator('button[type="submit"]:not([name]):not(.no-js)').click();
    const bar = page.locator("app-bar");
    const waits = `${wanted.quantity} × ${displayName(wanted)}, ${euros(unitPrice(shop, wanted, hasList))} each`;
    await bar.getByText(/will be added to your cart once you are online/).waitFor();
    const said = ((await bar.textContent()) ?? "").replace(/[\u00a0\u2060]/g, " ");
    if (!said.includes(waits)) throw new Error(`the outbox says "${said}" and not "${waits}"`);
    await page.context().setOffline(false);
    await page
      .locator(".toast", { hasText: displayName(wanted) })
      .filter({ hasText: /Added to your cart/ })
      .waitFor();
    return [wanted];
  },
};

const recentlyViewed: BrowserWay = {
  name: "what was looked at",
  fits: isOne,
  loose: true,
  async browse(browse, wanted) {
    const { page } = browse;
    const buyer = await browse.buyer();
    buyer.cookies.set("cookie_choice", "accept");
    await call(buyer, "/website_cookie_notice/ok", { choice: "accept" });
    const key = [...browse.shop.variants].find(([name]) => name.startsWith(`${wanted.product.id} `));
    const { visitor_uuid } = await call(buyer, "/shop/products/recently_viewed_update", {
      product_id: key?.[1],
    });
    buyer.cookies.set("visitor_uuid", String(visitor_uuid));
    await open(page, "/");
    await beThat(page, buyer);
    await open(page, "/shop/cart");
    await page.mouse.wheel(0, 4_000);
    await pressCard(
      browse,
      page.locator("section", { has: page.getByRole("heading", { name: "Recently viewed" }) }),
      wanted,
    );
    await page.locator("#cart_products li", { hasText: wanted.product.name }).waitFor();
    return [{ ...wanted, quantity: 1 }];
  },
};

/** One piece of any product in a slider; `wanted` only sets the scene. */
const fromSlider: BrowserWay = {
  name: "a slider",
  fits: isOne,
  loose: true,
  async browse(browse, _wanted) {
    const { page, shop, random, step } = browse;
    await open(page, "/shop/category/ceramics");
    const cards = page.locator(".slides__row :is(a, button)[aria-label]");
    const wordsOfCards = /^(Add to cart|Choose options): (.+)$/;
    // It is fetched near the viewport, while the content above it still grows.
    await page.waitForFunction(() => {
      const title = [...document.querySelectorAll("a")].find(
        (link) => link.textContent === "Through the house",
      );
      title?.scrollIntoView();
      return document.querySelector(".slides__row :is(a, button)[aria-label]") !== null;
    });
    const labels = (
      await cards.evaluateAll((all) =>
        // A slide outside of the view cannot be pressed.
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getAttribute("aria-label") ?? ""),
      )
    ).filter((label) => wordsOfCards.test(label));
    const label = pick(random, labels);
    const [, what = "", name = ""] = wordsOfCards.exec(label) ?? [];
    const product = shop.products.find((one) => one.name === name);
    const chosen = product && choose(shop, product, random);
    if (!product || !chosen) throw new Error(`nobody knows ${label}`);
    const one: Wanted = { product, ...chosen, quantity: 1, parent: null };
    step(`${label} ${chosen.optionIds}`);
    await cards
      .and(page.getByLabel(label, { exact: true }))
      .first()
      .click();
    if (what === "Add to cart") {
      await page.locator(".toast", { hasText: name }).first().waitFor();
      return [one];
    }
    const form = page.locator("#choice-form");
    await form.waitFor();
    await fillForm(browse, form, one, 1);
    await form.locator('button[type="submit"]:not([name]):not(.no-js)').click();
    return finish(browse, one, displayName(one));
  },
};

export const browserWays: readonly BrowserWay[] = [
  withOptions,
  fromPage,
  buyNow,
  fromDialog("the quick view", (name) => `Quick view: ${name}`),
  fromDialog("the choose dialog", (name) => `Choose options: ${name}`),
  fromCard,
  fromHeart,
  fromComparison,
  fromSuggestion,
  fromSlider,
  offline,
  recentlyViewed,
];

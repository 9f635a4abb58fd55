import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll, foam, refuseCookies, signIn } from "./shop.ts";

// The journeys' server has a right-to-left language at /qaa, made of the English texts
// (platform/build/test-language.ts). Owners never see it. These tests measure positions instead of reading texts.

const prefix = "/qaa";
const configured = "/shop/product/lunca-82-two-sashes";

async function open(page: Page, path: string) {
  await page.goto(prefix + path);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNoSidewaysScroll(page);
}

interface Edges {
  left: number;
  right: number;
  middle: number;
}

async function edgesOf(element: Locator): Promise<Edges> {
  const box = await element.first().boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${element}.`);
  return { left: box.x, right: box.x + box.width, middle: box.x + box.width / 2 };
}

/** Expects the page's start elements in its right half and its end elements in its left half. */
async function expectSides(page: Page, sides: { start?: Locator[]; end?: Locator[] }) {
  const half = (page.viewportSize()?.width ?? 0) / 2;
  for (const one of sides.start ?? []) expect((await edgesOf(one)).middle).toBeGreaterThan(half);
  for (const one of sides.end ?? []) expect((await edgesOf(one)).middle).toBeLessThan(half);
}

/** The screen positions of some words' characters, in writing order. */
async function placesOf(element: Locator, words: RegExp): Promise<number[]> {
  return element.first().evaluate((root, pattern) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const found = new RegExp(pattern).exec(node.textContent ?? "");
      if (!found) continue;
      return [...found[0]].map((_, at) => {
        const range = document.createRange();
        range.setStart(node, found.index + at);
        range.setEnd(node, found.index + at + 1);
        return range.getBoundingClientRect().left;
      });
    }
    throw new Error(`${pattern} is not in "${root.textContent}".`);
  }, words.source);
}

async function expectFromLeft(element: Locator, words: RegExp) {
  const places = await placesOf(element, words);
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

/** Whether a directional icon is mirrored. */
function isTurned(icon: Locator): Promise<boolean> {
  return icon.first().evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a === -1);
}

test.beforeEach(({ page }) => refuseCookies(page));

test("head, way back and drawers of a page written from right to left are mirrored", async ({
  page,
  isMobile,
}) => {
  const head = page.locator(".head");
  await open(page, "/");
  if (isMobile) {
    const button = head.locator("summary").first();
    await expectSides(page, { start: [button, head.locator(".brand")], end: [head.locator(".tools")] });
    await button.click();
    const drawer = head.locator(".head-panel__b").first();
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await edgesOf(drawer)).right).toBe(360);
    expect((await edgesOf(drawer)).left).toBeGreaterThan(0);
  } else {
    await expectSides(page, { start: [head.locator(".brand")], end: [head.locator(".tools")] });
    const entries = head.locator(".nav > *");
    expect((await edgesOf(entries.nth(0))).left).toBeGreaterThan((await edgesOf(entries.nth(1))).left);
  }

  await open(page, "/shop");
  const cards = page.locator("main article.card");
  expect((await edgesOf(cards.nth(0))).left).toBeGreaterThan((await edgesOf(cards.nth(1))).left);
  const pager = page.locator("[rel=next]").last();
  expect(await isTurned(pager.locator("svg"))).toBe(true);

  await open(page, foam.path);
  const crumbs = page.locator(".crumbs a");
  expect((await edgesOf(crumbs.nth(0))).left).toBeGreaterThan((await edgesOf(crumbs.nth(1))).right);
  if (!isMobile) {
    await expectSides(page, {
      start: [page.locator(".gal")],
      end: [page.getByRole("heading", { level: 1 })],
    });
  }
  await page.locator("main form button[type=submit]").filter({ visible: true }).first().click();
  if (isMobile) {
    const panel = page.locator("dialog[open]");
    await expect(panel).toBeVisible();
    // It slides in from the side on which lines end.
    await expect.poll(async () => Math.round((await edgesOf(panel)).left)).toBe(0);
    expect((await edgesOf(panel)).right).toBeLessThan(340);
  } else {
    const told = page.locator(".toast").filter({ hasText: foam.name }).first();
    await expect(told).toBeVisible();
    const picture = await edgesOf(told.locator("img"));
    expect(picture.left).toBeGreaterThan((await edgesOf(told.locator("a, button").last())).right);
  }

  await open(page, "/shop/cart");
  expect(await isTurned(page.locator("main a svg.i--dir"))).toBe(true);
  await expectSides(page, { start: [page.locator("main h1")] });
  await expectFromLeft(page.locator("main"), /11\.00/);
  await open(page, "/shop/address");
  const email = page.locator("input[type=email]").first();
  await email.fill("ioana@example.com");
  const style = await email.evaluate((input) => [
    getComputedStyle(input).direction,
    getComputedStyle(input).textAlign,
  ]);
  expect(style).toEqual(["ltr", "end"]);
});

test("rows and tabs turn along the line, by their buttons and by the arrow keys", async ({
  page,
  isMobile,
}) => {
  await open(page, "/shop/category/ceramics");
  await page.locator(".block__t").first().scrollIntoViewIfNeeded();
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  expect((await edgesOf(tabs.nth(0))).left).toBeGreaterThan((await edgesOf(tabs.nth(1))).left);
  await tabs.nth(0).focus();
  await tabs.nth(0).press("ArrowLeft");
  await expect(tabs.nth(1)).toBeFocused();
  await tabs.nth(1).press("ArrowRight");
  await expect(tabs.nth(0)).toBeFocused();

  const slides = page.locator(".slides").filter({ visible: true }).first();
  const row = slides.locator(".slides__row");
  const tools = slides.locator(".slides__tools button");
  await expect(tools.first()).toBeVisible();
  const [previous, next] = [tools.nth((await tools.count()) - 2), tools.last()];
  expect((await edgesOf(next)).right).toBeLessThan((await edgesOf(previous)).right);
  expect(await isTurned(next.locator("svg"))).toBe(true);
  const second = row.locator("[role=group]").nth(isMobile ? 1 : 4);
  expect((await edgesOf(second)).right).toBeLessThanOrEqual((await edgesOf(row)).left + 1);
  await next.click();
  await expect.poll(async () => (await edgesOf(second)).left).toBeGreaterThan((await edgesOf(row)).left - 1);
  await previous.click();
  await expect
    .poll(async () => (await edgesOf(second)).right)
    .toBeLessThanOrEqual((await edgesOf(row)).left + 1);
});

test("amounts, measures and texts that the language lacks keep their own order", async ({
  page,
  isMobile,
}) => {
  await open(page, "/shop");
  if (!isMobile) {
    // "0.81 to 1.00": without its own direction, browsers would show it as "to 1.00 0.81".
    await expectFromLeft(page.locator(".check > span", { hasText: "0.81" }), /0\.81 to 1\.00/);
  }
  await open(page, foam.path);
  const price = page.locator(".price").first();
  const [euro = 0] = await placesOf(price, /€/);
  const digits = await placesOf(price, /11\.00/);
  expect(digits).toEqual(digits.toSorted((one, other) => one - other));
  expect(euro).toBeLessThan(digits[0] ?? 0);
  // An English sentence in a right-to-left page ends with its full stop and is aligned like other texts.
  await expectFromLeft(page.locator(".prose p").first(), /forty minutes\./);
  const prose = await page
    .locator(".prose p")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign));
  expect(new Set(prose)).toEqual(new Set(["right"]));
  await expectFromLeft(page.locator("footer"), /\+40 264/);

  await open(page, configured);
  await page.locator("main a[href*='/configure']").first().click();
  const facts = page.locator(".cfg__facts");
  await expectFromLeft(facts, /\d+\s+kg/);
  await expectNoSidewaysScroll(page);
  if (!isMobile) {
    // The drawing is at the start and the choices at the end; the drawn product itself is not mirrored.
    await expectSides(page, {
      start: [page.locator(".cfg__sheet")],
      end: [page.locator(".cfg__foot button").last()],
    });
  }
  const tabs = page.locator(".cfg__tabs a");
  expect((await edgesOf(tabs.nth(0))).left).toBeGreaterThan((await edgesOf(tabs.nth(1))).left);
  await expectFromLeft(page.locator(".cfg__sheet"), /1,200/);
});

test("account, chat, back office and the editor of pages are mirrored too", async ({ page, isMobile }) => {
  await open(page, "/");
  await page.locator(".chat-btn").first().click();
  const chat = page.locator(".chat-win");
  await expect(chat).toBeVisible();
  expect((await edgesOf(chat)).left).toBeLessThan(60);
  const close = chat.locator(".chat-head__b").last();
  expect((await edgesOf(close)).right).toBeLessThan((await edgesOf(chat.locator(".chat-head__t"))).left);
  await close.click();

  await signIn(page, "thomas.weber@example.com", "vitrine-thomas");
  for (const path of ["/my", "/my/orders", "/my/account", "/my/security"]) {
    await open(page, path);
    const [first = 0] = await placesOf(page.locator("main h1"), /\S+/);
    expect(first).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  }
  await page.context().clearCookies();
  await refuseCookies(page);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await open(page, "/web/pages");
  if (!isMobile) {
    const menu = await edgesOf(page.locator("aside, nav").filter({ visible: true }).first());
    expect(menu.right).toBeGreaterThan(1400);
  }
  await open(page, "/web/pages/1/edit");
  const bar = page.locator(".edit-bar");
  await expect(page.locator("[contenteditable=true]")).toBeVisible();
  const back = bar.locator("a").first();
  const publish = bar.locator("[aria-controls=publishing]");
  expect((await edgesOf(back)).left).toBeGreaterThan((await edgesOf(publish)).right);
  expect(await isTurned(back.locator("svg"))).toBe(true);
  if (isMobile) return;
  const tools = page.locator(".editor__tools");
  const style = tools.locator("select").first();
  expect((await edgesOf(style)).left).toBeGreaterThan((await edgesOf(tools.locator("button").first())).left);
  await style.focus();
  await tools.locator("button").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tools.locator("button").nth(1)).toBeFocused();
  const handle = page.locator(".editor__handle");
  expect((await edgesOf(handle)).left).toBeGreaterThan(
    (await edgesOf(page.locator("[contenteditable=true]"))).middle,
  );
});

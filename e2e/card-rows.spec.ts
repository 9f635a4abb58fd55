import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

interface Part {
  row: number;
  part: string;
  top: number;
}

/** The positions of the cards' parts, by row of pictures. */
async function partsOf(list: Locator): Promise<Part[]> {
  return list.evaluate((element) =>
    [...element.querySelectorAll(".card")].flatMap((card) =>
      [".card__t", ".card__d", ".card__o", ".price", ".card__more"].flatMap((part) => {
        const row = Math.round(card.querySelector(".card__m")?.getBoundingClientRect().top ?? 0);
        const found = card.querySelector(part)?.getBoundingClientRect();
        return found?.height ? [{ row, part, top: found.top }] : [];
      }),
    ),
  );
}

/**
 * Expects the same parts of a row on one line, within a pixel; returns the number of lines that several cards share.
 */
async function expectAligned(list: Locator): Promise<number> {
  await expect(list.locator(".card").first()).toBeVisible();
  const parts = await partsOf(list);
  const lines = Map.groupBy(parts, ({ row, part }) => `${part} of the row at ${row}`);
  const apart = [...lines].filter(([, found]) => {
    const tops = found.map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 1;
  });
  expect(apart.map(([line]) => line)).toEqual([]);
  return [...lines.values()].filter(({ length }) => length > 1).length;
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const path of ["/shop/category/windows", "/shop?search=oak", "/ro/shop/category/home", "/"]) {
  test(`names, lines, options and prices of a row stand on one line: ${path}`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    expect(await expectAligned(page.locator(".grid--cards").first())).toBeGreaterThanOrEqual(6);
    await expectNoSidewaysScroll(page);
  });
}

test("the cards of a slider stand on one line", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New in the shop" }).scrollIntoViewIfNeeded();
  expect(await expectAligned(page.locator(".slides__row").first())).toBeGreaterThan(3);
});

test("the cards of a list stand below each other with everything in sight", async ({ page }) => {
  await page.goto("/shop/category/windows");
  await page.getByRole("link", { name: "List", exact: true }).click();
  const card = page.locator(".results .card").first();
  await expect(card.getByRole("link", { name: /^Choose options/ })).toHaveCSS("opacity", "1");
  const boxes = await card.evaluate((element) =>
    [".card__m", ".card__b"].map((part) => element.querySelector(part)?.getBoundingClientRect().toJSON()),
  );
  expect(boxes[1].left).toBeGreaterThan(boxes[0].right);
  await expectNoSidewaysScroll(page);
});

async function expectHandyCard(page: Page, card: Locator, isMobile: boolean): Promise<void> {
  const choose = card.locator(".card__more");
  const compare = card.locator(".card__act > *").nth(1);
  const look = card.getByRole("link", { name: /^Quick view/ });
  if (isMobile) {
    await expect(choose).toHaveCSS("opacity", "1");
    const price = await card.locator(".price").boundingBox();
    const button = await choose.locator(".btn").boundingBox();
    expect(button?.y).toBeGreaterThan((price?.y ?? 0) + (price?.height ?? 0));
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await expect(look).toBeHidden();
    await expect(compare).toHaveCSS("opacity", "1");
    return;
  }
  await expect(card.locator(".heart")).toHaveCSS("opacity", "1");
  for (const part of [choose, compare, look]) await expect(part).toHaveCSS("opacity", "0");
  await card.hover();
  for (const part of [choose, compare, look]) await expect(part).toHaveCSS("opacity", "1");
  const picture = await card.locator(".card__m").boundingBox();
  const button = await choose.locator(".btn").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
    (picture?.y ?? 0) + (picture?.height ?? 0),
  );
  await page.mouse.move(0, 0);
  await expect(choose).toHaveCSS("opacity", "0");
  await card.getByRole("heading").getByRole("link").focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null));
    await expect(choose).toHaveCSS("opacity", "1");
  }
  expect(reached.map((label) => label?.split(" ")[0])).toEqual(["Add", "Compare", "Quick", "Choose"]);
  // A product in the comparison shows its button without a pointer.
  await compare.getByRole("button").press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(compare).toHaveCSS("opacity", "1");
  await expect(look).toHaveCSS("opacity", "0");
}

test("what can be done with a card comes with a pointer or the focus; a finger has one button below", async ({
  page,
  isMobile,
}) => {
  await page.goto("/shop/category/windows");
  await expectHandyCard(page, page.locator(".results .card").nth(1), isMobile);
});

test("products of the home page are wished for, compared and bought from their cards", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const best = page.getByRole("region", { name: /^(Best sellers|Our products)$/ });
  const card = best.locator(".card", { has: page.getByRole("link", { name: /^Choose options/ }) }).first();
  await card.scrollIntoViewIfNeeded();
  await expectHandyCard(page, card, isMobile);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  const heart = card.getByRole("button", { name: `Add ${name} to your wishlist` });
  await heart.click();
  await expect(card.getByRole("button", { name: `${name} is in your wishlist` })).toBeDisabled();
  await card.getByRole("link", { name: `Choose options: ${name}` }).click();
  await expect(page.getByRole("dialog")).toContainText(name);
});

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, signIn } from "./shop.ts";

const owner = ["owner@vitrine.example", "vitrine-owner"] as const;

function menuOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "Menu of the back office" });
}

/** The summary of a group, which exposes whether the group is open. */
function groupOf(page: Page, name: string): Locator {
  return menuOf(page).locator("summary", { hasText: name });
}

function entryOf(page: Page, name: string): Locator {
  return menuOf(page).getByRole("link", { name, exact: true });
}

test("the menu shows the group of the page, and keeps what was opened by hand", async ({ page }) => {
  await signIn(page, ...owner);
  await page.goto("/web/brands");
  await expect(entryOf(page, "Brands")).toBeVisible();
  await expect(entryOf(page, "Delivery methods")).toBeHidden();
  await expect(entryOf(page, "Jobs")).toBeHidden();
  await expectAccessible(page);

  // By keyboard: the summary takes the focus, Enter opens, Space closes.
  await groupOf(page, "Settings").focus();
  await page.keyboard.press("Enter");
  await expect(entryOf(page, "Delivery methods")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(entryOf(page, "Delivery methods")).toBeHidden();
  await groupOf(page, "Settings").click();

  await entryOf(page, "Delivery methods").click();
  await expect(page).toHaveURL(/\/web\/delivery-methods$/);
  // The previous page's group was not opened by hand, so it closes.
  await expect(entryOf(page, "Brands")).toBeHidden();
  await page.goto("/web/health");
  await expect(entryOf(page, "Jobs")).toBeVisible();
  await expect(entryOf(page, "Delivery methods")).toBeVisible();

  // The current page's group can be folded, too; it opens again with its next page.
  await groupOf(page, "System").click();
  await expect(entryOf(page, "Jobs")).toBeHidden();
  await groupOf(page, "Settings").click();
  await page.reload();
  await expect(entryOf(page, "Jobs")).toBeVisible();
  await expect(entryOf(page, "Delivery methods")).toBeHidden();
});

test("a folded group says how much waits in it, an open one says it at each entry", async ({ page }) => {
  await signIn(page, ...owner);
  await page.goto("/web/keys");
  const group = menuOf(page)
    .locator("details:not([open])", { has: page.locator("summary .st__count") })
    .first();
  const name = (await group.locator("summary span").first().textContent()) ?? "";
  const folded = groupOf(page, name).locator(".st__count");
  await expect(folded).toHaveText(/^[1-9]\d*$/);
  const sum = Number(await folded.textContent());
  await groupOf(page, name).click();
  await expect(folded).toBeHidden();
  const opened = menuOf(page).locator("details", { has: page.locator("summary", { hasText: name }) });
  const counts = (await opened.locator("ul .st__count").allTextContents()).map(Number);
  expect(counts.reduce((all, one) => all + one, 0)).toBe(sum);
});

test("without a script the groups fold as well, at 360 px in the sheet", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/web/login");
  await page.getByLabel("E-mail").first().fill(owner[0]);
  await page.locator("input[type=password]").first().fill(owner[1]);
  await page.locator("form button[type=submit]", { hasText: "Sign in" }).first().click();
  await page.goto("/ro/web/taxes#staff-menu");
  const menu = page.getByRole("navigation", { name: "Meniul administrării" });
  await expect(menu.getByRole("link", { name: "Taxe", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Mărci", exact: true })).toBeHidden();
  await menu.locator("summary", { hasText: "Produse" }).click();
  await expect(menu.getByRole("link", { name: "Mărci", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});

test("the finder leads to a setting by the word that people use", async ({ page }) => {
  await signIn(page, ...owner);
  await page.goto("/web");
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Find anything" }).fill("logo colour");
  await page.getByRole("link", { name: /Logo/ }).first().click();
  await expect(page).toHaveURL(/\/web\/settings\/sites\/\d+#logo$/);
  await expect(page.locator("#logo")).toBeInViewport();
});

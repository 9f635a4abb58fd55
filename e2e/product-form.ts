import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { addToCart, english, refuseCookies } from "./shop.ts";

/** Random letters that no other journey uses. */
export const mark = () => crypto.randomUUID().slice(0, 6);

/** Writes a picture of one colour to a file. */
export async function pictureFile(name: string, background: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "vitrine-picture-")), name);
  await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

/** A cell of the variant table, by its variant and column. */
export function cell(page: Page, variant: string, column: string): Locator {
  return page.getByRole("textbox", { name: `${variant}, ${column}`, exact: true });
}

/** Adds an option; returns the field for its comma-separated values. */
export async function newOption(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add an option" }).click();
  const option = page.getByRole("combobox", { name: "Option", exact: true });
  await option.fill(name);
  await option.press("Enter");
  return page.getByRole("combobox", { name: `Add values of ${name}` });
}

/** Creates a category together with the product. */
export async function newCategory(page: Page, name: string): Promise<void> {
  const category = page.getByRole("combobox", { name: "Categories" });
  await category.fill(name);
  await page.getByRole("option", { name: `Add “${name}”` }).click();
  await category.press("Tab");
}

/** Saves and waits for the form of the next version, because the previous page shows the same message. */
export async function save(page: Page, said: RegExp): Promise<void> {
  const version = page.locator("[name=version]");
  const before = (await version.count()) > 0 ? await version.inputValue() : "";
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(version).not.toHaveValue(before);
  await expect(page.getByText(said)).toBeVisible();
}

interface Purchase {
  baseUrl: string;
  product: RegExp;
  /** The value to choose on the product's page. */
  choice?: string;
  /** The cart total of two pieces. */
  sum: string;
  address: (page: Page) => Promise<void>;
  /** Checks on the payment page. */
  before?: (page: Page) => Promise<void>;
}

/** A guest buys two of a product; returns the order's number. */
export async function buyTwo(browser: Browser, purchase: Purchase): Promise<string> {
  const context = await browser.newContext({ baseURL: purchase.baseUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await refuseCookies(page);
  await page.goto("/shop");
  await page.getByRole("link", { name: purchase.product }).first().click();
  // The list has a button with the same name.
  await expect(page).toHaveURL(/\/shop\/product\//);
  if (purchase.choice) await page.getByRole("radio", { name: purchase.choice }).check({ force: true });
  await addToCart(page);
  await page.goto("/shop/cart");
  await page.getByRole("spinbutton").first().fill("2");
  await page.getByRole("spinbutton").first().blur();
  await expect(page.getByRole("main")).toContainText(purchase.sum);
  await page.goto("/shop/checkout");
  await purchase.address(page);
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page).toHaveURL(/\/shop\/payment/);
  await purchase.before?.(page);
  const pay = page.getByRole("button", { name: english.pay });
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page).toHaveURL(/\/shop\/confirmation/);
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  expect(name).not.toBe("");
  await context.close();
  return name;
}

import type { Page } from "@playwright/test";
import { orderByTransfer } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll, look, refuseCookies, signIn } from "./shop.ts";

async function choose(page: Page, group: string, value: string) {
  await page.getByRole("group", { name: group }).getByLabel(value, { exact: true }).check({ force: true });
}

async function next(page: Page, step: string) {
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(step);
}

/** Configures a roller screen from the page of an order or quote; returns the unit price. */
async function configure(page: Page, name: string): Promise<string> {
  await page.getByRole("link", { name: "Configure a product" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.getByLabel("Product").selectOption({ label: "Zip screen for terrace doors" });
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await look(page);
  await page.getByRole("button", { name: "Configure", exact: true }).click();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  for (const [size, value] of [
    ["Width", "1800"],
    ["Height", "1500"],
  ] as const) {
    await page.getByRole("textbox", { name: size }).fill(value);
    await page.getByRole("textbox", { name: size }).blur();
  }
  await choose(page, "Fixed", "On the wall");
  await next(page, "Cloth and box");
  await choose(page, "Cloth", "Charcoal, 3 % open");
  await choose(page, "Guide", "Zip rail");
  await next(page, "Drive");
  await choose(page, "Drive", "Motor");
  await next(page, "Check");
  await page.getByRole("button", { name: "Configure" }).click();
  await expect(page.getByRole("button", { name: `Put into order ${name}` })).toBeVisible();
  await look(page);
  // 2.7 m² of cloth with 6 % of waste, 1.8 m of box, rails, motor and brackets.
  const price = "€715.68";
  await expect(page.locator("[data-price]")).toHaveText(price);
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
  await page.getByRole("button", { name: `Put into order ${name}` }).click();
  return price;
}

test("staff configure a roller screen for an order and see it there with its drawing and its price", async ({
  page,
  browser,
}) => {
  const { name, link } = await orderByTransfer(browser);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto(`/web/orders?search=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${name}`);
  const price = await configure(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const line = page.getByRole("row", { name: /Zip screen/ });
  await expect(line).toContainText("Charcoal, 3 % open");
  await expect(line).toContainText(price);
  await expect(line.locator("svg, img").first()).toBeVisible();
  await look(page);

  // The line opens the same configurator with its configuration.
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("link", { name: "Change the configuration" }).click();
  await page.getByRole("button", { name: "Configure", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Width" })).toHaveValue(/^1,?800$/);

  const customer = await (await browser.newContext()).newPage();
  await refuseCookies(customer);
  await customer.goto(link);
  await expect(customer.getByRole("main")).toContainText("Charcoal, 3 % open");
  await expect(customer.getByRole("main")).toContainText(price);
  await customer.context().close();
});

test("staff put a configured roller screen into a quote, and its customer sees it", async ({
  page,
  browser,
}) => {
  const email = `screen-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const guest = await (await browser.newContext()).newPage();
  await refuseCookies(guest);
  await guest.goto("/shop/product/zenit-opening");
  await guest.getByRole("button", { name: "Request a quote" }).click();
  await guest.getByLabel("Name", { exact: true }).fill("Ana Popescu");
  await guest.getByLabel("E-mail").fill(email);
  await guest.getByRole("button", { name: "Request a quote" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const name = /VT\d+/.exec((await guest.getByRole("main").textContent()) ?? "")?.[0] ?? "";

  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto(`/web/quotes?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const quotePath = new URL(page.url()).pathname;
  const price = await configure(page, name);
  await page.goto(quotePath);
  await expect(page.getByRole("main")).toContainText("Zip screen");
  await page.getByLabel("Price", { exact: true }).first().fill("900");
  await page.getByRole("button", { name: "Send version 1" }).click();
  await expect(page.getByText("Version 1 sent.")).toBeVisible();
  await look(page);

  await guest.getByRole("link", { name: "View your quote" }).click();
  await expect(guest.getByRole("main")).toContainText("Charcoal, 3 % open");
  await expect(guest.getByRole("main")).toContainText(price);
  await guest.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(guest);
  await look(guest);
  await guest.context().close();
});

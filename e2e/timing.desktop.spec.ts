import { expect, test } from "@playwright/test";
import { putIntoCart, refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

test("suggestions are asked for 400 ms after the last key and go 100 ms after the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/shop");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/autocomplete")) asked.push(request.postDataJSON().params.term);
  });
  // Once it suggests, the script has arrived.
  await expect(async () => {
    await box.fill("");
    await box.fill("zada");
    await expect(page.getByRole("listbox")).toBeVisible({ timeout: 3000 });
  }).toPass();
  asked.length = 0;
  await page.clock.pauseAt(Date.now() + 600_000);
  await box.pressSequentially(" 78");
  await page.clock.runFor(390);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(["zada 78"]);
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option").first()).toContainText("Zada 78");
  expect((await list.boundingBox())?.width).toBeGreaterThanOrEqual(300);
  await page.getByRole("link", { name: "Vitrine" }).first().focus();
  await page.clock.runFor(90);
  await expect(list).toBeVisible();
  await page.clock.runFor(20);
  await expect(list).toBeHidden();
});

test("the states of a country are asked for 500 ms after it was chosen, and not where there are none", async ({
  page,
}) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  await page.clock.install();
  await page.goto("/shop/address");
  const country = page.getByLabel("Country", { exact: true });
  const state = page.getByLabel("County or state");
  await expect(state).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/shop/country_infos/")) asked.push(request.postDataJSON().params.mode);
  });
  await expect(async () => {
    await country.selectOption({ label: "Italy" });
    await country.selectOption({ label: "Monaco" });
    await expect(state).toBeHidden({ timeout: 3000 });
  }).toPass();
  asked.length = 0;
  await page.clock.pauseAt(Date.now() + 600_000);
  await country.selectOption({ label: "Canada" });
  await country.selectOption({ label: "United States" });
  await page.clock.runFor(490);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect(state.getByRole("option", { name: "Oregon" })).toBeAttached();
  expect(asked).toEqual(["shipping"]);
});

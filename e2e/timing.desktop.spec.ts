import { expect, test } from "./journey.ts";
import { english, fillAddress, putIntoCart, refuseCookies } from "./shop.ts";

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
  // Suggestions show that the script has loaded.
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
  const state = page.locator("[name=state_id]");
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
  await country.selectOption({ label: "Romania" });
  await country.selectOption({ label: "Italy" });
  await page.clock.runFor(490);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect(state.getByRole("option", { name: "Milano" })).toBeAttached();
  // Only the country's own regions appear; the briefly chosen Romania has left none.
  for (const elsewhere of ["Ontario", "Brașov"]) {
    await expect(state.getByRole("option", { name: elsewhere })).toHaveCount(0);
  }
  expect(asked).toEqual(["billing"]);
});

test("an address that goods are sent to asks for the states of a delivery", async ({ page }) => {
  await putIntoCart(page, "/shop/product/lut-vase-tall");
  await page.goto("/shop/address");
  await fillAddress(page, english, "states@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  await page.goto("/shop/address?mode=shipping");
  const asked = page.waitForRequest(/\/shop\/country_infos\//);
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Italy" });
  expect((await asked).postDataJSON().params).toMatchObject({ mode: "shipping" });
  await expect(page.locator("[name=state_id]").getByRole("option", { name: "Milano" })).toBeAttached();
});

test("a link within the page arrives after 500 ms, and at once where less motion is wanted", async ({
  page,
}) => {
  await page.goto("/");
  const link = page.locator('a[href="#showrooms"]').first();
  /** Clicks and returns how long the page scrolled. */
  const movedMs = () =>
    link.evaluate(
      (element) =>
        new Promise<number>((done) => {
          scrollTo({ top: 0, behavior: "instant" });
          const began = performance.now();
          let movedAt = began;
          let top = scrollY;
          const watch = () => {
            if (scrollY !== top) {
              top = scrollY;
              movedAt = performance.now();
            }
            if (performance.now() - began > 1200) done(movedAt - began);
            else requestAnimationFrame(watch);
          };
          (element as HTMLAnchorElement).click();
          requestAnimationFrame(watch);
        }),
    );
  await expect(async () => {
    const moved = await movedMs();
    expect(moved).toBeGreaterThan(400);
    expect(moved).toBeLessThan(700);
  }).toPass();
  expect(await page.evaluate(() => location.hash)).toBe("#showrooms");
  await expect(page.locator("#showrooms")).toBeInViewport();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movedMs()).toBeLessThan(200);
});

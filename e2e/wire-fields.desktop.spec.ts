import { expect, test } from "./journey.ts";
import { refuseCookies, signIn } from "./shop.ts";

/** Our own forms send the field names of the wire. */

test("asking for a price sends every chosen value, not those the page opened with", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop/product/zenit-opening");
  await page.getByRole("radio", { name: /1[.,]?000 × 1[.,]?000/ }).check({ force: true });
  await page.getByRole("radio", { name: /solar/i }).check({ force: true });
  const chosen = await page
    .locator("#product-form input[type=radio]:checked")
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  const form = page.locator("#product-form");
  await expect(form.locator("[name=selected_variant_values]")).toHaveValue(/^\[\d+(,\d+)*\]$/);
  const sent = page.waitForRequest(/\/quote\/product\/selected\/\d+$/);
  await page.getByRole("button", { name: "Request a quote" }).click();
  const fields = new URLSearchParams((await sent).postData() ?? "");
  const values: number[] = JSON.parse(fields.get("selected_variant_values") ?? "");
  expect(values).toEqual(expect.arrayContaining(chosen));
  expect(new Set(values).size).toBe(values.length);
  expect(fields.get("price_quote")).toBe("1");
  for (const name of ["product_custom_attribute_values", "no_variant_attribute_values"]) {
    expect(JSON.parse(fields.get(name) ?? "")).toEqual(expect.any(Array));
  }
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await expect(page.getByRole("main")).toContainText(/solar/i);
});

test("a card that is saved is sent with its brand and with the way to pay that it is saved for", async ({
  page,
}) => {
  await refuseCookies(page);
  await signIn(page, "ana.popescu@example.com", "vitrine-ana");
  await page.goto("/my/payment_method");
  await page.getByLabel("Card number").fill("5555 5555 5555 4444");
  await page.getByLabel("Expiry date").fill("12 / 31");
  await page.getByLabel("Security code").fill("123");
  await expect(page.locator("[name=cc_brand]")).toHaveValue("mastercard");
  const acquirer = await page.locator("[name=pm_acquirer_id]").inputValue();
  expect(Number(acquirer)).toBeGreaterThan(0);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save card" }).click();
  const fields = new URLSearchParams((await sent).postData() ?? "");
  expect(fields.get("cc_brand")).toBe("mastercard");
  expect(fields.get("pm_acquirer_id")).toBe(acquirer);
  await expect(page.getByText("Mastercard •••• 4444").first()).toBeVisible();
});

test("the time zone of a visitor is told by its name, and once", async ({ browser }) => {
  // A time zone table from 2008 to 2014 would not recognize the last two: their rules changed in 2016 and 2020.
  for (const timezoneId of ["Australia/Darwin", "America/Caracas", "Europe/Volgograd"]) {
    const page = await (await browser.newContext({ timezoneId })).newPage();
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/website/update_visitor_timezone")) told.push(request.postData() ?? "");
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Accept analytics" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("visitor_timezone"))).toBe(timezoneId);
    expect(told.at(-1)).toContain(`"timezone":"${timezoneId}"`);
    const before = told.length;
    for (const path of ["/shop", "/blog"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(told.length).toBe(before);
    await page.context().close();
  }
});

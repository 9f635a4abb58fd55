import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { expect, test } from "./journey.ts";
import { buyTwo, newCategory, newOption, pictureFile } from "./product-form.ts";
import { english, expectAccessible, fillAddress } from "./shop.ts";

// An empty shop of its own, because the shared one has an owner and a demo.
let shop: BuiltServer;

test.beforeAll(async () => {
  shop = await startBuiltServer({ DEMO: "no" });
});
test.afterAll(() => shop.stop());

/** From an empty shop to a refund in the figures, in the browser only. */
test("a new owner makes a product, sells, ships, invoices and refunds it", async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = async (words: RegExp | string) => {
    await save();
    await expect(page.getByText(words).first()).toBeVisible();
  };

  await test.step("becomes the owner", async () => {
    await page.goto(shop.setupPath ?? "");
    await expectAccessible(page);
    await page.getByLabel("Company name").fill("Atelier Beliș SRL");
    await page
      .getByLabel("Full name")
      .or(page.getByLabel("Name", { exact: true }))
      .first()
      .fill("Radu Mureșan");
    await page.getByLabel("E-mail").fill("radu@belis.example");
    for (const password of await page.locator("input[type=password]").all())
      await password.fill("larch and glass");
    await page.getByRole("button", { name: "Create my shop" }).click();
    // The setup has a journey of its own; this owner skips it.
    await expect(page.getByRole("heading", { level: 1, name: "Your business" })).toBeVisible();
    await page.goto("/web");
    await expect(page.getByText("0 of 11 done")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Set the taxes/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("says what is charged and how one pays", async () => {
    await page.goto("/web/taxes/new");
    await page.locator("[name=name]").fill("TVA 21 %");
    await page.locator('[name="rates[0].rate"]').fill("21");
    await saved(/Tax created/);
    await page.goto("/web/settings/payments/transfer");
    await page.locator('[name="name.en"]').fill("Bank transfer");
    await page.getByRole("radio", { name: "Romanian" }).check({ force: true });
    await page.locator('[name="name.ro"]').fill("Transfer bancar");
    await page.locator("[name=state]").selectOption("enabled");
    await page.locator("[name=beneficiary]").fill("Atelier Beliș SRL");
    await page.locator("[name=iban]").fill("RO49 AAAA 1B31 0075 9384 0000");
    await saved(/ saved\./);
  });

  await test.step("makes a product with a category, variants and a picture on one page", async () => {
    await page.goto("/web/products/new");
    await page.locator('[name="name.en"]').fill("Window bench");
    await page.locator(".drop__file").setInputFiles(await pictureFile("bench.png", "sienna"));
    await page.locator('[name="pictures[0].alt.en"]').fill("A bench of larch under a window");
    await page.locator('[name="price"]').fill("121.00");
    await page.locator('[name="taxId"]').selectOption({ label: "TVA 21 %" });
    const woods = await newOption(page, "Wood");
    await woods.fill("Larch, Oak");
    await woods.press("Tab");
    for (const wood of ["Larch", "Oak"]) await page.getByLabel(`${wood}, Stock`).fill("5");
    await newCategory(page, "Benches");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Window bench is published.")).toBeVisible();
  });

  const order = await test.step("a guest buys two", () =>
    buyTwo(browser, {
      baseUrl: shop.baseUrl,
      product: /Window bench/,
      sum: "€242.00",
      address: (guest) => fillAddress(guest, english, "ana@example.com"),
      // This shop has published no terms, so there is nothing to accept.
      before: (guest) => expect(guest.getByLabel(english.terms)).toHaveCount(0),
    }));

  await test.step("notes the money, ships, and sees the invoice", async () => {
    await page.goto(`/web/orders?search=${order}`);
    await page.getByRole("link", { name: order, exact: true }).click();
    await page.getByRole("link", { name: "Record payment" }).first().click();
    await page.getByRole("button", { name: "Record payment" }).click();
    await expect(page.locator(".st__h .badge", { hasText: "Paid" })).toBeVisible();
    await page.getByRole("link", { name: "Ship", exact: true }).first().click();
    const parcel = page.getByRole("region", { name: "Ship" });
    await parcel.getByLabel("Carrier").fill("Sameday");
    await parcel.getByLabel("Tracking number").fill("SD-1");
    await page.getByRole("button", { name: "Create shipment" }).click();
    await expect(page.getByText("Shipment created.")).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("tab", { name: /^Invoices/ }).textContent();
      })
      .toContain("1");
    await page.getByRole("tab", { name: /^Invoices/ }).click();
    const pdf = await page.locator('a[href*="/my/invoices/"]').first().getAttribute("href");
    const file = await page.request.get(pdf ?? "");
    expect(file.headers()["content-type"]).toContain("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await expectAccessible(page);
  });

  await test.step("refunds one of them, with its tax, and puts it back", async () => {
    await page.getByRole("link", { name: "Refund", exact: true }).first().click();
    await page.getByLabel(/Quantity of Window bench to refund/).fill("1");
    await page.getByLabel("Return to stock").first().check();
    await page.getByLabel("Reason").fill("One was scratched");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    // The order was paid by transfer, so only the owner can send the money back.
    await expect(page.getByText(/no money has moved yet: transfer €121\.00 to the buyer/)).toBeVisible();
    await page.goto("/web/invoices");
    await expect(page.getByRole("main")).toContainText("€121.00");
    await expect(page.getByRole("main")).toContainText("€242.00");
  });

  await test.step("finds it in the figures, the stock and the audit log", async () => {
    await page.goto("/web");
    await expect(page.getByRole("main")).toContainText(/€(242|121)\.00/);
    // Done: taxes, payment method, product, order. The rest of the list is folded.
    await expect(page.getByText("4 of 11 done")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Connect a mail server/ })).toBeHidden();
    await page.goto("/web/stock?search=bench");
    await expect(page.getByRole("main")).toContainText("Window bench");
    await page.goto("/web/audit");
    await expect(page.getByRole("main")).toContainText("Window bench");
  });
});

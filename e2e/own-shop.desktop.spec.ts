import type { Locator, Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { expect, test } from "./journey.ts";
import { buyTwo, cell, pictureFile } from "./product-form.ts";
import { look } from "./shop.ts";

// An empty shop of its own: this journey counts an owner's actions in the first hour.
let shop: BuiltServer;

test.beforeAll(async () => {
  shop = await startBuiltServer({ DEMO: "no" });
});
test.afterAll(() => shop.stop());

/** Counts every action of the owner: each click, field, choice and file. */
class Owner {
  actions = 0;
  saves = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.actions += 1;
    await what.click();
  }

  async fill(what: Locator, words: string): Promise<void> {
    this.actions += 1;
    await what.fill(words);
  }

  async select(what: Locator, label: string): Promise<void> {
    this.actions += 1;
    await what.selectOption({ label });
  }

  async press(what: Locator, key: string): Promise<void> {
    this.actions += 1;
    await what.press(key);
  }

  async choose(what: Locator, files: string[]): Promise<void> {
    this.actions += 1;
    await what.setInputFiles(files);
  }

  /** Presses a button that sends a form. */
  async send(name: string): Promise<void> {
    this.saves += 1;
    await this.click(this.page.getByRole("button", { name, exact: true }));
  }
}

test("from an empty shop to the first paid order of a candle in under 60 actions and 5 saves", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
  page.setDefaultTimeout(30_000);
  const owner = new Owner(page);
  const title = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await test.step("becomes the owner", async () => {
    await page.goto(shop.setupPath ?? "");
    await owner.fill(page.getByLabel("Company name"), "Kaarsenmakerij Was & Lont");
    await owner.fill(page.locator("[name=name]"), "Lotte Brandt");
    await owner.fill(page.getByLabel("E-mail"), "lotte@waslont.example");
    for (const password of await page.locator("input[type=password]").all())
      await owner.fill(password, "wax and wick");
    await owner.send("Create my shop");
  });

  await test.step("says who sells, from where, and what delivery and payment are like", async () => {
    await title("Your business");
    await look(page);
    await owner.select(page.getByLabel("Country"), "Netherlands");
    await owner.fill(page.getByLabel("Address"), "Keizersgracht 4\n1015 CN Amsterdam");
    await owner.fill(page.getByLabel("VAT number"), "NL004495445B01");
    await owner.send("Save and continue");
    await title("Delivery");
    await expect(page.getByText("btw 21")).toBeVisible();
    await owner.fill(page.getByLabel("Price"), "4.90");
    await owner.fill(page.getByLabel("Free delivery from"), "60");
    await owner.send("Save and continue");
    await title("Payment");
    await owner.fill(page.getByLabel("IBAN"), "NL91 ABNA 0417 1643 00");
    await owner.send("Save and continue");
    await title("Your first product");
  });

  await test.step("chooses a look from three pictures, without which the shop works as well", async () => {
    const setup = await page.context().newPage();
    await setup.goto("/web/first-steps/theme");
    await expect(setup.getByRole("heading", { level: 1, name: "The look of your shop" })).toBeVisible();
    await expect(setup.getByRole("radio")).toHaveCount(3);
    await look(setup);
    await expect(setup.getByRole("radio", { name: "Studio" })).toBeChecked();
    await setup.getByRole("radio", { name: "Orchard" }).check();
    await setup.getByRole("button", { name: "Use this theme" }).click();
    await expect(setup.getByText("Your shop now has the theme Orchard.")).toBeVisible();
    const visitor = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
    const ground = () => visitor.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect.poll(async () => (await visitor.goto("/")) && (await ground())).toBe("rgb(253, 248, 238)");
    await visitor.context().close();
    await setup.goto("/web/first-steps/theme");
    await expect(setup.getByRole("radio", { name: "Orchard" })).toBeChecked();
    await setup.getByRole("link", { name: "Skip for now" }).click();
    await expect(setup.getByRole("heading", { level: 1, name: "E-mail" })).toBeVisible();
    await setup.close();
  });

  await test.step("makes a candle in three heights and publishes it", async () => {
    await owner.click(page.getByRole("link", { name: "Add a product" }));
    await owner.fill(page.locator('[name="name.en"]'), "Beeswax candle");
    await owner.choose(page.locator(".drop__file"), [await pictureFile("candle.png", "goldenrod")]);
    await owner.fill(page.locator('[name="price"]'), "12");
    await owner.click(page.getByRole("button", { name: "Add an option" }));
    await owner.fill(page.getByRole("combobox", { name: "Option", exact: true }), "Height");
    const values = page.getByRole("combobox", { name: "Add values of Height" });
    await owner.fill(values, "Low, Middle, Tall");
    await owner.press(values, "Tab");
    await owner.fill(cell(page, "Middle", "Price"), "14.50");
    for (const [height, stock] of Object.entries({ Low: "6", Middle: "4", Tall: "2" }))
      await owner.fill(cell(page, height, "Stock"), stock);
    await owner.fill(page.getByRole("combobox", { name: "Categories" }), "Candles");
    await owner.click(page.getByRole("option", { name: "Add “Candles”" }));
    await owner.send("Publish");
    await expect(
      page.getByRole("status").getByText(/^Beeswax candle is (published|in the shop)/),
    ).toBeVisible();
  });

  expect(owner.saves, "saves of the owner before the shop sells").toBe(5);
  expect(owner.actions, "actions of the owner before the shop sells").toBeLessThan(40);

  const order = await test.step("a guest buys two of the middle height, by transfer", () =>
    buyTwo(browser, {
      baseUrl: shop.baseUrl,
      product: /Beeswax candle/,
      choice: "Middle",
      sum: "€29.00",
      address: async (guest) => {
        await guest.getByLabel("Country").selectOption({ label: "Netherlands" });
        await guest.getByLabel("Full name").fill("Jonas de Vries");
        await guest.getByLabel("E-mail", { exact: true }).fill("jonas@example.com");
        await guest.getByLabel("Street and number").fill("Lindengracht 18");
        await guest.getByLabel("Postcode").fill("1015 KJ");
        await guest.getByLabel("Town").fill("Amsterdam");
      },
      before: (guest) => expect(guest.getByRole("main")).toContainText("€33.90"),
    }));

  await test.step("notes the money and ships", async () => {
    await page.goto("/web/orders");
    await owner.click(page.getByRole("link", { name: order, exact: true }));
    await owner.click(page.getByRole("link", { name: "Record payment" }).first());
    await owner.send("Record payment");
    await expect(page.locator(".st__h .badge", { hasText: "Paid" })).toBeVisible();
  });

  expect(owner.actions, "actions of the owner up to the first paid order").toBeLessThan(60);

  await test.step("ships it, and the invoice is there", async () => {
    await owner.click(page.getByRole("link", { name: "Ship", exact: true }).first());
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
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("puts the category into the menu with one press, and sees that the shop sells", async () => {
    await page.goto("/web/first-steps/menu");
    await page.getByRole("button", { name: "Create the menu from my categories" }).click();
    await expect(page.getByText("1 category is in the menu.")).toBeVisible();
    await page.goto("/web/first-steps");
    await expect(page.getByText("Nobody can buy yet")).toBeHidden();
    await look(page);
    await page.getByRole("link", { name: "See my shop" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Candles" }).first()).toBeVisible();
  });

  await test.step("has a long name that leaves room for search and cart on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const head = page.getByRole("banner");
    const name = await head.getByText("Kaarsenmakerij Was & Lont").boundingBox();
    const tools = await head.locator(".tools").boundingBox();
    expect(name && tools && name.x + name.width).toBeLessThanOrEqual(tools?.x ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/web");
    const entry = page.locator(".st__brand");
    const [box, brand] = [await entry.boundingBox(), await entry.locator(".brand").boundingBox()];
    expect(brand && box && brand.x + brand.width).toBeLessThanOrEqual(box ? box.x + box.width : 0);
  });

  await test.step("keeps the shop light for visitors whose device is dark", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.goto("/");
    expect(await ground()).toBe("dark");
    await page.goto("/web/settings/sites/1");
    await page.getByLabel("Light or dark").selectOption({ label: "Always light" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Kaarsenmakerij Was & Lont is saved.")).toBeVisible();
    expect(await ground()).toBe("dark");
    await expect(async () => {
      await page.goto("/");
      expect(await ground()).toBe("light");
    }).toPass();
    await look(page);
  });
});

import type { Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { pictureFile } from "./product-form.ts";
import { expectNoSidewaysScroll, look } from "./shop.ts";

// An empty shop of its own: an owner builds a site in it without documentation and without typing a tag.
let shop: BuiltServer;

test.beforeAll(async () => {
  shop = await startBuiltServer({ DEMO: "no" });
});
test.afterAll(() => shop.stop());

const bar = (page: Page) => page.getByRole("complementary", { name: "Publish the page" });
const blocks = (page: Page) => page.getByRole("listbox", { name: "Add a block" });
const saved = (page: Page) => expect(page.getByText(/Draft, saved \d/)).toBeVisible();
const pictures = (colours: readonly string[]) =>
  Promise.all(colours.map((colour) => pictureFile(`${colour}.png`, colour)));

/** Opens the block menu with a slash and chooses a block by the beginning of its name. */
async function addBlock(page: Page, search: string, name: string): Promise<void> {
  await page.keyboard.type(`/${search}`);
  await expect(blocks(page).locator("[aria-selected=true]")).toContainText(name);
  await page.keyboard.press("Enter");
}

async function publish(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await bar(page)
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect(bar(page).getByText("The page is published.")).toBeVisible();
  return (await bar(page).getByRole("link", { name: "See the page" }).getAttribute("href")) ?? "";
}

test("an owner without documentation publishes a site in two languages without typing a tag", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
  page.setDefaultTimeout(20_000);
  const visitor = await (await browser.newContext({ baseURL: shop.baseUrl })).newPage();
  visitor.setDefaultTimeout(20_000);

  await test.step("becomes the owner of a German shop and adds English", async () => {
    await page.goto(shop.setupPath ?? "");
    await page.getByLabel("Company name").fill("Töpferei Lindner");
    await page.locator("[name=name]").fill("Anna Lindner");
    await page.getByLabel("E-mail").fill("anna@lindner.example");
    for (const password of await page.locator("input[type=password]").all())
      await password.fill("clay and glaze");
    await page.getByRole("button", { name: "Create my shop" }).click();
    await page.getByLabel("Country").selectOption({ label: "Germany" });
    await page.getByLabel("Address").fill("Hafenstraße 12\n18439 Stralsund");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByText("Language of the shop: German.")).toBeVisible();
    await page.goto("/web/languages");
    await page.getByRole("link", { name: "Add a language" }).click();
    await page.getByRole("checkbox", { name: "English" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Töpferei Lindner is saved.")).toBeVisible();
    // The same page asks for texts in both languages immediately, without a reload.
    await expect(page.getByRole("radio", { name: "English" })).toBeVisible();
  });

  await test.step("gives the site a look of its own", async () => {
    await page.goto("/web/theme");
    const shown = page.frameLocator("iframe");
    await expect(shown.getByRole("heading", { name: "Töpferei Lindner" }).first()).toBeVisible();
    await page.getByText("Orchard", { exact: true }).click();
    await page.getByRole("textbox", { name: "Brand", exact: true }).fill("#8a3b1e");
    await page.getByRole("textbox", { name: "Name of the theme" }).fill("Ton und Glasur");
    await expect(page.getByText("Draft saved, not published")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Visitors now see this theme.")).toBeVisible();
    await visitor.goto("/de/");
    expect(await visitor.locator("header").evaluate(groundOf)).toBe("rgb(138, 59, 30)");
  });

  const landing = await test.step("writes a landing page with a gallery in German", async () => {
    await page.goto("/web/pages/new");
    await page.getByRole("textbox", { name: "Title" }).fill("Geschirr für große Tische");
    await page.getByRole("radio", { name: "Landing page" }).check();
    await page.getByRole("button", { name: "Create the page" }).click();
    const body = page.getByRole("textbox", { name: "Text of the page" });
    await expect(body.getByRole("heading", { name: "Warum Sie bei uns kaufen" })).toBeVisible();
    await body.getByText("Warum Sie bei uns kaufen").click();
    await moveCaret(page, "End");
    await page.keyboard.press("Enter");
    // Another slash reopens a closed menu.
    await page.keyboard.type("/");
    await expect(blocks(page).getByRole("option", { name: "Heading", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(blocks(page)).toHaveCount(0);
    await page.keyboard.press("Backspace");
    await addBlock(page, "galler", "Gallery");
    await publishingSays(page, "Block without its settings");
    await page
      .locator(".editor__list input[type=file]")
      .setInputFiles(await pictures(["tan", "sienna", "seagreen", "slategray"]));
    const gallery = page.getByRole("region", { name: "Pictures" });
    await expect(gallery.locator("summary img")).toHaveCount(4);
    await publishingSays(page, "Picture without alt text");
    for (const [at, words] of ["Teller", "Vase", "Krug", "Schale"].entries()) {
      const item = gallery.locator("details").nth(at);
      await item.locator("summary").click();
      await item.getByLabel("Alt text").fill(words);
    }
    await page.getByLabel("Description for search engines").fill("Geschirr aus unserer Werkstatt.");
    await saved(page);
    return publish(page);
  });
  expect(new URL(landing, shop.baseUrl).pathname).toBe("/de/geschirr-fuer-grosse-tische");

  await test.step("translates it beside the German text", async () => {
    await bar(page).getByRole("link", { name: "Open in this language" }).click();
    await expect(page).toHaveURL(/in=en/);
    await expect(page.getByText("Write here, or type /")).toHaveCount(0);
    await page.getByRole("button", { name: "Other language" }).click();
    await page.getByRole("button", { name: "Begin with the text in Deutsch" }).click();
    await expect(page.getByText(/No block is missing/)).toBeVisible();
    await page.getByPlaceholder("Title").fill("Tableware for long tables");
    await expect(page.getByText("Not written yet")).toHaveCount(0);
    const body = page.getByRole("textbox", { name: "Text of the page" });
    await body.getByText("Warum Sie bei uns kaufen").selectText();
    await page.keyboard.type("Why buy from us");
    await page.getByLabel("Description for search engines").fill("Tableware from our workshop.");
    await saved(page);
    await publish(page);
    await visitor.goto(landing);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Geschirr für große Tische");
    await expect(visitor.getByRole("img", { name: "Krug" })).toBeVisible();
    await look(visitor);
    await visitor.goto("/geschirr-fuer-grosse-tische");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Tableware for long tables");
    await expect(visitor.getByRole("heading", { name: "Why buy from us" })).toBeVisible();
  });

  await test.step("puts it into the menu", async () => {
    await page.goto("/web/menus");
    await page.getByRole("link", { name: "New entry" }).nth(1).click();
    await page.getByRole("radio", { name: "Side by side" }).check();
    await page.locator("[name='name.de']").fill("Für große Tische");
    await page.locator("[name='name.en']").fill("For long tables");
    await page.getByLabel("Link").fill("/geschirr-fuer-grosse-tische");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("main").getByText("For long tables").first()).toBeVisible();
    await visitor.goto("/de/");
    await visitor.getByRole("banner").getByRole("link", { name: "Für große Tische" }).first().click();
    await expect(visitor).toHaveURL(/geschirr-fuer-grosse-tische$/);
  });

  await test.step("publishes a product and a slider of products", async () => {
    await page.goto("/web/products/new");
    await page.getByRole("radio", { name: "German" }).check();
    await page.locator('[name="name.de"]').fill("Krug mit blauer Glasur");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await pictures(["royalblue"]));
    await page.locator('[name="price"]').fill("38");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("status").getByText(/is (published|in the shop)/)).toBeVisible();
    await page.goto("/web/sliders/new");
    await page
      .getByRole("link", { name: /^Products\b(?! under)/ })
      .first()
      .click();
    await page.getByRole("radio", { name: "German" }).check();
    await page.locator('[name="name.de"]').fill("Frisch aus dem Ofen");
    await page.getByLabel("Which ones").selectOption({ label: "Newest" });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Frisch aus dem Ofen" })).toBeVisible();
  });

  await test.step("writes the first post, with a picture and the slider", async () => {
    await page.goto("/web/blog/posts/new");
    await page.getByRole("radio", { name: "German" }).check();
    await page.locator("[name='name.de']").fill("Der erste Brand");
    const german = page.locator("[data-lang=de]", { has: page.locator("[name='body.de']") });
    const text = german.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await text.click();
    await page.keyboard.type("Heute haben wir den Ofen geöffnet.");
    await german
      .locator("input[type=file]")
      .first()
      .setInputFiles(await pictures(["peru"]));
    await german.getByLabel("Alt text").fill("Der offene Ofen");
    await text.click();
    await moveCaret(page, "Control+End");
    await page.keyboard.press("Enter");
    await addBlock(page, "slider", "Slider");
    const slider = page.getByRole("combobox", { name: "Slider" });
    await slider.fill("Frisch");
    await page.getByRole("option", { name: "Frisch aus dem Ofen" }).click();
    await expect(german.getByText("Krug mit blauer Glasur").first()).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("The post can be seen by everybody.")).toBeVisible();
    await visitor.goto("/de/blog");
    await visitor.getByRole("link", { name: "Der erste Brand" }).first().click();
    await expect(visitor.getByRole("img", { name: "Der offene Ofen" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: /Krug mit blauer Glasur/ }).first()).toBeVisible();
    await look(visitor);
  });

  await test.step("writes the home page", async () => {
    await page.goto("/web/pages");
    await page.getByRole("link", { name: "Home page" }).first().click();
    await page.getByRole("button", { name: "Start editing" }).click();
    const body = page.getByRole("textbox", { name: "Text of the page" });
    await expect(body.getByRole("heading", { name: "Töpferei Lindner" })).toBeVisible();
    await body.click();
    await moveCaret(page, "Control+End");
    await page.getByRole("button", { name: "Add a block", exact: true }).first().click();
    await page.keyboard.type("call");
    await expect(blocks(page).locator("[aria-selected=true]")).toContainText("Call to action");
    await page.keyboard.press("Enter");
    const settings = page.getByRole("region", { name: "Call to action" });
    await settings.getByLabel("Title").fill("Besuchen Sie unsere Werkstatt");
    await expect(body.getByRole("heading", { name: "Besuchen Sie unsere Werkstatt" })).toBeVisible();
    await saved(page);
    await publish(page);
    await visitor.goto("/de/");
    await expect(visitor.getByRole("heading", { name: "Besuchen Sie unsere Werkstatt" })).toBeVisible();
  });

  await test.step("changes the mail that confirms an order", async () => {
    await page.goto("/web/mail-texts/orders.confirmation/de");
    const text = page.getByRole("textbox", { name: "Text" });
    await expect(text).toHaveAttribute("contenteditable", "true");
    await text
      .locator("p")
      .first()
      .click({ position: { x: 4, y: 8 } });
    await moveCaret(page, "End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Wir packen alles in Papier.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. The next mail uses this text.")).toBeVisible();
    const mail = page.locator("iframe.mail-frame").contentFrame();
    await expect(mail.getByText("Wir packen alles in Papier.")).toBeVisible();
  });

  await test.step("the site fits a phone", async () => {
    await visitor.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/de/", landing, "/de/blog", "/"]) {
      await visitor.goto(path);
      await expectNoSidewaysScroll(visitor);
    }
  });
});

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** Expects a finding about the stored draft in the publishing panel. */
async function publishingSays(page: Page, finding: string): Promise<void> {
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await expect(bar(page).getByText(finding)).toBeVisible();
  await bar(page).getByRole("button", { name: "Close" }).click();
}

import type { Locator, Page } from "@playwright/test";
import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

const path = "/web/legal/privacy";

async function openEditor(page: Page) {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto(path);
  return editorOf(page);
}

async function editorOf(page: Page) {
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='body.en']") });
  const text = english.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  const tools = english.getByRole("toolbar", { name: "Formatting" });
  return { english, text, tools };
}

/** Browsers report a moved caret with a delay that is shorter than a person's pause between keys. */
const caretIsInList = (tools: Locator) =>
  expect(tools.getByRole("button", { name: "Bulleted list" })).toHaveAttribute("aria-pressed", "true");

async function save(page: Page) {
  const version = page.locator("[name=version]");
  const before = await version.inputValue();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(version).not.toHaveValue(before);
}

test("a text is written without a tag: by signs, by the tools, by the menu and by keys alone", async ({
  page,
}) => {
  const { english, text, tools } = await openEditor(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("## What we keep\nYour name and ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("address");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(".\n- Orders\nInvoices\n\n/tab");
  const menu = english.getByRole("listbox", { name: "Add a block" });
  await expect(menu.getByRole("option")).toHaveText(["Table"]);
  await expect(text).toHaveAttribute("aria-activedescendant", /table$/);
  await look(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Data");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kept for");
  await expect(text.getByRole("heading", { name: "What we keep", level: 2 })).toBeVisible();
  await expect(text.getByRole("listitem")).toHaveText(["Orders", "Invoices"]);
  await expect(text.getByRole("columnheader").nth(1)).toHaveText("Kept for");
  await expect(text.locator("strong")).toHaveText("address");

  // The keyboard moves a list item, and the page announces the move.
  await text.getByRole("listitem").first().click();
  await caretIsInList(tools);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(text.getByRole("listitem")).toHaveText(["Invoices", "Orders"]);
  await expect(english.getByRole("status")).toHaveText("Moved to position 2 of 2");
  await tools.getByRole("button", { name: "Undo" }).click();
  await expect(text.getByRole("listitem")).toHaveText(["Orders", "Invoices"]);
  await tools.getByRole("button", { name: "Redo" }).click();

  // Adds a link to the selected word by keyboard.
  await text.locator("strong").dblclick();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("address");
  await expect(tools.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Enter an address such as /shop");
  await dialog.getByLabel("Address").fill("example.com/privacy");
  await look(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await save(page);
  const again = await editorOf(page);
  await expect(again.text.getByRole("listitem")).toHaveText(["Invoices", "Orders"]);
  await expect(again.text.getByRole("link", { name: "address" })).toHaveAttribute(
    "href",
    "https://example.com/privacy",
  );
  await expect(again.text.getByRole("columnheader").first()).toHaveText("Data");
});

test("what is pasted from a word processor comes as structure, without its styles and scripts", async ({
  page,
}) => {
  const { text } = await openEditor(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      `<html><head><style>p{color:red}</style></head><body><h1 style="mso-x:1">Delivery</h1>
      <p class="MsoListParagraph" style="mso-list:l0"><span style="mso-list:Ignore">·&nbsp;</span>By van</p>
      <p class="MsoListParagraph" style="mso-list:l0"><span style="mso-list:Ignore">·&nbsp;</span>By post</p>
      <table><tr><td><p>c1</p></td><td><p>c2</p></td></tr></table>
      <p onclick="x()"><a href="javascript:x()">Ask us</a><script>document.title="stolen"</script><img src="https://a.example/p.gif"></p></body></html>`,
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByRole("heading", { name: "Delivery", level: 2 })).toBeVisible();
  await expect(text.getByRole("listitem")).toHaveText(["By van", "By post"]);
  await expect(text.getByRole("cell")).toHaveText(["c1", "c2"]);
  await expect(text).toContainText("Ask us");
  await expect(text.locator("a, img, script, style, [style], [onclick]")).toHaveCount(0);
});

test("copied within the editor, a text keeps its structure", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { text, tools } = await openEditor(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("## Oak\n- One\nTwo");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ArrowRight");
  await caretIsInList(tools);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text.getByRole("listitem")).toHaveCount(4);
});

test("without JavaScript the text is a field of words, and what is typed before the editor comes stays", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signIn(plain, "website@vitrine.example", "vitrine-website");
  await plain.goto("/web/legal/imprint");
  await plain.locator("[name='body.en']").fill("## Firm\n\nTâmplăria **Lupescu**\n\n- Brașov\n- Cluj");
  await plain.getByRole("button", { name: "Save draft" }).click();
  await expect(plain.getByText("The draft is saved").first()).toBeVisible();
  await context.close();

  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/legal/imprint");
  const { text } = await editorOf(page);
  await expect(text.getByRole("heading", { name: "Firm" })).toBeVisible();
  await expect(text.getByRole("listitem")).toHaveText(["Brașov", "Cluj"]);

  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/content-editor/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.locator("textarea[name='body.en']").fill("Typed early");
  open();
  // The other language's editor has loaded by now, still hidden.
  await expect(page.locator("input[type=hidden][name='body.ro']")).toBeAttached();
  await expect(page.locator("textarea[name='body.en']")).toHaveValue("Typed early");
});

/** The product's English description on a page. */
function descriptionOn(page: Page) {
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='description.en']") });
  return english.getByRole("textbox", { name: "Description" });
}

/** Writes at the end of a paragraph. */
async function writeAfter(page: Page, words: string, more: string) {
  const text = descriptionOn(page);
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.getByText(words).click();
  await moveCaret(page, "End");
  await page.keyboard.type(more);
}

test("two people write one description: other paragraphs are merged, the same one is shown in both versions", async ({
  page,
  browser,
}) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(`Ash bench ${crypto.randomUUID().slice(0, 6)}`);
  await page.locator('[name="price"]').fill("240");
  const text = descriptionOn(page);
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  await page.keyboard.type("Ash is tough.\nIt is oiled twice.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved").first()).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, "shop@vitrine.example", "vitrine-shop");
  await other.goto(page.url());
  await page.goto(page.url());
  await writeAfter(page, "Ash is tough.", " And light.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved").first()).toBeVisible();

  await writeAfter(other, "It is oiled twice.", " By hand.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Product saved").first()).toBeVisible();
  await expect(descriptionOn(other)).toContainText("And light.");
  await expect(descriptionOn(other)).toContainText("By hand.");

  // The first page has not loaded the second save; now both change the same paragraph.
  await writeAfter(page, "It is oiled twice.", " In Cluj.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const both = page.getByRole("table").filter({ hasText: "Theirs" });
  await expect(both.getByRole("cell")).toHaveText([
    "It is oiled twice. In Cluj.",
    "It is oiled twice. By hand.",
  ]);
  await look(page);
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(both).toBeHidden();
  await page.reload();
  for (const words of ["And light.", "In Cluj.", "By hand."])
    await expect(descriptionOn(page)).toContainText(words);
  await context.close();
});

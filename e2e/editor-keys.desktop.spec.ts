import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newPageOf } from "./block-page.ts";
import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { pressByKeys, tabTo } from "./keys.ts";
import { mark } from "./product-form.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

const isSaved = (page: Page) => expect(page.getByText(/Draft, saved \d/)).toBeVisible();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function newPage(page: Page) {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await tabTo(page, page.getByRole("textbox", { name: "Title" }));
  await page.keyboard.type(`Oak gates ${mark()}`);
  await pressByKeys(page, button(page, "Create the page"));
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit$/);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await tabTo(page, body);
  return body;
}

test("a page is published, looked at in widths and languages, set up, scheduled, compared and restored by keys alone", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const body = await newPage(page);
  await page.keyboard.type("Oak lasts for a century.");
  await isSaved(page);

  await pressByKeys(page, button(page, "Phone"), "Shift+Tab");
  await expect(button(page, "Phone")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Phone: 360 px wide")).toBeVisible();
  await pressByKeys(page, button(page, "Desk"));
  await expect(page.locator("iframe")).toHaveCount(0);

  await pressByKeys(page, button(page, "Other language"));
  const beside = page.getByRole("complementary", { name: "The other language" });
  await expect(beside.getByRole("heading", { level: 2 })).toBeFocused();
  await pressByKeys(page, beside.getByRole("button", { name: "Close" }));
  await expect(beside).toBeHidden();
  await expect(button(page, "Other language")).toBeFocused();

  const opened = context.waitForEvent("page");
  await pressByKeys(page, link(page, "Preview"));
  const preview = await opened;
  await expect(preview.getByText("Oak lasts for a century.")).toBeVisible();
  await preview.close();

  await pressByKeys(page, button(page, "Publish"));
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await expect(gate.getByRole("heading", { level: 2 })).toBeFocused();
  await pressByKeys(page, gate.getByRole("button", { name: /^Publish (anyway|now)$/ }));
  await expect(gate.getByText("The page is published.")).toBeVisible();
  await pressByKeys(page, gate.getByRole("button", { name: "Close" }), "Shift+Tab");
  await expect(button(page, "Publish")).toBeFocused();
  await tabTo(page, body);
  await moveCaret(page, "Control+End");
  await page.keyboard.type(" And it greys.");
  await expect(page.getByText("Not saved yet").or(page.getByText("Saving…"))).toBeVisible();
  await isSaved(page);

  await pressByKeys(page, link(page, "Settings of the page"), "Shift+Tab");
  await expect(page).toHaveURL(/\/web\/pages\/\d+$/);
  const path = `/oak-gates-${mark().toLowerCase()}`;
  await tabTo(page, page.getByRole("textbox", { name: "Address", exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(path);
  await pressByKeys(page, button(page, "Save"));
  await expect(page.getByText("Settings saved.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(path);

  const times = page.locator("summary", { hasText: "Publish and hide at a time" });
  await pressByKeys(page, times);
  await tabTo(page, page.getByLabel("Hide on"));
  // 10 October, 10:10: valid in every order in which a browser asks for day and month.
  await page.keyboard.type("10102037");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1010a");
  await expect(page.getByLabel("Hide on")).toHaveValue("2037-10-10T10:10");
  await pressByKeys(page, button(page, "Save these times"));
  await expect(page.getByText("The times are saved.").first()).toBeVisible();

  await pressByKeys(page, link(page, "Versions"));
  await expect(page.getByRole("heading", { name: /^Versions: / })).toBeVisible();
  const sides = page.locator(".compare-page");
  await expect(sides.last()).toContainText("And it greys.");
  await tabTo(page, page.getByLabel("Left"));
  await page.keyboard.type("Draft");
  await pressByKeys(page, button(page, "Compare"));
  await expect(page.getByText("No differences")).toBeVisible();
  await tabTo(page, page.getByLabel("Left"));
  await page.keyboard.type("Published");
  await pressByKeys(page, button(page, "Compare"));
  await expect(sides.first()).not.toContainText("And it greys.");
  await pressByKeys(page, button(page, "Restore this version"));
  await expect(page.getByText("The version is the draft again.", { exact: false }).first()).toBeVisible();

  await pressByKeys(page, link(page, "Edit"));
  await expect(body).toHaveText("Oak lasts for a century.");
  await pressByKeys(page, page.getByRole("link", { name: /^Română/ }));
  await expect(page).toHaveURL(/in=ro$/);
});

test("in a text, tools, pictures, tables and copies of blocks are reached by keys alone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const body = await newPage(page);
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  const press = (name: string) =>
    pressByKeys(page, tools.getByRole("button", { name, exact: true }), "Shift+Tab");
  await page.keyboard.type("Three of them.");
  await press("Undo");
  await expect(body).not.toContainText("Three of them.");
  await expect(body).toBeFocused();
  await press("Redo");
  await expect(body).toContainText("Three of them.");

  await press("Choose from the library");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await pressByKeys(page, dialog.getByRole("list").getByRole("button").first());
  await expect(dialog).toBeHidden();
  await expect(body.locator("img")).toHaveCount(1);
  const settings = page.getByRole("region", { name: "Picture" });
  await pressByKeys(page, settings.getByRole("button", { name: "Remove picture" }));
  await expect(body.locator("img")).toHaveCount(0);

  const asked = page.waitForEvent("filechooser");
  await tabTo(page, tools.getByRole("button", { name: "Add picture" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const colour = { create: { width: 600, height: 400, channels: 3 as const, background: "#7a5a34" } };
  const file = {
    name: `gate ${mark()}.png`,
    mimeType: "image/png",
    buffer: await sharp(colour).png().toBuffer(),
  };
  await (await asked).setFiles(file);
  await expect(body.locator("img")).toHaveCount(1);

  await tabTo(page, body);
  // Enter moves to the picture's settings, Escape returns, and an arrow key moves behind the picture.
  await page.keyboard.press("Enter");
  await expect(settings.getByRole("heading", { name: "Picture" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(body).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await press("Insert table");
  await page.keyboard.type("Width");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Price");
  await expect(body.getByRole("columnheader").nth(1)).toHaveText("Price");

  await moveCaret(page, "Control+End");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/ques");
  await expect(page.getByRole("listbox", { name: "Add a block" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const blocks = body.locator(".editor__placed");
  await expect(blocks).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(blocks).toHaveCount(2);
  await isSaved(page);
});

test("above a page, editing, the switches and the list of pages are reached by keys alone", async ({
  page,
}) => {
  await refuseCookies(page);
  const path = await newPageOf(page, () => [
    { type: "paragraph", attrs: { id: "a" }, content: [{ type: "text", text: "Gates of oak." }] },
  ]);
  await page.goto(path);
  const bar = page.getByRole("navigation", { name: "For editors" });
  const published = bar.getByRole("switch", { name: "Published" });
  await expect(published).toBeChecked();
  await pressByKeys(page, published);
  await expect(published).not.toBeChecked();
  const track = bar.getByRole("switch", { name: "Count views" });
  await pressByKeys(page, track);
  await expect(track).toBeChecked();
  await look(page);
  await pressByKeys(page, bar.getByRole("link", { name: "All pages" }));
  await expect(page).toHaveURL(/\/web\/pages$/);
  await page.goto(path);
  await pressByKeys(page, bar.getByRole("button", { name: "Edit", exact: true }));
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit/);
});

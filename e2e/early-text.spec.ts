import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { signIn } from "./shop.ts";

/** A page as it looks before React: its text and fields are there, its tools are not. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/assets/vendor-*.js", (route) => (isHeld ? held.push(route) : route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  await expect(textOf(page)).toHaveAttribute("contenteditable", "true");
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the page" });
const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });
const bold = (page: Page) => page.getByRole("button", { name: "Bold" });

async function newPage(page: Page): Promise<string> {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await titleOf(page).fill(`Cellar doors ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(bold(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a page can be typed before its tools are there; text, title, caret and undo stay when they come", async ({
  page,
}) => {
  const path = await newPage(page);
  const go = await openEarly(page, path);
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type("They keep the damp out.");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByText(/Draft, saved \d/)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Sizes");
  await titleOf(page).fill("Cellar doors to measure");
  await textOf(page).getByRole("heading", { name: "Sizes" }).click();
  await page.keyboard.press("End");
  await expect(bold(page)).toHaveCount(0);

  await go();
  await expect(bold(page)).toBeVisible();
  await page.keyboard.type(" and prices");
  await expect(textOf(page).getByRole("heading", { name: "Sizes and prices" })).toBeVisible();
  await expect(textOf(page).getByText("They keep the damp out.")).toBeVisible();
  await expect(titleOf(page)).toHaveValue("Cellar doors to measure");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(textOf(page).getByRole("heading", { name: "Sizes and prices" })).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();

  await page.reload();
  await expect(textOf(page).getByRole("heading", { name: "Sizes and prices" })).toBeVisible();
  await expect(titleOf(page)).toHaveValue("Cellar doors to measure");
});

test("words typed before the tools are there survive a browser that is gone before they come", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const path = await newPage(page);
  await openEarly(page, path);
  await textOf(page).click();
  await page.keyboard.type("Typed at once.");
  await expect(textOf(page)).toContainText("Typed at once.");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(path);
  await expect(textOf(again)).toContainText("Typed at once.");
  await expect(again.getByText(/Draft, saved \d/)).toBeVisible();
  await again.reload();
  await expect(textOf(again)).toContainText("Typed at once.");
});

test("a menu asked for before the tools are there comes with them", { tag: "@desktop" }, async ({ page }) => {
  const path = await newPage(page);
  const go = await openEarly(page, path);
  await textOf(page).click();
  await page.keyboard.type("/quo");
  await expect(textOf(page)).toContainText("/quo");
  await go();
  const menu = page.getByRole("listbox");
  await expect(menu.getByRole("option", { name: "Quote" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator("blockquote")).toBeVisible();
});

test("a picture pasted before the tools are there is uploaded with them", { tag: "@phone" }, async ({
  page,
}) => {
  const path = await newPage(page);
  const go = await openEarly(page, path);
  await textOf(page).click();
  await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 40;
    canvas.height = 30;
    const bytes = atob(canvas.toDataURL("image/png").split(",")[1] ?? "");
    const file = new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], "door.png", {
      type: "image/png",
    });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await go();
  await expect(textOf(page).locator("figure img")).toBeVisible();
});

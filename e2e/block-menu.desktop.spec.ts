import type { Page } from "@playwright/test";
import { newPageOf, pageAt, placed } from "./block-page.ts";
import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { pressByKeys, tabTo } from "./keys.ts";
import { look, refuseCookies } from "./shop.ts";

const words = (id: string, text: string) => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text }],
});

async function openEditor(page: Page) {
  const path = await newPageOf(page, () => [words("a", "Oak lasts."), words("b", "Ash bends.")]);
  await page.goto(`/web/pages/${await pageAt(page, path)}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  return { path, body };
}

test("a block is turned into other kinds from its menu, copied and removed, by mouse and by keys, and one undo takes it back", async ({
  page,
  browser,
}) => {
  const { path, body } = await openEditor(page);
  const grip = page.getByRole("button", { name: /^Block: press for its menu/ });
  const menu = page.getByRole("menu", { name: "Block" });
  await body.getByText("Oak lasts.").hover();
  await grip.click();
  await expect(menu.getByRole("menuitemradio", { name: "Paragraph" })).toBeFocused();
  await expect(menu.getByRole("menuitemradio", { name: "Paragraph" })).toBeChecked();
  await look(page);
  await menu.getByRole("menuitemradio", { name: "Subheading" }).click();
  await expect(body.getByRole("heading", { level: 3, name: "Oak lasts." })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Turned into: Subheading" })).toBeAttached();
  await page.keyboard.type(" For long.");
  await expect(body.getByRole("heading", { level: 3 })).toHaveText("Oak lasts. For long.");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(body.getByRole("heading")).toHaveCount(0);
  await expect(body.getByText("Oak lasts.")).toBeVisible();

  // By keyboard only: from the text to its handle, into the menu, through it and out of it.
  await body.focus();
  await moveCaret(page, "Control+End");
  await tabTo(page, grip);
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitemradio", { name: "Paragraph" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(grip).toBeFocused();
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitemradio", { name: "Bulleted list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(body.getByRole("listitem")).toHaveText("Ash bends.");
  await expect(body).toBeFocused();
  await page.keyboard.press("Shift+ControlOrMeta+9");
  await pressByKeys(page, grip);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem", { name: "Copy below" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(body.getByText("Ash bends.")).toHaveCount(2);
  await pressByKeys(page, grip);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(body.getByText("Ash bends.")).toHaveCount(1);
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await gate.getByRole("button", { name: /^Publish (anyway|now)$/ }).click();
  await expect(gate.getByText("The page is published.")).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await refuseCookies(visitor);
  await visitor.goto(path);
  await expect(visitor.getByRole("main").locator("ul").getByText("Ash bends.")).toBeVisible();
  await visitor.context().close();
});

test("the outline of a text names its headings and blocks and jumps to them, by mouse and by keys", async ({
  page,
}) => {
  const heading = (id: string, level: number, text: string) => ({
    ...words(id, text),
    type: "heading",
    attrs: { id, level },
  });
  const long = Array.from({ length: 12 }, (_, at) =>
    words(`long${at}`, "Larch is dried for two years. ".repeat(30)),
  );
  const questions = placed("faq", {
    title: "Visiting",
    questions: [{ question: "Parking?", answer: "Yes." }],
  });
  const path = await newPageOf(page, () => [
    heading("h1", 2, "Our hall"),
    ...long,
    heading("h2", 3, "How to find us"),
    questions,
  ]);
  await page.goto(`/web/pages/${await pageAt(page, path)}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  const outline = page.locator("summary", { hasText: "Outline" });
  await outline.click();
  await look(page);
  await page.getByRole("button", { name: "How to find us" }).click();
  await expect(body.getByRole("heading", { name: "How to find us" })).toBeInViewport();
  await expect(body).toBeFocused();
  await page.keyboard.type(" by tram");
  await expect(body.getByRole("heading", { level: 3 })).toHaveText("How to find us by tram");

  // By keys: a block is selected, and its settings open.
  await tabTo(page, outline, "Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Our hall" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Questions and answers" })).toBeVisible();
  await expect(body).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await outline.click();
  await expect(page.getByRole("button", { name: "Our hall" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Our hall" }).click();
  await expect(body.getByRole("heading", { name: "Our hall" })).toBeInViewport();
});

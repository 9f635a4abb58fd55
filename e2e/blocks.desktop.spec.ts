import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

test("a block is added, set up, moved and removed in a text by keys alone, and drawn as visitors will see it", async ({
  page,
}) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/blog/posts/new");
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='body.en']") });
  const text = english.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  await page.keyboard.type("Before the visit\n/ques");
  const menu = english.getByRole("listbox", { name: "Add a block" });
  await expect(menu.getByRole("option")).toHaveCount(1);
  await expect(menu.getByRole("option")).toContainText("Questions and answers");
  await look(page);
  await page.keyboard.press("Enter");
  const block = text.locator(".editor__placed");
  await expect(block).toHaveAttribute("data-state", "incomplete");
  await expect(block).toContainText("is not complete yet");
  await expect(
    english.getByText("Questions and answers selected. Press Enter for its settings."),
  ).toBeAttached();

  await page.keyboard.press("Enter");
  const panel = english.getByRole("region", { name: "Questions and answers" });
  await expect(panel.getByRole("heading", { name: "Questions and answers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Opening hours");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "Add Question" })).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByLabel("Question", { exact: true }).fill("Is there parking?");
  await panel.getByLabel("Answer").fill("For six cars.");
  await expect(block).toHaveAttribute("data-state", "shown");
  await expect(block.getByRole("heading", { name: "Opening hours", includeHidden: true })).toBeVisible();
  await expect(block.getByText("Is there parking?")).toBeVisible();
  await look(page);

  await panel.getByLabel("Answer").press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(english.getByText("Moved to position 1 of 2")).toBeAttached();
  await expect(text.locator(":scope > *").first()).toHaveClass(/editor__placed/);
  const handle = english.getByRole("button", { name: /^Block: press for its menu/ });
  await handle.press("ArrowDown");
  await expect(text.locator(":scope > *").first()).toHaveText("Before the visit");

  // The plus opens the same menu below the block; columns accept other blocks.
  await english.getByRole("button", { name: "Add a block below" }).press("Enter");
  await page.keyboard.type("two col");
  await page.keyboard.press("Enter");
  await page.keyboard.type("On the left");
  await expect(text.locator(".columns__one").first()).toHaveText("On the left");
  await english.getByLabel("Widths").selectOption("wideStart");
  await expect(text.locator(".columns--wideStart")).toBeVisible();
  await block.click();
  await page.keyboard.press("Delete");
  await expect(block).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block).toHaveCount(1);
});

test("a block is dragged to another place by its handle, as the same block", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/blog/posts/new");
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='body.en']") });
  const text = english.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  await page.keyboard.type("Measure\nOrder\nFit");
  const blocks = text.locator(":scope > p");
  await expect(blocks).toHaveText(["Measure", "Order", "Fit"]);
  await blocks.first().hover();
  const handle = english.getByRole("button", { name: /^Block: press for its menu/ });
  const from = await handle.boundingBox();
  const to = await blocks.last().boundingBox();
  if (!from || !to) throw new Error("There is nothing to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(blocks).toHaveText(["Order", "Fit", "Measure"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(blocks).toHaveText(["Measure", "Order", "Fit"]);
});

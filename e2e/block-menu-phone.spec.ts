import { newPageOf, pageAt } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look } from "./shop.ts";

const words = (id: string, text: string) => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text }],
});

test("on a phone every action of a block is in reach of a finger", async ({ page }) => {
  const path = await newPageOf(page, () => [words("a", "Oak lasts."), words("b", "Ash bends.")]);
  await page.goto(`/web/pages/${await pageAt(page, path)}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  const grip = page.getByRole("button", { name: /^Block: press for its menu/ });
  const menu = page.getByRole("menu", { name: "Block" });
  const open = async () => {
    await grip.tap();
    await expect(menu).toBeInViewport({ ratio: 1 });
  };

  await body.getByText("Ash bends.").tap();
  await open();
  await look(page);
  await menu.getByRole("menuitemradio", { name: "Subheading" }).tap();
  await expect(body.getByRole("heading", { level: 3, name: "Ash bends." })).toBeVisible();
  await open();
  await menu.getByRole("menuitem", { name: "Copy below" }).tap();
  await expect(body.getByRole("heading", { level: 3 })).toHaveCount(2);
  await open();
  await menu.getByRole("menuitem", { name: "Remove block" }).tap();
  await expect(body.getByRole("heading", { level: 3 })).toHaveCount(1);
  await body.getByText("Ash bends.").tap();
  await open();
  await menu.getByRole("menuitem", { name: "Move block up" }).tap();
  await expect(body.locator("> :first-child")).toHaveText("Ash bends.");
  await open();
  await menu.getByRole("menuitem", { name: "Move block down" }).tap();
  await expect(body.locator("> :last-child")).toHaveText("Ash bends.");

  // The handle stays in sight while the tools scroll sideways.
  await page.getByRole("toolbar").evaluate((bar) => bar.scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Add a block below" })).toBeInViewport({ ratio: 1 });
  await body.getByText("Oak lasts.").tap();
  await page.getByRole("button", { name: "Add a block below" }).tap();
  await page.getByRole("option", { name: /^Bulleted list/ }).tap();
  await page.keyboard.type("Larch");
  await expect(body.locator("> :nth-child(2)")).toHaveText("Larch");
  await look(page);
});

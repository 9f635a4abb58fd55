import { expect, test } from "./journey.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("the tools of a text in a form are one line, and each is reached by keys", async ({
  page,
  isMobile,
}) => {
  await refuseCookies(page);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  for (const path of ["/web/legal/privacy", "/web/blog/posts/1"]) {
    await page.goto(path);
    const english = page.locator("[data-lang=en]", { has: page.getByRole("textbox", { name: "Text" }) });
    await expect(english.getByRole("textbox", { name: "Text" })).toHaveAttribute("contenteditable", "true");
    const tools = english.getByRole("toolbar", { name: "Formatting" });
    expect((await tools.boundingBox())?.height, path).toBeLessThan(64);
    await tools.getByRole("button", { name: "Bold" }).focus();
    for (const name of ["Italic", "Strikethrough", "Code", "Link", "Bulleted list", "Numbered list"]) {
      await page.keyboard.press("ArrowRight");
      await expect(tools.getByRole("button", { name, exact: true })).toBeFocused();
      await expect(tools.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await look(page);
  }

  // The form's buttons at the bottom of a phone do not cover the list.
  await page.getByRole("toolbar").locator("summary", { hasText: "Outline" }).click();
  const entries = page.locator(".editor__outline[open]").getByRole("button");
  await entries.last().click({ trial: true });
  await look(page);
  await entries.last().click();
  await expect(page.locator(".editor__outline[open]")).toHaveCount(0);
  if (!isMobile) return;
  await page.getByRole("button", { name: /^Block: press for its menu/ }).tap();
  const last = page.getByRole("menu", { name: "Block" }).getByRole("menuitem").last();
  await last.click({ trial: true });
});

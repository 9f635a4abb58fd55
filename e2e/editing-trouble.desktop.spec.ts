import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

/** Creates a page and saves its first sentence in the editor. */
async function openNewPage(page: Page) {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`Storm doors ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await body.click();
  await page.keyboard.type("They close by themselves.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  return body;
}

test("a session that ends while somebody writes is said, and what was typed is saved after signing in again", async ({
  page,
  context,
}) => {
  const body = await openNewPage(page);
  await context.clearCookies();
  await page.keyboard.type(" Typed after the session ended.");
  const signInAgain = page.getByRole("status").getByRole("link", { name: "Sign in again" });
  await expect(signInAgain).toBeVisible();
  await expect(signInAgain).toHaveAttribute("target", "_blank");
  await look(page);
  await body.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And after it was said.");
  // In another tab, like the link.
  const tab = await context.newPage();
  await signIn(tab, "website@vitrine.example", "vitrine-website");
  await tab.close();
  await page.keyboard.type(" Signed in.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(body).toContainText("Typed after the session ended.");
  await expect(body).toContainText("And after it was said.");
  await expect(body).toContainText("Signed in.");
});

test("a browser that is gone before anything was saved brings the words back, and saves them", async ({
  page,
  context,
}) => {
  await openNewPage(page);
  const { pathname } = new URL(page.url());
  await page.route("**/website/page/save", (route) => route.abort());
  await page.keyboard.type(" Typed before the crash.");
  await expect(
    page.getByText("No connection. Your words are kept in this browser", { exact: false }),
  ).toBeVisible();
  // A crash runs no beforeunload handler.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(pathname);
  await expect(again.getByRole("textbox", { name: "Text of the page" })).toContainText(
    "Typed before the crash.",
  );
  await expect(again.getByText(/Draft, saved \d/)).toBeVisible();
  await again.reload();
  await expect(again.getByRole("textbox", { name: "Text of the page" })).toContainText(
    "Typed before the crash.",
  );
});

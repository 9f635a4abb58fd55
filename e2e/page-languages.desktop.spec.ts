import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

test("a page is written in a second language beside the first: what is missing, not translated and outdated is said", async ({
  page,
}) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`Oak stairs ${mark()}`);
  await page.getByRole("radio", { name: "Blank page" }).check();
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit$/);
  const edit = new URL(page.url()).pathname;
  const body = page.getByRole("textbox", { name: "Text of the page" });
  const saved = page.getByText(/Draft, saved \d/);
  await body.click();
  await page.keyboard.type("Our stairs are made of oak.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("They are oiled twice.");
  // The words above the text may be those of before until the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(saved).toBeVisible();

  await page.goto(`${edit}?in=ro`);
  await expect(body).toHaveAttribute("contenteditable", "true");
  await page.getByRole("button", { name: "Other language" }).click();
  const beside = page.getByRole("complementary", { name: "The other language" });
  await expect(beside.getByRole("heading")).toBeFocused();
  await expect(beside.getByText("They are oiled twice.")).toBeVisible();
  // Both texts are visible side by side.
  const [left, right] = [await body.boundingBox(), await beside.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await beside.getByRole("button", { name: "Begin with the text in English" }).click();
  await expect(body).toContainText("They are oiled twice.");
  await expect(beside.getByText("2 blocks are not translated.")).toBeVisible();
  await look(page);

  await beside.getByRole("button", { name: "Go to the block" }).last().click();
  await moveCaret(page, "Home");
  await moveCaret(page, "Shift+End");
  await page.keyboard.type("Se ung de două ori.");
  await expect(beside.getByText("1 block is not translated.")).toBeVisible();
  await expect(saved).toBeVisible();

  // English changes: Romanian then lacks a block and may be outdated.
  await page.goto(`${edit}?in=en`);
  await expect(body).toHaveAttribute("contenteditable", "true");
  await body.click();
  await moveCaret(page, "Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We fit them in a day.");
  // The words above the text may be those of before until the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(saved).toBeVisible();
  await page.goto(`${edit}?in=ro`);
  await page.getByRole("button", { name: "Other language" }).press("Enter");
  await expect(beside.getByText("English was changed after Română", { exact: false })).toBeVisible();
  await expect(beside.getByText("1 block is missing. 1 block is not translated.")).toBeVisible();
  await beside.getByRole("button", { name: "Add it here" }).press("Enter");
  await expect(body.locator("p").last()).toHaveText("We fit them in a day.");
  await expect(beside.getByText("2 blocks are not translated.")).toBeVisible();
  await page.reload();
  await expect(body).toContainText("Se ung de două ori.");
  await expect(body).toContainText("We fit them in a day.");
});

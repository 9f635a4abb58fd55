import sharp from "sharp";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, signIn } from "./shop.ts";

async function picture(name: string, background: string, width = 900, height = 600) {
  const made = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await made.png().toBuffer() };
}

test("an owner sends many, describes, sets the focal point and crops by keys, deletes with undo, and picks for a post", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/media");
  const files = [
    await picture(`larch ${mark}.png`, "#7a5a34"),
    await picture(`oak ${mark}.png`, "#8a6a44", 600, 900),
    await picture(`ash ${mark}.png`, "#9a8a74"),
    { name: `setup ${mark}.png`, mimeType: "image/png", buffer: Buffer.from("MZ a program") },
  ];
  await page.locator("input[type=file]").setInputFiles(files);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByRole("status")).toHaveText("3 of 4 uploaded, 1 failed");
  await expect(uploads.getByRole("alert")).toContainText("not supported");
  await uploads.getByRole("button", { name: "Clear list" }).click();
  await expect(uploads).toBeHidden();

  const search = page.getByRole("searchbox");
  await search.fill(mark);
  await search.press("Enter");
  const grid = page.getByRole("list", { name: "Media library" });
  await expect(grid.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, "main");
  // Keys: arrows move the focus, Shift extends the selection, x deselects a picture.
  await grid.getByRole("link").first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(grid.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await page.keyboard.press("x");
  await expect(grid.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByText("Add tags, folder or credit").click();
  await page.getByLabel("Add tags").fill("wood, door");
  await page.getByRole("button", { name: "Apply to selected" }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 files updated." })).toBeVisible();

  await page.getByRole("link", { name: `oak ${mark}.png` }).click();
  const point = page.getByRole("button", { name: "Focal point, 50 % from the left, 50 % from the top" });
  await point.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(
    page.getByRole("button", { name: "Focal point, 49 % from the left, 40 % from the top" }),
  ).toBeFocused();
  await page.locator("[name='alt.en']").fill("An oak door");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator("[name=focusY]")).toHaveValue("40");
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "1:1" }).click();
  const frame = page.getByRole("group", { name: "Crop frame, 600 by 600 pixels" });
  await frame.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Crop everywhere" }).click();
  await expect(page.getByText("600 × 600")).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("You deleted 1 file.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 file restored.")).toBeVisible();

  await page.goto("/web/blog/posts/new");
  await page.getByRole("button", { name: "Choose from the library" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("searchbox").fill(`oak ${mark}`);
  await expect(dialog.getByRole("list").getByRole("button")).toHaveCount(1);
  await dialog.getByRole("button", { name: `oak ${mark}.png` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name="pictures[0].file_id"]')).toHaveCount(1);
});

import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const product = "/shop/product/marble-sill-inside";

test("a builder pastes 24 sizes from a spreadsheet, corrects the wrong ones in place, and asks for one quote of 24 lines", {
  tag: "@desktop",
}, async ({ page }) => {
  await refuseCookies(page);
  await page.goto(`${product}/openings`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rușchița marble sill");
  const list = page.getByLabel("List of sizes");
  const sizes = Array.from({ length: 24 }, (_, index) => `Room ${index + 1}\t${800 + index * 40}\t250\t1`);
  const typed = ["Room\tLength\tDepth\tPieces", ...sizes];
  const wrong = typed.with(7, "Hall\t9000\t250\t1").with(12, "Attic\twide\t250\t1");
  await list.fill(wrong.join("\n"));
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByRole("heading", { name: "22 openings" })).toBeVisible();
  await expect(page.getByText("9,000 mm is not between")).toBeVisible();
  await look(page);
  // The form keeps the typed values, which are corrected in place.
  await expect(list).toHaveValue(wrong.join("\n"));
  await list.fill(typed.join("\n"));
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByRole("heading", { name: "24 lines read, 24 openings" })).toBeVisible();
  await expect(page.getByText("1,720 × 250 mm")).toBeVisible();
  await page.getByRole("button", { name: "Add 24 openings to cart" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  await expect(page.locator(".line__p")).toHaveCount(24);
  await page.getByRole("button", { name: "Request a quote instead" }).click();
  await expect(page).toHaveURL(/\/quote\/cart$/);
  await page.getByLabel("Name", { exact: true }).fill("Ana Popescu");
  await page.getByLabel("E-mail").fill(`builder-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await page.getByRole("link", { name: "View your quote" }).click();
  await expect(page.getByText("We are preparing your quote")).toBeVisible();
  for (const length of ["800", "1,720"])
    await expect(page.getByText(`Length: ${length} mm`, { exact: false }).first()).toBeVisible();
  await look(page);
});

test("a sill is configured by keyboard alone, saved under a name, and found in the list", {
  tag: "@desktop",
}, async ({ page }) => {
  await refuseCookies(page);
  await page.goto(`${product}/configure`);
  const length = page.getByRole("textbox", { name: "Length" });
  await length.focus();
  await page.keyboard.type("1600");
  await page.keyboard.press("Tab");
  await page.getByRole("textbox", { name: "Depth" }).focus();
  await page.keyboard.type("250");
  await page.keyboard.press("Tab");
  await page.getByRole("group", { name: "Thickness" }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Next/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  const groups = page.locator("fieldset.cfg__field");
  for (const group of await groups.all()) {
    await group.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await expect(group.getByRole("radio").first()).toBeChecked();
  }
  await page.getByRole("button", { name: /^Next/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Check");
  await page.getByRole("button", { name: "Configure" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/product_configurator\/product\/marble-sill-inside-\d+/);
  await page.getByLabel("Save this configuration as").fill("Kitchen, north");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Link to this configuration")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Saved configurations" }).click();
  await expect(page.getByRole("link", { name: "Kitchen, north" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /^Add to cart.*Kitchen, north/ }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
});

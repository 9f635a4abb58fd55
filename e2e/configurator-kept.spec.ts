import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const product = "/shop/product/marble-sill-inside";

test("a builder pastes 24 sills from a spreadsheet and puts them into the cart at once", async ({ page }) => {
  await refuseCookies(page);
  await page.goto(`${product}/openings`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rușchița marble sill");
  const list = page.getByLabel("List of sizes");
  await list.fill(
    [
      "Room\tLength\tDepth\tPieces",
      "Living room\t1800\t250\t10",
      "Bedrooms;120 cm;25 cm;14",
      "Hall\t9000\t250",
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByRole("heading", { name: "3 lines read, 24 openings" })).toBeVisible();
  await expect(page.getByText("1,200 × 250 mm, 14 pieces")).toBeVisible();
  await expect(page.getByText("9,000 mm is not between")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Add 24 openings to cart" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  await expect(page.locator(".line__p")).toHaveCount(2);
});

test("a sill is configured by keyboard alone, saved under a name, and found in the list", async ({
  page,
}) => {
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
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  const groups = page.locator("fieldset.cfg__field");
  for (const group of await groups.all()) {
    await group.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await expect(group.getByRole("radio").first()).toBeChecked();
  }
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

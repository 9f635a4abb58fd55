import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { mark, pictureFile, save as saveProduct } from "./product-form.ts";
import { expectNoSidewaysScroll, look, refuseCookies, signIn } from "./shop.ts";

/** The printed price list with one missing price. */
const priceList = "\t800\t1000\t1200\n1000\t210\t\t275\n1200\t235\t270\t310\n";

/** Opens a page of the current family. */
async function part(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Pages of the family" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();
}

/** Saves the page's form and waits for the form of the next version. The page also has an undo form. */
async function save(page: Page) {
  const version = page.locator(".staff-form [name=version]");
  const before = await version.inputValue();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(version).not.toHaveValue(before);
}

async function publishedProduct(page: Page, name: string) {
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("100");
  await page.locator('[name="variants[0].stock"]').fill("20");
  await saveProduct(page, /Product saved/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  return (await page.getByRole("link", { name: "View in shop" }).getAttribute("href")) ?? "";
}

async function release(page: Page) {
  await part(page, "Overview");
  await page.getByRole("button", { name: "Release draft" }).click();
}

test("an owner enters a family from a printed price list, and a visitor buys it at the price of the paper", async ({
  page,
  browser,
}) => {
  // This test visits many pages, which takes longer than the usual time limit on a busy machine.
  test.slow();
  const name = `Cellar window ${mark()}`;
  const picture = await pictureFile(`${name}.png`, "darkgreen");
  await refuseCookies(page);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  const address = await publishedProduct(page, name);

  await page.goto("/web/configurator/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.getByRole("combobox", { name: "Product" }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await page.getByLabel("Prices by width and height").fill(priceList);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  // The page names the gap beside the list; the test fills it from the printed list.
  await part(page, "Prices");
  await expect(page.getByText(/1,?000 × 1,?000 mm has no price; its neighbours suggest/)).toBeVisible();
  await page.locator('[name="grids[0].text"]').fill(priceList.replace("210\t\t275", "210\t240.50\t275"));
  await save(page);
  await expect(page.getByText("has no price")).toHaveCount(0);

  // An attribute with colours, a surcharge and a library picture.
  await part(page, "Attributes");
  await page.getByRole("link", { name: "Choice", exact: true }).click();
  await page.locator('[name="name.en"]').fill("Colour");
  await page.locator('[name="values[0].name.en"]').fill("White");
  await page.locator('[name="values[1].name.en"]').fill("Moss");
  await page.locator('[name="values[1].swatch"]').fill("#556b2f");
  await page.locator('[name="values[1].surcharge"]').fill("30");
  await page.getByRole("button", { name: "Choose picture 2" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.locator("input[type=file]").setInputFiles(picture);
  await expect(picker).toBeHidden();
  await expect(page.getByRole("img", { name: "Picture 2" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Colour", exact: true })).toBeVisible();

  await part(page, "Steps");
  await page.locator('[name="steps[0].name.en"]').fill("Size and colour");
  await save(page);

  // The editor shows a rule as a sentence while it is typed; the second rule contradicts the sizes.
  await part(page, "Rules");
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.locator('[name="rules[0].text"]').fill("Colour = Moss: Width × Height ≤ 1.3 m");
  await expect(page.getByText(/The units do not fit/)).toBeVisible();
  await page.locator('[name="rules[0].text"]').fill("Colour = Moss: Width × Height ≤ 1.3 m²");
  await expect(
    page.getByText("With “Colour: Moss”, the area (Width × Height) must be at most 1.3 m²."),
  ).toBeVisible();
  await page.locator('[name="rules[0].told.en"]').fill("Moss is made up to 1.3 m²");
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.locator('[name="rules[1].text"]').fill("Width ≥ 3 m");
  await page.locator('[name="rules[1].told.en"]').fill("Wide windows only");
  await save(page);
  await release(page);
  await expect(page.getByText(/Buyers keep the version they have/)).toBeVisible();
  await page.getByRole("button", { name: "Check draft", exact: true }).click();
  await expect(page.getByText(/These rules contradict each other.*“Wide windows only”/)).toBeVisible();
  await part(page, "Rules");
  await page.getByRole("button", { name: "Remove row 2" }).click();
  await save(page);

  // Adds bars to the drawing for moss and tries them in the preview.
  await part(page, "Drawing");
  await page.locator('[name="layouts[0].parts[0].draws[0].shows"]').selectOption("tiltTurn-left-inside");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("img", { name: /tilt and turn/i })).toBeVisible();
  const lines = page.getByRole("group", { name: "What is drawn" });
  await lines.getByRole("button", { name: "Add line" }).click();
  await page.locator('[name="layouts[0].parts[0].draws[2].shows"]').selectOption("bars-2x2");
  await lines.getByLabel("Add a condition to line 3").selectOption({ label: "Moss" });
  await expect(page.locator('[name="layouts[0].parts[0].draws[2].when"]')).toHaveValue("Colour = Moss");
  await preview.getByLabel("Colour").selectOption({ label: "Moss" });
  await look(page);
  await save(page);

  await part(page, "Test cases");
  await page.getByRole("button", { name: "Add test case" }).click();
  await page.locator('[name="cases[0].name"]').fill("As on page 4 of the list");
  await page.locator('[name="cases[0].choices"]').fill("Width = 1000 mm; Height = 1000 mm; Colour = Moss");
  await page.locator('[name="cases[0].price"]').fill("270.50");
  await save(page);
  await expect(page.getByText("It can be made and costs €270.50.")).toBeVisible();
  await release(page);
  await expect(page.getByText(/Version 1 is released/)).toBeVisible();

  // The rules at phone width and by keyboard only.
  await page.setViewportSize({ width: 360, height: 800 });
  await part(page, "Rules");
  await expectNoSidewaysScroll(page);
  await page.locator('[name="rules[0].text"]').focus();
  await page.keyboard.press("End");
  for (const key of ["Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace"])
    await page.keyboard.press(key);
  await page.keyboard.type("1.4 m²");
  await expect(page.getByText(/must be at most 1\.4 m²/)).toBeVisible();
  const version = page.locator(".staff-form [name=version]");
  const before = await version.inputValue();
  await page.keyboard.press("Enter");
  await expect(version).not.toHaveValue(before);
  await look(page);

  const guest = await (await browser.newContext()).newPage();
  await refuseCookies(guest);
  await guest.goto(`${address}/configure`);
  await guest.getByRole("textbox", { name: "Width" }).fill("1000");
  await guest.getByRole("textbox", { name: "Height" }).fill("1000");
  await guest.getByRole("textbox", { name: "Height" }).blur();
  const moss = guest.getByRole("group", { name: "Colour" }).getByLabel("Moss");
  await moss.check({ force: true });
  await expect(guest.locator(".opt", { hasText: "Moss" }).locator("img")).toBeVisible();
  await expect(guest.locator(".cfg__sum b")).toHaveText("€270.50");
  await look(guest);
  await guest.getByRole("button", { name: "Configure" }).click();
  await expect(guest.locator("[data-price]")).toHaveText("€270.50");
  await guest.getByRole("button", { name: "Add to cart" }).click();
  await expect(guest.locator(".line__p").getByText("€270.50")).toBeVisible();
  await guest.context().close();
});

import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./journey.ts";
import { pictureFile, save } from "./product-form.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("from an empty product to one with choices, rules and a picture, seen in the shop", async ({
  page,
  browser,
}) => {
  const name = `Larch shutter ${crypto.randomUUID().slice(0, 6)}`;
  const folder = await mkdtemp(join(tmpdir(), "owner-product-"));
  const picture = await pictureFile("shutter.png", "sienna");
  const broken = join(folder, "broken.png");
  await writeFile(broken, "this is no picture");

  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products");
  await look(page);
  await page.getByRole("link", { name: "New product" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New product");
  await look(page);
  await page.locator('[name="name.en"]').fill(name);
  await page.getByRole("radio", { name: "Romanian" }).check({ force: true });
  await page.locator('[name="name.ro"]').fill(`${name} (ro)`);
  await page.getByRole("radio", { name: "English" }).check({ force: true });
  await page.locator('[name="price"]').fill("cheap");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter an amount of zero or more.")).toBeVisible();
  await expect(page.locator('[name="name.en"]')).toHaveValue(name);
  await page.locator('[name="price"]').fill("129.50");
  for (const [index, attribute] of ["Size", "Finish"].entries()) {
    await page.getByRole("button", { name: "Add an option" }).click();
    await page.getByRole("combobox", { name: "Option", exact: true }).fill(attribute);
    await page
      .getByRole("option", { name: new RegExp(`^${attribute}`) })
      .first()
      .click();
    const values = page.getByRole("combobox", { name: `Add values of ${attribute}` });
    for (const _ of [0, 1]) {
      await values.press("ArrowDown");
      await values.press("Enter");
    }
    await expect(
      page.getByRole("list", { name: `Values of ${attribute}` }).getByRole("listitem"),
    ).toHaveCount(2);
    await expect(page.getByText(`This creates ${2 + index * 2} variants.`)).toBeVisible();
  }
  await look(page);
  await save(page, /Product saved/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByText("Excluded combinations").click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.locator('[name="exclusions[0].not[]"]').last().check();
  await save(page, /Product saved/);
  await expect(page.getByText("This creates 3 variants.")).toBeVisible();
  await page
    .getByRole("textbox", { name: /, SKU$/ })
    .first()
    .fill("SHUTTER-1");
  await page
    .getByRole("textbox", { name: /, Stock$/ })
    .first()
    .fill("12");
  await save(page, /Product saved/);
  await expect(page.getByRole("textbox", { name: /, Stock$/ }).first()).toHaveValue("12");

  await page.locator(".drop__file").setInputFiles([picture, broken]);
  await expect(page.getByText(/This file type is not supported/)).toBeVisible();
  await page.locator('[name="pictures[0].alt.en"]').fill("A shutter of larch");
  await page.getByText("Additional image").first().click();
  await page.locator('[name="pictures[0].kind"]').selectOption("main");
  await look(page);
  await save(page, /Product saved/);

  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Not published: only staff can see this page")).toBeVisible();
  await page.getByRole("link", { name: "Edit the product" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  const address = await page.getByRole("link", { name: "View in shop" }).getAttribute("href");

  const guest = await (await browser.newContext()).newPage();
  await refuseCookies(guest);
  await guest.goto(address ?? "");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(guest.getByRole("img", { name: "A shutter of larch" }).first()).toBeVisible();
  await expect(async () => {
    await guest.getByRole("button", { name: "Enlarge picture 1" }).click();
    await expect(guest.locator(".zoom img")).toBeVisible({ timeout: 3000 });
  }).toPass();
  // A single picture of 400 by 500: no arrows, and no enlarging beyond its pixels.
  const box = await guest.locator(".zoom img").boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0), box?.y]).toEqual([400, 500, 50]);
  for (const control of ["Next picture", "Previous picture", "Zoom in", "Zoom out"]) {
    await expect(guest.getByRole("button", { name: control })).toBeHidden();
  }
  await guest.keyboard.press("Escape");
  await expect(guest.locator(".zoom")).toHaveCount(0);

  await guest.context().close();

  // Other journeys create products meanwhile, which are sorted after this one.
  const place = async () =>
    Number(/^Position (\d+) of/.exec(await page.getByText(/^Position \d+ of/).innerText())?.[1]);
  const last = await place();
  await page.getByRole("button", { name: "Move up" }).click();
  await expect(page.getByText("Product moved.")).toBeVisible();
  // Other journeys may also delete products before it.
  await expect.poll(place).toBeLessThan(last);
  await look(page);
  const moved = await place();
  await page.getByRole("button", { name: "Move to the bottom" }).click();
  await expect.poll(place).toBeGreaterThan(moved);

  // Moving does not change the form, so leaving needs no confirmation.
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("list", { name: "History" }).getByText("Mihai Rusu").first()).toBeVisible();
  await look(page);
});

test("an import is planned, done and taken back", async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const folder = await mkdtemp(join(tmpdir(), "owner-import-"));
  const file = join(folder, "sills.csv");
  const rows = [`sill-${mark}-a,Sill ${mark} A,12.50`, `sill-${mark}-b,Sill ${mark} B,ten`];
  await writeFile(file, ["Handle,Title,Variant Price", ...rows].join("\n"));
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/import");
  await look(page);
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Preview import" }).click();
  await expect(page.getByText(/“Variant Price” is “ten”/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("1 new, 0 changed")).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText(/The previous state is restored/)).toBeVisible();
  await page.goto(`/web/products?search=${mark}`);
  await expect(page.getByText("No results")).toBeVisible();
});

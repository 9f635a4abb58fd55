import { expect, test } from "./journey.ts";
import { cell, mark, newOption, pictureFile, save } from "./product-form.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("pictures are tiles that are ordered by keys and by hand, and a variant is given one of them", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `Linen cushion ${mark()}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("30");
  const files = await Promise.all(
    ["olive", "tan", "navy"].map((color) => pictureFile(`${color}.png`, color)),
  );
  await page.locator(".drop__file").setInputFiles(files);
  const tiles = page.getByRole("list", { name: "Pictures" }).locator("[data-entry]");
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await expect(tiles).toHaveCount(3);
  for (const [index, words] of ["Olive side", "Tan side", "Navy side"].entries())
    await page.locator(`[name="pictures[${index}].alt.en"]`).fill(words);
  await expect(tiles.first()).toContainText("Description missing in Romanian");
  await look(page);

  // By keyboard: the button keeps the focus until its picture is at the end.
  await expect(tiles.first()).toContainText("Cover");
  const forward = page.getByRole("button", { name: "Move picture 3 one place forward" });
  await forward.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 2 one place forward" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 1 one place back" })).toBeFocused();
  const order = () =>
    tiles
      .locator('input[name$=".alt.en"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(order).toEqual(["Navy side", "Olive side", "Tan side"]);
  await expect(tiles.first()).toContainText("Cover");
  // By hand.
  const from = await tiles.nth(2).locator(".drop__pic").boundingBox();
  const to = await tiles.nth(1).locator(".drop__pic").boundingBox();
  if (!from || !to) throw new Error("no tiles");
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(order).toEqual(["Navy side", "Tan side", "Olive side"]);

  const values = await newOption(page, `Cover ${mark()}`);
  await values.fill("Plain, Striped");
  await values.press("Tab");
  const picture = (variant: string) => page.getByRole("combobox", { name: `${variant}, Picture` });
  await picture("Striped").selectOption({ label: "Picture 2" });
  await cell(page, "Striped", "Stock").fill("4");
  await cell(page, "Plain", "Stock").fill("4");
  await save(page, /Product saved/);
  await expect(picture("Striped").locator("option:checked")).toHaveText("Picture 2");
  await expect(picture("Plain").locator("option:checked")).toHaveText("The picture that fits");
  await expect(tiles).toHaveCount(3);
  await page.getByRole("button", { name: "Remove picture 3" }).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  await expect.poll(order).toEqual(["Navy side", "Tan side"]);

  const guest = await (await browser.newContext()).newPage();
  await refuseCookies(guest);
  await guest.goto((await page.getByRole("link", { name: "View in shop" }).getAttribute("href")) ?? "");
  const shown = guest.locator(".gal img").first();
  await guest.getByRole("radio", { name: "Plain" }).check({ force: true });
  await expect(shown).toHaveAttribute("alt", "Navy side");
  await guest.getByRole("radio", { name: "Striped" }).check({ force: true });
  await expect(shown).toHaveAttribute("alt", "Tan side");
  await guest.context().close();
});

test("a stored picture that takes its time says that it is being prepared, until it is there", {
  tag: "@desktop",
}, async ({ page }) => {
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products?search=Zada");
  const product = page.getByRole("link", { name: "Zada 78, two sashes" }).first();
  const path = (await product.getAttribute("href")) ?? "";
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/web/image/product.image/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const tiles = page.getByRole("list", { name: "Pictures" }).locator("[data-entry]");
  await expect(tiles.nth(1).getByText("Preparing the picture")).toBeVisible();
  release();
  await tiles.nth(1).scrollIntoViewIfNeeded();
  await expect(tiles.nth(1).getByText("Preparing the picture")).toHaveCount(0);
  // Shop galleries request this size, too, so the server need not create one for the editor alone.
  await expect(tiles.nth(1).locator("img")).toHaveAttribute("src", /image_512/);
});

test("without a script pictures are sent by a plain file field", { tag: "@phone" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const name = `Bread board ${mark()}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  // Content of `noscript` has no role and no text for this browser's driver.
  await expect(page.locator("noscript p", { hasText: /^Save the product first/ })).toHaveCount(1);
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("22");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const files = [await pictureFile("beech.png", "wheat"), await pictureFile("oak.png", "peru")];
  await page.locator("input[type=file][name=pictures]").setInputFiles(files);
  await page.locator("button[form=plain-pictures]").click();
  await expect(page.locator('[name="pictures[1].alt.en"]')).toBeVisible();
  await page.locator('[name="pictures[0].alt.en"]').fill("A board of beech");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved.", { exact: false })).toBeVisible();
  await expect(page.locator('[name="pictures[0].alt.en"]')).toHaveValue("A board of beech");
  await context.close();
});

test("a former price asks since when it was asked, and is struck through once that is said", {
  tag: "@phone",
}, async ({ page, browser }) => {
  const name = `Clay bowl ${mark()}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("48");
  await page.getByLabel("On hand").fill("3");
  const former = page.getByLabel("Former price");
  const asked = page.getByLabel("Asked since");
  await expect(asked).toBeHidden();
  await former.fill("40");
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(former).toHaveAccessibleDescription(/must be higher than the price/);
  await former.fill("64");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(`${name} is published.`)).toBeVisible();
  await expect(former).toHaveAccessibleDescription(/Shoppers do not see it yet/);
  await look(page);
  const guest = await (await browser.newContext()).newPage();
  await refuseCookies(guest);
  const address = (await page.getByRole("link", { name: "View in shop" }).getAttribute("href")) ?? "";
  await guest.goto(address);
  await expect(guest.getByRole("main")).toContainText("€48.00");
  await expect(guest.getByRole("main")).not.toContainText("€64.00");

  const day = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await asked.fill(day(90));
  await page.getByLabel("Reduced on").fill(day(1));
  await save(page, /Product saved/);
  await expect(former).toHaveAccessibleDescription(/Shoppers see it/);
  await guest.goto(address);
  await expect(guest.getByRole("main")).toContainText("€64.00");
  await expect(guest.getByRole("main")).toContainText("Lowest price of the 30 days before the discount");
  await guest.context().close();
});

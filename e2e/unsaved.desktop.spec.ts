import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { cell, mark, newOption, pictureFile, save } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

// Two of them change the same lists of tags and count their rows.
test.describe.configure({ mode: "default" });

const editedSince = "Saved. What you changed meanwhile is not saved yet.";

/** Holds all save requests until they are released. */
async function holdSaves(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/web/products/**", async (route) => {
    if (route.request().method() === "POST") await open;
    await route.continue();
  });
  return release;
}

test("what is typed, added and uploaded while a new product is being saved stays, and is said to be unsaved", async ({
  page,
}) => {
  const name = `Walnut tray ${mark()}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("70");
  const release = await holdSaves(page);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/web/products/"),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await sent;
  await page.locator('[name="summary.en"]').fill("Oiled by hand");
  const values = await newOption(page, `Length ${mark()}`);
  await values.fill("Short, Long");
  await values.press("Tab");
  await cell(page, "Long", "Price").fill("85");
  await page.locator(".drop__file").setInputFiles([await pictureFile("tray.png", "peru")]);
  await expect(page.locator('[name="pictures[0].alt.en"]')).toBeVisible();
  release();

  await expect(page.getByText(editedSince)).toBeVisible();
  await expect(page).toHaveURL(/\/web\/products\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator('[name="summary.en"]')).toHaveValue("Oiled by hand");
  await expect(cell(page, "Long", "Price")).toHaveValue("85");
  await expect(page.locator('[name="pictures[0].alt.en"]')).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await look(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page, /Product saved/);
  await expect(page.getByText(editedSince)).toBeHidden();
  await page.reload();
  await expect(page.locator('[name="summary.en"]')).toHaveValue("Oiled by hand");
  await expect(cell(page, "Long", "Price")).toHaveValue("85.00");
  await expect(page.locator('[name="pictures[0].alt.en"]')).toBeVisible();
});

test("what is typed while a product is being saved stays, and somebody else's save is still told", async ({
  page,
  browser,
}) => {
  const name = `Ash ladder ${mark()}`;
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/new");
  await page.locator('[name="name.en"]').fill(name);
  await page.locator('[name="price"]').fill("120");
  await save(page, /Product saved/);
  await page.locator('[name="price"]').fill("125");
  const release = await holdSaves(page);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/web/products/"),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await sent;
  await page.locator('[name="reference"]').fill("LADDER-6");
  release();
  await expect(page.getByText(editedSince)).toBeVisible();
  await expect(page.locator('[name="price"]')).toHaveValue("125");
  await expect(page.locator('[name="reference"]')).toHaveValue("LADDER-6");

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "shop@vitrine.example", "vitrine-shop");
  await other.goto(page.url());
  await expect(other.locator('[name="price"]')).toHaveValue("125.00");
  await other.locator('[name="price"]').fill("130");
  await save(other, /Product saved/);
  await other.context().close();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /overwrite|Save anyway/i })).toBeVisible();
  await expect(page.locator('[name="reference"]')).toHaveValue("LADDER-6");
});

/** Holds the save requests to a path; returns the function that releases them. */
async function holdOne(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: open, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === "POST") await open;
      await route.continue();
    },
  );
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Types into a field during a save and expects the text there afterwards. */
async function typeDuringSave(page: Page, field: Locator, words: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  const release = await holdOne(page, path);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes(path));
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await sent;
  await field.fill(words);
  await release();
  await expect(page.getByText(editedSince)).toBeVisible();
  await expect(field).toHaveValue(words);
}

/** Saves and waits for the response. Earlier typing would become part of this save, too. */
async function saveAll(page: Page, button: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes(path),
  );
  await page.getByRole("button", { name: button, exact: true }).click();
  await answered;
  for (const words of ["Saving", "Unsaved changes", editedSince]) {
    await expect(page.getByText(words, { exact: true })).toBeHidden();
  }
}

test("a form that nobody counts the saves of takes its own save for no conflict, whatever is typed meanwhile", async ({
  page,
}) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  const name = `Outlet ${mark()}`;
  await page.goto("/web/settings/sites/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page
    .getByLabel("Host name", { exact: true })
    .fill(`${name.toLowerCase().replace(" ", "-")}.localhost`);
  const registered = page.getByLabel("Registered name");
  await registered.fill(`${name} SRL`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await expect(page).toHaveURL(/\/sites\/\d+/);
  // The edition is a hash, so it can be smaller or larger than the one before.
  for (const end of ["A", "B", "C", "D"]) {
    await registered.fill(`${name} ${end}`);
    await typeDuringSave(page, registered, `${name} ${end}, more`);
    await saveAll(page, "Save");
    await expect(page.getByRole("button", { name: "Overwrite with mine" })).toHaveCount(0);
    await expect(registered).toHaveValue(`${name} ${end}, more`);
  }
  await page.reload();
  await expect(registered).toHaveValue(`${name} D, more`);

  // The draft of a legal text has a timestamp.
  await page.goto("/web/legal/withdrawal");
  const title = page.locator('[name="title.en"]');
  const before = await title.inputValue();
  await title.fill(`${before} 2`);
  await typeDuringSave(page, title, `${before} 3`);
  await saveAll(page, "Save draft");
  await page.reload();
  await expect(title).toHaveValue(`${before} 3`);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page).toHaveURL(/\/web\/legal(\?|$)/);
});

test("lists that are saved as a whole keep what is typed during a save, and store each row once", async ({
  page,
}) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  for (const { path, add, first, second } of [
    { path: "/web/tags", add: "Add", first: "name.en", second: "name.en" },
    { path: "/web/blog/tags", add: "Add a tag", first: "name.en", second: "name.en" },
    { path: "/web/synonyms", add: "Add synonym", first: "word", second: "means" },
    { path: "/web/chat/answers", add: "Add", first: "shortcut", second: "text" },
  ]) {
    await page.goto(path);
    const rows = page.locator("[data-entry]");
    const count = await rows.count();
    const [one, other] = [mark().toLowerCase(), mark().toLowerCase()];
    const renamed = `${one}x`;
    const write = async (at: number, words: string) => {
      await page.getByRole("button", { name: add, exact: true }).click();
      await page.locator(`[name="rows[${at}].${first}"]`).fill(words);
      if (second !== first) await page.locator(`[name="rows[${at}].${second}"]`).fill(`${words} bench`);
    };
    await write(count, one);
    const release = await holdOne(page, path);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes(path),
    );
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await sent;
    await write(count + 1, other);
    // Renaming the row during its first save must not create a second row.
    await page.locator(`[name="rows[${count}].${first}"]`).fill(renamed);
    await release();
    await expect(page.getByText(editedSince)).toBeVisible();
    await expect(page.locator(`[name="rows[${count + 1}].${first}"]`)).toHaveValue(other);
    await saveAll(page, "Save");
    await page.reload();
    await expect(rows, path).toHaveCount(count + 2);
    const stored = page.locator(`[name^="rows["][name$=".${first}"]`);
    const words = await stored.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value),
    );
    // A shortcut may have an answer in each language, so only these two must be unique.
    expect(words.filter((word) => word.startsWith(one) || word === other).toSorted(), path).toEqual(
      [renamed, other].toSorted(),
    );
  }
});

test("a new row that is removed while it is being saved is gone after the next save, even beside one of its name", async ({
  page,
}) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  for (const { path, add } of [
    { path: "/web/tags", add: "Add" },
    { path: "/web/attribute-categories", add: "Add" },
    { path: "/web/blog/tags", add: "Add a tag" },
  ]) {
    await page.goto(path);
    const rows = page.locator("[data-entry]");
    const count = await rows.count();
    const words = mark().toLowerCase();
    for (const at of [count, count + 1]) {
      await page.getByRole("button", { name: add, exact: true }).click();
      await page.locator(`[name="rows[${at}].name.en"]`).fill(words);
    }
    const release = await holdOne(page, path);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes(path),
    );
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await sent;
    await rows
      .nth(count)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await release();
    await expect(page.getByText(editedSince)).toBeVisible();
    await saveAll(page, "Save");
    await page.reload();
    await expect(rows, path).toHaveCount(count + 1);
    await expect(page.locator(`[name="rows[${count}].name.en"]`)).toHaveValue(words);
  }
});

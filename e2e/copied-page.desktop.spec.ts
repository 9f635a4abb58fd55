import { call, newPageOf, pageAt } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look } from "./shop.ts";

test("a page is copied with its languages and settings, from its settings and from the list; the copy is a draft of its own", async ({
  page,
}) => {
  const words = { type: "paragraph", attrs: { id: "a" }, content: [{ type: "text", text: "Oak lasts." }] };
  const path = await newPageOf(page, () => [words]);
  const id = await pageAt(page, path);
  const romanian = {
    schema: 1,
    type: "doc",
    content: [{ ...words, content: [{ type: "text", text: "Stejarul rezistă." }] }],
  };
  const text = { title: "Blocuri", description: "", body: romanian };
  await call(page, "/website/page/save", { id, code: "ro", version: 0, text });

  await page.goto(`/web/pages/${id}`);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.locator("[name=access]").selectOption({ label: "Signed-in customers" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied. This is the copy: a draft with its own address.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${title} 2` })).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(`${path}-2`);
  await expect(page.locator("[name=access]").locator("option:checked")).toHaveText("Signed-in customers");
  await look(page);
  const copy = Number(/\/pages\/(\d+)/.exec(page.url())?.[1]);
  await page.goto(`/web/pages/${copy}/edit?in=ro`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveText("Stejarul rezistă.");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Blocuri 2");

  // From the list; the original stays as it is.
  await page.goto(`/web/pages?search=${encodeURIComponent(title)}`);
  await page
    .getByRole("row", { name: new RegExp(`${title}\\b(?! 2)`) })
    .getByRole("checkbox")
    .first()
    .check();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("1 page copied")).toBeVisible();
  await expect(page.getByRole("link", { name: `${title} 3` })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${title} 3`) })).toContainText("Draft");
  await expect(page.getByRole("row", { name: new RegExp(`${title}\\b(?! [23])`) })).toContainText(
    "Published",
  );
});

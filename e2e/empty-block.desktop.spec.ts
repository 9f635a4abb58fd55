import { newPageOf, pageAt, placed } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look } from "./shop.ts";

test("before publishing, a block that would show nothing is named, and it is left out for visitors", async ({
  page,
}) => {
  const gone = placed("products", { title: "Our chairs", products: [{ productId: 9_999_999 }] });
  const words = { type: "paragraph", attrs: { id: "a" }, content: [{ type: "text", text: "Oak lasts." }] };
  const path = await newPageOf(page, () => [words, gone]);
  await page.goto(`/web/pages/${await pageAt(page, path)}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  const finding = gate.getByRole("listitem").filter({ hasText: "Empty block" });
  await expect(finding).toContainText(
    "Visitors see nothing of this block: its list is empty, or nothing in it is published.",
  );
  await look(page);
  await finding.getByRole("button", { name: "Go to the block" }).click();
  await expect(body.locator(".editor__placed")).toBeInViewport();

  // It warns and does not forbid: the product may be published tomorrow.
  await gate.getByRole("button", { name: "Publish anyway" }).click();
  await expect(gate.getByText("The page is published.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("Oak lasts.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our chairs" })).toHaveCount(0);
});

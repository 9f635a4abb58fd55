import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

test("payment terms of invoices are written in the editor, in each language, and stay", async ({ page }) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/settings/invoicing");
  const terms = page.getByRole("textbox", { name: "Payment terms, below the totals" });
  await expect(terms.first()).toHaveAttribute("contenteditable", "true");
  await terms.first().click();
  await page.keyboard.type("Interest on what is late:");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- 0.1% a day");
  await expect(terms.first().getByRole("listitem")).toHaveText("0.1% a day");
  await look(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Invoice settings saved.")).toBeVisible();
  await page.reload();
  await expect(terms.first().getByRole("listitem")).toHaveText("0.1% a day");
  const sample = await page.request.get("/web/settings/invoicing/sample.pdf");
  expect(sample.headers()["content-type"]).toContain("pdf");

  // Restores the setting for the other journeys.
  await terms.first().click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Invoice settings saved.")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";

/** So many that the page is checked in parts. */
const many = "<p>Window</p>".repeat(100);

/** What makes text pale in a part of a page that was checked before. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  "a changed attribute": (page) =>
    page.locator("h1").evaluate((title) => title.setAttribute("class", "weak")),
  "a changed attribute around it": (page) =>
    page.evaluate(() => document.documentElement.classList.add("weak")),
  "a new style sheet": (page) => page.addStyleTag({ content: "h1 { color: #eee; background: #fff }" }),
  "a checked box": (page) => page.getByLabel("Delivery").check(),
  "a dark system": (page) => page.emulateMedia({ colorScheme: "dark" }),
};

for (const [name, fault] of Object.entries(faults))
  test(`a part of a page is checked again after ${name}`, async ({ page }) => {
    await page.route("**/checked-page", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>Checked page</title>
          <style>
            h1.weak, html.weak h1, label:has(:checked) { color: #eee; background: #fff }
            @media (prefers-color-scheme: dark) { h1 { color: #222; background: #000 } }
          </style>
          <main><h1>Windows</h1><label><input type="checkbox"> Delivery</label>${many}</main></html>`,
      }),
    );
    await page.goto("/checked-page");
    await expectAccessible(page);
    await fault(page);
    await expect(expectAccessible(page)).rejects.toThrow("color-contrast");
  });

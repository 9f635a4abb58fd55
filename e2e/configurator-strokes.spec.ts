import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

const windows = "/shop/product/lunca-82-two-sashes/configure";

/** From now on, notes the elements that are inserted into or removed from the drawing. */
async function watchDrawing(page: Page) {
  await page.locator(".cfg__sheet svg").evaluate((drawing) => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of [...addedNodes, ...removedNodes]) {
          if (node instanceof Element) changed.push(node.tagName);
        }
      }
    }).observe(drawing, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { changed: string[] }).changed);
}

test("a stroke moves the lines of the drawing and inserts none", { tag: "@desktop" }, async ({ page }) => {
  await refuseCookies(page);
  await page.goto(windows);
  const parts = page.getByRole("group", { name: "Parts" });
  await parts.getByLabel("Two parts", { exact: true }).check({ force: true });
  await expect(page.getByRole("slider", { name: "Mullion 1" })).toBeVisible();
  const width = page.getByRole("textbox", { name: "Width" });
  // The limits of the size appear with the focus.
  await width.focus();
  await expect(page.locator(".draw__limits")).toBeVisible();
  const changed = await watchDrawing(page);
  await width.press("ArrowUp");
  await expect(page.getByRole("img", { name: /1,201 ×/ })).toBeVisible();
  await width.press("ArrowUp");
  await expect(page.getByRole("img", { name: /1,202 ×/ })).toBeVisible();
  expect(await changed()).toEqual([]);
});

test("the worker that proves is downloaded once and goes on from step to step", { tag: "@desktop" }, async ({
  page,
}) => {
  const files: string[] = [];
  // What the service worker answers to the page, it has requested itself.
  page.context().on("response", (response) => {
    if (/\/proof-worker[^/]*\.js$/.test(response.url()) && !response.fromServiceWorker()) {
      files.push(response.url());
    }
  });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await refuseCookies(page);
  await page.goto(windows);
  const parts = page.getByRole("group", { name: "Parts" });
  await parts.getByLabel("Two parts", { exact: true }).check({ force: true });
  await expect(page.getByText("Checking what goes with it …")).toHaveCount(0);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Opening");
  const opens = page.getByRole("group", { name: "How it opens" });
  await opens.getByLabel("Turn", { exact: true }).check({ force: true });
  await expect(page.getByRole("img", { name: /turn, hinges/ })).toBeVisible();
  await expect(page.getByText("Checking what goes with it …")).toHaveCount(0);
  expect(workers).toHaveLength(1);
  expect(files).toHaveLength(1);
});

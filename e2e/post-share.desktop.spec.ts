import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/blog");
  await page.getByRole("link", { name: "Measure in three places" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Measure in three places");
});

test("five marked characters can be shared, four cannot; a tweet has 140 at most", async ({ page }) => {
  const words = page.locator("#post-text p").first();
  /** Selects the first characters of the text and returns them. */
  const mark = (count: number) =>
    words.evaluate((paragraph, length) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return String(getSelection());
    }, count);
  const share = page.getByRole("region", { name: "Share this quote" });
  await words.selectText();
  await expect(share).toBeVisible();
  const tweet = await share.getByRole("link", { name: "X" }).getAttribute("href");
  const told = new URL(tweet ?? "").searchParams.get("text") ?? "";
  expect((await words.innerText()).length).toBeGreaterThan(140);
  expect(told.length).toBeGreaterThan(100);
  expect(told.length).toBeLessThanOrEqual(140);
  expect((await mark(4)).trim()).toHaveLength(4);
  await expect(share).toHaveCount(0);
  expect((await mark(5)).trim().length).toBe(5);
  await expect(share).toBeVisible();
});

test("that the link was copied is said for 800 ms", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.reload();
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole("button", { name: "Copy link" }).click();
  const said = page.getByText("Copied !", { exact: true });
  await expect(said).toBeVisible();
  await page.clock.runFor(790);
  await expect(said).toBeVisible();
  await page.clock.runFor(20);
  await expect(said).toHaveCount(0);
});

import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test.use({
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
});

test("on iOS the prompt to install stands until it is tapped, and not where the site is installed", {
  tag: "@desktop",
}, async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/");
  const prompt = page.getByRole("region", { name: /Vitrine/ }).filter({ hasText: "Home Screen" });
  await expect(prompt).toBeVisible();
  await page.goto("/shop");
  await expect(prompt).toBeVisible();

  const installed = await page.context().newPage();
  await installed.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await installed.goto("/shop");
  // The prompt's element exists; its content is drawn when the page is idle.
  await expect(installed.locator("app-install")).toBeAttached();
  await installed.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await expect(installed.getByText("Home Screen")).toHaveCount(0);
  await installed.close();

  await prompt.getByText("Home Screen").click();
  await expect(prompt).toBeHidden();
  await page.goto("/");
  await expect(page.locator("app-install")).toBeAttached();
  await expect(prompt).toBeHidden();
});

import type { FrameLocator, Page } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { expect, test as journey } from "./journey.ts";
import {
  english,
  expectAccessible,
  expectNoSidewaysScroll,
  foam,
  putIntoCart,
  refuseCookies,
  signIn,
} from "./shop.ts";

// A separate site, because a published theme changes every page; serial, because all tests share one draft.
const test = journey.extend<object, { site: BuiltServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const site = await startBuiltServer();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.baseUrl),
});
test.describe.configure({ mode: "default" });

async function openEditor(page: Page): Promise<FrameLocator> {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/theme");
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  return shown;
}

const colourOf = (shown: FrameLocator, selector: string, property: string) =>
  shown
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** A colour field of the current scheme. */
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** Presses the publish button although it is marked as disabled; it then gives the reason. */
async function tryToPublish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
}
const saved = (page: Page) => expect(page.getByText("Draft saved, not published")).toBeVisible();

test("an owner changes the look beside the live page, mends a refused pair, and publishes it", async ({
  page,
  browser,
  site,
}) => {
  const shown = await openEditor(page);
  const visitor = await (await browser.newContext({ baseURL: site.baseUrl })).newPage();
  await refuseCookies(visitor);
  const before = "rgb(252, 251, 249)";
  const ground = () => visitor.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expectAccessible(page);

  // Each choice is visible immediately, without a reload.
  await shown.locator("body").evaluate((body) => body.setAttribute("data-same-page", ""));
  await field(page, "Page").fill("#fff4e0");
  await expect.poll(() => colourOf(shown, "body", "background-color")).toBe("rgb(255, 244, 224)");
  await page.getByRole("radio", { name: "Pill" }).check({ force: true });
  await page
    .getByRole("group", { name: "Header" })
    .getByRole("radio", { name: "Centred" })
    .check({ force: true });
  await expect(shown.locator("html")).toHaveAttribute("data-header", "centred");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "Light" }).check({ force: true });
  await expect(shown.locator("body")).toHaveAttribute("data-same-page", "");
  await saved(page);

  // Undoes and redoes by keyboard.
  await page.getByRole("heading", { name: "Start from" }).click();
  await page.keyboard.press("Control+z");
  await expect(shown.locator("html")).toHaveAttribute("data-header", "line");
  await page.keyboard.press("Control+Shift+Z");
  await expect(shown.locator("html")).toHaveAttribute("data-header", "centred");

  // Visitors see no change.
  await visitor.goto("/");
  expect(await ground()).toBe(before);

  // An illegible pair is refused, with the nearest legible colour as a suggestion.
  await field(page, "Quiet text").fill("#b8b0a4");
  await expect(page.getByText("Draft, 3 pairs refused")).toBeVisible();
  await tryToPublish(page);
  await expect(page.getByText(/3 pairs of colours cannot be read/)).toBeVisible();
  // The page in the frame shows the refused pair, so only the side panel is checked.
  await expectAccessible(page, ".theme-side");
  await page.getByRole("button", { name: /^Use #\w+ for Quiet text$/ }).press("Enter");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Visitors now see this theme.")).toBeVisible();
  await expect
    .poll(async () => {
      await visitor.goto("/");
      return ground();
    })
    .toBe("rgb(255, 244, 224)");
  await expect(visitor.locator("html")).toHaveAttribute("data-header", "centred");

  // A built-in theme restores the first look; the list of versions restores the published one.
  await page.getByRole("button", { name: "Studio", exact: true }).click();
  await saved(page);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: /^Restore Studio/ }).click();
  await expect(page.getByText("The version is the draft now.")).toBeVisible();
  await expect(field(page, "Page")).toHaveValue("#fff4e0");
  await visitor.context().close();
});

test("two editors at once: both choices stay, and the same one is asked", async ({ page, browser, site }) => {
  await openEditor(page);
  const other = await (await browser.newContext({ baseURL: site.baseUrl })).newPage();
  await openEditor(other);
  await field(page, "Links and focus").fill("#7a1f4b");
  await saved(page);
  await other.getByRole("radio", { name: "Airy" }).check({ force: true });
  await field(other, "Links and focus").fill("#0b5d5d");
  await expect(other.getByText("Links and focus (Light): theirs #7a1f4b, yours #0b5d5d")).toBeVisible();
  await other.getByRole("button", { name: "Use mine" }).click();
  await expect(field(page, "Links and focus"), "the first editor sees it soon").toHaveValue("#0b5d5d");
  await expect(page.getByRole("radio", { name: "Airy" })).toBeChecked();
  await other.context().close();
});

test("a theme leaves as a file and comes back; another file is refused in words", async ({ page }) => {
  const shown = await openEditor(page);
  await page.getByRole("button", { name: "Orchard", exact: true }).click();
  await saved(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("orchard.theme.json");
  const file = await download.path();
  await page.getByRole("button", { name: "Gallery", exact: true }).click();
  await expect(shown.locator("html")).toHaveAttribute("data-header", "centred");
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByText("This is not an exported theme.")).toBeVisible();
  await input.setInputFiles(file);
  await expect(shown.locator("html")).toHaveAttribute("data-header", "band");
  await expect(page.getByText("This is not an exported theme.")).toBeHidden();
});

/** However round a theme is, a checkbox is no circle, which a radio is; in the square one nothing is round. */
async function expectShapes(page: Page, name: string): Promise<void> {
  const radius = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius));
  expect(await radius(".check input[type=checkbox]")).toBeLessThanOrEqual(4);
  const chip = await radius(".chip");
  if (name === "Gallery") expect(chip).toBe(0);
  else expect(chip).toBeGreaterThan(12);
}

for (const name of ["Gallery", "Orchard", "Studio"]) {
  test(`pages in the theme ${name} can be read and used, by day and by night`, async ({
    page,
    browser,
    site,
  }) => {
    await openEditor(page);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(/^(Draft saved|Published)/)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Visitors now see this theme.")).toBeVisible();
    const css = name === "Studio" ? "" : "--c-page";
    for (const [colorScheme, width] of [
      ["light", 1440],
      ["dark", 360],
    ] as const) {
      const context = await browser.newContext({
        baseURL: site.baseUrl,
        colorScheme,
        viewport: { width, height: 900 },
      });
      const visitor = await context.newPage();
      await refuseCookies(visitor);
      for (const path of ["/", "/shop/category/windows", "/shop/product/lut-vase-tall", "/no-such-page"]) {
        await expect
          .poll(async () => (await visitor.goto(path)) && (await visitor.content()).includes('id="theme"'))
          .toBe(css !== "");
        await expectAccessible(visitor);
        await expectNoSidewaysScroll(visitor);
        if (path.includes("category")) await expectShapes(visitor, name);
      }
      await putIntoCart(visitor, foam.path);
      await visitor.goto("/shop/cart");
      await expect(visitor.getByRole("link", { name: english.checkout }).last()).toBeVisible();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);
      await context.close();
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form saves, shows the page, offers the pair that passes, and publishes", async ({ page }) => {
    await signIn(page, "website@vitrine.example", "vitrine-website");
    await page.goto("/web/theme");
    const shown = page.frameLocator("iframe");
    await page.getByLabel("Name of the theme").fill("By hand");
    await page.locator('[name="light.page"]').fill("#eef6ff");
    await page.locator('[name="light.ink3"]').fill("#c0c0c0");
    await page.getByRole("button", { name: "Save and show" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page.locator('[name="light.page"]')).toHaveValue("#eef6ff");
    await expect(shown.getByRole("heading", { name: "Made to be looked at" })).toBeVisible();
    expect(await shown.locator("#theme").textContent()).toContain("--c-page:#eef6ff");
    await tryToPublish(page);
    await expect(page.getByText(/pairs of colours cannot be read/)).toBeVisible();
    await page.getByRole("button", { name: /^Use #\w+ for Quiet text$/ }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Visitors now see this theme.")).toBeVisible();
  });
});

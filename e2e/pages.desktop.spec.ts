import { moveCaret } from "./caret.ts";
import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

test("an editor creates a page, writes on it, loses the network, publishes through the gate and brings a version back", async ({
  page,
  context,
  browser,
}) => {
  const name = `Terrace doors ${mark()}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await look(page);
  await page.getByRole("textbox", { name: "Title" }).fill(name);
  await page.getByRole("radio", { name: "About us" }).check();
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit$/);

  // The editor shows no navbar.
  await expect(page.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(name);
  await body.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("They open the whole wall. ");
  await expect(page.getByText("Not saved yet").or(page.getByText(/Draft, saved/))).toBeVisible();
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await look(page);

  await context.setOffline(true);
  await page.keyboard.type("Written without a network. ");
  await expect(
    page.getByText("No connection. Your words are kept in this browser", { exact: false }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await page.reload();
  await expect(body).toContainText("Written without a network.");

  await page.getByRole("button", { name: "Phone" }).click();
  await expect(page.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
  const framed = page.frameLocator('iframe[title="Preview of the page, 360 pixels wide"]');
  await expect(framed.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(framed.getByText("Written without a network.", { exact: false })).toBeVisible();
  // The preview follows the typing.
  await body.click();
  await moveCaret(page, "Control+End");
  await page.keyboard.type(" Seen on a phone.");
  await expect(framed.getByText("Seen on a phone.", { exact: false })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Desk" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await expect(gate.getByText("Not translated")).toBeVisible();
  await expect(gate.getByText("No description")).toBeVisible();
  await look(page);
  await gate.getByRole("button", { name: "Go to the description" }).click();
  await expect(page.getByLabel("Description for search engines")).toBeFocused();
  await page.getByLabel("Description for search engines").fill("Doors that open a wall.");
  await expect(gate.getByText("No description")).toBeHidden();
  await gate.getByRole("button", { name: "Publish anyway" }).click();
  await expect(gate.getByText("The page is published.")).toBeVisible();
  const address = await gate.getByRole("link", { name: "See the page" }).getAttribute("href");

  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  await outside.goto(address ?? "");
  await expect(outside.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(outside.getByText("They open the whole wall.", { exact: false })).toBeVisible();
  await look(outside);

  await body.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("A later thought. ");
  await expect(page.getByText("Not saved yet").or(page.getByText("Saving…"))).toBeVisible();
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { name: `Versions: ${name}` })).toBeVisible();
  const sides = page.locator(".compare-page");
  await expect(sides.first()).not.toContainText("A later thought.");
  await expect(sides.last()).toContainText("A later thought.");
  await expect(sides.last().getByText("Changed", { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("No differences")).toBeVisible();
  await stranger.close();
});

test("two people write on one page: different blocks are merged, and only the same block is asked for", async ({
  page,
  browser,
}) => {
  const name = `Opening hours ${mark()}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(name);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const mine = page.getByRole("textbox", { name: "Text of the page" });
  await expect(mine).toHaveAttribute("contenteditable", "true");
  await mine.click();
  await page.keyboard.type("Weekdays");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Weekends");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();

  const other = await browser.newContext();
  const theirPage = await other.newPage();
  await signIn(theirPage, "owner@vitrine.example", "vitrine-owner");
  await theirPage.goto(new URL(page.url()).pathname);
  const theirs = theirPage.getByRole("textbox", { name: "Text of the page" });
  await expect(theirs).toContainText("Weekends");

  // Each person edits another block: both edits stay, nobody is asked, and the caret keeps its place.
  await theirs.getByText("Weekdays").click();
  await moveCaret(theirPage, "End");
  await theirPage.keyboard.type(" from eight to six.");
  await expect(theirPage.getByText(/Draft, saved \d/)).toBeVisible();
  await mine.getByText("Weekends").click();
  await moveCaret(page, "End");
  await page.keyboard.type(" by");
  await expect(mine).toContainText("Weekdays from eight to six.");
  await page.keyboard.type(" appointment.");
  await expect(mine).toContainText("Weekends by appointment.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await expect(theirs).toContainText("Weekends by appointment.", { timeout: 25_000 });

  // Both edit the same block: the page shows both versions.
  await theirs.getByText("Weekends").click();
  await moveCaret(theirPage, "End");
  await theirPage.keyboard.type(" Call first.");
  await expect(theirPage.getByText(/Draft, saved \d/)).toBeVisible();
  await mine.getByText("Weekends").click();
  await moveCaret(page, "End");
  await page.keyboard.type(" Write first.");
  const conflict = page.getByRole("form", { name: /has saved this page while you were writing/ });
  await expect(conflict).toContainText("Call first.");
  await expect(conflict).toContainText("Write first.");
  await look(page);
  await conflict.getByText("Keep both, one after the other").click();
  await conflict.getByRole("button", { name: "Save what I chose" }).click();
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await expect(mine).toContainText("Call first.");
  await expect(mine).toContainText("Write first.");
  // New words appear by themselves in blocks that nobody is editing.
  await expect(theirs).toContainText("Write first.", { timeout: 25_000 });
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.locator(".compare-page").first()).toContainText("Call first.");
  await other.close();
});

test("a phone and a tablet are pages of their own width beside the text, where every block answers to it", async ({
  page,
}) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`Two halves ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await body.click();
  await moveCaret(page, "Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/two col");
  await page.keyboard.press("Enter");
  await page.keyboard.type("On the left");
  const columns = body.locator(".columns__one");
  await columns.last().click();
  await page.keyboard.type("On the right");
  /** The vertical offset of the second column from the first one. */
  const lower = (of: typeof columns) =>
    of.evaluateAll(([one, other]) =>
      Math.round((other?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().top ?? 0)),
    );
  expect(await lower(columns)).toBe(0);

  // By keyboard only; the page announces the chosen width.
  const widths = page.getByRole("group", { name: "Width of the page" });
  await widths.getByRole("button", { name: "Phone" }).focus();
  await page.keyboard.press("Enter");
  const shown = (width: number) =>
    page.frameLocator(`iframe[title="Preview of the page, ${width} pixels wide"]`).locator(".columns__one");
  await expect(page.getByText("Phone: 360 px wide")).toBeVisible();
  await expect(shown(360).last()).toHaveText("On the right");
  expect(
    await shown(360)
      .first()
      .evaluate(() => innerWidth),
  ).toBe(360);
  expect(await lower(shown(360))).toBeGreaterThan(20);
  // The text beside the preview fills the rest of the window, and its layout depends on that width.
  expect(await lower(columns)).toBe(0);
  await look(page);
  await widths.getByRole("button", { name: "Tablet" }).press("Enter");
  await expect(widths.getByRole("button", { name: "Tablet" })).toHaveAttribute("aria-pressed", "true");
  await expect(shown(768).last()).toHaveText("On the right");
  expect(
    await shown(768)
      .first()
      .evaluate(() => innerWidth),
  ).toBe(768);
  expect(await lower(shown(768))).toBe(0);
  await look(page);
  // A typed word appears in the preview without a click.
  await columns.last().click();
  await moveCaret(page, "Control+End");
  await page.keyboard.type(", too");
  await expect(shown(768).last()).toHaveText("On the right, too");
});

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

  // The navbar is not there while a page is written.
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
  expect((await body.boundingBox())?.width).toBeLessThan(400);
  await page.getByRole("button", { name: "Desk" }).click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await expect(gate.getByText("Not translated")).toBeVisible();
  await expect(gate.getByText("No description")).toBeVisible();
  await look(page);
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

  // Each writes in a block of their own: both stay, nobody is asked, and the caret stays where it was.
  await theirs.getByText("Weekdays").click();
  await theirPage.keyboard.press("End");
  await theirPage.keyboard.type(" from eight to six.");
  await expect(theirPage.getByText(/Draft, saved \d/)).toBeVisible();
  await mine.getByText("Weekends").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" by");
  await expect(mine).toContainText("Weekdays from eight to six.");
  await page.keyboard.type(" appointment.");
  await expect(mine).toContainText("Weekends by appointment.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await expect(theirs).toContainText("Weekends by appointment.", { timeout: 25_000 });

  // The same block: both versions are shown.
  await theirs.getByText("Weekends").click();
  await theirPage.keyboard.press("End");
  await theirPage.keyboard.type(" Call first.");
  await expect(theirPage.getByText(/Draft, saved \d/)).toBeVisible();
  await mine.getByText("Weekends").click();
  await page.keyboard.press("End");
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
  // The words come in by themselves where nobody is writing.
  await expect(theirs).toContainText("Write first.", { timeout: 25_000 });
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.locator(".compare-page").first()).toContainText("Call first.");
  await other.close();
});

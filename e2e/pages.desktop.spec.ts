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

test("two people write on one page: both versions are shown and the other one stays among the versions", async ({
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

  const other = await browser.newContext();
  const theirPage = await other.newPage();
  await signIn(theirPage, "owner@vitrine.example", "vitrine-owner");
  await theirPage.goto(new URL(page.url()).pathname);
  const theirs = theirPage.getByRole("textbox", { name: "Text of the page" });
  await expect(theirs).toHaveAttribute("contenteditable", "true");

  await theirs.click();
  await theirPage.keyboard.type("From eight to six.");
  await expect(theirPage.getByText(/Draft, saved \d/)).toBeVisible();
  await mine.click();
  await page.keyboard.type("From nine to five.");
  const conflict = page.getByRole("alert").filter({ hasText: "has saved this page while you were writing" });
  await expect(conflict).toContainText("From eight to six.");
  await expect(conflict).toContainText("From nine to five.");
  await look(page);
  await conflict.getByRole("button", { name: "Continue with mine" }).click();
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  // The words come in by themselves where nobody is writing.
  await expect(theirs).toContainText("From nine to five.", { timeout: 25_000 });
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.locator(".compare-page").first()).toContainText("From eight to six.");
  await other.close();
});

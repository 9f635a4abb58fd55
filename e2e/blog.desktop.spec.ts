import { expect, test } from "./journey.ts";
import { expectAccessible, look, refuseCookies, signIn } from "./shop.ts";

const post = "Measure in three places";

test("words that are marked can be shared, and the address is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await refuseCookies(page);
  await page.goto("/blog");
  await page.getByRole("link", { name: post }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  await expect(page.getByText("Copied")).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/measure-in-three-places-");
  const facebook = page.getByRole("link", { name: "Facebook" });
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ body: "share" }));
  const [popup] = await Promise.all([context.waitForEvent("page"), facebook.click()]);
  expect(popup.url()).toContain("sharer.php");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([626, 436]);
  await popup.close();
  await page.locator("#post-text p").first().selectText();
  const share = page.getByRole("region", { name: "Share this quote" });
  await expect(share).toBeVisible();
  await expect(share.getByRole("link", { name: "X" })).toHaveAttribute("href", /%E2%80%A6/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(share).toHaveCount(0);
});

test("a block that cannot be loaded is told to editors of the site", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.route("**/blog/render_latest_posts", (route) => route.abort());
  await page.goto("/blog");
  await page.getByRole("link", { name: post }).click();
  await page.getByRole("heading", { name: "Latest posts" }).scrollIntoViewIfNeeded();
  const said =
    "An error occured with this latest posts block. If the problem persists, please consider deleting it and adding a new one";
  await expect(page.getByText(said, { exact: true })).toBeVisible();
});

test("staff write a draft with a picture in it, look at it and publish it", async ({ page }) => {
  const name = `Plumb and level ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/blog/posts/new");
  await expectAccessible(page);
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await page.locator("[name='name.en']").fill(name);
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='body.en']") });
  const text = english.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  await page.keyboard.type("## Before you drill\nA level tells only half of it.");
  await english
    .locator("input[type=file]")
    .setInputFiles({ name: "level.png", mimeType: "image/png", buffer: small });
  await expect(page.locator("[name='body.en']")).toHaveValue(/\/web\/image\/media\/\d+\/\w+_1024/);
  await english.getByLabel("Alt text").fill("A spirit level on a window sill");
  await look(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("Only staff can see this page")).toBeVisible();
  await expect(page.getByRole("img", { name: "A spirit level on a window sill" })).toBeVisible();
  await expect(page.locator("#post-text").getByRole("heading", { name: "Before you drill" })).toBeVisible();
  await page.getByRole("link", { name: "Edit post" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The post can be seen by everybody.")).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("link", { name })).toBeVisible();
});

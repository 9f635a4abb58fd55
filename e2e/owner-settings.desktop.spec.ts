import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

test("the owner writes, reviews and publishes a legal text that visitors then read", async ({ page }) => {
  const words = `Delivered until ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/legal/delivery");
  await look(page);
  const text = page.locator("[data-lang=en]").getByRole("textbox", { name: "Text" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.fill(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("link", { name: "Review and publish" })).toBeVisible();
  await page.getByRole("link", { name: "Review and publish" }).click();
  await expect(page.getByRole("insertion").filter({ hasText: words }).first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: /^Publish version/ }).click();
  await expect(page).toHaveURL(/\/web\/legal\/delivery(\?|$)/);
  await page.goto("/legal/delivery");
  await expect(page.getByRole("main")).toContainText(words);
});

test("an entry of the menu is added, moved and taken out again", async ({ page }) => {
  const name = `Care ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/menus");
  await look(page);
  await page.goto("/web/menus/new?under=header");
  await page.locator("[name='name.en']").fill(name);
  await page.getByRole("radio", { name: "Romanian" }).check({ force: true });
  await page.locator("[name='name.ro']").fill(`${name} ro`);
  await page.locator("[name=path]").fill("/shop");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(page.getByText("The menu order is saved.")).toBeVisible();
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Remove from menu" }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a mail server that cannot be reached is told in words", async ({ page }) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/settings/mail");
  await look(page);
  await page.locator("[name=host]").fill("127.0.0.1");
  await page.locator("[name=port]").fill("9");
  await page.getByLabel("Encryption").selectOption("none");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Remove this server" })).toBeVisible();
  await page.getByRole("button", { name: "Send test mail" }).click();
  await expect(page.getByRole("alert")).toContainText("refuses connections");
  await page.getByRole("button", { name: "Remove this server" }).click();
  await expect(page.getByText("No mail server yet").first()).toBeVisible();
});

test("settings can be read in both languages", async ({ page }) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  for (const path of ["/web/settings", "/web/settings/sites/1", "/web/settings/payments/transfer"]) {
    await page.goto(path);
    await look(page);
    // The menu is longer than the screen: it scrolls to the current entry, and the page stays at its top.
    await expect(page.locator(".st__entry[aria-current]")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto(`/ro${path}`);
    await look(page);
  }
});

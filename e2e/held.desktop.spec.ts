import { expect, test } from "./journey.ts";
import { expectAccessible, signIn } from "./shop.ts";

test("a form that cannot be saved is held back with all that was typed: no network, no session", async ({
  page,
  context,
}) => {
  const name = `Brand ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/brands/new");
  const field = page.locator("[name=name]");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await field.fill(name);

  await context.setOffline(true);
  await save.click();
  await expect(dialog).toContainText("everything you typed is still here");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(save).toBeFocused();
  await expect(field).toHaveValue(name);
  await context.setOffline(false);

  const kept = await context.cookies();
  await context.clearCookies();
  await save.click();
  await expect(dialog.getByRole("link", { name: "Sign in in a new tab" })).toBeVisible();
  await expect(field).toHaveValue(name);
  await context.addCookies(kept);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Brand created.").first()).toBeVisible();
  await expect(field).toHaveValue(name);
});

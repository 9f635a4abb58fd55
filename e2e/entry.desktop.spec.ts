import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

test("the account opens over the page, says what is wrong, and signs in where one was", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop?search=oak");
  const link = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Your account" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("tab", { name: "New password" }).click();
  const reset = dialog.getByRole("tabpanel", { name: "New password" });
  await reset.getByLabel("E-mail").fill("nobody@example.net");
  await reset.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByText("If an account exists for this address")).toBeVisible();
  // Somebody who mistyped the address can send the form again.
  await dialog.getByRole("button", { name: "Use another address" }).click();
  await expect(reset.getByRole("button", { name: "Send link" })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole("tab", { name: "Sign in" }).click();
  const signIn = dialog.getByRole("tabpanel", { name: "Sign in" });
  await signIn.getByLabel("E-mail").fill("thomas.weber@example.com");
  await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(signIn.getByText("Please enter a password.")).toBeVisible();
  await expect(signIn.getByLabel("Password", { exact: true })).toBeFocused();
  await signIn.getByLabel("Password", { exact: true }).fill("not this");
  await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(signIn.getByText("Wrong login/password")).toBeVisible();
  await expectAccessible(page);

  await signIn.getByLabel("Password", { exact: true }).fill("vitrine-thomas");
  await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner").getByLabel("Account of Thomas Weber")).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/shop?search=oak");
});

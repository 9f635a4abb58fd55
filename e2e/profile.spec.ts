import { expect, test } from "./journey.ts";
import { unique } from "./mail.ts";
import { look, refuseCookies } from "./shop.ts";

test("a member confirms later, writes about themselves, and is public for as long as they want", {
  tag: "@phone",
}, async ({ page, browser }) => {
  await refuseCookies(page);
  await page.goto("/web/signup?redirect=%2Fprofile%2Fedit");
  await page.getByLabel("Name", { exact: true }).fill("Tudor Ene");
  await page.getByLabel("E-mail").fill(unique("profile"));
  await page.getByLabel("Password", { exact: true }).fill("a sentence to remember");
  await page.getByLabel("Confirm password").fill("a sentence to remember");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My profile");
  await look(page);

  // The two buttons of the banner: "Send the link" and "Not now".
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("The mail is on its way.")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("Confirm your e-mail address")).toBeHidden();

  await page.getByLabel("Public name").fill("Tudor from Sibiu");
  await page.getByLabel("About you").fill("I restore *old* houses.\n\n- in larch\n- in oak");
  await page.getByLabel("Everybody may see my profile").check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "See it as others do" }).click();
  await expect(page.getByText("I restore old houses.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "in larch" })).toBeVisible();
  await look(page);
  const path = new URL(page.url()).pathname;
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(path);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Tudor from Sibiu");

  await page.goto("/profile/edit");
  await page.getByLabel("Everybody may see my profile").uncheck();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect((await guest.goto(path))?.status()).toBe(404);
  await guest.context().close();
});

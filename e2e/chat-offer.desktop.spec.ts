import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies, signIn } from "./shop.ts";

test("an operator shows a product and proposes it; the visitor opens it and accepts with one press, and both read the outcome", async ({
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "support@vitrine.example", "vitrine-support");
  await desk.goto("/web/chat");
  const available = desk.getByRole("button", { name: /^(Available|Disponibil)$/ });
  // The desk may not have come to life yet.
  await expect(async () => {
    await available.click();
    await expect(available).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
  }).toPass();

  const page = await (await browser.newContext()).newPage();
  await refuseCookies(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Ask the workshop" }).click();
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  const field = chat.getByRole("textbox", { name: "Write a message" });
  await field.fill("Which vase is the tall one?");
  await field.press("Enter");
  await desk.getByRole("button", { name: /Which vase is the tall one/ }).click();
  await desk.getByText(/^(Show or propose|Arătați sau propuneți)$/).click();
  await desk.getByLabel(/^(Find a product|Căutați un produs)$/).fill("vase");
  const found = desk.locator(".desk__goods li").first();
  await expect(found).toContainText("€");
  await expectAccessible(desk, ".desk__chat");
  await found.getByRole("button", { name: /^(Show|Arătați)$/ }).click();
  await chat.locator(".chat-card").click();
  await expect(page).toHaveURL(/\/shop\/product\//);

  // The first one is taken back before anybody answers, the second is accepted.
  await found.getByLabel(/^(Quantity|Cantitate)$/).fill("2");
  await found.getByRole("button", { name: /^(Propose|Propuneți)$/ }).click();
  await desk.getByRole("button", { name: /^(Withdraw|Retrageți)$/ }).click();
  await expect(chat.locator(".chat-proposal", { hasText: "Withdrawn:" })).toBeVisible();
  await expect(chat.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await found.getByRole("button", { name: /^(Propose|Propuneți)$/ }).click();
  await expect(chat.locator(".chat-proposal", { hasText: "2 ×" })).toHaveCount(2);
  await expectAccessible(page, ".chat-win");
  await chat.getByRole("button", { name: "Accept" }).click();
  const outcome = chat.locator(".chat-line", { hasText: /^Accepted: 2 ×/ });
  await expect(outcome).toBeVisible();
  await expect(desk.locator(".chat-line", { hasText: /^Accepted: 2 ×/ })).toBeVisible();
  await chat.getByRole("link", { name: "Show it" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  await expect(page.getByRole("main")).toContainText(/vase/i);
  await desk.getByRole("button", { name: /^(Away|Plecat)$/ }).click();
  await page.context().close();
  await desk.context().close();
});

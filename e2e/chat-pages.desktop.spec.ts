import { stubChat } from "./chat-stub.ts";
import { expect, test } from "./journey.ts";
import { english, fillAddress, foam, putIntoCart, refuseCookies } from "./shop.ts";

test("the pages of the checkout have no chat, and one that is open continues after them", async ({
  page,
}) => {
  await refuseCookies(page);
  await stubChat(page);
  const button = page.getByRole("link", { name: "Ask the workshop" });
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  const field = chat.getByRole("textbox", { name: "Write a message" });
  const anyChat = page.locator(".chat-btn, .chat-win, .chat-folded");
  await putIntoCart(page, foam.path);
  await page.goto("/shop/cart");
  await button.click();
  await field.fill("Do you deliver to Sibiu?");
  await field.press("Enter");
  const mine = chat.locator(".chat-msg--mine .chat-bubble");
  await expect(mine).toHaveText("Do you deliver to Sibiu?");

  // An open window disappears as well, also without loading the page again.
  await page.getByRole("main").getByRole("link", { name: english.checkout }).last().click();
  await expect(page.getByLabel(english.name)).toBeVisible();
  await expect(anyChat).toHaveCount(0);
  await fillAddress(page, english, "ioana@example.com");
  await page.getByRole("button", { name: english.continue, exact: true }).click();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  await expect(anyChat).toHaveCount(0);
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
  await expect(anyChat).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
  await expect(anyChat).toHaveCount(0);

  await page.goto("/shop/cart");
  await expect(mine).toHaveText("Do you deliver to Sibiu?");
});

test("a file is refused in the language of the page", async ({ page }) => {
  await refuseCookies(page);
  await stubChat(page);
  await page.route(/\/chat\/file$/, (route) => {
    const isRomanian = new URL(route.request().url()).pathname === "/ro/chat/file";
    return route.fulfill({ status: 400, json: { error: isRomanian ? "Doar imagini" : "Only pictures" } });
  });
  await page.goto("/ro/");
  await page.getByRole("link", { name: "Întrebați atelierul" }).click();
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  await chat
    .locator("input[type=file]")
    .setInputFiles({ name: "tool.png", mimeType: "image/png", buffer: Buffer.from("MZ program") });
  await expect(chat.getByRole("alert")).toContainText("Doar imagini");
});

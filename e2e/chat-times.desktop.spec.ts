import type { Page } from "@playwright/test";
import { stubChat } from "./chat-stub.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, refuseCookies } from "./shop.ts";

const windowOf = (page: Page) => page.getByRole("region", { name: "Dan Crișan" });
const buttonOf = (page: Page) => page.getByRole("link", { name: "Ask the workshop" });
const fieldOf = (page: Page) => windowOf(page).getByRole("textbox", { name: "Write a message" });
/** Clicks immediately, even while the page's clock is stopped. */
const press = (element: HTMLElement) => element.click();

/** Opens a page whose clock moves only by `pass`. */
async function begin(page: Page) {
  await page.clock.install();
  await refuseCookies(page);
  const options = { isAway: false };
  const shop = await stubChat(page, options);
  await page.goto("/");
  await expect(buttonOf(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await expect.poll(() => shop.calls("/im_livechat/init").length).toBe(1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const pass = (ms: number) => page.clock.runFor(ms);
  /** React renders the loaded window a moment later. */
  async function open() {
    await buttonOf(page).evaluate(press);
    await expect(async () => {
      await pass(500);
      await expect(fieldOf(page)).toBeVisible({ timeout: 100 });
    }).toPass();
  }
  return { shop, options, pass, open };
}

test("a press within 200 ms of the one that opened the chat opens nothing", async ({ page }) => {
  const { shop, pass, open } = await begin(page);
  const opened = () => shop.calls("/im_livechat/get_session").length;
  const close = windowOf(page).getByRole("button", { name: "Close the chat" });
  await open();
  await close.evaluate(press);
  await expect(buttonOf(page)).toBeVisible();
  // The window's code is loaded now, so it opens and closes while the clock is stopped.
  await buttonOf(page).evaluate(press);
  await expect(windowOf(page)).toBeVisible();
  await close.evaluate(press);
  await expect(buttonOf(page)).toBeVisible();
  await pass(199);
  await buttonOf(page).evaluate(press);
  await pass(1);
  // An open window would hide the button.
  await expect(buttonOf(page)).toBeVisible();
  expect(opened()).toBe(2);
  await buttonOf(page).evaluate(press);
  await expect(windowOf(page)).toBeVisible();
  expect(opened()).toBe(3);
});

test("a link pressed within 500 ms of another one leads nowhere", async ({ page }) => {
  const { shop, pass, open } = await begin(page);
  await open();
  const { origin } = new URL(page.url());
  await shop.says(`Look at ${origin}/shop or at ${origin}/blog`);
  const links = windowOf(page).locator(".chat-bubble a");
  await expect(async () => {
    await pass(1_000);
    await expect(links).toHaveCount(2, { timeout: 100 });
  }).toPass();
  await links.first().evaluate(press);
  await expect(page).toHaveURL(/\/shop$/);
  await pass(499);
  await links.last().evaluate(press);
  await pass(2);
  await expect(page).toHaveURL(/\/shop$/);
  await links.last().evaluate(press);
  await expect(page).toHaveURL(/\/blog$/);
});

test("others' typing lasts 60 s; one's own ends after 5 s, is told once in 2.5 s and again after 50 s", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: [number, boolean][] = [];
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).includes("notify_typing"))
        told.push([Date.now(), JSON.parse(String(init?.body)).params.is_typing]);
      return real(input, init);
    };
    Object.assign(window, { told });
  });
  const { shop, pass, open } = await begin(page);
  await open();

  const typing = windowOf(page).locator(".chat-typing");
  shop.types(7, "Dan Crișan");
  await expect(async () => {
    await pass(500);
    await expect(typing).toHaveText("Dan Crișan is typing...", { timeout: 100 });
  }).toPass();
  await pass(59_000);
  await expect(typing).toHaveText("Dan Crișan is typing...");
  await pass(1_000);
  await expect(typing).toHaveText("");

  const start = await page.evaluate(() => Date.now());
  const key = () => fieldOf(page).press("a");
  await key();
  await pass(4_000);
  await key();
  await pass(5_000);
  // At 9 s, then every 4 s until 61 s.
  await key();
  for (let second = 13; second <= 61; second += 4) {
    await pass(4_000);
    await key();
  }
  await pass(20_000);
  const told = await page.evaluate(() => (window as unknown as { told: [number, boolean][] }).told);
  expect(told.map(([at, isTyping]) => [at - start, isTyping])).toEqual([
    [0, true],
    [9_000, false],
    [11_500, true],
    [59_000, true],
    [66_000, false],
  ]);
});

test("while the shop's database is away messages wait, the window stays, and afterwards each is there once", async ({
  page,
}) => {
  const { options, pass, open } = await begin(page);
  await open();
  await fieldOf(page).fill("Do you deliver to Sibiu?");
  await fieldOf(page).press("Enter");
  const mine = windowOf(page).locator(".chat-msg--mine");
  await expect(mine.locator("time")).toHaveCount(1);
  options.isAway = true;
  await fieldOf(page).fill("And to Cluj?");
  await fieldOf(page).press("Enter");
  await expect(windowOf(page).getByText("Waits for the connection")).toBeVisible();
  // The next synchronization with the shop fails as well.
  await pass(31_000);
  await expect(fieldOf(page)).toBeVisible();
  const kept = await page.context().cookies();
  expect(kept.map(({ name }) => name)).toContain("im_livechat_session");
  options.isAway = false;
  await expect(async () => {
    await pass(5_000);
    await expect(mine.locator("time")).toHaveCount(2, { timeout: 200 });
  }).toPass();
  await expect(mine).toHaveCount(2);
  await expect(windowOf(page).getByText("Waits for the connection")).toBeHidden();
});

test("in line one reads one's place, how long others waited, and whether the operator has read", async ({
  page,
}) => {
  await refuseCookies(page);
  const shop = await stubChat(page, { place: 3, waitMinutes: 4 });
  await page.goto("/");
  await buttonOf(page).click();
  const place = windowOf(page).locator(".chat-place");
  await expect(place.getByRole("status")).toHaveText("You are number 3 in line");
  await expect(place).toContainText("Of the last visitors in line, half waited at most 4 minutes.");
  await expect(place.locator("li")).toHaveText(["1", "2", "3 You"]);
  await fieldOf(page).fill("Do you deliver to Sibiu?");
  await fieldOf(page).press("Enter");
  await expect(windowOf(page).getByRole("img", { name: "Delivered" })).toBeVisible();
  await expectAccessible(page, ".chat-win");
  shop.reads();
  await expect(windowOf(page).getByRole("img", { name: "Read" })).toBeVisible();
  await page.reload();
  await expect(windowOf(page).getByRole("img", { name: "Read" })).toBeVisible();
});

test("in line one may leave a message instead: the place is given up, and what was typed is kept", async ({
  page,
}) => {
  await refuseCookies(page);
  const shop = await stubChat(page, { place: 3 });
  await page.goto("/");
  await buttonOf(page).click();
  const chat = windowOf(page);
  await fieldOf(page).fill("Do you deliver to Sibiu?");
  await fieldOf(page).press("Enter");
  await expect(chat.getByRole("img", { name: "Delivered" })).toBeVisible();

  // What is in the field stays, also when the visitor keeps the place or folds the window.
  await fieldOf(page).fill("It is for a hotel.");
  await chat.getByRole("button", { name: "Leave a message instead" }).click();
  await expect(chat.getByText("You give up your place in line.")).toBeVisible();
  const message = chat.getByRole("textbox", { name: /^Message/ });
  await expect(message).toHaveValue("It is for a hotel.");
  await expectAccessible(page, ".chat-win");
  await chat.getByRole("button", { name: "Keep my place" }).click();
  await expect(fieldOf(page)).toHaveValue("It is for a hotel.");
  await chat.getByRole("button", { name: "Fold the chat" }).click();
  await page.getByRole("button", { name: /Open the chat/ }).click();
  await expect(fieldOf(page)).toHaveValue("It is for a hotel.");
  expect(shop.calls("/chat/leave-message")).toHaveLength(0);

  await chat.getByRole("button", { name: "Leave a message instead" }).click();
  await chat.getByRole("button", { name: "Leave message" }).click();
  await expect(chat.getByText("Invalid email address")).toBeVisible();
  await chat.getByLabel("E-mail").fill("ioana@example.com");
  await chat.getByRole("button", { name: "Leave message" }).click();
  await expect(chat.getByText("We have your message. The answer goes to ioana@example.com.")).toBeVisible();
  await expect(chat.locator(".chat-place")).toBeHidden();
  await expect(chat.locator(".chat-msg--mine .chat-bubble")).toHaveText([
    "Do you deliver to Sibiu?",
    "It is for a hotel.",
  ]);
  expect(shop.calls("/chat/leave-message")).toMatchObject([{ uuid: expect.stringMatching(/^5f3c/) }]);
  // The thread goes on in this window, and after a reload it still says how the answer comes.
  await page.reload();
  await expect(chat.getByText("We have your message. The answer comes by e-mail.")).toBeVisible();
  await expect(fieldOf(page)).toBeVisible();
});

test("an operator who takes the conversation while the message is written gets it live", async ({ page }) => {
  await refuseCookies(page);
  const shop = await stubChat(page, { place: 2 });
  await page.goto("/");
  await buttonOf(page).click();
  const chat = windowOf(page);
  await chat.getByRole("button", { name: "Leave a message instead" }).click();
  await chat.getByRole("textbox", { name: /^Message/ }).fill("It is for a hotel.");
  shop.takes();
  await expect(fieldOf(page)).toHaveValue("It is for a hotel.");
  await expect(chat.locator(".chat-head__on")).toHaveText("Available");
});

test("a rating that fails says so, keeps its reason, and is posted only once it is stored", async ({
  page,
}) => {
  await refuseCookies(page);
  const options = { feedbackFails: true };
  const shop = await stubChat(page, options);
  await page.goto("/");
  await buttonOf(page).click();
  await fieldOf(page).fill("Do you deliver to Sibiu?");
  await fieldOf(page).press("Enter");
  await expect(windowOf(page).locator(".chat-msg--mine time")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Close the chat" }).click();
  await windowOf(page).getByRole("button", { name: "So-so" }).click();
  const reason = windowOf(page).getByLabel("What was missing?");
  await reason.fill("Nobody knew the price.");
  const send = windowOf(page).getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(windowOf(page).getByText("Your rating was not sent. Please try again.")).toBeVisible();
  await expect(reason).toHaveValue("Nobody knew the price.");
  const posted = () => shop.calls("/chat/post").map(({ text }) => text);
  expect(posted()).toEqual(["Do you deliver to Sibiu?"]);
  options.feedbackFails = false;
  await send.click();
  await expect(windowOf(page).getByRole("heading", { name: "Thank you for your feedback" })).toBeVisible();
  expect(posted()).toEqual(["Do you deliver to Sibiu?", "Rating: 😐\nNobody knew the price."]);
});

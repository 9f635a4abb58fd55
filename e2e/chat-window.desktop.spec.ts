import type { Page } from "@playwright/test";
import { stubChat } from "./chat-stub.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

const popup = { rule: { action: "auto_popup", auto_popup_timer: 20 } };
const hourSeconds = 3_600;
/** The maximum transfer size of the window's additional files. */
const windowKilobytesMax = 18;

const windowOf = (page: Page) => page.getByRole("region", { name: "Dan Crișan" });
const field = (page: Page) => windowOf(page).getByRole("textbox", { name: "Write a message" });

async function openChat(page: Page) {
  await page.getByRole("link", { name: "Ask the workshop" }).click();
  await expect(windowOf(page)).toBeVisible();
}

async function chatCookies(page: Page) {
  const found = await page.context().cookies();
  return new Map(
    found
      .filter(({ name }) => name.startsWith("im_livechat"))
      .map(({ name, value, expires }) => [
        name.replace("im_livechat_", ""),
        { value: JSON.parse(decodeURIComponent(value)) as unknown, seconds: expires - Date.now() / 1000 },
      ]),
  );
}

test("the window opens by itself after the seconds of the rule, once an hour", async ({ page }) => {
  await page.clock.install();
  await refuseCookies(page);
  const shop = await stubChat(page, popup);
  const begin = async () => {
    const asked = shop.calls("/im_livechat/init").length;
    await page.goto("/");
    await page.clock.runFor(6_000);
    await expect.poll(() => shop.calls("/im_livechat/init").length).toBe(asked + 1);
  };
  await begin();
  await page.clock.runFor(10_000);
  await expect(windowOf(page)).toBeHidden();
  expect((await chatCookies(page)).has("auto_popup")).toBe(false);
  await page.clock.runFor(11_000);
  await expect(windowOf(page)).toBeVisible();
  const flag = (await chatCookies(page)).get("auto_popup");
  expect(flag?.value).toBe(true);
  expect(Math.abs((flag?.seconds ?? 0) - hourSeconds)).toBeLessThan(90);

  // Without a message the chat closes without a question and does not reopen within the hour.
  await windowOf(page).getByRole("button", { name: "Close the chat" }).click();
  await expect(windowOf(page)).toBeHidden();
  expect(shop.calls("/im_livechat/visitor_leave_session")).toHaveLength(1);
  await begin();
  await page.clock.runFor(60_000);
  await expect(windowOf(page)).toBeHidden();
  await page.context().clearCookies({ name: "im_livechat_auto_popup" });
  await begin();
  await page.clock.runFor(21_000);
  await expect(windowOf(page)).toBeVisible();
});

test("on a phone no window opens by itself; opened, it fills the screen", async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.clock.install();
  await refuseCookies(page);
  const shop = await stubChat(page, popup);
  await page.goto("/");
  await page.clock.runFor(6_000);
  await expect.poll(() => shop.calls("/im_livechat/init").length).toBe(1);
  await page.clock.runFor(60_000);
  await expect(windowOf(page)).toBeHidden();
  await openChat(page);
  expect(await windowOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await phone.close();
});

test("the chat opens once however often it is pressed, and two links pressed within half a second lead to one page", async ({
  page,
}) => {
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Ask the workshop" }).evaluate((link: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) link.click();
  });
  await expect(windowOf(page)).toBeVisible();
  expect(shop.calls("/im_livechat/get_session")).toHaveLength(1);
  const { origin } = new URL(page.url());
  await shop.says(`Look at ${origin}/shop or at ${origin}/blog`);
  const links = windowOf(page).locator(".chat-bubble a");
  await expect(links).toHaveCount(2);
  await links.evaluateAll((all: HTMLElement[]) => {
    for (const link of all) link.click();
  });
  await expect(page).toHaveURL(/\/shop$/);
  // The page changed; the window did not.
  await expect(links).toHaveCount(2);
  await expect(async () => {
    await links.last().click();
    await expect(page).toHaveURL(/\/blog$/, { timeout: 1_000 });
  }).toPass();
});

test("cookies live as long as is written down; optional ones wait for consent", async ({ page }) => {
  await refuseCookies(page);
  await stubChat(page);
  await page.goto("/");
  await openChat(page);
  expect([...(await chatCookies(page)).keys()]).toEqual(["session"]);
  await windowOf(page).getByRole("button", { name: "Close the chat" }).click();

  const url = new URL(page.url()).origin;
  const earlier = Array.from({ length: 15 }, (_, index) => `/shop?page=${index + 1}`);
  await page.context().addCookies([
    { name: "cookie_choice", value: "accept", url },
    { name: "im_livechat_history", value: encodeURIComponent(JSON.stringify(earlier)), url },
  ]);
  await page.goto("/blog");
  await openChat(page);
  await expect.poll(async () => (await chatCookies(page)).size).toBe(3);
  await expect
    .poll(async () => (await chatCookies(page)).get("history")?.value)
    .toEqual([...earlier.slice(1), "/blog"]);
  const kept = await chatCookies(page);
  for (const [name, seconds] of [
    ["history", 86_400],
    ["session", hourSeconds],
    ["previous_operator_pid", 604_800],
  ] as const) {
    expect(Math.abs((kept.get(name)?.seconds ?? 0) - seconds), name).toBeLessThan(90);
  }
  expect(kept.get("previous_operator_pid")?.value).toBe(7);
  expect(kept.get("session")?.value).toMatchObject({
    folded: false,
    id: 1,
    message_unread_counter: 0,
    operator_pid: [7, "Dan Crișan"],
    name: "Visitor",
    uuid: "5f3c2a10-6f0e-4c31-9a55-2c1f6f2d9b01",
  });
});

test("who types is said by name, ends after a minute or with their message; my own typing is told sparingly", async ({
  page,
}) => {
  await page.clock.install();
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  await openChat(page);
  await expect(windowOf(page).locator('[data-message="_welcome"]')).toContainText("How may I help you?");
  await expect(windowOf(page).locator('[data-message="_welcome"] .avatar')).toHaveText("DC");
  const typing = windowOf(page).locator(".chat-typing");
  const pass = (ms: number) => page.clock.runFor(ms);
  const told = async (words: string) => {
    await expect(async () => {
      await pass(1_000);
      expect(await typing.textContent()).toBe(words);
    }).toPass();
  };
  shop.types(7, "Dan Crișan");
  await told("Dan Crișan is typing...");
  shop.types(8, "");
  await told("Dan Crișan and Someone are typing...");
  shop.types(9, "Irina Vlad");
  await told("Dan Crișan, Someone and more are typing...");
  await shop.says("Every Thursday.");
  await told("Someone and Irina Vlad are typing...");
  await pass(61_000);
  await expect(typing).toHaveText("");

  const notices = () => shop.calls("/im_livechat/notify_typing").map(({ is_typing }) => is_typing);
  await field(page).pressSequentially("Strada");
  await expect.poll(notices).toEqual([true]);
  await pass(5_100);
  await expect.poll(notices).toEqual([true, false]);
  await field(page).pressSequentially(" Lungă");
  await pass(2_600);
  await field(page).press("Enter");
  await expect.poll(notices).toEqual([true, false, true]);
  await expect(windowOf(page).locator(".chat-msg--mine time")).toHaveText("now");
  await pass(46_000);
  await windowOf(page).getByRole("button", { name: "Fold the chat" }).click();
  await shop.says("Which number?");
  await expect(async () => {
    await pass(1_000);
    await expect(page.getByText("1 unread message")).toBeAttached({ timeout: 100 });
  }).toPass();
  await page.getByRole("button", { name: /Which number/ }).click();
  await expect(windowOf(page).locator(".chat-msg--mine time")).not.toHaveText("now");
  await expect(page.getByText("1 unread message")).toHaveCount(0);
  expect(shop.calls("/chat/read").length).toBeGreaterThan(0);
  // A posted message ends the typing state, so no further notice is sent.
  expect(notices()).toEqual([true, false, true]);
});

test("a message that comes while the visitor reads further up is unread until they reach the end", async ({
  page,
}) => {
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  await openChat(page);
  const log = windowOf(page).locator(".chat-log");
  await shop.says(Array.from({ length: 80 }, (_, index) => `Step ${index + 1}`).join("\n"));
  await expect(log.locator(".chat-bubble", { hasText: "Step 80" })).toBeVisible();
  await log.evaluate((list) => {
    list.scrollTop = 0;
  });
  await shop.says("Which number?");
  const newer = windowOf(page).getByRole("button", { name: "1 new message" });
  await expect(newer).toBeVisible();
  await newer.click();
  await expect(newer).toBeHidden();
  await expect
    .poll(async () => (await chatCookies(page)).get("session")?.value)
    .toMatchObject({ message_unread_counter: 0 });
});

test("a good rating is sent at once, a bad one with its reason; what has ended closes without a question", async ({
  page,
}) => {
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  const thanks = windowOf(page).getByRole("heading", { name: "Thank you for your feedback" });
  const ask = async (words: string) => {
    await openChat(page);
    await field(page).fill(words);
    await field(page).press("Enter");
    await expect(windowOf(page).locator(".chat-msg--mine", { hasText: words }).locator("time")).toBeVisible();
  };
  const close = () => windowOf(page).getByRole("button", { name: "Close the chat" }).click();
  const rated = () => shop.calls("/im_livechat/feedback");
  const posted = () => shop.calls("/chat/post").at(-1)?.["text"];

  await ask("Do you deliver to Sibiu?");
  await close();
  await windowOf(page).getByRole("button", { name: "Good" }).click();
  await expect(thanks).toBeVisible();
  expect(rated()).toMatchObject([{ rate: 10, reason: "" }]);
  expect(posted()).toBe("Rating: 😊");
  await windowOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(windowOf(page)).toBeHidden();

  await ask("And to Cluj?");
  await close();
  await windowOf(page).getByRole("button", { name: "Bad" }).click();
  await windowOf(page).getByLabel("What was missing?").fill("Nobody knew the price.");
  expect(rated()).toHaveLength(1);
  await windowOf(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(thanks).toBeVisible();
  expect(rated()[1]).toMatchObject({ rate: 1, reason: "Nobody knew the price." });
  expect(posted()).toBe("Rating: 😞\nNobody knew the price.");
  await windowOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(windowOf(page)).toBeHidden();

  await ask("And to Turda?");
  await expect(windowOf(page).getByText("Available")).toBeVisible();
  shop.ends();
  await expect(field(page)).toBeHidden();
  await expect(windowOf(page).getByText("Available")).toBeHidden();
  await close();
  await expect(windowOf(page)).toBeHidden();
  expect(rated()).toHaveLength(2);
});

test("in place of the message field, a conversation that has ended offers a new one", async ({ page }) => {
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  await openChat(page);
  await field(page).fill("Do you deliver to Sibiu?");
  await field(page).press("Enter");
  const old = windowOf(page).locator(".chat-msg--mine", { hasText: "Sibiu" });
  await expect(old.locator("time")).toBeVisible();
  shop.ends();
  const again = windowOf(page).getByRole("button", { name: "Begin a new conversation" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(field(page)).toBeFocused();
  await expect(old).toHaveCount(0);
  await field(page).fill("And to Cluj?");
  await field(page).press("Enter");
  await expect(windowOf(page).locator(".chat-msg--mine", { hasText: "Cluj" }).locator("time")).toBeVisible();
  expect(shop.calls("/im_livechat/get_session")).toHaveLength(2);
});

test("a transcript that fails says so and can be sent again; skipping the question ends the chat", async ({
  page,
}) => {
  await refuseCookies(page);
  const options = { transcriptFails: true };
  const shop = await stubChat(page, options);
  await page.goto("/");
  await openChat(page);
  await field(page).fill("Do you deliver to Sibiu?");
  await field(page).press("Enter");
  await expect(windowOf(page).locator(".chat-msg--mine time")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Close the chat" }).click();
  const address = windowOf(page).getByLabel("Receive a copy of this conversation");
  await address.fill("ioana@");
  await windowOf(page).getByRole("button", { name: "Send copy" }).click();
  await expect(address).toHaveAttribute("title", "Invalid email address");
  await address.fill("ioana@example.com");
  await windowOf(page).getByRole("button", { name: "Send copy" }).click();
  await expect(windowOf(page).getByText("The conversation was not sent.")).toBeVisible();
  await expect(address).toBeHidden();
  options.transcriptFails = false;
  await windowOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(address).toHaveValue("ioana@example.com");
  await windowOf(page).getByRole("button", { name: "Send copy" }).click();
  await expect(windowOf(page).getByText("Conversation Sent")).toBeVisible();
  await windowOf(page).getByRole("button", { name: "Skip" }).click();
  await expect(windowOf(page)).toBeHidden();
  expect(shop.calls("/im_livechat/feedback")).toHaveLength(0);
  expect(shop.calls("/im_livechat/visitor_leave_session")).toHaveLength(1);
  expect((await chatCookies(page)).has("session")).toBe(false);
});

test("Romanian, dark, and on the left in a language written from right to left", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/ro/");
  const button = page.getByRole("link", { name: "Întrebați atelierul" });
  const isLeft = async () => {
    const box = await button.boundingBox();
    return (box?.x ?? 0) < 720;
  };
  expect(await isLeft()).toBe(false);
  await button.click();
  await expect(windowOf(page).getByPlaceholder("Scrieți un mesaj")).toBeVisible();
  await shop.says("Măsurați golul în trei locuri.");
  shop.types(7, "Dan Crișan");
  await expect(windowOf(page).getByText("Dan Crișan scrie...")).toBeVisible();
  await expectAccessible(page, ".chat-win");
  const side = () => windowOf(page).boundingBox();
  expect(((await side())?.x ?? 0) + ((await side())?.width ?? 0)).toBeGreaterThan(1380);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect((await side())?.x).toBeLessThan(60);
  const left = windowOf(page).locator(".chat-bubble", { hasText: "Măsurați golul" });
  await expect(left).toHaveCSS("direction", "ltr");
  await windowOf(page).getByRole("button", { name: "Închideți chatul" }).click();
  await expectAccessible(page, ".chat-win");
  await context.close();
});

for (const [timezoneId, words] of [
  [
    "America/New_York",
    "We are back on Monday, 30 November at 01:00, by your clock (Mon 08:00 at our place).",
  ],
  ["Europe/Bucharest", "We are back on Monday, 30 November at 08:00."],
] as const) {
  test(`opening hours are said by the visitor's clock: ${timezoneId}`, async ({ browser }) => {
    const page = await (await browser.newContext({ timezoneId })).newPage();
    await refuseCookies(page);
    await stubChat(page, { opensAt: "2026-11-30T06:00:00Z" });
    await page.goto("/");
    await page.getByRole("link", { name: /Leave a message/ }).click();
    await expect(page.locator(".chat-win")).toContainText(words);
    await page.context().close();
  });
}

test("the window loads little beyond the page", async ({ page }) => {
  await refuseCookies(page);
  const shop = await stubChat(page);
  await page.goto("/");
  // The page asks for the chat once it has come to rest, after everything that it loads by itself.
  await expect.poll(() => shop.calls("/im_livechat/init").length).toBe(1);
  await page.waitForLoadState("networkidle");
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.js$/.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    );
  const before = new Set((await scripts()).map(([name]) => name));
  await openChat(page);
  // Whatever the window needs is there as soon as a message can be written and is told to be delivered.
  await field(page).fill("Good morning");
  await field(page).press("Enter");
  await expect(windowOf(page).getByRole("img", { name: "Delivered" })).toBeVisible();
  const bytes = (await scripts()).reduce((sum, [name, size]) => sum + (before.has(name) ? 0 : size), 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes / 1000).toBeLessThanOrEqual(windowKilobytesMax);
});

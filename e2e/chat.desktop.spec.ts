import { configureTogether } from "./chat-configuration.ts";
import { sendFiles } from "./chat-files.ts";
import { handOver } from "./chat-hand-over.ts";
import { leave, openDesk, openWindow, writeIn } from "./desk.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoSidewaysScroll, refuseCookies } from "./shop.ts";

// One serial file, because its tests share one operator: an operator who leaves in one test leaves in all.
test.describe.configure({ mode: "serial" });

test("a visitor asks, an operator answers, both sides have everything once, and the visitor rates it", async ({
  browser,
}) => {
  const desk = await openDesk(browser);
  const page = await (await browser.newContext()).newPage();
  await refuseCookies(page);
  await page.goto("/");
  const button = page.getByRole("link", { name: "Ask the workshop" });
  await button.click();
  const chat = page.getByRole("region", { name: "Dan Crișan" });
  await expect(chat.locator(".chat-bubble", { hasText: "What are you building?" })).toBeVisible();
  await expect(button).toBeHidden();
  const field = chat.getByRole("textbox", { name: "Write a message" });
  await field.fill("Do you fit windows in Oradea?");
  await field.press("Enter");
  await field.fill("<b>Two</b> of them.");
  await field.press("Enter");
  await expect(chat.locator(".chat-msg--mine")).toHaveCount(2);
  await expect(chat.getByText("<b>Two</b> of them.")).toBeVisible();
  await expectAccessible(page, ".chat-win");

  // One tick until the operator reads the message, then two, also after a reload.
  const readBy = (end: typeof chat | typeof desk) => end.getByRole("img", { name: /^(Read|Citit)$/ });
  await expect(chat.getByRole("img", { name: "Delivered" })).toHaveCount(2);
  const row = desk.getByRole("button", { name: /<b>Two<\/b> of them/ });
  await row.click();
  await expect(readBy(chat)).toHaveCount(2);
  const middle = async (part: string) => {
    const box = await chat.locator(".chat-msg--mine").last().locator(part).boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  expect(Math.abs((await middle("time")) - (await middle(".chat-read")))).toBeLessThan(4);
  await expect(desk.locator(".chat-bubble", { hasText: "Do you fit windows in Oradea?" })).toBeVisible();
  await expect(desk.locator(".desk__chat-head h2")).toHaveText("Visitor");
  await expect(desk.locator(".chat-smiley").first()).toBeVisible();
  const reply = desk.locator(".desk__reply textarea");
  await reply.fill("Every Thursday. ");
  await expect(chat.getByText("Dan Crișan is typing...")).toBeVisible();
  await reply.press("Enter");
  await expect(chat.locator(".chat-bubble", { hasText: "Every Thursday." })).toBeVisible();
  await expect(chat.getByText("Dan Crișan is typing...")).toBeHidden();
  await expect(readBy(desk)).toHaveCount(1);
  await expect(desk.getByText(/^(lost 0, duplicated 0|pierdute 0, dublate 0)$/)).toBeVisible();

  // The visitor's page is private until the visitor agrees, and again as soon as they press Stop.
  await expect(
    desk.getByText(/^(Page, cart and orders are private|Pagina, coșul și comenzile sunt private)$/),
  ).toBeVisible();
  await desk.getByRole("button", { name: /^(Ask to see page|Cereți să vedeți pagina)/ }).click();
  await expect(chat.getByText("Dan Crișan would like to see your page, cart and orders")).toBeVisible();
  await chat.getByRole("button", { name: "Yes", exact: true }).click();
  const agreed = desk.getByText(/(lets you see page, cart and orders|vă lasă să vedeți pagina)/);
  await expect(agreed).toBeVisible();
  await chat.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(agreed).toBeHidden();
  await desk.locator("h1").click();
  await desk.keyboard.press("?");
  await expect(desk.getByText("Alt + T")).toBeVisible();

  // The conversation continues after a reload and can be folded to its title.
  await page.reload();
  await expect(chat.locator(".chat-bubble", { hasText: "Every Thursday." })).toBeVisible();
  await expect(readBy(chat)).toHaveCount(2);
  await chat.getByRole("button", { name: "Fold the chat" }).click();
  await reply.fill("Which street?");
  await reply.press("Enter");
  await expect(page.getByText("1 unread message")).toBeAttached();
  await expect(desk.getByRole("img", { name: /^(Delivered|Livrat)$/ })).toHaveCount(1);
  // Messages that arrive while no page is open are unread as well.
  await page.goto("about:blank");
  await reply.fill("And which floor?");
  await reply.press("Enter");
  await expect(desk.getByRole("img", { name: /^(Delivered|Livrat)$/ })).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("2 unread messages")).toBeAttached();
  await page.getByRole("button", { name: /And which floor/ }).click();
  await expect(chat.locator(".chat-bubble", { hasText: "Which street?" })).toBeVisible();
  await expect(readBy(desk)).toHaveCount(3);

  // A message written offline is delivered when the network returns.
  await page.context().setOffline(true);
  await field.fill("Strada Republicii.");
  await field.press("Enter");
  await expect(chat.getByText("Waits for the connection")).toBeVisible();
  await page.context().setOffline(false);
  await expect(chat.getByText("All messages delivered.")).toBeVisible({ timeout: 20_000 });
  await expect(desk.locator(".chat-bubble", { hasText: "Strada Republicii." })).toHaveCount(1);

  await chat.getByRole("button", { name: "Close the chat" }).click();
  await chat.getByRole("button", { name: "So-so" }).click();
  await chat.getByLabel("What was missing?").fill("I waited a little.");
  await chat.getByRole("button", { name: "Send", exact: true }).click();
  await expect(chat.getByRole("heading", { name: "Thank you for your feedback" })).toBeVisible();
  await expect(desk.locator(".chat-bubble", { hasText: "Rating: 😐" })).toBeVisible();
  await chat.getByLabel("Receive a copy of this conversation").fill("ioana");
  await chat.getByRole("button", { name: "Send copy" }).click();
  await expect(chat.getByText("Invalid email address")).toBeVisible();
  await chat.getByLabel("Receive a copy of this conversation").fill("ioana@example.com");
  await chat.getByRole("button", { name: "Send copy" }).click();
  await expect(chat.getByText("Conversation Sent")).toBeVisible();
  await chat.getByRole("button", { name: "Erase this conversation" }).click();
  await expect(chat.getByText("The words of this conversation are erased.")).toBeVisible();
  await chat.getByRole("button", { name: "Close", exact: true }).click();
  await expect(button).toBeVisible();
  await expect(
    desk.locator(".chat-line", { hasText: /has left the conversation|a părăsit conversația/ }),
  ).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith("im_livechat"))).toEqual([]);
  await leave(desk, page);
});

test(
  "pictures and PDFs go both ways, what may not be sent is refused in words, and product links become cards",
  sendFiles,
);

test(
  "a conversation is handed over, refusals say why on both sides, and erased words leave every desk at once",
  handOver,
);

test("an operator shows a product and proposes it; the visitor opens it and accepts with one press, and both read the outcome", async ({
  browser,
}) => {
  const desk = await openDesk(browser);
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

  // Staff withdraw the first proposal before an answer; the visitor accepts the second.
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
  await leave(desk, page);
});

test(
  "a visitor lets an operator see what they configure; a changed copy is proposed, and one press puts it into the cart",
  configureTogether,
);

test("the desk by keyboard: choose, take, write, fill in a canned answer, keep a draft and end", async ({
  browser,
}) => {
  const desk = await openDesk(browser);
  const { page, chat, say, channelId } = await openWindow(browser);
  await say("Question 1");
  const others = [];
  for (const number of [2, 3, 4]) others.push(await writeIn(channelId, `Question ${number}`));
  // An operator can serve four conversations.
  others.push(await writeIn(channelId, "Question 5"));
  const open = desk.locator(".desk__row > [aria-current]");
  const reply = desk.locator(".desk__reply textarea");
  await expect(desk.locator(".desk__row", { hasText: /Question \d/ })).toHaveCount(5);

  const help = desk.locator(".desk__keylist");
  await desk.locator("h1").click();
  await desk.keyboard.press("?");
  await expect(help.locator("kbd")).toHaveCount(8);
  await desk.keyboard.press("?");
  await expect(help).toBeHidden();

  // Waiting visitors come first; the key goes to the next conversation and wraps around at the end.
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(open).toContainText("Question 5");
  await expect(reply).toBeFocused();
  await desk.keyboard.press("Alt+ArrowUp");
  await expect(open).not.toContainText("Question 5");
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(open).toContainText("Question 5");
  const take = desk.getByRole("button", { name: /^(Take|Preluați)$/ });
  await expect(take).toHaveCount(1);
  await desk.keyboard.press("Alt+t");
  await expect(take).toHaveCount(0);
  await expect(reply).toBeFocused();

  await desk.keyboard.type("Is it urgent?");
  await desk.keyboard.press("Shift+Enter");
  await desk.keyboard.type("Two lines.");
  await desk.keyboard.press("Enter");
  await expect(desk.locator(".chat-msg--mine .chat-bubble")).toHaveText("Is it urgent?\nTwo lines.");
  await expect(reply).toHaveValue("");
  await expect(help).toBeHidden();

  // A canned answer keeps the text before it; a draft stays in its conversation.
  await desk.keyboard.type("Good morning. /");
  const canned = desk.locator(".desk__canned button");
  await expect(canned.filter({ hasText: "/measure" })).toHaveCount(1);
  await expect(canned.first()).toHaveAttribute("aria-current", "true");
  await desk.keyboard.press("ArrowDown");
  await expect(canned.nth(1)).toHaveAttribute("aria-current", "true");
  await desk.keyboard.press("Escape");
  await expect(canned).toHaveCount(0);
  await desk.keyboard.type("meas");
  await desk.keyboard.press("Enter");
  await expect(reply).toHaveValue(/^Good morning\. Measure the opening/);
  await expect(canned).toHaveCount(0);
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(open).not.toContainText("Two lines.");
  await expect(reply).toHaveValue("");
  await desk.keyboard.press("Alt+ArrowUp");
  await expect(reply).toHaveValue(/^Good morning\. Measure the opening/);

  await desk.getByRole("button", { name: /Question 1/ }).click();
  await expect(desk.locator(".chat-log").getByText("Question 1")).toBeVisible();
  await desk.keyboard.press("Alt+x");
  await expect(reply).toBeHidden();
  await expect(chat.getByRole("textbox", { name: "Write a message" })).toBeHidden();
  for (const other of others) await other.leave();
  await leave(desk, page);
});

test("the desk on a phone: the queue, an answer and the visitor in a drawer", async ({ browser }) => {
  const desk = await openDesk(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page, chat, say } = await openWindow(browser);
  await say("Which wood lasts longest outside, and how often does it need oil on the south side?");
  await expectNoSidewaysScroll(desk);
  await desk.getByRole("button", { name: /Which wood lasts longest/ }).click();
  await expect(desk.locator(".desk__queue")).toBeHidden();
  await expectNoSidewaysScroll(desk);
  const reply = desk.locator(".desk__reply textarea");
  await reply.fill("Larch: every five years.");
  await desk.getByRole("button", { name: /^(Send|Trimiteți)$/ }).click();
  await expect(chat.locator(".chat-bubble", { hasText: "Larch: every five years." })).toBeVisible();
  await expectAccessible(desk, ".desk");

  const facts = desk.locator(".desk__aside");
  await expect(facts).toBeHidden();
  await desk.getByRole("button", { name: /^(Visitor|Vizitator)$/ }).click();
  await expect(facts).toBeInViewport();
  await desk.keyboard.press("Escape");
  await expect(facts).toBeHidden();
  await desk.getByRole("button", { name: /^(All conversations|Toate conversațiile)$/ }).click();
  await expect(desk.locator(".desk__queue")).toBeVisible();
  await leave(desk, page);
});

test("two tabs of a desk ring once and notify once when a visitor writes and nobody looks", async ({
  browser,
}) => {
  const desk = await openDesk(browser);
  // Both tabs are hidden, and the browser allows notifications.
  await desk.context().addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    class Told extends EventTarget {
      static permission = "granted";
      constructor() {
        super();
        const { dataset } = document.documentElement;
        dataset["told"] = String(Number(dataset["told"] ?? 0) + 1);
      }
    }
    Object.assign(window, { Notification: Told });
  });
  await desk.reload();
  const other = await desk.context().newPage();
  await other.goto("/web/chat");
  const { page, say } = await openWindow(browser);
  await say("Is the joint 15 mm?");
  await expect(other.getByRole("button", { name: /Is the joint 15 mm/ })).toBeVisible();
  await expect(desk.getByRole("button", { name: /Is the joint 15 mm/ })).toBeVisible();
  const sumOf = async (name: string) => {
    const counts = await Promise.all(
      [desk, other].map((tab) =>
        tab.evaluate((key) => Number(document.documentElement.dataset[key] ?? 0), name),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(() => sumOf("rang")).toBe(1);
  await expect.poll(() => sumOf("told")).toBe(1);
  await other.close();
  await leave(desk, page);
});

test("with nobody there a message is left, also without scripts", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await refuseCookies(page);
  await page.goto("/shop");
  await page.getByRole("link", { name: /Leave a message|Ask the workshop/ }).click();
  const prescribed = "None of our collaborators seem to be available, please try again later.";
  await expect(page.getByText(prescribed)).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("Could you hold the price?");
  await page.getByLabel("E-mail").fill("ioana@example.com");
  await page.getByRole("button", { name: "Leave message" }).click();
  await expect(page.getByText("We have your message. The answer goes to ioana@example.com.")).toBeVisible();
  await page.context().close();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/");
  await plain.getByRole("link", { name: "Ask the workshop" }).click();
  await expect(plain.getByText(prescribed)).toBeVisible();
  await plain.getByRole("textbox", { name: "Message" }).fill("Do you deliver to Sibiu?");
  await plain.getByLabel("E-mail").fill("matei@example.com");
  await plain.getByRole("button", { name: "Leave message" }).click();
  await expect(plain.locator(".chat-bubble")).toHaveText("Do you deliver to Sibiu?");
  await plain.context().close();
});

import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoAccounts } from "../demo/people/accounts.ts";
import { startShopPostgres } from "../src/platform/testing/built-server.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { eventually, type Harness, openHarness, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";

const sleepHours = 3;
const messagesEach = 3;
const patienceMs = 60_000;

/** The two ends of a conversation, each in a browser of its own; the visitor's is a phone. */
interface Ends {
  desk: Page;
  visitor: Page;
}

/**
 * Somebody closes a laptop in the middle of a conversation: its timers stop for hours, its network is gone, and
 * meanwhile the server is killed. Once with the visitor asleep, once with the operator, once with both.
 */
await drill("asleep", async (report) => {
  const postgres = await startShopPostgres();
  const env = { DATABASE_URL: postgres.connectionString("postgres") };
  let harness = await openHarness(env);
  const failures: string[] = [];
  const browser = await chromium.launch(findChromium());
  /** The same address again, as after a crash. */
  async function restart() {
    const before = harness;
    const { port } = new URL(before.baseUrl);
    before.child.kill("SIGKILL");
    failures.push(...before.failures());
    await eventually(async () => before.child.exitCode !== null || before.child.signalCode !== null, {
      withinMs: patienceMs,
    });
    harness = await openHarness({ ...env, PORT: port });
    await before.stop();
  }
  try {
    const ends = await openEnds(browser, harness);
    for (const [words, asleep] of [
      ["the visitor's phone", [ends.visitor]],
      ["the operator's laptop", [ends.desk]],
      ["both", [ends.desk, ends.visitor]],
    ] as const) {
      await exchange(ends, `Before: ${words}`);
      for (const page of asleep) await closeLid(page);
      // Written while the network goes away, and by the end that is awake.
      await write(ends, `Meanwhile: ${words}`);
      await restart();
      for (const page of asleep) await openLid(page);
      await claimSame(() => harness, report, ends, `${words} slept ${sleepHours} hours`);
    }
    await restart();
    await exchange(ends, "After all of it");
    await claimSame(() => harness, report, ends, "afterwards both write as before");
    claimNoFailures(report, { failures: () => [...failures, ...harness.failures()] });
  } finally {
    await browser.close();
    await harness.stop();
    await postgres.stop();
  }
});

async function openEnds(browser: Browser, { baseUrl }: Harness): Promise<Ends> {
  const desk = await openDesk(await open(browser, baseUrl, { width: 1440, height: 900 }));
  const visitor = await (await open(browser, baseUrl, { width: 360, height: 740 })).newPage();
  await visitor.clock.install();
  // Before the button is interactive, it leads to the page without scripts.
  await eventually(
    async () => {
      await visitor.goto("/");
      await visitor.getByRole("link", { name: "Ask the workshop" }).click();
      return fieldOf(visitor)
        .waitFor({ timeout: 10_000 })
        .then(() => true)
        .catch(() => false);
    },
    { withinMs: patienceMs },
  );
  await say(visitor, "Do you fit windows in Oradea?");
  await desk.getByRole("button", { name: /Do you fit windows/ }).click();
  return { desk, visitor };
}

async function open(browser: Browser, baseURL: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL, viewport, locale: "en-GB", serviceWorkers: "block" });
  await context.addCookies([{ name: "cookie_choice", value: "refuse", url: baseURL }]);
  return context;
}

async function openDesk(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const account = demoAccounts.find(({ role }) => role === "support");
  await page.goto("/web/login");
  await page.getByLabel(/^E-mail$/).fill(account?.login ?? "");
  await page.locator('input[type="password"]').fill(account?.password ?? "");
  await page.locator('form:has(input[type="password"]) button[type="submit"]').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/web/login"));
  await page.clock.install();
  await page.goto("/web/chat");
  const available = page.getByRole("button", { name: /^(Available|Disponibil)$/ });
  // The desk may not be interactive yet.
  await eventually(
    async () => {
      await available.click();
      return (await available.getAttribute("aria-pressed")) === "true";
    },
    { withinMs: patienceMs, everyMs: 500 },
  );
  return page;
}

function fieldOf(page: Page) {
  return page.locator(".chat-compose textarea, .desk__reply textarea");
}

async function say(page: Page, words: string) {
  await fieldOf(page).fill(words);
  await fieldOf(page).press("Enter");
}

async function write({ desk, visitor }: Ends, words: string) {
  for (let turn = 1; turn <= messagesEach; turn += 1) {
    await say(visitor, `${words}, question ${turn}`);
    await say(desk, `${words}, answer ${turn}`);
  }
}

/** Both write, and each reads the other's last words. */
async function exchange(ends: Ends, words: string) {
  await write(ends, words);
  await ends.visitor.getByText(`${words}, answer ${messagesEach}`).first().waitFor({ timeout: patienceMs });
  await ends.desk
    .locator(".chat-log")
    .getByText(`${words}, question ${messagesEach}`)
    .waitFor({ timeout: patienceMs });
}

/** No network from now on, and no timer runs. */
async function closeLid(page: Page) {
  await page.context().setOffline(true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}

/** The clock jumps, due timers run once, the network is back. */
async function openLid(page: Page) {
  await page.context().setOffline(false);
  await page.clock.fastForward(`${String(sleepHours).padStart(2, "0")}:00:00`);
  await page.clock.resume();
}

async function wordsOf(page: Page): Promise<string[]> {
  // The welcome is not stored.
  return page
    .locator(".chat-log > li:not([data-message='_welcome']) .chat-bubble, .chat-log > .chat-line")
    .allTextContents();
}

/** Both ends show the table's messages, in order, once, and nothing waits. */
async function claimSame(harness: () => Harness, report: Report, { desk, visitor }: Ends, words: string) {
  const began = performance.now();
  const ends = [visitor, desk];
  let shown: string[][] = [];
  let stored: string[] = [];
  const isSame = await eventually(
    async () => {
      stored = (
        await rows<{ body: string }>(harness(), "select body from chat_message order by chat_id, n")
      ).map(({ body }) => body);
      shown = await Promise.all(ends.map(wordsOf));
      const written = stored.filter((body) => /question|answer/.test(body));
      return (
        new Set(written).size === written.length &&
        written.length % (2 * messagesEach) === 0 &&
        shown.every((copy) => copy.join("\n") === stored.join("\n"))
      );
    },
    { withinMs: patienceMs },
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report.claim(
    `${words}: both ends show what is stored, in order, once`,
    isSame,
    `${stored.length} stored, ${shown.map(({ length }) => length).join(" and ")} shown, ${seconds} s`,
  );
  report.claim(
    `${words}: the desk says lost 0, duplicated 0`,
    await eventually(
      async () =>
        (await desk.getByText(/^(lost 0, duplicated 0|pierdute 0, dublate 0)$/).count()) === 1 &&
        (await visitor.getByText("Waits for the connection").count()) === 0,
      { withinMs: patienceMs },
    ),
  );
}

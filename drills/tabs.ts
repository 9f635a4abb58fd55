import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoAccounts } from "../demo/people/accounts.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { eventually, type Harness, inHarness, number } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { visitor } from "./_visitor.ts";

const tabs = 6;
const nextWithinMs = 2_000;

/**
 * Six tabs of one browser at the desk: one is connected for all, and another takes over as soon as that one is gone.
 */
await drill("tabs", (report) =>
  inHarness(async (harness) => {
    const browser = await chromium.launch(findChromium());
    try {
      const context = await openContext(browser, harness);
      const pages: Page[] = [];
      for (let tab = 0; tab < tabs; tab += 1) {
        const page = await context.newPage();
        await page.goto("/web/chat");
        pages.push(page);
      }
      await pages[0]?.getByRole("button", { name: /^(Available|Disponibil)$/ }).click();
      await claimOne(report, pages, "six tabs");
      await claimOneSound(harness, report, pages, "a message");

      await claimNext(report, pages, "closed", (leader) => leader.close());
      await claimNext(report, pages, "killed", crash);
      await claimOneSound(harness, report, pages, "a message after both");
    } finally {
      await browser.close();
    }
    claimNoFailures(report, harness);
  }),
);

async function openContext(browser: Browser, harness: Harness): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: harness.baseUrl, serviceWorkers: "block" });
  // Counts the open streams of each tab, from its first script on.
  await context.addInitScript(() => {
    const Real = window.EventSource;
    const open = new Set<EventSource>();
    window.EventSource = class extends Real {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        open.add(this);
      }
    };
    Object.defineProperty(window, "openStreams", {
      get: () => [...open].filter(({ readyState }) => readyState === Real.OPEN).length,
    });
  });
  const page = await context.newPage();
  const account = demoAccounts.find(({ role }) => role === "support");
  await page.goto("/web/login");
  await page.getByLabel(/^E-mail$/).fill(account?.login ?? "");
  await page.locator('input[type="password"]').fill(account?.password ?? "");
  await page.locator('form:has(input[type="password"]) button[type="submit"]').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/web/login"));
  await page.close();
  return context;
}

async function connectedTabs(pages: readonly Page[]): Promise<Page[]> {
  const found: Page[] = [];
  for (const page of pages) {
    const count = await page.evaluate(() => (window as unknown as { openStreams: number }).openStreams);
    for (let stream = 0; stream < count; stream += 1) found.push(page);
  }
  return found;
}

async function claimOne(report: Report, pages: readonly Page[], words: string) {
  await eventually(async () => (await connectedTabs(pages)).length === 1, { withinMs: 15_000 });
  // No other tab may connect a little later.
  await delay(1_500);
  const connected = await connectedTabs(pages);
  report.claim(`${words}: one connection`, connected.length === 1, `${connected.length} of ${pages.length}`);
}

/** The leading tab goes, by itself or by force; afterwards `pages` contains the others. */
async function claimNext(report: Report, pages: Page[], words: string, end: (leader: Page) => Promise<void>) {
  const [leader] = await connectedTabs(pages);
  if (!leader) return report.claim(`the leading tab is ${words}`, false, "there is none");
  pages.splice(pages.indexOf(leader), 1);
  await end(leader);
  const began = performance.now();
  const isNext = await eventually(async () => (await connectedTabs(pages)).length === 1, {
    withinMs: 20_000,
    everyMs: 20,
  });
  const ms = performance.now() - began;
  report.claim(
    `the leading tab is ${words}: another one is connected within two seconds`,
    isNext && ms < nextWithinMs,
    `${ms.toFixed(0)} ms`,
  );
  await claimOne(report, pages, `afterwards ${pages.length} tabs`);
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await crashed;
}

async function claimOneSound(harness: Harness, report: Report, pages: readonly Page[], words: string) {
  const rung = async () => {
    const counts = await Promise.all(
      pages.map((page) => page.evaluate(() => Number(document.documentElement.dataset["rang"] ?? 0))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const before = await rung();
  const person = visitor(harness.baseUrl);
  const channelId = await number(harness, "select id from chat_channel");
  const { result } = await person.rpc("/im_livechat/get_session", { channel_id: channelId });
  const text = `Do you fit windows in Oradea? ${crypto.randomUUID()}`;
  await person.rpc("/chat/post", { uuid: result?.["uuid"], client_id: crypto.randomUUID(), text });
  const seen = await eventually(
    async () => {
      const shown = await Promise.all(pages.map((page) => page.getByText(text).count()));
      return shown.every((count) => count === 1);
    },
    { withinMs: 15_000 },
  );
  await eventually(async () => (await rung()) > before, { withinMs: 5_000 });
  await delay(1_000);
  const sounds = (await rung()) - before;
  report.claim(`${words} is shown in all tabs and rings in one`, seen && sounds === 1, `${sounds} sounds`);
}

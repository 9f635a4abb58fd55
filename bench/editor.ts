import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { type Harness, number } from "../drills/_harness.ts";
import { signIn } from "../e2e/shop.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { writePages } from "./_block-pages.ts";
import { bench, type Figures, median } from "./_figures.ts";
import { inServedHarness } from "./_served-harness.ts";

const readyMsMax = 2_000;
const turns = 5;

/** The phone of Lighthouse: a processor four times slower, on a slow mobile network. */
const phone = { slowdown: 4, latencyMs: 150, bytesPerMs: 200, sentBytesPerMs: 94 };
/** The page, and the files that it names. */
const roundTrips = 2;

// The edit mode of a page of 40 blocks on a phone, from the request of the document until a typed letter is in the
// text. The list of pages fetches the scripts ahead, so most editors have them; a first visit has nothing. On a machine that
// does other work the clock says little, so each time is also computed: the round trips, the bytes at the speed of the
// network, and four times the page's processor time, as if none of these overlapped.
await bench("editor", ({ figure }) =>
  inServedHarness(
    async (harness) => {
      const pageId = await number(harness, "select id from page_page where path = '/bench-0'");
      const browser = await chromium.launch(findChromium());
      try {
        const openings: Openings = { first: [], again: [], firstWork: [], againWork: [] };
        for (let turn = 0; turn < turns; turn += 1) {
          const slow = await signedIn(browser, harness, true);
          openings.first.push(await open(slow, pageId));
          openings.again.push(await open(slow, pageId));
          await slow.context().close();
          const quick = await signedIn(browser, harness, false);
          openings.firstWork.push(await open(quick, pageId));
          openings.againWork.push(await open(quick, pageId));
          await quick.context().close();
        }
        figure("blocks", openings.first[0]?.blocks ?? 0, "", { wanted: { atLeast: 40 } });
        tell(figure, "first visit", openings.first, openings.firstWork);
        tell(figure, "scripts kept", openings.again, openings.againWork);
      } finally {
        await browser.close();
      }
    },
    { fill: (databaseUrl) => writePages(databaseUrl, 1) },
  ),
);

type Openings = Record<"first" | "again" | "firstWork" | "againWork", Opening[]>;

interface Opening {
  /** From the request of the document until a typed letter is drawn. */
  readyMs: number;
  /** The processor time of the page's thread until then. */
  workMs: number;
  blocks: number;
  /** Bytes on the wire. */
  scripts: number;
  others: number;
}

function tell(figure: Figures["figure"], name: string, slow: Opening[], quick: Opening[]): void {
  const middle = (openings: Opening[], of: (opening: Opening) => number) => median(openings.map(of));
  const bytes = middle(slow, ({ scripts, others }) => scripts + others);
  const workMs = middle(quick, (opening) => opening.workMs);
  const computedMs = roundTrips * phone.latencyMs + bytes / phone.bytesPerMs + phone.slowdown * workMs;
  const wanted = { atMost: readyMsMax };
  figure(`${name}: ready to type, computed`, computedMs, "ms", { wanted, turns });
  figure(
    `${name}: ready to type, by the clock`,
    middle(slow, ({ readyMs }) => readyMs),
    "ms",
    { wanted, turns },
  );
  figure(`${name}: processor time`, workMs, "ms");
  figure(`${name}: JavaScript`, middle(slow, ({ scripts }) => scripts) / 1000, "kB");
  figure(`${name}: everything else`, middle(slow, ({ others }) => others) / 1000, "kB");
}

async function signedIn(browser: Browser, { baseUrl }: Harness, isSlow: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(watchEditor);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  if (!isSlow) return page;
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerMs * 1000,
    uploadThroughput: phone.sentBytesPerMs * 1000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
  return page;
}

async function open(page: Page, pageId: number): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const kinds = new Map<string, string>();
  const bytes = { scripts: 0, others: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) === "Script" ? "scripts" : "others"] += encodedDataLength;
  });
  await page.goto(`/web/pages/${pageId}/edit`, { waitUntil: "commit" });
  await page.waitForFunction(() => "editableMs" in document.documentElement.dataset);
  await page.keyboard.press("~");
  await page.waitForFunction(() => Boolean(document.documentElement.dataset["letterMs"]));
  const workMs = await processorMs(session);
  const { readyMs, blocks } = await page.evaluate(() => ({
    readyMs: Number(document.documentElement.dataset["letterMs"]),
    blocks: document.querySelector(".editor__text")?.children.length ?? 0,
  }));
  const counted = { ...bytes };
  await session.detach();
  // The text comes before the tools, whose scripts the next opening must find kept.
  await page.waitForFunction(() => document.querySelector(".editor__tools"));
  return { readyMs, workMs, blocks, ...counted };
}

/** The processor time of the page's thread since its navigation. */
async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** Runs in the page before its own scripts: puts the caret into the text as soon as that works, and notes the time. */
function watchEditor(): void {
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement;
    const text = document.querySelector<HTMLElement>(".editor__text[contenteditable=true]");
    if (text && !("editableMs" in dataset)) {
      text.focus();
      dataset["editableMs"] = "";
    } else if (text?.textContent.includes("~") && !("letterMs" in dataset)) {
      dataset["letterMs"] = "";
      requestAnimationFrame(() => {
        dataset["letterMs"] = String(performance.now());
        observer.disconnect();
      });
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

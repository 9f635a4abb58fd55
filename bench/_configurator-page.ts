import { chromium, type Page, type Request } from "@playwright/test";
import { inHarness } from "../drills/_harness.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import type { Figures } from "./_figures.ts";
import { tellTimes } from "./_times.ts";

const path = "/shop/product/lunca-82-two-sashes/configure";
const kilobytesMax = 200;
const frameMs = 16;
const strokes = 120;

/** The page of the demo's window in a browser without cache: its downloads, and the time until a keystroke is drawn. */
export async function measurePage({ figure }: Figures): Promise<void> {
  await inHarness(async (harness) => {
    const browser = await chromium.launch(findChromium());
    try {
      const page = await browser.newPage({
        baseURL: harness.baseUrl,
        viewport: { width: 1280, height: 900 },
      });
      const sent = scriptsOf(page);
      await page.goto(path, { waitUntil: "networkidle" });
      figure("page: JavaScript of the first visit, as it was sent", await sent(), "kB", {
        wanted: { atMost: kilobytesMax },
      });
      const width = page.getByRole("textbox", { name: "Width" });
      await width.press("ArrowUp");
      await page.waitForLoadState("networkidle");
      figure("page: with the worker of the first choice", await sent(), "kB", {
        wanted: { atMost: kilobytesMax },
      });
      tellTimes(
        { figure },
        "page: a stroke until it is drawn",
        await width.evaluate(timeStrokes, strokes),
        frameMs,
      );
    } finally {
      await browser.close();
    }
  });
}

/** The JavaScript received so far, in thousands of bytes on the wire. */
function scriptsOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.context().on("requestfinished", (request) => {
    if (!new URL(request.url()).pathname.endsWith(".js")) return;
    sizes.push(sentBytes(request));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** What the service worker answers, it has requested itself: that request counts. */
async function sentBytes(request: Request): Promise<number> {
  if ((await request.response())?.fromServiceWorker()) return 0;
  return (await request.sizes()).responseBodySize;
}

/** Runs in the page: alternates more and less, each until the new drawing is laid out. */
async function timeStrokes(input: Element, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let stroke = 0; stroke < count; stroke += 1) {
    const key = stroke % 2 === 0 ? "ArrowUp" : "ArrowDown";
    const before = document.querySelector(".cfg__sheet svg")?.outerHTML;
    const began = performance.now();
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await Promise.resolve();
    const drawing = document.querySelector(".cfg__sheet svg");
    drawing?.getBoundingClientRect();
    times.push(performance.now() - began);
    if (drawing?.outerHTML === before) throw new Error("The drawing did not follow.");
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return times;
}

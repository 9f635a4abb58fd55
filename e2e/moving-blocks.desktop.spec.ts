import type { Page } from "@playwright/test";
import { type Block, newPageOf, placed } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

/** Bots are not counted, and neither is the test browser under its own user agent. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const spacer = (at: number): Block => ({
  type: "paragraph",
  attrs: { id: `space${at}` },
  content: [{ type: "text", text: "Larch is dried for two years before anybody cuts it. ".repeat(60) }],
});
const spaced = (...blocks: Block[]) =>
  blocks.flatMap((block, at) => [spacer(2 * at), spacer(2 * at + 1), block]).concat(spacer(99));

/** A short film that the browser records itself. */
async function film(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 36 });
    const drawing = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (drawing) drawing.fillStyle = frame % 2 ? "tan" : "sienna";
      drawing?.fillRect(0, 0, 64, 36);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(data, "base64");
}

/** Scrolls until this share of an element is visible. */
function showShare(page: Page, selector: string, share: number) {
  return page.locator(selector).evaluate((element, shown) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * shown - innerHeight, behavior: "instant" });
  }, share);
}

test("a section comes in once a third of it is seen, and a film plays behind its words until it is stopped", async ({
  page,
  browser,
}) => {
  const path = await newPageOf(page, (workshop) => {
    const found = (kind: string) => workshop.filter(({ attrs }) => attrs["kind"] === kind);
    const { picture } = (found("parallax")[0]?.attrs["data"] ?? {}) as { picture?: object };
    const words = { title: "Sawdust and silence", words: "The hall in the morning.", button: "", href: "" };
    return spaced(...found("reveal"), placed("film", { address: "/web/film/hall.webm", picture, ...words }));
  });
  const bytes = await film(page);
  const open = async (reducedMotion: "reduce" | "no-preference") => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion });
    const visitor = await context.newPage();
    await refuseCookies(visitor);
    const films: string[] = [];
    await visitor.route("**/web/film/hall.webm", (route) => {
      films.push(route.request().url());
      return route.fulfill({ contentType: "video/webm", body: bytes });
    });
    await visitor.goto(path);
    return { context, visitor, films };
  };

  const { context, visitor, films } = await open("no-preference");
  const reveal = visitor.locator(".reveal");
  await expect(reveal).not.toBeInViewport();
  await showShare(visitor, ".reveal", 0.2);
  await expect(reveal).toHaveAttribute("data-shown", "waiting");
  await showShare(visitor, ".reveal", 0.5);
  await expect(reveal).toHaveAttribute("data-shown", "now");
  await expect(reveal.getByRole("heading")).toBeVisible();

  await showShare(visitor, ".scene--film", 1);
  const video = visitor.locator(".scene--film video");
  await expect(video).toHaveAttribute("data-playing", "true");
  expect(films.length).toBeGreaterThan(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted && element.loop)).toBe(true);
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await visitor.getByRole("button", { name: "Pause background video" }).press("Enter");
  await expect.poll(isPaused).toBe(true);
  await visitor.getByRole("button", { name: "Play background video" }).press("Enter");
  await expect.poll(isPaused).toBe(false);
  // A film that is out of view pauses.
  await visitor.evaluate(() => scrollTo(0, 0));
  await expect.poll(isPaused).toBe(true);
  await context.close();

  const still = await open("reduce");
  await showShare(still.visitor, ".reveal", 0.2);
  await showShare(still.visitor, ".scene--film", 1);
  await expect(still.visitor.getByRole("button", { name: "Play background video" })).toBeVisible();
  expect(await still.visitor.locator(".reveal").getAttribute("data-shown")).toBeNull();
  expect(still.films).toEqual([]);
  await still.context.close();
});

test("a page whose views are counted tells of them, one whose switch is off does not, and the figures name it", async ({
  page,
  browser,
}) => {
  const path = await newPageOf(page, () => [spacer(0)]);
  const visit = async () => {
    const context = await browser.newContext({ userAgent });
    const visitor = await context.newPage();
    const told: string[] = [];
    visitor.on("response", (response) => {
      if (response.url().includes("/stats/")) told.push(new URL(response.url()).pathname);
    });
    await context.addCookies([{ name: "cookie_choice", value: "accept", url: new URL(page.url()).origin }]);
    await visitor.clock.install();
    await visitor.goto(path);
    await visitor.clock.runFor(3_000);
    return { context, visitor, told };
  };
  const off = await visit();
  await off.visitor.waitForLoadState("networkidle");
  expect(off.told).toEqual([]);
  await off.context.close();

  await page.goto(path);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const track = page.getByRole("switch", { name: "Count views" });
  await track.click();
  await expect(track).toHaveAttribute("aria-checked", "true");
  const on = await visit();
  await expect.poll(() => on.told).toEqual([expect.stringMatching(/^\/stats\/page_view\/\d+$/)]);
  await on.context.close();

  await page.goto("/web/figures");
  const viewed = page.getByRole("region", { name: "Most viewed pages" });
  await expect(viewed.getByRole("row", { name: title })).toContainText("1");
});

test("what a visitor who agreed has looked at stands in the block of the products viewed last, and in nobody else's", async ({
  page,
  browser,
}) => {
  const path = await newPageOf(page, () => [placed("viewedProducts", {})]);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await context.addCookies([{ name: "cookie_choice", value: "accept", url: new URL(page.url()).origin }]);
  await visitor.clock.install();
  await visitor.goto("/shop/product/lut-vase-tall");
  await visitor.clock.runFor(9_000);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("visitor_uuid");
  await visitor.clock.resume();
  await visitor.goto(path);
  await expect(
    visitor
      .getByRole("region", { name: "Recently viewed" })
      .getByRole("link", { name: "Lut vase, tall", exact: true }),
  ).toBeVisible();
  await context.close();

  const stranger = await (await browser.newContext()).newPage();
  await refuseCookies(stranger);
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(stranger.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
  await stranger.context().close();
});

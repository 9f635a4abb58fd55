import { kilobytes, kilobytesMax, scriptsFor } from "../bench/_scripts.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./shop.ts";

/** The scripts of the editor of a page, in thousands of bytes on the wire. */
const editorKilobytesMax = 280;
/** Those that its text waits for: a phone gets them in less than half a second. */
const earlyKilobytesMax = 78;

const baseUrl = process.env["BASE_URL"] ?? "";

test("a first visit loads few scripts, and waits for one style sheet only", async () => {
  for (const path of ["/", "/shop", "/shop/product/zada-78-one-sash", "/shop/cart"]) {
    const html = await (await fetch(new URL(path, baseUrl))).text();
    const scripts = await scriptsFor(baseUrl, html);
    expect(
      kilobytes(scripts, ({ sent }) => sent),
      path,
    ).toBeLessThanOrEqual(kilobytesMax);

    const names = [...scripts.keys()].join(" ");
    expect(names, `${path}: the words of the page's language`).toMatch(/messages\.en-/);
    expect(names, `${path}: words that other pages wait for`).not.toMatch(
      /further|messages\.ro|messages\.staff/,
    );
    expect(names, `${path}: the pages of the back office`).not.toMatch(/manifest-\w+\.js/);

    expect(html.match(/<link[^>]+rel="stylesheet"/g), path).toHaveLength(1);
    const waitedFor = (html.match(/<script[^>]+src=[^>]*>/g) ?? []).filter(
      (script) => !/\b(async|defer|type="module")/.test(script),
    );
    expect(waitedFor, path).toEqual([]);
  }
});

test("the list of pages fetches the editor ahead", async ({ page }) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  const fetched = page.waitForResponse(/\/assets\/content-editor-/);
  await page.goto("/web/pages");
  expect((await fetched).ok()).toBe(true);
});

test("the editor of a page loads few scripts, all of them named by its page, fewer before its text, and no words of other areas", async ({
  page,
}) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  const list = await (await page.request.get("/web/pages")).text();
  const path = /\/web\/pages\/\d+/.exec(list)?.[0];
  const html = await (await page.request.get(`${path}/edit`)).text();
  const scripts = await scriptsFor(baseUrl, html);
  const names = [...scripts.keys()].join(" ");
  expect(names).toMatch(/content-editor-/);
  expect(names).toMatch(/messages\.editing\.en-/);
  expect(names).not.toMatch(/messages\.staff|\/staff-|\/account-/);
  expect(kilobytes(scripts, ({ sent }) => sent)).toBeLessThanOrEqual(editorKilobytesMax);

  const atOnce = await scriptsFor(baseUrl, html.replace(/<(link|script)[^>]+"later"[\s\S]*/, ""));
  expect([...atOnce.keys()].map((name) => name.replace(/-[\w-]{8}\.js$/, "")).sort()).toEqual(
    ["content-tree", "early-start", "early-text"].map((name) => `/assets/${name}`),
  );
  expect(kilobytes(atOnce, ({ sent }) => sent)).toBeLessThanOrEqual(earlyKilobytesMax);
});

import type { Page } from "@playwright/test";
import { type Block, newPageOf, placed } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const words = (text: string) => [{ type: "text", text }];
let count = 0;
const id = () => `all${count++}`;
const paragraph = (text: string): Block => ({
  type: "paragraph",
  attrs: { id: id() },
  content: words(text),
});
const sentence =
  "Larch is dried for two years before anybody cuts it, and each board is looked at twice by somebody who knows wood.";
const long = "Donaudampfschifffahrtsgesellschaftskapitänskajütenfensterrahmen";

/** The demo page's blocks and the kinds that it lacks, with the longest realistic texts. */
function allBlocks(workshop: Block[]): Block[] {
  const picture = workshop.find(({ attrs }) => attrs["kind"] === "parallax")?.attrs["data"] as {
    picture: { src: string; alt: string; width: number; height: number };
  };
  const cell = (type: string, text: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text)],
  });
  const row = (type: string, at: number) => ({
    type: "tableRow",
    content: ["Wood", "Years", "Origin", "Price"].map((name) =>
      cell(type, `${name} ${at} ${long.slice(0, 18)}`),
    ),
  });
  const toShop = { button: "See the shop", href: "/shop" };
  return [
    ...workshop,
    placed("film", {
      ...{ address: "/web/film/workshop.webm", picture: picture.picture },
      ...{ title: long, words: sentence, ...toShop },
    }),
    placed("button", { button: `A button ${long}`, href: "/shop", look: "ink" }),
    placed("anchor", { name: "prices" }),
    placed("download", { href: "/workshop", name: `Price list ${long}`, note: "PDF, 2 MB" }),
    placed("picture", { picture: picture.picture, caption: sentence, href: "/shop", width: "text" }),
    { type: "heading", attrs: { id: id(), level: 2 }, content: words(`Heading ${long}`) },
    { type: "quote", attrs: { id: id() }, content: [paragraph(sentence)] },
    {
      type: "code",
      attrs: { id: id() },
      content: words("npm start -- --a-very-long-option-that-goes-on-and-on=true"),
    },
    {
      type: "bulletList",
      attrs: { id: id() },
      content: [{ type: "listItem", content: [paragraph(`${sentence} ${long}`)] }],
    },
    {
      type: "table",
      attrs: { id: id(), caption: "Boards" },
      content: [row("tableHeader", 0), row("tableCell", 1), row("tableCell", 2)],
    },
    ...["even", "wideStart"].map(
      (layout): Block => ({
        type: "columns",
        attrs: { id: id(), layout },
        content: Array.from({ length: layout === "even" ? 3 : 2 }, () => ({
          type: "column",
          content: [paragraph(`${sentence} ${long}`)],
        })),
      }),
    ),
    paragraph(`${sentence} ${long}`),
  ].map((block) => JSON.parse(JSON.stringify(block)) as Block);
}

/** Blocks that overlap, and text that sticks out of the page. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const article = document.querySelector(".own-page");
    const named = (element: Element) =>
      `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const blocks = [...(article?.querySelectorAll(":scope > *, :scope > .prose > *") ?? [])].filter(
      (element) =>
        isShown(element) && !element.querySelector(":scope > .prose") && !element.matches(".prose"),
    );
    for (const [at, block] of blocks.entries()) {
      const next = blocks[at + 1];
      if (!next) break;
      // A box may be larger than its visible content, and pictures may continue behind its edge.
      const shown = [...block.querySelectorAll("img, video, p, li, a, h2, h3, td, summary")].filter(isShown);
      const ends = [...shown, block].map((one) => one.getBoundingClientRect().bottom);
      const bottom =
        shown.length > 0 ? Math.min(ends.at(-1) ?? 0, Math.max(...ends.slice(0, -1))) : (ends[0] ?? 0);
      const { top } = next.getBoundingClientRect();
      if (bottom > top + 1) found.push(`${named(block)} lies ${bottom - top} px over ${named(next)}`);
    }
    const walk = document.createTreeWalker(article ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      // Scrollable content may continue beyond the edge of its container; text for screen readers has no visible
      // position.
      let scroller: Element | null = parent;
      while (scroller && !/auto|scroll|hidden|clip/.test(getComputedStyle(scroller).overflowX))
        scroller = scroller.parentElement;
      if (scroller && scroller !== document.documentElement && scroller !== document.body) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1))
        found.push(`${named(parent)} ends at ${right} px`);
    }
    return [...new Set(found)];
  });
}

test("each block stands by itself on windows of 320 to 1920 px, and all of it can be reached", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const path = await newPageOf(page, allBlocks);
  for (const width of [320, 768, 1440, 1920]) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const visitor = await context.newPage();
    await visitor.route("**/workshop.webm", (route) => route.fulfill({ status: 404, body: "" }));
    await refuseCookies(visitor);
    await visitor.goto(path);
    // Scrolls through the page first, so that lazy content is loaded before the check.
    for (let top = 0; top < (await visitor.evaluate(() => document.documentElement.scrollHeight)); top += 700)
      await visitor.evaluate((at) => scrollTo(0, at), top);
    await visitor.evaluate(() => scrollTo(0, 0));
    await look(visitor);
    expect(await faults(visitor), `at ${width} px`).toEqual([]);
    await context.close();
  }
});

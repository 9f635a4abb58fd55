import { expect, test, vi } from "vitest";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { openSheet } from "./sheet.ts";
import { drawSvg, fitted } from "./sheet-drawing.ts";

const locale = createLocale(localeFacts("en") ?? defaultLocale, {});
const open = () => openSheet({ title: "Drawing", author: "Vitrine", at: new Date(0), locale });

const svg = `<svg viewBox="-10 -20 200 100" role="img" aria-label="A frame &amp; its pane" xmlns="x">
<defs><linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#222222"/></linearGradient></defs>
<g stroke="#998877" stroke-width="2" fill="url(#wood)"><rect x="0" y="0" width="100" height="50" rx="400"/>
<polygon points="0 0 10 0 10 10"/><path d="M0 0L10 10" fill="none" stroke="currentColor" stroke-dasharray="4 2"/></g>
<g font-size="9"><text x="50" y="60" text-anchor="middle" transform="rotate(-90 50 60)">1,200 &lt; 1,400</text></g>
<script>nothing()</script></svg>`;

test("a drawing is lines and areas on the paper, in its own proportions, and is read out in words", async () => {
  const sheet = await open();
  const seen = {
    scale: vi.spyOn(sheet.doc, "scale"),
    rounded: vi.spyOn(sheet.doc, "roundedRect"),
    text: vi.spyOn(sheet.doc, "text"),
    dash: vi.spyOn(sheet.doc, "dash"),
    gradient: vi.spyOn(sheet.doc, "linearGradient"),
    structure: vi.spyOn(sheet.doc, "struct"),
  };
  drawSvg(sheet, { svg, words: "A frame and its pane" }, { x: 48, y: 100, width: 400, height: 200 });
  expect(seen.scale).toHaveBeenCalledWith(2);
  // A radius is at most half of the shorter side.
  expect(seen.rounded).toHaveBeenCalledWith(0, 0, 100, 50, 25);
  expect(seen.gradient.mock.calls[0]).toEqual([0, 0, 0, 50]);
  expect(seen.dash).toHaveBeenCalledWith(4, { space: 2 });
  expect(seen.text.mock.calls.map(([text]) => String(text))).toEqual(["1,200 < 1,400"]);
  expect(seen.structure.mock.calls[0]?.slice(0, 2)).toEqual(["Figure", { alt: "A frame and its pane" }]);
  const bytes = await sheet.finish(() => ({ left: "", right: "" }));
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the same drawing gives the same bytes", async () => {
  const made = async () => {
    const sheet = await open();
    drawSvg(sheet, { svg, words: "A frame" }, { x: 48, y: 100, width: 300, height: 150 });
    return sheet.finish(() => ({ left: "", right: "" }));
  };
  expect((await made()).equals(await made())).toBe(true);
});

test("it is as large as its bounds allow", () => {
  expect(fitted(2, { width: 240, height: 200 })).toEqual({ width: 240, height: 120 });
  expect(fitted(0.5, { width: 240, height: 200 })).toEqual({ width: 100, height: 200 });
});

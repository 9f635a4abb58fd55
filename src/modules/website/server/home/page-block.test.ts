import { expect, test } from "vitest";
import { readHtml } from "#modules/content/server/html.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { partsBetweenSliders } from "./page-block.ts";

const partsOf = (html: string) =>
  partsBetweenSliders(readHtml(html)).map((part) => (typeof part === "number" ? part : htmlOfTree(part)));

test("a text is cut at the sliders that stand in paragraphs of their own", () => {
  const html = "<h2>Oil</h2><p>Slowly.</p><p>[slider 12]</p><p>Then wait.</p><p>[slider 3]</p>";
  expect(partsOf(html)).toEqual(["<h2>Oil</h2>\n<p>Slowly.</p>", 12, "<p>Then wait.</p>", 3]);
});

test.each([
  "<blockquote><p>[slider 12]</p></blockquote>",
  "<p>See [slider 12] here.</p>",
  "<p>[slider 0]</p>",
  "<p>[slider 12345678901]</p>",
  "<p>[slider <strong>12</strong>]</p>",
])("a mark elsewhere stays words: %s", (html) => {
  expect(partsOf(html)).toEqual([html]);
});

test("readers that cannot show sliders get the text without them", () => {
  const tree = readHtml("<p>One.</p><p>[slider 12]</p><p>Two.</p>");
  expect(htmlOfTree(tree, { sliders: "left out" })).toBe("<p>One.</p>\n<p>Two.</p>");
});

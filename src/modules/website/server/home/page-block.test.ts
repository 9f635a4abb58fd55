import { expect, test } from "vitest";
import { partsBetweenMarks, withoutBlocks } from "./page-block.ts";

test("a text is cut at the marks that stand in paragraphs of their own", () => {
  const html = '<h2 id="a">Oil</h2><p>Slowly.<br></p><p>[slider 12]</p><p>Then wait.</p><p>[slider 3]</p>';
  expect(partsBetweenMarks(html)).toEqual([
    '<h2 id="a">Oil</h2><p>Slowly.<br></p>',
    12,
    "<p>Then wait.</p>",
    3,
    "",
  ]);
});

test.each([
  "<blockquote><p>[slider 12]</p></blockquote>",
  "<ul><li><p>[slider 12]</p></li></ul>",
  "<p>See [slider 12] here.</p>",
  "<p>[slider 0]</p>",
  "<p>[slider 12345678901]</p>",
  "<p>[slider <strong>12</strong>]</p>",
])("a mark elsewhere stays words: %s", (html) => {
  expect(partsBetweenMarks(html)).toEqual([html]);
});

test("feeds leave marks out", () => {
  expect(withoutBlocks("<p>One.</p><p>[slider 12]</p><p>Two.</p>")).toBe("<p>One.</p><p>Two.</p>");
});

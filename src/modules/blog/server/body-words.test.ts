import { expect, test } from "vitest";
import { htmlOfBody, wordsOfBody } from "./body-words.ts";

test("a paragraph that begins with a mark is a paragraph", () => {
  expect(htmlOfBody("<strong>Oil</strong> it twice.\n\n<em>Slowly.</em>\n\nThen wait.")).toBe(
    "<p><strong>Oil</strong> it twice.</p>\n<p><em>Slowly.</em></p>\n<p>Then wait.</p>",
  );
});

test("a quotation of several paragraphs ends where it ends", () => {
  const words = "<blockquote>One.\n\nTwo.</blockquote>\n\nAfter it.";
  const html = "<blockquote><p>One.</p>\n<p>Two.</p></blockquote>\n<p>After it.</p>";
  expect(htmlOfBody(words)).toBe(html);
  expect(htmlOfBody(wordsOfBody(html)).replace(/\s+/g, " ")).toBe(html.replace(/\s+/g, " "));
});

test("a quotation that is never ended takes in no more than its own part", () => {
  expect(htmlOfBody("<blockquote>One.</blockquote>\n\n<blockquote>Two.\n\nAfter it.")).toContain(
    "<p>After it.</p>",
  );
});

test.each([
  ["<script>alert(1)</script>", ""],
  ["<style>*{display:none}</style>Words.", "Words."],
  ['<iframe src="https://evil.example"></iframe>', ""],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ""],
  ['<img src="//evil.example/x.png" onerror="alert(1)">', ""],
  ['<a href="javascript:alert(1)" onclick="alert(1)">press</a>', "<p><a>press</a></p>"],
  ['<a href="JaVa&#x09;Script:alert(1)">press</a>', "<p><a>press</a></p>"],
  ['<p style="position:fixed" onmouseover="alert(1)">Words.</p>', "<p>Words.</p>"],
  ['<svg><a xlink:href="javascript:alert(1)">press</a></svg>', "<a>press</a>"],
  ['<form action="https://evil.example"><input name="password"></form>', ""],
])("pasted %s leaves %j", (pasted, left) => {
  expect(htmlOfBody(pasted)).toBe(left);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHtml } from "./html.ts";
import { treeOfTyped } from "./read-typed.ts";
import { treeOfWords, wordsOfTree } from "./words.ts";
import { htmlOfTree } from "./write-html.ts";

const htmlOf = (words: string) => htmlOfTree(treeOfWords(words));

describe("words that somebody types", () => {
  test.each([
    ["One.\n\nTwo\nlines.", "<p>One.</p>\n<p>Two<br />lines.</p>"],
    ["## Care\n- Oil\n- Wax", "<h2>Care</h2>\n<ul><li>Oil</li><li>Wax</li></ul>"],
    ["> Good glass.\n>\n> And wood.", "<blockquote><p>Good glass.</p>\n<p>And wood.</p></blockquote>"],
    ["Oil **twice**, *slowly*.", "<p>Oil <strong>twice</strong>, <em>slowly</em>.</p>"],
    ["[The shop](/shop) sells 2*3*4 m.", '<p><a href="/shop">The shop</a> sells 2*3*4 m.</p>'],
    ["[Press](javascript:alert(1))", "<p>[Press](javascript:alert(1))</p>"],
    ["a\n\n---\n\nb", "<p>a</p>\n<hr />\n<p>b</p>"],
    ["[slider 12]", "<p>[slider 12]</p>"],
    // Tags that somebody typed before the editor existed are parsed and cleaned.
    [
      "<strong>Oil</strong> it.\n\n<em>Slowly.</em>",
      "<p><strong>Oil</strong> it.</p>\n<p><em>Slowly.</em></p>",
    ],
    ["<ul>\n\n<li>a</li>\n\n</ul>\n\nAfter it.", "<ul><li>a</li></ul>\n<p>After it.</p>"],
    ["<blockquote>One.\n\nTwo.</blockquote>", "<blockquote><p>One.</p>\n<p>Two.</p></blockquote>"],
    ["<blockquote>One.\n\nAfter it.", "<blockquote><p>One.</p></blockquote>\n<p>After it.</p>"],
    ['<p style="x" onmouseover="x()">Words.</p><script>x()</script>', "<p>Words.</p>"],
    ['<a href="JaVa&#x09;Script:alert(1)" onclick="x()">press</a>', "<p>press</p>"],
  ])("what somebody types is read: %j", (words, html) => {
    expect(htmlOf(words)).toBe(html);
  });

  test("a slider that is named in a paragraph of its own is a block", () => {
    expect(treeOfWords("[slider 12]").content).toEqual([
      { type: "placed", attrs: { id: "w1", kind: "slider", data: { sliderId: 12 } } },
    ]);
  });
});

const rich = readHtml(
  '<p>Larch <u>grows</u> slowly.</p><figure><img src="/a.png" alt="Oak board"></figure><p>Plain.</p><table><tr><td>1</td></tr></table><h2>Care &amp; oil</h2><ol><li>First</li></ol>',
);

describe("a text as words", () => {
  test("has no tag, and what cannot be written names its block", () => {
    expect(wordsOfTree(rich)).toBe(
      "[block b1: Larch grows slowly.]\n\n[block b2: Oak board]\n\nPlain.\n\n[block b5: 1]\n\n## Care & oil\n\n[block b7: 1. First]",
    );
  });

  test("loses nothing that stays in it, in whatever order, and keeps the ids of blocks", () => {
    expect(treeOfWords(wordsOfTree(rich), rich)).toEqual(rich);
    const words = "[block b5]\n\nNew & first.\n\n[block b2: renamed]\n\n## Care & oil\n\n[block b9: gone]";
    const { content } = treeOfWords(words, rich);
    expect(content.map(({ type, attrs }) => [type, attrs.id])).toEqual([
      ["table", rich.content[3]?.attrs.id],
      ["paragraph", "w1"],
      ["image", "b2"],
      ["heading", rich.content[4]?.attrs.id],
      ["paragraph", "w2"],
    ]);
  });

  test("an edited paragraph keeps the id of the one whose place it has", () => {
    const { content } = treeOfWords(wordsOfTree(rich).replace("Plain.", "Plain and oiled."), rich);
    expect(content[2]).toEqual({
      type: "paragraph",
      attrs: rich.content[2]?.attrs,
      content: [{ type: "text", text: "Plain and oiled." }],
    });
  });

  test("comes back the same, whatever it holds", () => {
    const piece = fc.constantFrom(
      ..."<p> </p> <ul><li> </li></ul> <strong> </strong> <em> <a_href='/x'> </a> <h2> </h2> <br> <img_src='/a.png'> <blockquote> </blockquote> <pre> </pre> * ** [ ]( ) # - > [slider_3] oak larch <!-- --> &lt;b&gt; <table><tr><td> </table> --- [block_b1]"
        .split(" ")
        .map((one) => one.replaceAll("_", " ")),
      " ",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tree = readHtml(pieces.join(""));
        expect(treeOfWords(wordsOfTree(tree), tree)).toEqual(tree);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("a tree that the store would refuse is a fault of the field, and so is a text without end", () => {
  expect(() => treeOfTyped('{"schema":1,"type":"doc","content":[{"type":"marquee"}]}')).toThrow();
  expect(() => treeOfTyped("a\n\n".repeat(50_500))).toThrow();
});

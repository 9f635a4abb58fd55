import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitise } from "#platform/html/sanitise.ts";
import type { BlockNode, ContentTree } from "../components/content-tree.ts";
import { contentTree } from "./content-schema.ts";
import { readHtml } from "./html.ts";
import { linesOfBlocks } from "./plain-text.ts";
import { type HtmlOptions, htmlOfBlocks } from "./write-html.ts";

const options: HtmlOptions = {
  address: (link) => ("href" in link ? link.href : undefined),
  block: ({ attrs }) => `<div>${attrs.kind}</div>`,
};
const rendered = (html: string) => htmlOfBlocks(readHtml(html).content, options);

describe("HTML of today reads and renders the same", () => {
  test.each([
    "<p>Warm <strong>larch <em>and</em></strong> oak</p>",
    "<h2>Care</h2>\n<p>Oil it<br />once a year.</p>",
    "<ul><li>One</li><li>Two<ul><li>Within</li></ul></li></ul>",
    '<ol start="3"><li>Three</li><li>Four</li></ol>',
    "<blockquote><p>Good glass.</p></blockquote>",
    "<pre>a &lt; b\n  c</pre>",
    "<hr />",
    '<p><a href="/shop">shop</a> and <a href="https://a.example/" rel="noopener nofollow">out</a></p>',
    '<figure><img src="/web/image/1" alt="A board" width="4" height="3" loading="lazy" /><figcaption>Oak &amp; larch</figcaption></figure>',
    '<figure class="photo photo--wide"><img src="/web/image/1" alt="A board" loading="lazy" /></figure>',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">Width</th></tr></thead><tbody><tr><td colspan="2">90 cm</td></tr></tbody></table>',
    "<dl><dt>U-value</dt><dd>W/m²K</dd></dl>",
    "<p>H<sub>2</sub>O <small>small</small> <mark>bright</mark> <code>x</code> <u>u</u> <s>s</s></p>",
    "<p><strong>bold<br />still bold</strong></p>",
  ])("%s", (html) => {
    expect(rendered(html)).toBe(html);
    expect(contentTree.parse(readHtml(html))).toEqual(readHtml(html));
  });
});

test.each([
  ["<div><div>a<p>b</p>c</div></div>", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
  ["<h1>Title</h1><h6>Small</h6>", "<h2>Title</h2>\n<h4>Small</h4>"],
  [
    "<p>before<img src='/a.png'>after</p>",
    '<p>before</p>\n<figure><img src="/a.png" alt="" loading="lazy" /></figure>\n<p>after</p>',
  ],
  ["<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["  <p>  a \n b  </p>  ", "<p>a b</p>"],
  ["<p></p><p><br></p><ul></ul>", ""],
  [
    "<table><tr><td><p>a</p><p>b</p></td><td></td></tr></table>",
    "<table><tbody><tr><td><p>a</p>\n<p>b</p></td><td></td></tr></tbody></table>",
  ],
  ["<a href='/x'><p>linked</p></a>", '<p><a href="/x">linked</a></p>'],
])("%s becomes %s", (html, expected) => {
  expect(rendered(html)).toBe(expected);
});

test.each([
  "<script>alert(1)</script>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='data:text/html,x'>x</a>",
  "<img src='https://evil.example/pixel.gif'>",
  "<img src='//evil.example/pixel.gif'>",
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<style>p{}</style><iframe src='/x'></iframe>",
  "<p onclick='x()' style='color:red'>x</p>",
])("nothing that runs or loads comes through: %s", (html) => {
  expect(rendered(html)).toMatch(/^(<p>x<\/p>)?$/);
});

test("whatever HTML arrives, the tree is valid and its HTML is what the sanitiser would let through", () => {
  const piece = fc.constantFrom(
    ..."<p> </p> <div> </div> <ul> <li> </li> </ul> <table> <tr> <td> </td> </tr> </table> <strong> </strong> <em> <a href='/x'> <a> </a> <h2> </h3> <br> <img src='/a.png'> <blockquote> <pre> </pre> <dl> <dt> <dd> & &lt;b&gt; oak larch '\" <!-- --> <figure> <figcaption> </figure>".split(
      " ",
    ),
    " ",
    "\n",
    "ș",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const tree = readHtml(pieces.join(""));
      expect(contentTree.safeParse(tree).error).toBeUndefined();
      const html = htmlOfBlocks(tree.content, options);
      // Reading the rendered HTML again changes nothing.
      const again = htmlOfBlocks(readHtml(html).content, options);
      expect(again).toBe(html);
      expect(
        sanitise(html)
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'"),
      ).toBe(
        html
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/ tabindex="-1"/g, ""),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("100,000 nested elements are read without exhausting the stack", () => {
  expect(rendered(`${"<div>".repeat(100_000)}deep`)).toBe("<p>deep</p>");
});

const paragraph = (id: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text: "Oak" }],
});
const tree = (content: unknown): unknown => ({ schema: 1, type: "doc", content });

test.each([
  ["an unknown block", tree([{ type: "marquee", attrs: { id: "a" } }])],
  ["an unknown attribute", tree([{ type: "divider", attrs: { id: "a", style: "x" } }])],
  ["a level that no page has", tree([{ type: "heading", attrs: { id: "a", level: "<x>" }, content: [] }])],
  [
    "a script as an address",
    tree([
      {
        type: "paragraph",
        attrs: { id: "a" },
        content: [
          { type: "text", text: "x", marks: [{ type: "link", attrs: { to: { href: "javascript:x" } } }] },
        ],
      },
    ]),
  ],
  [
    "a picture of another site",
    tree([
      { type: "image", attrs: { id: "a", src: "//a.example/x", alt: "", width: 0, height: 0, caption: "" } },
    ]),
  ],
  [
    "the same id twice",
    tree([paragraph("a"), { type: "quote", attrs: { id: "b" }, content: [paragraph("a")] }]),
  ],
  ["an empty text", tree([{ type: "paragraph", attrs: { id: "a" }, content: [{ type: "text", text: "" }] }])],
  ["another version", { schema: 2, type: "doc", content: [] }],
])("%s is refused", (_, value) => {
  expect(contentTree.safeParse(value).success).toBe(false);
});

test("a hostile depth is refused before it is walked", () => {
  let block: unknown = paragraph("a");
  for (let depth = 0; depth < 50_000; depth += 1)
    block = { type: "quote", attrs: { id: `q${depth}` }, content: [block] };
  expect(contentTree.safeParse(tree([block])).success).toBe(false);
});

test("a block of a kind that nobody knows is kept as it is", () => {
  const block = {
    type: "placed",
    attrs: { id: "a", kind: "goneModule", data: { deep: [1, { two: null }] } },
  };
  expect(contentTree.parse(tree([block]))).toEqual(tree([block]));
});

test("the words of a text, line by line", () => {
  const html =
    "<h2>Care</h2><ul><li>Oil</li><li>Wax</li></ul><table><tr><td>a</td><td>b</td></tr></table><ol start=2><li>x</li></ol>";
  expect(linesOfBlocks((readHtml(html) as ContentTree).content)).toEqual([
    "Care",
    "- Oil",
    "- Wax",
    "a | b",
    "2. x",
  ]);
});

import fc from "fast-check";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { contentTree } from "../../server/content-schema.ts";
import { readHtml } from "../../server/html.ts";
import { htmlOfTree } from "../../server/write-html.ts";
import { blockIds } from "./block-ids.ts";
import { docOfTree, treeOfDoc } from "./tree.ts";
import { copyBlock, kindOfBlock, removeBlock, turnBlock, turned, turnKinds } from "./turn-block.ts";

const stateOf = (html: string) =>
  EditorState.create({ doc: docOfTree(readHtml(html)), plugins: [blockIds()] });

function after(html: string, ...kinds: (typeof turnKinds)[number][]): EditorState {
  let state = stateOf(html);
  for (const kind of kinds)
    turnBlock(0, kind)(state, (tr) => {
      state = state.apply(tr);
    });
  return state;
}
const htmlAfter = (...asked: Parameters<typeof after>) => htmlOfTree(treeOfDoc(after(...asked).doc));

test.each([
  ["<p>Warm <strong>oak</strong></p>", "heading3", "<h3>Warm <strong>oak</strong></h3>"],
  ["<h2>Oak</h2>", "paragraph", "<p>Oak</p>"],
  ["<h2>Oak</h2>", "quote", "<blockquote><p>Oak</p></blockquote>"],
  ["<p>Oak</p>", "bulletList", "<ul><li>Oak</li></ul>"],
  [
    "<ul><li>Oak</li><li>Ash<ul><li>Old</li></ul></li></ul>",
    "orderedList",
    "<ol><li>Oak</li><li>Ash<ul><li>Old</li></ul></li></ol>",
  ],
  ["<ul><li>Oak</li><li>Ash</li></ul>", "paragraph", "<p>Oak</p>\n<p>Ash</p>"],
  ["<blockquote><p>Oak</p><p>Ash</p></blockquote>", "bulletList", "<ul><li>Oak</li><li>Ash</li></ul>"],
  ["<p>Oak<br>Ash</p>", "code", "<pre>Oak\nAsh</pre>"],
  ["<pre>Oak\nAsh</pre>", "orderedList", "<ol><li>Oak</li><li>Ash</li></ol>"],
] as const)("%s becomes %s", (html, kind, wanted) => {
  expect(htmlAfter(html, kind).replace(/<li><p>(.*?)<\/p>/g, "<li>$1")).toBe(wanted);
});

const piece = fc.constantFrom(
  "<p>Warm <strong>oak</strong> and <a href='/ash'>ash</a></p>",
  "<p></p>",
  "<h2>Doors</h2>",
  "<h4>Sills</h4>",
  "<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>",
  "<ol><li><p>first</p><p>more</p></li></ol>",
  "<blockquote><p>said</p><ul><li>listed</li></ul></blockquote>",
  "<blockquote><figure><img src='/a.png' alt='Oak'></figure><p>below it</p></blockquote>",
  "<pre>x = 1\n\ny = 2</pre>",
);

test("whatever is turned into whatever, no word and no picture is lost, and the text can be stored", () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...turnKinds), { minLength: 1, maxLength: 5 }),
      (pieces, kinds) => {
        const { doc } = stateOf(pieces.join(""));
        const [before, result] = [doc, after(pieces.join(""), ...kinds).doc];
        result.check();
        expect(() => contentTree.parse(treeOfDoc(result))).not.toThrow();
        const words = (html: string) =>
          html
            .replace(/<[^>]+>/g, " ")
            .split(/\s+/)
            .filter(Boolean);
        const [had, has] = [before, result].map((one) => htmlOfTree(treeOfDoc(one)));
        expect(words(has ?? "")).toEqual(words(had ?? ""));
        expect(has?.match(/<img /g)?.length).toBe(had?.match(/<img /g)?.length);
        if (kindOfBlock(before.child(0)) && before.child(0).attrs["id"] !== null)
          expect(result.child(0).attrs["id"]).toBe(before.child(0).attrs["id"]);
      },
    ),
    { numRuns: 500 },
  );
});

test("pictures, tables and dividers are not turned, nor is a quotation with a picture turned into code", () => {
  for (const html of [
    "<hr>",
    "<figure><img src='/a.png' alt='Oak'></figure>",
    "<table><tr><td>a</td></tr></table>",
  ])
    expect(turned(stateOf(html).doc.child(0), "paragraph")).toBeNull();
  const quoted = stateOf("<blockquote><figure><img src='/a.png' alt='Oak'></figure></blockquote>").doc.child(
    0,
  );
  expect(turned(quoted, "code")).toBeNull();
});

test("the caret goes to the end of what was turned; a copy has ids of its own; the last block leaves an empty one", () => {
  const list = after("<p>Oak</p><p>Ash</p>", "bulletList");
  expect(list.selection).toBeInstanceOf(TextSelection);
  expect(list.selection.$from.parent.textContent).toBe("Oak");
  let state = stateOf("<h2>Oak</h2>");
  const apply = (tr: typeof state.tr) => {
    state = state.apply(tr);
  };
  copyBlock(0)(state, apply);
  expect(state.doc.textContent).toBe("OakOak");
  expect(new Set(state.doc.children.map(({ attrs }) => attrs["id"])).size).toBe(2);
  removeBlock(0)(state, apply);
  removeBlock(0)(state, apply);
  expect(treeOfDoc(state.doc).content).toEqual([]);
});

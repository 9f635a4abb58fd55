import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { contentTree } from "../../server/content-schema.ts";
import { readHtml } from "../../server/html.ts";
import { blockIds } from "./block-ids.ts";
import { docOfTree, treeOfDoc } from "./tree.ts";

const everything = `<h2>Oak</h2><p>Warm <strong>larch <em>and</em></strong><br><a href="/shop">shop</a></p><ul><li>a<ol start="3"><li>b</li></ol></li></ul>
<blockquote><p>q</p></blockquote><pre>x
 y</pre><hr><figure><img src="/a.png" alt="A" width="3" height="2"><figcaption>c</figcaption></figure><figure class="photo photo--full"><img src="/a.png" alt="B"></figure>
<table><caption>t</caption><tr><th colspan="2">h</th></tr><tr><td rowspan="2">d</td><td></td></tr></table><dl><dt>t</dt><dd>m</dd></dl>
<p>H<sub>2</sub>O x<sup>2</sup> <small>s</small> <mark>m</mark> <code>c</code> <u>u</u> <s>s</s></p>`;

test("what the store holds comes back from the editor unchanged, and nothing that it would refuse", () => {
  const tree = readHtml(everything);
  const doc = docOfTree(tree);
  doc.check();
  expect(treeOfDoc(doc)).toEqual(tree);
  expect(contentTree.parse(treeOfDoc(doc))).toEqual(tree);
});

test("a block that no module knows survives the editor with all that it holds", () => {
  const tree = {
    schema: 1 as const,
    type: "doc" as const,
    content: [
      { type: "placed" as const, attrs: { id: "a", kind: "goneModule", data: { deep: [1, { two: null }] } } },
    ],
  };
  expect(treeOfDoc(docOfTree(tree))).toEqual(tree);
});

test("an empty text is one paragraph to write in, and stays empty until something is written", () => {
  const doc = docOfTree({ schema: 1, type: "doc", content: [] });
  expect(doc.childCount).toBe(1);
  expect(treeOfDoc(doc).content).toEqual([]);
});

test("blocks get ids of their own as soon as something changes, and the first of two keeps its id", () => {
  let count = 0;
  const doc = docOfTree(readHtml("<p>one</p><p>two</p>"));
  const state = EditorState.create({
    doc,
    plugins: [
      blockIds(() => {
        count += 1;
        return `new${count}`;
      }),
    ],
  });
  const copy = doc.child(0);
  const after = state.apply(state.tr.insert(doc.content.size, copy));
  expect(after.doc.content.content.map(({ attrs }) => attrs["id"])).toEqual(["b1", "b2", "new1"]);
});

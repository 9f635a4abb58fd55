import fc from "fast-check";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import type { BlockNode, ContentTree } from "../content-tree.ts";
import { blockIds } from "./block-ids.ts";
import { outsideChange } from "./outside-change.ts";
import { docOfTree, treeOfDoc } from "./tree.ts";

const line = (id: string, text: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: text === "" ? [] : [{ type: "text", text }],
});
const tree = (...content: BlockNode[]): ContentTree => ({ schema: 1, type: "doc", content });
const editorOf = (content: ContentTree) =>
  EditorState.create({ doc: docOfTree(content), plugins: [blockIds()] });

test("a block of somebody else comes in while the caret stays in the word that is written", () => {
  let state = editorOf(tree(line("a", "Oak"), line("b", "Larch"), line("c", "Ash")));
  const caret = state.doc.child(0).nodeSize + 3;
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
  const wanted = tree(line("new", "Cherry"), line("a", "Oak, oiled"), line("b", "Larch"), line("c", "Ash!"));
  const next = state.apply(outsideChange(state, wanted));
  expect(treeOfDoc(next.doc)).toEqual(wanted);
  const { $from } = next.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(["Larch", 2]);
});

test("letters that come in before and behind the caret in its own block leave it between the same letters", () => {
  let state = editorOf(tree(line("a", "We open at eight")));
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8)));
  const next = state.apply(outsideChange(state, tree(line("a", "We open at eight in the morning"))));
  expect(next.selection.$from.parentOffset).toBe(7);
});

const blocks = fc
  .uniqueArray(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.constantFrom("", "oak", "oakoak", "larch")), {
    selector: ([id]) => id,
    minLength: 1,
  })
  .map((all) => tree(...all.map(([id, text]) => line(id, text))));

test("whatever was moved, added, deleted and changed, the text becomes that of the others", () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const state = editorOf(before);
      const next = state.apply(outsideChange(state, after));
      next.doc.check();
      expect(next.doc.eq(docOfTree(after))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

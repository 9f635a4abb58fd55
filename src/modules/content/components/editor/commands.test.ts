import { GapCursor } from "prosemirror-gapcursor";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { readHtml } from "../../server/html.ts";
import { toEdge } from "./commands.ts";
import { docOfTree } from "./tree.ts";

const picture = '<figure><img src="/media/oak.png" alt="Oak"></figure>';

function afterMove(html: string, edge: "start" | "end"): EditorState {
  let state = EditorState.create({ doc: docOfTree(readHtml(html)) });
  const done = toEdge(edge)(state, (tr) => {
    state = state.apply(tr);
  });
  expect(done).toBe(state.selection instanceof GapCursor);
  return state;
}

test("the caret moves before a first picture and behind a last one, where a paragraph can be typed", () => {
  const end = afterMove(`<p>Oak</p>${picture}`, "end");
  expect(end.selection.from).toBe(end.doc.content.size);
  const typed = end.apply(end.tr.insertText("Ash"));
  expect(typed.doc.lastChild?.textContent).toBe("Ash");
  expect(typed.doc.childCount).toBe(3);

  const start = afterMove(`${picture}<p>Oak</p>`, "start");
  expect(start.selection.from).toBe(0);
});

test("where there are letters, the browser moves the caret itself", () => {
  expect(afterMove(`${picture}<p>Oak</p>`, "end").selection).not.toBeInstanceOf(GapCursor);
  expect(afterMove(`<p>Oak</p>${picture}`, "start").selection).not.toBeInstanceOf(GapCursor);
});

import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { ContentTree } from "../content-tree.ts";
import { docOfTree } from "./tree.ts";

/** Marks changes from other people: this editor neither undoes nor saves them. */
export const outsideMeta = "outsideChange";

/**
 * Turns the editor's text into this one by changing only the blocks that differ, so that caret and undo history stay.
 */
export function outsideChange(state: EditorState, tree: ContentTree): Transaction {
  const wanted = childrenOf(docOfTree(tree));
  const present = childrenOf(state.doc);
  const stays = commonRun(present.map(idOf), wanted.map(idOf));
  const { tr } = state;
  // A document needs at least one block at every step.
  if (stays.size === 0) tr.replaceWith(0, state.doc.content.size, wanted);
  // From the end to the beginning, so that earlier positions stay valid.
  let position = state.doc.content.size;
  let next = wanted.length;
  const insertBefore = (from: number) => {
    const added = wanted.slice(from, next);
    if (added.length > 0) tr.insert(position, added);
    next = from;
  };
  for (let at = stays.size === 0 ? -1 : present.length - 1; at >= 0; at -= 1) {
    const node = present[at] as Node;
    const target = stays.get(at);
    if (target !== undefined) {
      insertBefore(target + 1);
      position -= node.nodeSize;
      replaceInside(tr, position, node, wanted[target] as Node);
      next = target;
    } else {
      position -= node.nodeSize;
      tr.delete(position, position + node.nodeSize);
    }
  }
  if (stays.size > 0) insertBefore(0);
  return tr.setMeta("addToHistory", false).setMeta(outsideMeta, true);
}

/** Replaces only the differing part of a block. */
function replaceInside(tr: Transaction, position: number, before: Node, after: Node): void {
  if (before.eq(after)) return;
  if (!before.sameMarkup(after)) {
    tr.replaceWith(position, position + before.nodeSize, after);
    return;
  }
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return;
  // With a repeated letter the equal start and end may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const inner = position + 1;
  tr.replace(inner + start, inner + end.a + overlap, after.slice(start, end.b + overlap));
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
}

const idOf = (node: Node): unknown => node.attrs["id"];

/** The longest run of ids that appear in the same order in both lists, as pairs of indexes. */
function commonRun(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const places = new Map(after.map((id, at) => [id, at]));
  const pairs = before.flatMap((id, at) => {
    const target = id === null ? undefined : places.get(id);
    return target === undefined ? [] : [{ at, target, length: 1, previous: -1 }];
  });
  let best = -1;
  for (const [index, pair] of pairs.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const other = pairs[earlier];
      if (other && other.target < pair.target && other.length >= pair.length) {
        pair.length = other.length + 1;
        pair.previous = earlier;
      }
    }
    if (pair.length > (pairs[best]?.length ?? 0)) best = index;
  }
  const run = new Map<number, number>();
  for (let index = best; index !== -1; index = pairs[index]?.previous ?? -1) {
    const pair = pairs[index];
    if (pair) run.set(pair.at, pair.target);
  }
  return run;
}

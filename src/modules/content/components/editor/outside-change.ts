import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { ContentTree } from "../content-tree.ts";
import { docOfTree } from "./tree.ts";

/** Marks changes that do not come from the person who writes here: they are neither undone nor saved by this editor. */
export const outsideMeta = "outsideChange";

/**
 * Makes the text of the editor this one by changing nothing but what differs, block by block: the caret stays where
 * somebody writes, and so does what they can undo.
 */
export function outsideChange(state: EditorState, tree: ContentTree): Transaction {
  const wanted = childrenOf(docOfTree(tree));
  const present = childrenOf(state.doc);
  const stays = commonRun(present.map(idOf), wanted.map(idOf));
  const { tr } = state;
  // A text is never without a block, not even between two steps.
  if (stays.size === 0) tr.replaceWith(0, state.doc.content.size, wanted);
  // From the end to the beginning, so that positions before a change stay true.
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

/** Replaces only the stretch in which two versions of a block differ. */
function replaceInside(tr: Transaction, position: number, before: Node, after: Node): void {
  if (before.eq(after)) return;
  if (!before.sameMarkup(after)) {
    tr.replaceWith(position, position + before.nodeSize, after);
    return;
  }
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return;
  // Where a letter is repeated both ends may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const inner = position + 1;
  tr.replace(inner + start, inner + end.a + overlap, after.slice(start, end.b + overlap));
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
}

const idOf = (node: Node): unknown => node.attrs["id"];

/** Pairs of places with the same id that stand in the same order in both: the longest such run. */
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

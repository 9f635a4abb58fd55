import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Ten letters: among the blocks of one text the same ones do not come twice. */
export function randomId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join("");
}

/**
 * Gives every block an id of its own. Pasted blocks lose theirs first: a copy above its original would otherwise keep
 * the id, and merging would take it for the original. Blocks that are dragged keep theirs, they are the same blocks.
 */
export function blockIds(newId: () => string = randomId): Plugin {
  return new Plugin({
    props: {
      transformPasted: (slice, view) =>
        view.dragging?.move ? slice : new Slice(withoutIds(slice.content), slice.openStart, slice.openEnd),
    },
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const { tr } = state;
      const seen = new Set<string>();
      state.doc.descendants((node, position) => {
        if (!("id" in node.attrs)) return;
        const id: string | null = node.attrs["id"];
        if (id !== null && !seen.has(id)) {
          seen.add(id);
          return;
        }
        const given = newId();
        seen.add(given);
        tr.setNodeAttribute(position, "id", given);
      });
      return tr.docChanged ? tr : null;
    },
  });
}

/** The same blocks, which get ids of their own where they are put. */
function withoutIds(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    const content = withoutIds(node.content);
    if (node.isText) nodes.push(node);
    else
      nodes.push(
        node.type.create("id" in node.attrs ? { ...node.attrs, id: null } : node.attrs, content, node.marks),
      );
  });
  return Fragment.from(nodes);
}

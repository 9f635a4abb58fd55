import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Ten random letters, which do not collide within a text. */
export function randomId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join("");
}

/**
 * Gives every block its own id. Pasted blocks lose their ids first: a copy above its original would otherwise keep the
 * id, and merging would mistake it for the original. Dragged blocks keep their ids because they are the same blocks.
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

/** The same blocks without ids; they get new ones where they are inserted. */
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

export type TreePlace = { parentId: number | null; position: number };

/** Nodes in display order, each with its place. */
export type FlatNode<N> = TreePlace & { node: N; depth: number; siblings: number };

export function flatten<N extends { id: number; children: readonly N[] }>(
  nodes: readonly N[],
  depth = 0,
  parentId: number | null = null,
): FlatNode<N>[] {
  return nodes.flatMap((node, position) => [
    { node, depth, parentId, position, siblings: nodes.length },
    ...flatten(node.children, depth + 1, node.id),
  ]);
}

/** The visible nodes while some branches are folded. */
export function unfolded<N extends { id: number; children: readonly N[] }>(
  flat: readonly FlatNode<N>[],
  folded: ReadonlySet<number>,
): FlatNode<N>[] {
  const hidden = new Set<number>();
  return flat.filter(({ node, parentId }) => {
    if (parentId === null || !(folded.has(parentId) || hidden.has(parentId))) return true;
    hidden.add(node.id);
    return false;
  });
}

/** The target of a button's move; null if the node cannot move there. */
export function placeAfter<N extends { id: number; children: readonly N[] }>(
  flat: readonly FlatNode<N>[],
  id: number,
  way: "up" | "down" | "in" | "out",
): TreePlace | null {
  const own = flat.find(({ node }) => node.id === id);
  if (!own) return null;
  const { parentId, position, siblings } = own;
  if (way === "up") return position > 0 ? { parentId, position: position - 1 } : null;
  if (way === "down") return position < siblings - 1 ? { parentId, position: position + 1 } : null;
  if (way === "out") {
    const parent = flat.find(({ node }) => node.id === parentId);
    return parent ? { parentId: parent.parentId, position: parent.position + 1 } : null;
  }
  const before = flat.find((each) => each.parentId === parentId && each.position === position - 1);
  return before ? { parentId: before.node.id, position: before.node.children.length } : null;
}

/** Whether a node with its whole subtree fits there, within the levels of the tree. */
export function fitsLevels<N extends { id: number; children: readonly N[] }>(
  flat: readonly FlatNode<N>[],
  id: number,
  { parentId }: TreePlace,
  levels: number,
): boolean {
  const own = flat.find(({ node }) => node.id === id);
  const parent = flat.find(({ node }) => node.id === parentId);
  if (!own) return false;
  const height = Math.max(...flatten([own.node]).map(({ depth }) => depth)) + 1;
  return (parent ? parent.depth + 1 : 0) + height <= levels;
}

/** The target of a dropped node, or null if it is not allowed: a node never moves into itself or its subtree. */
export function placeOfDrop<N extends { id: number; children: readonly N[] }>(
  flat: readonly FlatNode<N>[],
  id: number,
  targetId: number,
  part: "before" | "into" | "after",
): TreePlace | null {
  const own = flat.find(({ node }) => node.id === id);
  const target = flat.find(({ node }) => node.id === targetId);
  if (!own || !target) return null;
  if (flatten([own.node]).some(({ node }) => node.id === targetId)) return null;
  if (part === "into") return { parentId: targetId, position: target.node.children.length };
  const wanted = part === "before" ? target.position : target.position + 1;
  // Positions do not count the node itself, which leaves its old place.
  const leaves = own.parentId === target.parentId && own.position < wanted;
  return { parentId: target.parentId, position: leaves ? wanted - 1 : wanted };
}

/** The part of a row under the pointer: its edges insert before and after, its middle inserts into. */
export function partOfRow(y: number, top: number, bottom: number): "before" | "into" | "after" {
  const share = (y - top) / (bottom - top);
  if (share < 0.28) return "before";
  return share > 0.72 ? "after" : "into";
}

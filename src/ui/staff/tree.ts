export type TreePlace = { parentId: number | null; position: number };

/** Nodes in the order they are shown, with where each stands. */
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

/** What is in sight while some branches are folded. */
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

/** Where a button takes a node; null when it cannot go there. */
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

/** Whether a node with everything below it fits there, within the levels of the tree. */
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

/** Where a dragged node falls, or null where it may not: a node never falls into itself or what is below it. */
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
  // Positions count without the node itself, which leaves its old place.
  const leaves = own.parentId === target.parentId && own.position < wanted;
  return { parentId: target.parentId, position: leaves ? wanted - 1 : wanted };
}

/** Which part of a row the pointer is over: its edges put before and after, its middle puts into. */
export function partOfRow(y: number, top: number, bottom: number): "before" | "into" | "after" {
  const share = (y - top) / (bottom - top);
  if (share < 0.28) return "before";
  return share > 0.72 ? "after" : "into";
}

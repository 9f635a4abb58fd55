import type { BlockNode } from "#modules/content/components/content-tree.ts";

export interface BlockDifference {
  id: string;
  kind: "changed" | "added" | "removed" | "moved";
  before: BlockNode | undefined;
  after: BlockNode | undefined;
}

/** The differences between two trees, block by block: equal ids mean the same block, wherever it is. */
export function blockDifferences(
  before: readonly BlockNode[],
  after: readonly BlockNode[],
): BlockDifference[] {
  const old = new Map(before.map((block) => [block.attrs.id, block]));
  const now = new Map(after.map((block) => [block.attrs.id, block]));
  const moved = movedIds(
    before.map(({ attrs }) => attrs.id).filter((id) => now.has(id)),
    after.map(({ attrs }) => attrs.id).filter((id) => old.has(id)),
  );
  const differences: BlockDifference[] = [];
  for (const block of after) {
    const { id } = block.attrs;
    const former = old.get(id);
    if (!former) differences.push({ id, kind: "added", before: undefined, after: block });
    else if (plain(former) !== plain(block))
      differences.push({ id, kind: "changed", before: former, after: block });
    else if (moved.has(id)) differences.push({ id, kind: "moved", before: former, after: block });
  }
  for (const block of before) {
    if (!now.has(block.attrs.id))
      differences.push({ id: block.attrs.id, kind: "removed", before: block, after: undefined });
  }
  return differences;
}

/** The smallest set of ids whose move turns one order into the other: all outside the longest common subsequence. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const order = after.map((id) => places.get(id) ?? 0);
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (let at = 0; at < order.length; at += 1) {
    lengths[at] = 1;
    previous[at] = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      if ((order[earlier] ?? 0) < (order[at] ?? 0) && (lengths[earlier] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[earlier] ?? 0) + 1;
        previous[at] = earlier;
      }
    }
    if (best === -1 || (lengths[at] ?? 0) > (lengths[best] ?? 0)) best = at;
  }
  const stays = new Set<string>();
  for (let at = best; at !== -1; at = previous[at] ?? -1) stays.add(after[at] ?? "");
  return new Set(after.filter((id) => !stays.has(id)));
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

import type { BlockNode, ContentTree } from "./content-tree.ts";

/** A block that both have changed, each in another way. The merged text holds both versions, mine first. */
export interface ContentConflict {
  id: string;
  /** Null where the block was deleted. */
  base: BlockNode | null;
  mine: BlockNode | null;
  theirs: BlockNode | null;
}

export interface MergedContent {
  tree: ContentTree;
  conflicts: ContentConflict[];
}

/**
 * Merges two versions of a text that began as `base`, block by block. What one of them changed is taken; a block that
 * both changed is a conflict and stands in both versions; a block that one deleted and the other changed stays as
 * changed. No words of either are lost, and no two blocks have the same id.
 */
export function mergeContent(base: ContentTree, mine: ContentTree, theirs: ContentTree): MergedContent {
  const before = byId(base);
  const [ours, others] = [byId(mine), byId(theirs)];
  const conflicts: ContentConflict[] = [];
  const taken = new Set([...idsOf(base), ...idsOf(mine), ...idsOf(theirs)]);

  /** What stands for a block that either of them has; nothing where it is gone for good. */
  const versionsOf = (id: string): BlockNode[] => {
    const [was, my, their] = [before.get(id), ours.get(id), others.get(id)];
    if (my && their) {
      if (isSame(my, their) || (was && isSame(was, their))) return [my];
      if (was && isSame(was, my)) return [their];
      conflicts.push({ id, base: was ?? null, mine: my, theirs: their });
      return [my, withFreshIds(their, taken)];
    }
    const kept = my ?? their;
    if (!kept) return [];
    // New, or changed by one and deleted by the other: words weigh more than their absence.
    if (was && isSame(was, kept)) return [];
    if (was) conflicts.push({ id, base: was, mine: my ?? null, theirs: their ?? null });
    return [kept];
  };
  const merged = orderOf(base, mine, theirs).flatMap(versionsOf);
  return { tree: { ...mine, content: withUniqueIds(merged, taken) }, conflicts };
}

function byId({ content }: ContentTree): Map<string, BlockNode> {
  return new Map(content.map((block) => [block.attrs.id, block]));
}

/**
 * The order of all blocks: that of the side that moved any of the earlier blocks, mine if both did. What is new in
 * the other version follows the block that it follows there.
 */
function orderOf(base: ContentTree, mine: ContentTree, theirs: ContentTree): string[] {
  const [was, my, their] = [base, mine, theirs].map(({ content }) =>
    content.map(({ attrs }) => attrs.id),
  ) as [string[], string[], string[]];
  const hasMoved = (ids: string[]) => {
    const present = new Set(ids);
    const known = new Set(was);
    return ids.filter((id) => known.has(id)).join(" ") !== was.filter((id) => present.has(id)).join(" ");
  };
  const [leading, other] = !hasMoved(my) && hasMoved(their) ? [their, my] : [my, their];
  // What the leading version lacks is put back where the other one, or the text before, has it.
  return withMissing(withMissing(leading, other), was);
}

function withMissing(leading: readonly string[], other: readonly string[]): string[] {
  const present = new Set(leading);
  const after = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const id of other) {
    if (present.has(id)) last = id;
    else after.set(last, [...(after.get(last) ?? []), id]);
  }
  return [...(after.get(null) ?? []), ...leading.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

/** A block inside a list or a column may have come from another block, and be there already. */
function withUniqueIds(blocks: readonly BlockNode[], taken: Set<string>): BlockNode[] {
  const seen = new Set<string>();
  return blocks.map((block) => {
    const ids = idsIn(block);
    const isRepeated = ids.some((id) => seen.has(id)) || new Set(ids).size < ids.length;
    const unique = isRepeated ? withFreshIds(block, taken) : block;
    for (const id of idsIn(unique)) seen.add(id);
    return unique;
  });
}

function withFreshIds(block: BlockNode, taken: Set<string>): BlockNode {
  const fresh = (id: string) => {
    const stem = id.slice(0, 18);
    let count = 2;
    while (taken.has(`${stem}-${count}`)) count += 1;
    taken.add(`${stem}-${count}`);
    return `${stem}-${count}`;
  };
  return mapIds(block, fresh) as BlockNode;
}

/** Ids stand in the attributes of blocks; the data of a placed block may hold others, which do not belong to blocks. */
function mapIds(value: unknown, change: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapIds(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === "attrs" && typeof inner === "object" && inner !== null && "id" in inner)
        return [key, { ...inner, id: change(String(inner.id)) }];
      return [key, key === "content" ? mapIds(inner, change) : inner];
    }),
  );
}

function idsIn(block: BlockNode): string[] {
  const ids: string[] = [];
  mapIds(block, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

function idsOf({ content }: ContentTree): string[] {
  return content.flatMap(idsIn);
}

function isSame(one: BlockNode, other: BlockNode): boolean {
  return one === other || said(one) === said(other);
}

/** Stored JSON comes back with its keys in another order. */
function said(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

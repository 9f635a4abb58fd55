import type { BlockNode, ContentTree } from "./content-tree.ts";

/** A block that both sides have changed differently. The merged text contains both versions, mine first. */
export interface ContentConflict {
  id: string;
  /** Null if the block was deleted. */
  base: BlockNode | null;
  mine: BlockNode | null;
  theirs: BlockNode | null;
}

export interface MergedContent {
  tree: ContentTree;
  conflicts: ContentConflict[];
}

/**
 * Merges two versions of a text that started as `base`, block by block. A block that one side changed takes that
 * change; a block that both changed is a conflict and appears in both versions; a block that one side deleted and the
 * other changed stays in its changed form. No words are lost, and no two blocks share an id.
 */
export function mergeContent(base: ContentTree, mine: ContentTree, theirs: ContentTree): MergedContent {
  const before = byId(base);
  const [ours, others] = [byId(mine), byId(theirs)];
  const conflicts: ContentConflict[] = [];
  const taken = new Set([...idsOf(base), ...idsOf(mine), ...idsOf(theirs)]);

  /** The resulting versions of a block; empty if it is deleted. */
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
    // The block is new, or changed by one side and deleted by the other: the changed words win over the deletion.
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
 * The order of all blocks: that of the side that moved an existing block, mine if both did. New blocks of the other
 * version follow the block that they follow there.
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
  // Blocks that the leading version lacks are inserted where the other version, or the base, has them.
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

/** A block inside a list or column may have been moved there from another block and therefore appear twice. */
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

/**
 * Block ids are in the attributes of blocks. The data of a placed block may contain other ids, which are not block ids.
 */
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

/** Stored JSON returns with its keys in another order. */
function said(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

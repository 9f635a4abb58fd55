import type { BlockNode } from "#modules/content/components/content-tree.ts";

/** A block of the other language and the state of its translation. */
export interface BesideBlock {
  block: BlockNode;
  /** The corresponding block; null if it does not exist yet. */
  mineId: string | null;
  state: "there" | "missing" | "same";
}

/**
 * The other language's blocks with their counterparts: the block with the same id, otherwise the next block of the same
 * kind between two such pairs. `same` means that the words are not translated.
 */
export function besideBlocks(theirs: readonly BlockNode[], mine: readonly BlockNode[]): BesideBlock[] {
  const places = new Map(mine.map((block, at) => [block.attrs.id, at]));
  const taken = new Set(theirs.flatMap(({ attrs }) => places.get(attrs.id) ?? []));
  let from = 0;
  return theirs.map((block, at) => {
    const own = places.get(block.attrs.id);
    if (own !== undefined) {
      from = own + 1;
      return beside(block, mine[own]);
    }
    const end = theirs.slice(at + 1).flatMap(({ attrs }) => places.get(attrs.id) ?? [])[0] ?? mine.length;
    const found = mine.findIndex(
      (one, place) => place >= from && place < end && !taken.has(place) && sortOf(one) === sortOf(block),
    );
    if (found === -1) return beside(block, undefined);
    taken.add(found);
    from = found + 1;
    return beside(block, mine[found]);
  });
}

function beside(block: BlockNode, mine: BlockNode | undefined): BesideBlock {
  if (!mine) return { block, mineId: null, state: "missing" };
  const words = textsOf(block).join(" ");
  // A single number or name is the same in every language.
  const isSame = /\p{L}+\s+\p{L}+/u.test(words) && words === textsOf(mine).join(" ");
  return { block, mineId: mine.attrs.id, state: isSame ? "same" : "there" };
}

function sortOf(block: BlockNode): string {
  if (block.type === "placed") return `placed ${block.attrs.kind}`;
  return block.type === "heading" ? `heading ${block.attrs.level}` : block.type;
}

/**
 * The texts of a block that people read, including those in a module's settings; without addresses and other settings.
 */
export function textsOf(block: BlockNode): string[] {
  const found: string[] = [];
  const look = (value: unknown, name: string): void => {
    if (typeof value === "string") {
      if (name === "text" || ((name === "alt" || name === "caption" || /\s/.test(value)) && value.trim()))
        found.push(value);
    } else if (Array.isArray(value)) for (const one of value) look(one, "");
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, key);
  };
  look(block, "");
  return found;
}

/** Adds one of their blocks to mine at the same place: after the counterpart of the block before it. */
export function withBlock(
  mine: readonly BlockNode[],
  beside: readonly BesideBlock[],
  id: string,
): BlockNode[] {
  const at = beside.findIndex(({ block }) => block.attrs.id === id);
  const added = beside[at]?.block;
  if (!added) return [...mine];
  const before = beside.slice(0, at).findLast(({ mineId }) => mineId !== null)?.mineId;
  const place = before ? mine.findIndex(({ attrs }) => attrs.id === before) + 1 : 0;
  return mine.toSpliced(place, 0, added);
}

import { toText } from "#platform/mail/mail.ts";

export interface ChangedBlock {
  /** The block's number in the newer text, from 1 (or in the older text, for a removed block). */
  at: number;
  before: string;
  after: string;
}

/** Longer texts are compared as a whole: the comparison's table grows with the square of the blocks. */
const blocksMax = 2_000;

/** The differences between two texts, by headings and paragraphs. Only words count, not their tags. */
export function changedBlocks(before: string, after: string): ChangedBlock[] {
  const older = blocksOf(before);
  const newer = blocksOf(after);
  if (older.length > blocksMax || newer.length > blocksMax) {
    return before === after ? [] : [{ at: 1, before: older.join("\n"), after: newer.join("\n") }];
  }
  const changes: ChangedBlock[] = [];
  const common = commonLengths(older, newer);
  let [o, n] = [0, 0];
  while (o < older.length || n < newer.length) {
    if (older[o] !== undefined && older[o] === newer[n]) {
      o += 1;
      n += 1;
      continue;
    }
    const from = { o, n };
    while ((o < older.length || n < newer.length) && (older[o] === undefined || older[o] !== newer[n])) {
      if (
        n >= newer.length ||
        (o < older.length && lengthAt(common, o + 1, n) >= lengthAt(common, o, n + 1))
      ) {
        o += 1;
      } else n += 1;
    }
    changes.push(...paired(older.slice(from.o, o), newer.slice(from.n, n), from.n + 1));
  }
  return changes;
}

/** A replaced block is paired with its replacement, in order; the rest stays single. */
function paired(older: string[], newer: string[], at: number): ChangedBlock[] {
  return Array.from({ length: Math.max(older.length, newer.length) }, (_, index) => ({
    at: at + Math.min(index, Math.max(newer.length - 1, 0)),
    before: older[index] ?? "",
    after: newer[index] ?? "",
  }));
}

function blocksOf(html: string): string[] {
  return toText(html.replaceAll("</li>", "</li><br>"))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The number of blocks that the ends of both texts from (o, n) on have in common. */
function commonLengths(older: string[], newer: string[]): number[][] {
  const lengths = Array.from({ length: older.length + 1 }, () => new Array<number>(newer.length + 1).fill(0));
  for (let o = older.length - 1; o >= 0; o -= 1) {
    for (let n = newer.length - 1; n >= 0; n -= 1) {
      const row = lengths[o] ?? [];
      row[n] =
        older[o] === newer[n]
          ? lengthAt(lengths, o + 1, n + 1) + 1
          : Math.max(lengthAt(lengths, o + 1, n), lengthAt(lengths, o, n + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: number[][], o: number, n: number): number {
  return lengths[o]?.[n] ?? 0;
}

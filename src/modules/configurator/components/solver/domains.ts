import type { CompiledAttribute, CompiledModel, ValueSet } from "./compiled-model.ts";

/** The relation of a set of values to the remaining values of its attribute. */
export type Relation = "holds" | "open" | "fails";

/**
 * The remaining values of each attribute, with a trail that can undo every narrowing. Values are indexes; numbers
 * represent themselves. A narrowing that leaves nothing returns false.
 */
export class Domains {
  readonly model: CompiledModel;
  private readonly cells: Float64Array;
  private readonly trailSlots: number[] = [];
  private readonly trailOld: number[] = [];
  private readonly trailCauses: number[] = [];
  /** The attribute of each slot; -1 for a slot of a table. */
  readonly attributeOfSlot: Int32Array;
  /** The rule that is narrowing; -1 for a decision. */
  cause = -1;
  /** The attributes that were narrowed since the last check. */
  readonly touched: number[] = [];

  constructor(model: CompiledModel) {
    this.model = model;
    this.cells = new Float64Array(model.slotCount);
    this.attributeOfSlot = new Int32Array(model.slotCount).fill(-1);
    for (const attribute of model.attributes) {
      const { slot, index } = attribute;
      this.attributeOfSlot.fill(index, slot, slot + (attribute.isNumber ? 2 : attribute.wordCount));
      if (attribute.isNumber) {
        this.cells[attribute.slot] = attribute.min;
        this.cells[attribute.slot + 1] = attribute.max;
      } else {
        for (let word = 0; word < attribute.wordCount; word += 1) {
          this.cells[attribute.slot + word] = firstBits(attribute.values.length - word * 32);
        }
      }
    }
    for (const rule of model.rules) {
      if (rule.kind !== "table") continue;
      for (let word = 0; word < rule.rowWords; word += 1)
        this.cells[rule.slot + word] = firstBits(rule.rowCount - word * 32);
    }
  }

  mark(): number {
    return this.trailSlots.length;
  }

  undo(mark: number): void {
    for (let at = this.trailSlots.length - 1; at >= mark; at -= 1) {
      this.cells[this.trailSlots[at] as number] = this.trailOld[at] as number;
    }
    this.trailSlots.length = mark;
    this.trailOld.length = mark;
    this.trailCauses.length = mark;
    this.touched.length = 0;
  }

  /** The slot that the narrowing at this position of the trail changed; below, its cause and its former content. */
  slotAt(mark: number): number {
    return this.trailSlots[mark] as number;
  }

  causeAt(mark: number): number {
    return this.trailCauses[mark] as number;
  }

  beforeAt(mark: number): number {
    return this.trailOld[mark] as number;
  }

  slot(index: number): number {
    return this.cells[index] as number;
  }

  setSlot(index: number, value: number): void {
    this.trailSlots.push(index);
    this.trailOld.push(this.cells[index] as number);
    this.trailCauses.push(this.cause);
    this.cells[index] = value;
  }

  low(attribute: CompiledAttribute): number {
    return this.cells[attribute.slot] as number;
  }

  high(attribute: CompiledAttribute): number {
    return this.cells[attribute.slot + 1] as number;
  }

  has(attribute: CompiledAttribute, value: number): boolean {
    if (attribute.isNumber) {
      return value >= this.low(attribute) && value <= this.high(attribute) && isOnGrid(attribute, value);
    }
    return (((this.cells[attribute.slot + (value >>> 5)] as number) >>> (value & 31)) & 1) === 1;
  }

  /** The number of remaining values. */
  size(attribute: CompiledAttribute): number {
    if (attribute.isNumber) return (this.high(attribute) - this.low(attribute)) / attribute.step + 1;
    let count = 0;
    for (let word = 0; word < attribute.wordCount; word += 1) {
      count += bitCount(this.cells[attribute.slot + word] as number);
    }
    return count;
  }

  /** The most preferred remaining value, or the remaining number nearest to the preferred one. */
  first(attribute: CompiledAttribute): number {
    if (attribute.isNumber) return this.nearest(attribute, attribute.preferredNumber);
    for (const value of attribute.preferred) if (this.has(attribute, value)) return value;
    return -1;
  }

  /** The remaining number on the grid that is nearest to this one. */
  nearest(attribute: CompiledAttribute, wanted: number): number {
    const { min, step } = attribute;
    const onGrid = min + Math.round((wanted - min) / step) * step;
    return Math.min(Math.max(onGrid, this.low(attribute)), this.high(attribute));
  }

  relation({ attribute: index, words, low, high }: ValueSet): Relation {
    const attribute = this.model.attributes[index] as CompiledAttribute;
    if (attribute.isNumber) {
      const least = this.low(attribute);
      const most = this.high(attribute);
      if (low <= least && most <= high) return "holds";
      return high < least || most < low ? "fails" : "open";
    }
    let isInside = true;
    let meets = false;
    for (let word = 0; word < attribute.wordCount; word += 1) {
      const left = this.cells[attribute.slot + word] as number;
      const inside = (left & (words[word] as number)) >>> 0;
      if (inside !== 0) meets = true;
      if (inside !== left) isInside = false;
    }
    if (!meets) return "fails";
    return isInside ? "holds" : "open";
  }

  keepWords(attribute: CompiledAttribute, words: Uint32Array): boolean {
    let isEmpty = true;
    let isChanged = false;
    for (let word = 0; word < attribute.wordCount; word += 1) {
      const slot = attribute.slot + word;
      const before = this.cells[slot] as number;
      const after = (before & (words[word] as number)) >>> 0;
      if (after !== 0) isEmpty = false;
      if (after === before) continue;
      this.setSlot(slot, after);
      isChanged = true;
    }
    if (isChanged) this.touched.push(attribute.index);
    return !isEmpty;
  }

  keepRange(attribute: CompiledAttribute, low: number, high: number): boolean {
    const { min, step } = attribute;
    const least = this.low(attribute);
    const most = this.high(attribute);
    const from = low > least ? min + Math.ceil((low - min) / step) * step : least;
    const to = high < most ? min + Math.floor((high - min) / step) * step : most;
    if (from !== least) this.setSlot(attribute.slot, from);
    if (to !== most) this.setSlot(attribute.slot + 1, to);
    if (from !== least || to !== most) this.touched.push(attribute.index);
    return from <= to;
  }

  keep(attribute: CompiledAttribute, value: number): boolean {
    if (attribute.isNumber) return isOnGrid(attribute, value) && this.keepRange(attribute, value, value);
    const words = new Uint32Array(attribute.wordCount);
    words[value >>> 5] = 1 << (value & 31);
    return this.keepWords(attribute, words);
  }

  keepSet({ attribute, words, low, high }: ValueSet): boolean {
    const one = this.model.attributes[attribute] as CompiledAttribute;
    return one.isNumber ? this.keepRange(one, low, high) : this.keepWords(one, words);
  }

  /** A range cannot represent a hole; the check of the settled numbers finds it. */
  removeSet({ attribute, words, low, high }: ValueSet): boolean {
    const one = this.model.attributes[attribute] as CompiledAttribute;
    if (!one.isNumber)
      return this.keepWords(
        one,
        words.map((word) => ~word),
      );
    const least = this.low(one);
    const most = this.high(one);
    if (low <= least && most <= high) return false;
    if (low <= least && high >= least) return this.keepRange(one, high + 1, most);
    if (high >= most && low <= most) return this.keepRange(one, least, low - 1);
    return true;
  }

  remove(attribute: CompiledAttribute, value: number): boolean {
    const words = new Uint32Array(attribute.wordCount);
    words[value >>> 5] = 1 << (value & 31);
    return this.removeSet({ attribute: attribute.index, words, low: value, high: value });
  }
}

export function isOnGrid({ min, step }: CompiledAttribute, value: number): boolean {
  return Number.isInteger((value - min) / step);
}

/** A word with this many low bits set. */
export function firstBits(count: number): number {
  return count >= 32 ? 0xffff_ffff : 2 ** count - 1;
}

function bitCount(word: number): number {
  let rest = word | 0;
  rest -= (rest >>> 1) & 0x5555_5555;
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return (((rest + (rest >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

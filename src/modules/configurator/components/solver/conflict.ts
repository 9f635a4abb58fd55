import type {
  CompiledAttribute,
  CompiledColumn,
  CompiledLimit,
  CompiledModel,
  CompiledTable,
  ValueSet,
} from "./compiled-model.ts";
import { type Domains, firstBits } from "./domains.ts";

/** Literals that cannot all hold while these rules apply. */
export interface Nogood {
  literals: ValueSet[];
  /** The rules from which it follows, 32 per word. */
  rules: Uint32Array;
}

export interface Learned extends Nogood {
  /** The length of the trail, at most, when all literals but the first one held. */
  mark: number;
}

type Kind = "values" | "low" | "high";

/**
 * Analyses a failure backwards along the trail. It keeps one literal per attribute that still needs an explanation: the
 * values lie within a set, or a number is at least or at most a bound. A literal that a rule caused is replaced with
 * the literals that the rule needed.
 */
export class ConflictAnalysis {
  private readonly model: CompiledModel;
  private readonly domains: Domains;
  private readonly kinds: Kind[] = [];
  /** For each attribute slot, the first slot of its literal. */
  private readonly unitOf: number[] = [];
  private readonly anything: Float64Array;
  private readonly needed: Float64Array;
  /** The state at the current position of the trail, and at the last decision. */
  private readonly cells: Float64Array;
  private readonly start: Float64Array;
  private readonly isPending: Uint8Array;
  /** The number of literals that did not hold at the last decision. */
  private pending = 0;
  private rules: Uint32Array;
  private decided = new Set<number>();
  private nogoodAt: (index: number) => Nogood;

  constructor(domains: Domains, nogoodAt: (index: number) => Nogood) {
    this.domains = domains;
    this.model = domains.model;
    this.nogoodAt = nogoodAt;
    const anything: number[] = [];
    for (const { slot, isNumber, wordCount, values, min, max } of this.model.attributes) {
      this.kinds.push(...(isNumber ? (["low", "high"] as const) : Array<Kind>(wordCount).fill("values")));
      this.unitOf.push(...(isNumber ? [slot, slot + 1] : Array<number>(wordCount).fill(slot)));
      if (isNumber) anything.push(min, max);
      for (let word = 0; word < wordCount; word += 1) anything.push(firstBits(values.length - word * 32));
    }
    this.anything = Float64Array.from(anything);
    this.needed = new Float64Array(anything.length);
    this.cells = new Float64Array(anything.length);
    this.start = new Float64Array(anything.length);
    this.isPending = new Uint8Array(anything.length);
    this.rules = new Uint32Array(0);
  }

  /**
   * Learns a nogood from a rule or nogood that failed after the decision at this position of the trail; undefined if it
   * failed without that decision.
   */
  learn(failed: number, decidedAt: number): Learned | undefined {
    this.begin(decidedAt);
    this.needFailure(failed);
    if (this.pending === 0) return undefined;
    let asserted = -1;
    for (let at = this.domains.mark() - 1; at >= 0; at -= 1) {
      const slot = this.stepBack(at);
      if (slot < 0 || this.unitOf[slot] === asserted) continue;
      if (asserted >= 0) return this.learned(asserted, this.unitOf[slot] as number, at + 1);
      if (this.pending === 1) asserted = this.unitOf[slot] as number;
      else this.resolve(slot, at);
    }
    return this.learned(asserted, -1, 0);
  }

  /** The decisions and rules that caused a failure without search; `gone` is a decision that was no longer possible. */
  causes(failed: number, gone?: readonly [attribute: number, value: number]) {
    this.begin(0);
    if (gone) this.needGone(...gone);
    else this.needFailure(failed);
    for (let at = this.domains.mark() - 1; at >= 0; at -= 1) {
      const slot = this.stepBack(at);
      if (slot >= 0) this.resolve(slot, at);
    }
    return { attributes: this.decided, rules: this.rules };
  }

  private begin(decidedAt: number): void {
    const { domains } = this;
    for (let slot = 0; slot < this.cells.length; slot += 1) this.cells[slot] = domains.slot(slot);
    this.start.set(this.cells);
    for (let at = domains.mark() - 1; at >= decidedAt; at -= 1) {
      const slot = domains.slotAt(at);
      if (slot < this.start.length) this.start[slot] = domains.beforeAt(at);
    }
    this.needed.set(this.anything);
    this.isPending.fill(0);
    this.pending = 0;
    this.rules = new Uint32Array(Math.ceil(this.model.rules.length / 32));
    this.decided = new Set();
  }

  /** Returns the slot whose literal became true at this position of the trail, or -1. */
  private stepBack(at: number): number {
    const slot = this.domains.slotAt(at);
    if (slot >= this.cells.length) return -1;
    this.cells[slot] = this.domains.beforeAt(at);
    return this.isMet(slot, this.cells) ? -1 : slot;
  }

  private isMet(slot: number, cells: Float64Array): boolean {
    const cell = cells[slot] as number;
    const needed = this.needed[slot] as number;
    if (this.kinds[slot] === "values") return (cell & ~needed) === 0;
    return this.kinds[slot] === "low" ? cell >= needed : cell <= needed;
  }

  private set(slot: number, needed: number): void {
    if (this.needed[slot] === needed) return;
    this.needed[slot] = needed;
    const unit = this.unitOf[slot] as number;
    let isPending = 0;
    for (let one = unit; this.unitOf[one] === unit; one += 1) if (!this.isMet(one, this.start)) isPending = 1;
    this.pending += isPending - (this.isPending[unit] as number);
    this.isPending[unit] = isPending;
  }

  /** Adds a literal that needs an explanation. */
  private need(slot: number, value: number): void {
    const needed = this.needed[slot] as number;
    if (this.kinds[slot] === "values") this.set(slot, (needed & value) >>> 0);
    else this.set(slot, this.kinds[slot] === "low" ? Math.max(needed, value) : Math.min(needed, value));
  }

  private needSet({ attribute: index, words, low, high }: ValueSet): void {
    const { slot, isNumber, wordCount } = this.attribute(index);
    if (isNumber) {
      this.need(slot, low);
      this.need(slot + 1, high);
    }
    for (let word = 0; word < wordCount; word += 1) this.need(slot + word, words[word] as number);
  }

  private needFailure(failed: number): void {
    const last = this.domains.mark() - 1;
    const emptied = this.attributeLeftEmpty(last);
    if (!emptied) {
      this.needOf(failed, -1);
      return;
    }
    const { slot, isNumber, wordCount } = emptied;
    const low = this.cells[slot] as number;
    if (isNumber) {
      this.need(slot, low);
      this.need(slot + 1, low - 1);
    }
    for (let word = 0; word < wordCount; word += 1) this.need(slot + word, 0);
    // An empty domain needs no explanation itself, so its last change is resolved directly.
    const narrowed = this.stepBack(last);
    if (narrowed >= 0) this.resolve(narrowed, last);
  }

  /** The attribute that the change at this position left empty. */
  private attributeLeftEmpty(at: number): CompiledAttribute | undefined {
    const index = at < 0 ? -1 : (this.domains.attributeOfSlot[this.domains.slotAt(at)] as number);
    if (index < 0) return undefined;
    const attribute = this.attribute(index);
    return this.domains.size(attribute) <= 0 ? attribute : undefined;
  }

  private needGone(index: number, value: number): void {
    const { slot, isNumber } = this.attribute(index);
    this.decided.add(index);
    if (!isNumber) this.need(slot + (value >>> 5), ~(1 << (value & 31)) >>> 0);
    else if (value < (this.cells[slot] as number)) this.need(slot, value + 1);
    else this.need(slot + 1, value - 1);
  }

  /** Replaces the literal of a slot with the literals that caused it. */
  private resolve(slot: number, at: number): void {
    const cause = this.domains.causeAt(at);
    if (cause >= 0) {
      this.needOf(cause, slot);
      return;
    }
    this.decided.add(this.domains.attributeOfSlot[slot] as number);
    this.release(slot);
  }

  /** Drops the literal of a slot, or weakens it to what this set leaves open. */
  private release(slot: number, but?: ValueSet): void {
    if (this.kinds[slot] === "values")
      this.set(slot, ((this.needed[slot] as number) | (this.cells[slot] as number)) >>> 0);
    else {
      this.set(slot, this.anything[slot] as number);
      if (but) this.need(slot, this.kinds[slot] === "low" ? but.low : but.high);
    }
  }

  /** Adds the literals that a rule or nogood needed to narrow this slot, or to fail if the slot is -1. */
  private needOf(cause: number, slot: number): void {
    const rule = this.model.rules[cause];
    if (!rule) {
      const { literals, rules } = this.nogoodAt(cause);
      for (let at = 0; at < rules.length; at += 1)
        this.rules[at] = (this.rules[at] as number) | (rules[at] as number);
      this.needAll(literals, slot);
      return;
    }
    this.rules[cause >>> 5] = (this.rules[cause >>> 5] as number) | (1 << (cause & 31));
    if (rule.kind === "not") this.needAll(rule.literals, slot);
    else if (rule.kind === "limit") this.needLimit(rule, slot);
    else this.needTable(rule, slot);
  }

  /** Returns whether one of these literals was ruled out. */
  private needAll(literals: readonly ValueSet[], slot: number): boolean {
    const index = slot < 0 ? -1 : (this.domains.attributeOfSlot[slot] as number);
    const open = literals.find((literal) => literal.attribute === index && !this.holds(literal));
    if (slot >= 0) this.release(slot, open);
    for (const literal of literals) if (literal !== open) this.needSet(literal);
    return open !== undefined;
  }

  private holds({ attribute: index, words, low, high }: ValueSet): boolean {
    const { slot, isNumber, wordCount } = this.attribute(index);
    if (isNumber) return (this.cells[slot] as number) >= low && (this.cells[slot + 1] as number) <= high;
    for (let word = 0; word < wordCount; word += 1)
      if (((this.cells[slot + word] as number) & ~(words[word] as number)) !== 0) return false;
    return true;
  }

  private needLimit({ guards, terms }: CompiledLimit, slot: number): void {
    const index = slot < 0 ? -1 : (this.domains.attributeOfSlot[slot] as number);
    const isGuardCut = this.needAll(guards, slot);
    const count = terms.flatMap(({ attributes }) => [...attributes]).filter((one) => one === index).length;
    for (const { factor, attributes } of terms) {
      for (const one of attributes) {
        // A bound does not follow from the same number, unless the term contains it twice.
        if (one === index && !isGuardCut && count === 1) continue;
        const bound = this.attribute(one).slot + (factor >= 0 ? 0 : 1);
        this.need(bound, this.cells[bound] as number);
      }
    }
  }

  private needTable(table: CompiledTable, slot: number): void {
    if (slot < 0) {
      this.needDead(table, new Int32Array(table.rowWords).fill(-1), undefined);
      return;
    }
    const index = this.domains.attributeOfSlot[slot] as number;
    const before = this.needed[slot] as number;
    this.release(slot);
    for (const own of table.columns) {
      if (own.attribute !== index) continue;
      const rows = this.rowsCut(table, own, { slot, before });
      if (this.needDead(table, rows, own)) return;
    }
  }

  /** The rows that allowed the removed values. */
  private rowsCut(
    { rowCount, rowWords }: CompiledTable,
    { attribute: index, rowsOf, lows, highs }: CompiledColumn,
    { slot, before }: { slot: number; before: number },
  ): Int32Array {
    const rows = new Int32Array(rowWords);
    const attribute = this.attribute(index);
    if (!attribute.isNumber) {
      const first = (slot - attribute.slot) * 32;
      for (let left = (this.cells[slot] as number) & ~before; left !== 0; left &= left - 1) {
        const at = (first + 31 - Math.clz32(left & -left)) * rowWords;
        for (let word = 0; word < rowWords; word += 1)
          rows[word] = (rows[word] as number) | (rowsOf[at + word] as number);
      }
      return rows;
    }
    const low = this.cells[attribute.slot] as number;
    const high = this.cells[attribute.slot + 1] as number;
    for (let row = 0; row < rowCount; row += 1) {
      const from = lows[row] as number;
      const to = highs[row] as number;
      if (from > to || (slot === attribute.slot ? from >= before : to <= before)) continue;
      if (to < low) this.need(attribute.slot, to + 1);
      else if (from > high) this.need(attribute.slot + 1, from - 1);
      else rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31));
    }
    return rows;
  }

  /** Adds the literals that killed these rows, without their own column. Returns whether all of them are explained. */
  private needDead({ columns, rowCount, rowWords }: CompiledTable, rows: Int32Array, own?: CompiledColumn) {
    const last = rowWords - 1;
    if (rowCount - last * 32 < 32) rows[last] = (rows[last] as number) & ((1 << (rowCount - last * 32)) - 1);
    for (const column of columns) {
      if (column === own || rows.every((word) => word === 0)) continue;
      if (column.lows.length > 0) this.needDeadByNumber(column, rowCount, rows);
      else this.needDeadByValues(column, rows);
    }
    return rows.every((word) => word === 0);
  }

  private needDeadByValues({ attribute: index, rowsOf }: CompiledColumn, rows: Int32Array): void {
    const { slot, values } = this.attribute(index);
    const rowWords = rows.length;
    const isLeft = (value: number) =>
      (((this.cells[slot + (value >>> 5)] as number) >>> (value & 31)) & 1) === 1;
    const dead = Int32Array.from(rows);
    for (let value = 0; value < values.length; value += 1) {
      if (!isLeft(value)) continue;
      for (let word = 0; word < rowWords; word += 1)
        dead[word] = (dead[word] as number) & ~(rowsOf[value * rowWords + word] as number);
    }
    for (let value = 0; value < values.length; value += 1) {
      if (isLeft(value)) continue;
      if (dead.some((word, at) => (word & (rowsOf[value * rowWords + at] as number)) !== 0))
        this.need(slot + (value >>> 5), ~(1 << (value & 31)) >>> 0);
    }
    for (let word = 0; word < rowWords; word += 1)
      rows[word] = (rows[word] as number) & ~(dead[word] as number);
  }

  private needDeadByNumber(
    { attribute: index, lows, highs }: CompiledColumn,
    rowCount: number,
    rows: Int32Array,
  ) {
    const { slot } = this.attribute(index);
    for (let row = 0; row < rowCount; row += 1) {
      const bit = 1 << (row & 31);
      if (((rows[row >>> 5] as number) & bit) === 0) continue;
      const from = lows[row] as number;
      const to = highs[row] as number;
      if (from <= to) {
        if (from > (this.cells[slot + 1] as number)) this.need(slot + 1, from - 1);
        else if (to < (this.cells[slot] as number)) this.need(slot, to + 1);
        else continue;
      }
      rows[row >>> 5] = (rows[row >>> 5] as number) & ~bit;
    }
  }

  private attribute(index: number): CompiledAttribute {
    return this.model.attributes[index] as CompiledAttribute;
  }

  /** The remaining literals, with these two first. */
  private learned(first: number, second: number, mark: number): Learned {
    const rest: ValueSet[] = [];
    const leading: ValueSet[] = [];
    for (const attribute of this.model.attributes) {
      for (const unit of attribute.isNumber ? [attribute.slot, attribute.slot + 1] : [attribute.slot]) {
        const literal = this.literalOf(attribute, unit);
        if (!literal) continue;
        if (unit === first) leading.unshift(literal);
        else if (unit === second) leading.push(literal);
        else rest.push(literal);
      }
    }
    return { literals: [...leading, ...rest], rules: this.rules, mark };
  }

  private literalOf(attribute: CompiledAttribute, unit: number): ValueSet | undefined {
    const { index, isNumber, wordCount } = attribute;
    const end = isNumber ? unit + 1 : unit + wordCount;
    let slot = unit;
    while (slot < end && this.needed[slot] === this.anything[slot]) slot += 1;
    if (slot === end) return undefined;
    const bound = this.needed[unit] as number;
    if (!isNumber)
      return { attribute: index, words: Uint32Array.from(this.needed.subarray(unit, end)), low: 0, high: 0 };
    const [low, high] =
      unit === attribute.slot ? [bound, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, bound];
    return { attribute: index, words: new Uint32Array(0), low, high };
  }
}

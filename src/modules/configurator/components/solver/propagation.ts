import type {
  CompiledAttribute,
  CompiledColumn,
  CompiledLimit,
  CompiledModel,
  CompiledNot,
  CompiledTable,
  ValueSet,
} from "./compiled-model.ts";
import type { Domains } from "./domains.ts";
import type { Work } from "./work.ts";

/** Narrows domains by rules to a fixed point. The result does not depend on the order of the rules. */
export class Propagation {
  private readonly model: CompiledModel;
  private readonly domains: Domains;
  private readonly queue: number[] = [];
  private readonly isEnabled: Uint8Array;
  private readonly work: Work;
  /** The cost of checking each rule. */
  private readonly costs: Int32Array;
  private readonly isQueued: Uint8Array;
  /** The live rows of a table and the remaining values of a column during its check. */
  private readonly alive: Int32Array;
  private readonly kept: Uint32Array;

  /** Disabled rules are ignored. */
  constructor(domains: Domains, isEnabled: Uint8Array, work: Work) {
    this.work = work;
    this.domains = domains;
    this.model = domains.model;
    this.isEnabled = isEnabled;
    this.isQueued = new Uint8Array(this.model.rules.length);
    this.costs = Int32Array.from(this.model.rules, (rule) => (rule.kind === "table" ? 1 + rule.rowWords : 1));
    const rowWords = this.model.rules.map((rule) => (rule.kind === "table" ? rule.rowWords : 0));
    this.alive = new Int32Array(rowWords.reduce((most, one) => Math.max(most, one), 0));
    const wordCounts = this.model.attributes.map(({ wordCount }) => wordCount);
    this.kept = new Uint32Array(wordCounts.reduce((most, one) => Math.max(most, one), 0));
  }

  /** Checks all of these rules from scratch. Returns the rule that cannot hold, or -1. */
  runAll(rules: readonly number[]): number {
    for (const rule of rules) this.put(rule);
    return this.run();
  }

  /**
   * Propagates the narrowings since the last run. Returns the rule that cannot hold, or -1. Two limits may narrow each
   * other step by step: without work left it stops, and all narrowings so far stay valid.
   */
  run(): number {
    this.putTouched();
    for (let at = 0; at < this.queue.length; at += 1) {
      const rule = this.queue[at] as number;
      this.isQueued[rule] = 0;
      if (this.work.left <= 0) continue;
      this.work.left -= this.costs[rule] as number;
      this.domains.cause = rule;
      const holds = this.apply(rule);
      this.domains.cause = -1;
      if (!holds) {
        for (let rest = at + 1; rest < this.queue.length; rest += 1)
          this.isQueued[this.queue[rest] as number] = 0;
        this.queue.length = 0;
        this.domains.touched.length = 0;
        return rule;
      }
      this.putTouched();
    }
    this.queue.length = 0;
    return -1;
  }

  private put(rule: number): void {
    if (this.isQueued[rule] || !this.isEnabled[rule]) return;
    this.isQueued[rule] = 1;
    this.queue.push(rule);
  }

  private putTouched(): void {
    const { touched } = this.domains;
    for (const attribute of touched) {
      for (const rule of this.model.rulesOf[attribute] as Int32Array) this.put(rule);
    }
    touched.length = 0;
  }

  private apply(index: number): boolean {
    const rule = this.model.rules[index];
    if (rule?.kind === "table") return this.applyTable(rule);
    if (rule?.kind === "limit") return this.applyLimit(rule);
    return rule ? this.applyNot(rule) : true;
  }

  private applyNot({ literals }: CompiledNot): boolean {
    return this.forbid(literals);
  }

  /** Enforces that not all of these hold. */
  private forbid(literals: readonly ValueSet[]): boolean {
    let open: ValueSet | undefined;
    for (const literal of literals) {
      const relation = this.domains.relation(literal);
      if (relation === "fails") return true;
      if (relation === "holds") continue;
      if (open) return true;
      open = literal;
    }
    return open ? this.domains.removeSet(open) : false;
  }

  private applyTable({ columns, rowCount, rowWords, slot }: CompiledTable): boolean {
    const { domains } = this;
    const alive = this.alive;
    for (let word = 0; word < rowWords; word += 1) alive[word] = domains.slot(slot + word);
    for (const column of columns) {
      if (column.lows.length > 0) this.keepRowsOfNumber(column, rowCount);
      else this.keepRowsOfValues(column, rowWords);
    }
    let hasRow = false;
    for (let word = 0; word < rowWords; word += 1) {
      const left = (alive[word] as number) >>> 0;
      if (left !== 0) hasRow = true;
      if (left !== domains.slot(slot + word)) domains.setSlot(slot + word, left);
    }
    if (!hasRow) return false;
    for (const column of columns) if (!this.keepSupported(column, rowCount, rowWords)) return false;
    return true;
  }

  /** Keeps the rows that still have a value of this column. */
  private keepRowsOfValues({ attribute: index, rowsOf }: CompiledColumn, rowWords: number): void {
    const { alive } = this;
    const attribute = this.model.attributes[index] as CompiledAttribute;
    for (let rowWord = 0; rowWord < rowWords; rowWord += 1) {
      let rows = 0;
      for (let word = 0; word < attribute.wordCount; word += 1) {
        for (let left = this.domains.slot(attribute.slot + word) | 0; left !== 0; left &= left - 1) {
          const value = word * 32 + 31 - Math.clz32(left & -left);
          rows |= rowsOf[value * rowWords + rowWord] as number;
        }
      }
      alive[rowWord] = (alive[rowWord] as number) & rows;
    }
  }

  private keepRowsOfNumber({ attribute: index, lows, highs }: CompiledColumn, rowCount: number): void {
    const { alive } = this;
    const attribute = this.model.attributes[index] as CompiledAttribute;
    const low = this.domains.low(attribute);
    const high = this.domains.high(attribute);
    for (let row = 0; row < rowCount; row += 1) {
      const from = Math.max(low, lows[row] as number);
      if (from > Math.min(high, highs[row] as number))
        alive[row >>> 5] = (alive[row >>> 5] as number) & ~(1 << (row & 31));
    }
  }

  /** Removes values that no live row allows. */
  private keepSupported(
    { attribute: index, rowsOf, lows, highs }: CompiledColumn,
    rowCount: number,
    rowWords: number,
  ): boolean {
    const { alive, domains } = this;
    const attribute = this.model.attributes[index] as CompiledAttribute;
    if (attribute.isNumber) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let row = 0; row < rowCount; row += 1) {
        if ((((alive[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue;
        low = Math.min(low, lows[row] as number);
        high = Math.max(high, highs[row] as number);
      }
      return domains.keepRange(attribute, low, high);
    }
    const kept = this.kept;
    for (let word = 0; word < attribute.wordCount; word += 1) {
      let words = 0;
      for (let left = domains.slot(attribute.slot + word) | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const at = (word * 32 + 31 - Math.clz32(bit)) * rowWords;
        for (let rowWord = 0; rowWord < rowWords; rowWord += 1) {
          if (((rowsOf[at + rowWord] as number) & (alive[rowWord] as number)) === 0) continue;
          words |= bit;
          break;
        }
      }
      kept[word] = words;
    }
    return domains.keepWords(attribute, kept);
  }

  private applyLimit({ guards, terms, max }: CompiledLimit): boolean {
    const { domains } = this;
    let openGuards = 0;
    for (const guard of guards) {
      const relation = domains.relation(guard);
      if (relation === "fails") return true;
      if (relation === "open") openGuards += 1;
    }
    let least = 0;
    for (const term of terms) least += this.leastOf(term);
    if (openGuards > 0) return least <= max || this.forbid(guards);
    if (least > max) return false;
    for (const { factor, attributes } of terms) {
      const rest = max - (least - this.leastOf({ factor, attributes }));
      for (let at = 0; at < attributes.length; at += 1) {
        if (!this.boundFactor(factor, attributes, at, rest)) return false;
      }
    }
    return true;
  }

  private leastOf({ factor, attributes }: CompiledLimit["terms"][number]): number {
    let product = factor;
    for (const index of attributes) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      product *= factor >= 0 ? this.domains.low(attribute) : this.domains.high(attribute);
    }
    return product;
  }

  /** Solves `factor × product ≤ rest` for one of the numbers; all numbers are at least 0. */
  private boundFactor(factor: number, attributes: Int32Array, at: number, rest: number): boolean {
    const { domains } = this;
    const attribute = this.model.attributes[attributes[at] as number] as CompiledAttribute;
    let others = Math.abs(factor);
    for (let other = 0; other < attributes.length; other += 1) {
      if (other === at) continue;
      const one = this.model.attributes[attributes[other] as number] as CompiledAttribute;
      others *= factor >= 0 ? domains.low(one) : domains.high(one);
    }
    if (factor >= 0) {
      if (others === 0) return true;
      return domains.keepRange(attribute, domains.low(attribute), Math.floor(rest / others));
    }
    if (others === 0) return rest >= 0;
    return domains.keepRange(attribute, Math.ceil(-rest / others), domains.high(attribute));
  }
}

import type {
  CompiledAttribute,
  CompiledLimit,
  CompiledModel,
  CompiledNot,
  CompiledTable,
  ValueSet,
} from "./compiled-model.ts";
import type { Domains } from "./domains.ts";

/** Rules that are taken into account; all where it is missing. */
export type EnabledRules = (rule: number) => boolean;

/** Narrows domains by rules until nothing changes. The result does not depend on the order of the rules. */
export class Propagation {
  private readonly model: CompiledModel;
  private readonly domains: Domains;
  private readonly isEnabled: EnabledRules;
  private readonly queue: number[] = [];
  private readonly isQueued: Uint8Array;
  /** The rows of each table; those that are alive come first. */
  private readonly rows: Int32Array[];

  constructor(domains: Domains, isEnabled: EnabledRules = () => true) {
    this.domains = domains;
    this.model = domains.model;
    this.isEnabled = isEnabled;
    this.isQueued = new Uint8Array(this.model.rules.length);
    this.rows = this.model.rules.map((rule) =>
      rule.kind === "table" ? Int32Array.from({ length: rule.rowCount }, (_, row) => row) : new Int32Array(0),
    );
  }

  /** From the very beginning: looks at every rule. Answers the rule that cannot hold, or -1. */
  runAll(): number {
    for (let rule = 0; rule < this.model.rules.length; rule += 1) this.put(rule);
    return this.run();
  }

  /** Follows what was narrowed since the last run. Answers the rule that cannot hold, or -1. */
  run(): number {
    this.putTouched();
    for (let at = 0; at < this.queue.length; at += 1) {
      const rule = this.queue[at] as number;
      this.isQueued[rule] = 0;
      if (!this.apply(rule)) {
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
    if (this.isQueued[rule] || !this.isEnabled(rule)) return;
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
    if (rule?.kind === "table") return this.applyTable(rule, this.rows[index] as Int32Array);
    if (rule?.kind === "limit") return this.applyLimit(rule);
    return rule ? this.applyNot(rule) : true;
  }

  private applyNot({ literals }: CompiledNot): boolean {
    return this.forbid(literals);
  }

  /** Not all of these may hold. */
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

  private applyTable(table: CompiledTable, rows: Int32Array): boolean {
    const { domains } = this;
    const width = table.columns.length;
    let alive = domains.slot(table.slot);
    const before = alive;
    for (let at = 0; at < alive; ) {
      const row = rows[at] as number;
      let fits = true;
      for (let column = 0; fits && column < width; column += 1) {
        const cell = table.cells[row * width + column];
        fits = !cell || this.meets(cell);
      }
      if (fits) {
        at += 1;
        continue;
      }
      alive -= 1;
      rows[at] = rows[alive] as number;
      rows[alive] = row;
    }
    if (alive === 0) return false;
    if (alive !== before) domains.setSlot(table.slot, alive);
    for (let column = 0; column < width; column += 1) {
      if (!this.keepSupported(table, rows, alive, column)) return false;
    }
    return true;
  }

  /** A cell of numbers also needs an allowed number between its bounds. */
  private meets(cell: ValueSet): boolean {
    if (this.domains.relation(cell) === "fails") return false;
    const attribute = this.model.attributes[cell.attribute] as CompiledAttribute;
    if (!attribute.isNumber || attribute.step === 1) return true;
    const least = Math.max(cell.low, this.domains.low(attribute));
    const first = attribute.min + Math.ceil((least - attribute.min) / attribute.step) * attribute.step;
    return first <= Math.min(cell.high, this.domains.high(attribute));
  }

  private keepSupported(table: CompiledTable, rows: Int32Array, alive: number, column: number): boolean {
    const attribute = this.model.attributes[table.columns[column] as number] as CompiledAttribute;
    const width = table.columns.length;
    const words = new Uint32Array(attribute.wordCount);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < alive; at += 1) {
      const cell = table.cells[(rows[at] as number) * width + column];
      if (!cell) return true;
      if (attribute.isNumber) {
        low = Math.min(low, cell.low);
        high = Math.max(high, cell.high);
      } else
        for (let word = 0; word < words.length; word += 1)
          words[word] = (words[word] as number) | (cell.words[word] as number);
    }
    return attribute.isNumber
      ? this.domains.keepRange(attribute, low, high)
      : this.domains.keepWords(attribute, words);
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

  /** `factor × product ≤ rest`, solved for one of the numbers; all numbers are at least 0. */
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

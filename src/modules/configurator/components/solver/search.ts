import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { addMarks, Domains, type Reasons } from "./domains.ts";
import { Propagation } from "./propagation.ts";
import { type Assignment, isKept } from "./rule-check.ts";
import { unbounded, type Work } from "./work.ts";

/** One decision: an attribute is this value. */
export type Decision = readonly [attribute: number, value: number];

/** "unknown" where the failures or the work that were allowed are used up. */
export type Found = Assignment | "none" | "unknown";

interface Run {
  near: Assignment | undefined;
  failuresLeft: number;
  /** By turns: sometimes few values mislead, and sometimes weights do. */
  isWeighted: boolean;
}

const firstRestart = 30;

/**
 * A solver of one model. It keeps what follows from the rules alone; decisions are put on top of it and taken back.
 * Nothing in it depends on time or chance: ties go to the lower index. Which solution it finds depends on what it was
 * asked before, since it learns which rules are hard to keep; whether there is one does not.
 */
export class Search {
  readonly model: CompiledModel;
  readonly domains: Domains;
  private readonly propagation: Propagation;
  private readonly work: Work;
  private rules: readonly number[];
  private readonly isEnabled: Uint8Array;
  private readonly weights: Float64Array;
  private root: number;
  private lastNear: Assignment | undefined;
  private brokenByLast: readonly number[] = [];
  /** How often a search of it has failed so far: a measure of work that is the same on every machine. */
  failures = 0;
  private isNoting = false;
  private reasons: Reasons | undefined;
  /** The rule that fails without any decision, or -1. */
  private contradiction: number;

  constructor(model: CompiledModel, work: Work = unbounded()) {
    this.model = model;
    this.work = work;
    this.rules = [...model.rules.keys()];
    this.isEnabled = new Uint8Array(model.rules.length).fill(1);
    this.domains = new Domains(model);
    this.propagation = new Propagation(this.domains, this.isEnabled, work);
    this.weights = new Float64Array(model.rules.length).fill(1);
    this.contradiction = this.propagation.runAll(this.rules);
    this.root = this.domains.mark();
  }

  /** From now on with these rules alone. It keeps in mind which ones are hard to keep. */
  only(rules: readonly number[]): this {
    this.domains.reset();
    this.rules = rules;
    this.isEnabled.fill(0);
    for (const rule of rules) this.isEnabled[rule] = 1;
    this.lastNear = undefined;
    this.contradiction = this.propagation.runAll(rules);
    this.root = this.domains.mark();
    return this;
  }

  /** Why `decide` or `complete` failed last. Kept only after `noteReasons`. */
  get failedFor(): Reasons {
    if (!this.reasons) throw new Error("Nothing failed, or nobody wanted to know.");
    return this.reasons;
  }

  noteReasons(): this {
    this.isNoting = true;
    return this;
  }

  /**
   * Takes everything back and decides this. Answers the rule that fails, -1 if none does, -2 for a value that is gone.
   */
  decide(decisions: readonly Decision[]): number {
    this.domains.undo(this.root);
    if (this.contradiction < 0) return this.add(decisions);
    this.note(this.contradiction);
    return this.contradiction;
  }

  /** Decides this as well. */
  add(decisions: readonly Decision[]): number {
    for (const [index, value] of decisions) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      if (!this.domains.has(attribute, value)) {
        this.note(-2, index);
        return -2;
      }
      this.domains.keep(attribute, value);
    }
    return this.follow();
  }

  private follow(): number {
    const failed = this.propagation.run();
    if (failed >= 0) this.note(failed);
    return failed;
  }

  /** Of a rule that fails, or an attribute of which nothing is left. */
  private note(rule: number, attribute = -1): void {
    if (!this.isNoting) return;
    const attributes = new Uint8Array(this.model.attributes.length);
    const rules = new Uint8Array(this.model.rules.length);
    if (attribute >= 0) attributes[attribute] = 1;
    if (rule >= 0) {
      rules[rule] = 1;
      for (const other of this.model.scopes[rule] as Int32Array) attributes[other] = 1;
    }
    this.reasons = { attributes, rules };
    this.domains.trace(this.reasons);
  }

  mark(): number {
    return this.domains.mark();
  }

  undo(mark: number): void {
    this.domains.undo(mark);
  }

  /** Without these numbers or values of an attribute; what follows stays. False when nothing is left. */
  narrow({ index }: CompiledAttribute, keep: (domains: Domains) => boolean): boolean {
    const isLeft = keep(this.domains);
    this.domains.cause = -1;
    if (isLeft) return this.follow() < 0;
    this.note(-2, index);
    return false;
  }

  /** Without a value that failed just now. */
  private cut(attribute: CompiledAttribute, value: number): boolean {
    this.domains.refute(this.reasons);
    return this.narrow(attribute, (domains) => domains.remove(attribute, value));
  }

  /** Cuts off for good what leads to no solution even without any decision. Takes every decision back. */
  forget(keep: (domains: Domains) => boolean): void {
    this.domains.undo(this.root);
    if (keep(this.domains)) this.propagation.run();
    this.root = this.domains.mark();
  }

  /** Cuts off for good every value that propagation alone refutes. Takes every decision back. */
  forgetRefuted(): void {
    this.domains.undo(this.root);
    this.cutRefuted(true);
    this.root = this.domains.mark();
  }

  /**
   * Cuts off every value that propagation alone refutes, again and again until none is; of attributes whose rules have
   * failed, or of all. False when nothing is left.
   */
  private cutRefuted(isAll = false): boolean {
    for (let hasGone = true; hasGone; ) {
      hasGone = false;
      for (const attribute of this.model.attributes) {
        if (attribute.isNumber || this.domains.size(attribute) === 1) continue;
        if (!isAll && !this.hasFailed(attribute.index)) continue;
        for (let value = 0; value < attribute.values.length; value += 1) {
          if (this.isSpent) return true;
          if (!this.domains.has(attribute, value)) continue;
          const mark = this.mark();
          const isLeft = this.add([[attribute.index, value]]) === -1;
          this.undo(mark);
          if (isLeft) continue;
          if (!this.cut(attribute, value)) return false;
          hasGone = true;
        }
      }
    }
    return true;
  }

  /**
   * A solution within what is decided, as near to `near` as is easy: it branches only on attributes of rules that
   * `near` breaks. `failuresMax` bounds the work, so that the answer is the same on every machine. What resists a few
   * attempts is first narrowed by trying each value, so that proofs that nothing is left stay short.
   */
  complete(near?: Assignment, failuresMax = Number.POSITIVE_INFINITY): Found {
    const mark = this.mark();
    let failuresLeft = failuresMax;
    for (let restart = 0, budget = firstRestart; ; restart += 1, budget *= 2) {
      const most = Math.min(budget, failuresLeft);
      const before = this.mark();
      const found = this.descend({ near, failuresLeft: most, isWeighted: restart % 2 === 1 });
      this.undo(before);
      failuresLeft -= most;
      const goesOn = found === "unknown" && failuresLeft > 0 && !this.isSpent;
      if (goesOn && (restart % 2 === 0 || this.cutRefuted())) continue;
      this.undo(mark);
      return goesOn && !this.isSpent ? "none" : found;
    }
  }

  private get isSpent(): boolean {
    return this.work.left <= 0;
  }

  private isOver({ failuresLeft }: Run): boolean {
    return failuresLeft <= 0 || this.isSpent;
  }

  private descend(run: Run): Found {
    const settled = this.settle(run.near);
    const rule = this.brokenRule(settled, run.near);
    if (rule < 0) return settled;
    if (this.isSpent) return "unknown";
    const attribute = this.branchOf(rule, run.isWeighted);
    if (!attribute) {
      this.note(rule);
      this.fail(rule, run);
      return this.isOver(run) ? "unknown" : "none";
    }
    for (;;) {
      const value = this.nextValue(attribute, settled);
      if (value === undefined) {
        this.note(-2, attribute.index);
        return "none";
      }
      const mark = this.mark();
      const failed = this.add([[attribute.index, value]]);
      if (failed === -1) {
        const found = this.descend(run);
        if (found !== "none") return found;
      } else this.fail(failed, run);
      if (this.isOver(run)) return "unknown";
      this.undo(mark);
      // A range is halved, so that what rules out many numbers at once is noticed at once.
      if (attribute.isNumber) return this.descendHalves(attribute, value, run);
      if (this.cut(attribute, value)) continue;
      this.fail(-2, run);
      return this.isOver(run) ? "unknown" : "none";
    }
  }

  private descendHalves(attribute: CompiledAttribute, value: number, run: Run): Found {
    const { domains } = this;
    const low = domains.low(attribute);
    const high = domains.high(attribute);
    if (low === high) return "none";
    let before = this.reasons;
    const middle = low + Math.floor((high - low) / attribute.step / 2) * attribute.step;
    const lower = [low, middle] as const;
    const upper = [middle + attribute.step, high] as const;
    for (const half of value <= middle ? [lower, upper] : [upper, lower]) {
      const mark = this.mark();
      if (this.narrow(attribute, () => domains.keepRange(attribute, ...half))) {
        const found = this.descend(run);
        if (found !== "none") return found;
      } else this.fail(-2, run);
      if (this.isOver(run)) return "unknown";
      this.undo(mark);
      this.noteBoth(before);
      before = this.reasons;
    }
    return "none";
  }

  /** What failed last failed for these reasons too. */
  private noteBoth(before: Reasons | undefined): void {
    if (!this.reasons || !before) return;
    addMarks(this.reasons.attributes, before.attributes);
    addMarks(this.reasons.rules, before.rules);
  }

  private fail(rule: number, run: Run): void {
    run.failuresLeft -= 1;
    this.failures += 1;
    if (rule >= 0) this.weights[rule] = (this.weights[rule] as number) + 1;
  }

  /** What the attributes would be if nothing more were decided: as in `near` where that is left, else as preferred. */
  private settle(near: Assignment | undefined): Assignment {
    const settled = new Float64Array(this.model.attributes.length);
    for (const attribute of this.model.attributes) {
      const wanted = near?.[attribute.index];
      settled[attribute.index] =
        wanted === undefined
          ? this.domains.first(attribute)
          : attribute.isNumber
            ? this.domains.nearest(attribute, wanted)
            : this.domains.has(attribute, wanted)
              ? wanted
              : this.domains.first(attribute);
    }
    return settled;
  }

  /** The heaviest rule that does not hold, or -1. */
  private brokenRule(settled: Assignment, near: Assignment | undefined): number {
    let heaviest = -1;
    const look = (rule: number) => {
      if (this.isEnabled[rule] === 0) return;
      const weight = this.weights[rule] as number;
      const most = heaviest < 0 ? 0 : (this.weights[heaviest] as number);
      if (weight < most || (weight === most && rule >= heaviest)) return;
      const one = this.model.rules[rule];
      if (one && !isKept(one, this.model, settled)) heaviest = rule;
    };
    if (!near) {
      for (const rule of this.rules) look(rule);
      return heaviest;
    }
    // Where nothing differs from `near`, a rule holds or not as it did there.
    for (const rule of this.brokenBy(near)) look(rule);
    for (let index = 0; index < settled.length; index += 1) {
      if (settled[index] === near[index]) continue;
      for (const rule of this.model.rulesOf[index] as Int32Array) look(rule);
    }
    return heaviest;
  }

  private brokenBy(near: Assignment): readonly number[] {
    if (this.lastNear !== near) {
      this.lastNear = near;
      this.brokenByLast = this.rules.filter((rule) => {
        const one = this.model.rules[rule];
        return one && !isKept(one, this.model, near);
      });
    }
    return this.brokenByLast;
  }

  /** Of the rule's attributes that are still open the one with the fewest values left, or the fewest for its weight. */
  private branchOf(rule: number, isWeighted: boolean): CompiledAttribute | undefined {
    let best: CompiledAttribute | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const index of this.model.scopes[rule] as Int32Array) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      const size = this.domains.size(attribute);
      if (size <= 1) continue;
      const share = isWeighted ? size / this.weightOf(index) : size;
      if (share >= least) continue;
      best = attribute;
      least = share;
    }
    return best;
  }

  private weightOf(attribute: number): number {
    let sum = 0;
    for (const rule of this.model.rulesOf[attribute] as Int32Array) sum += this.weights[rule] as number;
    return sum;
  }

  private hasFailed(attribute: number): boolean {
    return (this.model.rulesOf[attribute] as Int32Array).some((rule) => (this.weights[rule] as number) > 1);
  }

  private nextValue(attribute: CompiledAttribute, settled: Assignment): number | undefined {
    const wanted = settled[attribute.index] as number;
    if (this.domains.has(attribute, wanted)) return wanted;
    const first = this.domains.first(attribute);
    return first < 0 || !this.domains.has(attribute, first) ? undefined : first;
  }
}

const firstSolutions = new WeakMap<CompiledModel, Assignment>();

/** What the rules allow without any choice; undefined where that is nothing, or was not found with the work that is left. */
export function firstSolution(model: CompiledModel, work: Work): Assignment | undefined {
  const known = firstSolutions.get(model);
  if (known) return known;
  const search = new Search(model, work);
  const found = search.decide([]) === -1 ? search.complete() : "none";
  if (typeof found === "string") return undefined;
  firstSolutions.set(model, found);
  return found;
}

export function knowFirstSolution(model: CompiledModel, solution: Assignment): void {
  firstSolutions.set(model, solution);
}

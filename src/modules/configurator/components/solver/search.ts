import { Branching } from "./branching.ts";
import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { Domains } from "./domains.ts";
import { Propagation } from "./propagation.ts";
import type { Assignment } from "./rule-check.ts";
import { unbounded, type Work } from "./work.ts";

/** A decision: an attribute has this value. */
export type Decision = readonly [attribute: number, value: number];

/** "unknown" if the allowed failures or the work are used up. */
export type Found = Assignment | "none" | "unknown";

interface Run {
  near: Assignment | undefined;
  failuresLeft: number;
  /** Alternates, because the number of values misleads sometimes, and the weights at other times. */
  isWeighted: boolean;
}

const firstRestart = 30;

/**
 * A solver for one model. It keeps the consequences of the rules; decisions are added and undone. Nothing depends on
 * time or chance: ties go to the lower index. Which solution it finds depends on earlier questions, because it learns
 * which rules fail often; whether one exists does not.
 */
export class Search {
  readonly model: CompiledModel;
  readonly domains: Domains;
  private readonly propagation: Propagation;
  private readonly work: Work;
  private readonly branching: Branching;
  private root: number;
  /** The rule that fails without any decision, or -1. */
  private contradiction: number;

  constructor(model: CompiledModel, work: Work = unbounded()) {
    this.model = model;
    this.work = work;
    const isEnabled = new Uint8Array(model.rules.length).fill(1);
    this.domains = new Domains(model);
    this.propagation = new Propagation(this.domains, isEnabled, work);
    this.branching = new Branching(this.domains, isEnabled);
    this.contradiction = this.propagation.runAll([...model.rules.keys()]);
    this.root = this.domains.mark();
  }

  /** Undoes everything and decides this. Returns the failing rule, -1 for none, -2 for a value that is gone. */
  decide(decisions: readonly Decision[]): number {
    this.domains.undo(this.root);
    return this.contradiction < 0 ? this.add(decisions) : this.contradiction;
  }

  /** Adds further decisions. */
  add(decisions: readonly Decision[]): number {
    for (const [index, value] of decisions) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      if (!this.domains.has(attribute, value)) return -2;
      this.domains.keep(attribute, value);
    }
    return this.propagation.run();
  }

  mark(): number {
    return this.domains.mark();
  }

  undo(mark: number): void {
    this.domains.undo(mark);
  }

  /** Removes numbers or values of an attribute and propagates. False if nothing is left. */
  narrow(keep: (domains: Domains) => boolean): boolean {
    return keep(this.domains) && this.propagation.run() < 0;
  }

  /** Removes a value that has just failed. */
  private cut(attribute: CompiledAttribute, value: number): boolean {
    return this.narrow((domains) => domains.remove(attribute, value));
  }

  /** Permanently removes values that have no solution even without decisions. Undoes every decision. */
  forget(keep: (domains: Domains) => boolean): void {
    this.domains.undo(this.root);
    if (keep(this.domains)) this.propagation.run();
    this.root = this.domains.mark();
  }

  /** Permanently removes every value that propagation alone refutes. Undoes every decision. */
  forgetRefuted(): void {
    this.domains.undo(this.root);
    this.cutRefuted(true);
    this.root = this.domains.mark();
  }

  /**
   * Removes every value that propagation alone refutes, until none is left to remove; only for attributes whose rules
   * have failed, or for all. False if an attribute becomes empty.
   */
  private cutRefuted(isAll = false): boolean {
    for (let hasGone = true; hasGone; ) {
      hasGone = false;
      for (const attribute of this.model.attributes) {
        if (attribute.isNumber || this.domains.size(attribute) === 1) continue;
        if (!isAll && !this.branching.hasFailed(attribute.index)) continue;
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
   * A solution for the current decisions, close to `near`: it branches only on attributes of rules that `near` breaks.
   * `failuresMax` limits the work, so that the answer is the same on every machine. After a few failed attempts it
   * tries each value to narrow the domains, which keeps proofs of impossibility short.
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
    const settled = this.branching.settle(run.near);
    const rule = this.branching.brokenRule(settled, run.near);
    if (rule < 0) return settled;
    if (this.isSpent) return "unknown";
    const attribute = this.branching.branchOf(rule, run.isWeighted);
    if (!attribute) {
      this.fail(rule, run);
      return this.isOver(run) ? "unknown" : "none";
    }
    for (;;) {
      const value = this.nextValue(attribute, settled);
      if (value === undefined) return "none";
      const mark = this.mark();
      const failed = this.add([[attribute.index, value]]);
      if (failed === -1) {
        const found = this.descend(run);
        if (found !== "none") return found;
      } else this.fail(failed, run);
      if (this.isOver(run)) return "unknown";
      this.undo(mark);
      // Bisects a range, so that the search soon notices what rules out many numbers together.
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
    const middle = low + Math.floor((high - low) / attribute.step / 2) * attribute.step;
    const lower = [low, middle] as const;
    const upper = [middle + attribute.step, high] as const;
    for (const half of value <= middle ? [lower, upper] : [upper, lower]) {
      const mark = this.mark();
      if (this.narrow(() => domains.keepRange(attribute, ...half))) {
        const found = this.descend(run);
        if (found !== "none") return found;
      } else this.fail(-2, run);
      if (this.isOver(run)) return "unknown";
      this.undo(mark);
    }
    return "none";
  }

  private fail(rule: number, run: Run): void {
    run.failuresLeft -= 1;
    if (rule >= 0) this.branching.makeHeavier(rule);
  }

  private nextValue(attribute: CompiledAttribute, settled: Assignment): number | undefined {
    const wanted = settled[attribute.index] as number;
    if (this.domains.has(attribute, wanted)) return wanted;
    const first = this.domains.first(attribute);
    return first < 0 || !this.domains.has(attribute, first) ? undefined : first;
  }
}

const firstSolutions = new WeakMap<CompiledModel, Assignment>();

/** A configuration without any choice; undefined if none exists or the work does not suffice. */
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

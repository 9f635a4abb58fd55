import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { Domains } from "./domains.ts";
import { type EnabledRules, Propagation } from "./propagation.ts";
import { type Assignment, isKept } from "./rule-check.ts";

/** One decision: an attribute is this value. */
export type Decision = readonly [attribute: number, value: number];

/** "unknown" where the budget of failures was used up. */
export type Found = Assignment | "none" | "unknown";

const firstRestart = 30;
/** After so many restarts the search goes on to its end. */
const restartsMax = 8;

/**
 * A solver of one model. It keeps what follows from the rules alone; decisions are put on top of it and taken back.
 * Nothing in it depends on time or chance: ties go to the lower index.
 */
export class Search {
  readonly model: CompiledModel;
  readonly domains: Domains;
  private readonly propagation: Propagation;
  private readonly isEnabled: EnabledRules;
  private readonly weights: Float64Array;
  private readonly root: number;
  private lastNear: Assignment | undefined;
  private brokenByLast: readonly number[] = [];
  /** The rule that fails without any decision, or -1. */
  readonly contradiction: number;

  constructor(model: CompiledModel, isEnabled: EnabledRules = () => true) {
    this.model = model;
    this.isEnabled = isEnabled;
    this.domains = new Domains(model);
    this.propagation = new Propagation(this.domains, isEnabled);
    this.weights = new Float64Array(model.rules.length).fill(1);
    this.contradiction = this.propagation.runAll();
    this.root = this.domains.mark();
  }

  /** Takes everything back and decides this. Answers the rule that fails, -1 if none does, -2 for a value that is gone. */
  decide(decisions: readonly Decision[]): number {
    this.domains.undo(this.root);
    return this.contradiction >= 0 ? this.contradiction : this.add(decisions);
  }

  /** Decides this as well. */
  add(decisions: readonly Decision[]): number {
    for (const [index, value] of decisions) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      if (!this.domains.has(attribute, value) || !this.domains.keep(attribute, value)) return -2;
    }
    return this.propagation.run();
  }

  mark(): number {
    return this.domains.mark();
  }

  undo(mark: number): void {
    this.domains.undo(mark);
  }

  /** Without these numbers or values; what follows stays. False when nothing is left. */
  narrow(keep: (domains: Domains) => boolean): boolean {
    return keep(this.domains) && this.propagation.run() < 0;
  }

  /**
   * A solution within what is decided, as near to `near` as is easy: it branches only on attributes of rules that `near`
   * breaks. `failuresMax` bounds the work, so that the answer is the same on every machine.
   */
  complete(near?: Assignment, failuresMax = Number.POSITIVE_INFINITY): Found {
    this.weights.fill(1);
    const mark = this.mark();
    let failuresLeft = failuresMax;
    for (let restart = 0, budget = firstRestart; ; restart += 1, budget *= 2) {
      const most = restart < restartsMax ? Math.min(budget, failuresLeft) : failuresLeft;
      const run = { near, failuresLeft: most };
      const found = this.descend(run);
      if (found !== "unknown") return this.leave(mark, found);
      this.undo(mark);
      failuresLeft -= most;
      if (failuresLeft <= 0) return this.leave(mark, "unknown");
    }
  }

  private leave(mark: number, found: Found): Found {
    this.undo(mark);
    return found;
  }

  private descend(run: { near: Assignment | undefined; failuresLeft: number }): Found {
    const settled = this.settle(run.near);
    const rule = this.brokenRule(settled, run.near);
    if (rule < 0) return settled;
    const attribute = this.branchOf(rule);
    if (!attribute) {
      this.fail(rule, run);
      return run.failuresLeft <= 0 ? "unknown" : "none";
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
      if (run.failuresLeft <= 0) return "unknown";
      this.undo(mark);
      // A range is halved, so that what rules out many numbers at once is noticed at once.
      if (attribute.isNumber) return this.descendHalves(attribute, value, run);
      if (!this.domains.remove(attribute, value)) return "none";
      const after = this.propagation.run();
      if (after >= 0) {
        this.fail(after, run);
        return run.failuresLeft <= 0 ? "unknown" : "none";
      }
    }
  }

  private descendHalves(
    attribute: CompiledAttribute,
    value: number,
    run: { near: Assignment | undefined; failuresLeft: number },
  ): Found {
    const { domains } = this;
    const low = domains.low(attribute);
    const high = domains.high(attribute);
    if (low === high) return "none";
    const middle = low + Math.floor((high - low) / attribute.step / 2) * attribute.step;
    const lower = [low, middle] as const;
    const upper = [middle + attribute.step, high] as const;
    for (const half of value <= middle ? [lower, upper] : [upper, lower]) {
      const mark = this.mark();
      const failed = domains.keepRange(attribute, ...half) ? this.propagation.run() : -2;
      if (failed === -1) {
        const found = this.descend(run);
        if (found !== "none") return found;
      } else this.fail(failed, run);
      if (run.failuresLeft <= 0) return "unknown";
      this.undo(mark);
    }
    return "none";
  }

  private fail(rule: number, run: { failuresLeft: number }): void {
    run.failuresLeft -= 1;
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
      if (!this.isEnabled(rule)) return;
      const weight = this.weights[rule] as number;
      const most = heaviest < 0 ? 0 : (this.weights[heaviest] as number);
      if (weight < most || (weight === most && rule >= heaviest)) return;
      const one = this.model.rules[rule];
      if (one && !isKept(one, this.model, settled)) heaviest = rule;
    };
    if (!near) {
      for (let rule = 0; rule < this.model.rules.length; rule += 1) look(rule);
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
      this.brokenByLast = [...this.model.rules.keys()].filter((rule) => {
        const one = this.model.rules[rule];
        return one && this.isEnabled(rule) && !isKept(one, this.model, near);
      });
    }
    return this.brokenByLast;
  }

  /** Of the rule's attributes that are still open the one with the fewest values left. */
  private branchOf(rule: number): CompiledAttribute | undefined {
    let best: CompiledAttribute | undefined;
    let bestSize = Number.POSITIVE_INFINITY;
    for (const index of this.model.scopes[rule] as Int32Array) {
      const attribute = this.model.attributes[index] as CompiledAttribute;
      const size = this.domains.size(attribute);
      if (size > 1 && size < bestSize) {
        best = attribute;
        bestSize = size;
      }
    }
    return best;
  }

  private nextValue(attribute: CompiledAttribute, settled: Assignment): number | undefined {
    const wanted = settled[attribute.index] as number;
    if (this.domains.has(attribute, wanted)) return wanted;
    const first = this.domains.first(attribute);
    return first < 0 || !this.domains.has(attribute, first) ? undefined : first;
  }
}

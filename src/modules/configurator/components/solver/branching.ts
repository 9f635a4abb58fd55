import type { CompiledAttribute } from "./compiled-model.ts";
import type { Domains } from "./domains.ts";
import { type Assignment, isKept } from "./rule-check.ts";

/** Chooses the next branch of a search: close to a known solution, at the rules that have failed most often. */
export class Branching {
  private readonly domains: Domains;
  private readonly isEnabled: Uint8Array;
  /** The weight of each rule: its number of failures plus one. */
  private readonly weights: Float64Array;
  private lastNear: Assignment | undefined;
  private brokenByLast: readonly number[] = [];

  /** Disabled rules are ignored. */
  constructor(domains: Domains, isEnabled: Uint8Array) {
    this.domains = domains;
    this.isEnabled = isEnabled;
    this.weights = new Float64Array(domains.model.rules.length).fill(1);
  }

  /** Call when other rules are enabled. The weights of the rules stay. */
  rulesChanged(): void {
    this.lastNear = undefined;
  }

  makeHeavier(rule: number): void {
    this.weights[rule] = (this.weights[rule] as number) + 1;
  }

  /**
   * A value for every attribute without further decisions: that of `near` if it is left, otherwise the preferred one.
   */
  settle(near: Assignment | undefined): Assignment {
    const { attributes } = this.domains.model;
    const settled = new Float64Array(attributes.length);
    for (const attribute of attributes) {
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

  /** The heaviest broken rule, or -1. */
  brokenRule(settled: Assignment, near: Assignment | undefined): number {
    const { model } = this.domains;
    let heaviest = -1;
    const look = (rule: number) => {
      if (this.isEnabled[rule] === 0) return;
      const weight = this.weights[rule] as number;
      const most = heaviest < 0 ? 0 : (this.weights[heaviest] as number);
      if (weight < most || (weight === most && rule >= heaviest)) return;
      const one = model.rules[rule];
      if (one && !isKept(one, model, settled)) heaviest = rule;
    };
    if (!near) {
      for (let rule = 0; rule < model.rules.length; rule += 1) look(rule);
      return heaviest;
    }
    // A rule whose attributes all equal `near` has the same result as in `near`.
    for (const rule of this.brokenBy(near)) look(rule);
    for (let index = 0; index < settled.length; index += 1) {
      if (settled[index] === near[index]) continue;
      for (const rule of model.rulesOf[index] as Int32Array) look(rule);
    }
    return heaviest;
  }

  private brokenBy(near: Assignment): readonly number[] {
    if (this.lastNear !== near) {
      const { model } = this.domains;
      this.lastNear = near;
      const broken: number[] = [];
      for (let rule = 0; rule < model.rules.length; rule += 1) {
        const one = model.rules[rule];
        if (one && this.isEnabled[rule] && !isKept(one, model, near)) broken.push(rule);
      }
      this.brokenByLast = broken;
    }
    return this.brokenByLast;
  }

  /** The rule's open attribute with the fewest remaining values, or with the fewest relative to its weight. */
  branchOf(rule: number, isWeighted: boolean): CompiledAttribute | undefined {
    const { model } = this.domains;
    let best: CompiledAttribute | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const index of model.scopes[rule] as Int32Array) {
      const attribute = model.attributes[index] as CompiledAttribute;
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
    for (const rule of this.domains.model.rulesOf[attribute] as Int32Array)
      sum += this.weights[rule] as number;
    return sum;
  }

  /** Whether a rule of this attribute has failed. */
  hasFailed(attribute: number): boolean {
    return (this.domains.model.rulesOf[attribute] as Int32Array).some(
      (rule) => (this.weights[rule] as number) > 1,
    );
  }
}

import { type CompiledAttribute, type CompiledModel, valueSet } from "./compiled-model.ts";
import { type Domains, isOnGrid } from "./domains.ts";
import type { FirstProof, Verdict } from "./first-proof.ts";
import { type Assignment, isKept } from "./rule-check.ts";
import type { Choice, Configuration } from "./rule-model.ts";
import { type Decision, firstSolution, knowFirstSolution, Search } from "./search.ts";
import { unbounded, type Work } from "./work.ts";

const proofs = new WeakMap<CompiledModel, FirstProof>();

/** Registers the proof from a model's release, so that it need not be repeated. */
export function knowProof(model: CompiledModel, proof: FirstProof): void {
  proofs.set(model, proof);
  if (proof.base) knowFirstSolution(model, Float64Array.from(proof.base));
}

/** For a value that is known to be reachable, the differences of its solution from the base. */
type Witness = readonly Decision[];

/**
 * The choices of one buyer and the values that remain. A value is offered only if it is proven that a complete valid
 * configuration with it and all choices exists, so that there are no dead ends.
 */
export class ChosenSoFar {
  readonly model: CompiledModel;
  private readonly search: Search;
  private decisions: Decision[] = [];
  /** A complete valid configuration with all choices; undefined if they contradict each other or none was found. */
  private base: Assignment | undefined;
  /** The latest base. */
  private near: Assignment | undefined;
  private readonly witnesses: Map<number, Witness>[];
  /** Refuted values with the choices beside which they were refuted: they stay refuted while these choices stay. */
  private refuted: { attribute: CompiledAttribute; value: number; beside: readonly Decision[] }[] = [];
  /** The attribute whose choice the current decisions leave out; -1 for none, undefined if unknown. */
  private leftOut: number | undefined;

  private readonly work: Work;
  /** Whether a question stayed open since the choices were made. */
  private isLeftOpen = false;

  /** With the proof from the model's release, nothing needs to be proven again. */
  constructor(model: CompiledModel, proof = proofs.get(model), work: Work = unbounded()) {
    this.model = model;
    this.work = work;
    this.search = new Search(model, work);
    this.witnesses = model.attributes.map(() => new Map());
    if (proof?.base) {
      this.base = Float64Array.from(proof.base);
      for (const [attribute, value, witness] of proof.witnesses)
        this.witnesses[attribute]?.set(value, witness);
      this.search.forget((domains) => proof.verdicts.every((verdict) => this.keepProven(domains, verdict)));
    } else {
      this.base = firstSolution(model, work);
      this.choose([]);
    }
  }

  private keepProven(domains: Domains, { attribute: id, offered, range }: Verdict): boolean {
    const attribute = this.find(id);
    return range ? domains.keepRange(attribute, ...range) : domains.keepSet(valueSet(attribute, offered));
  }

  /** Proves all current verdicts, so that a later search can start from them. */
  prove(): FirstProof {
    if (this.decisions.length === 0) {
      this.search.forgetRefuted();
      this.leftOut = undefined;
    }
    const verdicts = this.model.attributes.map(({ id }) => this.verdict(id));
    const witnesses = this.witnesses.flatMap((known, attribute) =>
      [...known].map(([value, witness]) => [attribute, value, witness] as const),
    );
    return { base: this.base ? [...this.base] : null, witnesses, verdicts };
  }

  /** Whether a complete valid configuration with all choices was found. */
  get isPossible(): boolean {
    return this.base !== undefined;
  }

  /** Whether the work did not suffice to find out. */
  get isUndecided(): boolean {
    return this.base === undefined && this.isLeftOpen;
  }

  /** Replaces all choices. Drops unknown ids and returns them. The order of the choices does not affect any verdict. */
  choose(choices: readonly Choice[]): Choice[] {
    const unknown: Choice[] = [];
    const decisions = new Map<number, number>();
    for (const choice of choices) {
      const decision = decisionOf(this.model, choice);
      if (decision) decisions.set(...decision);
      else unknown.push(choice);
    }
    this.decisions = [...decisions].sort(([one], [other]) => one - other);
    this.refuted = this.refuted.filter(({ beside }) =>
      beside.every(([attribute, value]) => decisions.get(attribute) === value),
    );
    this.leftOut = undefined;
    const before = this.base;
    this.near = before ?? this.near;
    this.isLeftOpen = false;
    this.base = this.solve(this.near);
    this.moveWitnesses(before);
    return unknown;
  }

  private solve(near: Assignment | undefined): Assignment | undefined {
    if (!this.decide(-1)) return undefined;
    const found = this.search.complete(near);
    this.isLeftOpen = found === "unknown";
    return typeof found === "string" ? undefined : found;
  }

  /** Witnesses are relative to the base; the old base's own values become witnesses, too. */
  private moveWitnesses(before: Assignment | undefined): void {
    if (!this.base || !before || this.base === before) return;
    for (const attribute of this.model.attributes) {
      const known = this.witnesses[attribute.index] as Map<number, Witness>;
      const value = before[attribute.index] as number;
      if (value !== this.base[attribute.index] && !known.has(value))
        known.set(value, [[attribute.index, value]]);
    }
  }

  /** The choices without that of an attribute, because a choice does not block other values of the same attribute. */
  private others(attribute: number): readonly Decision[] {
    return attribute < 0 ? this.decisions : this.decisions.filter(([index]) => index !== attribute);
  }

  /**
   * Decides all choices except that of an attribute, and removes the values that are known to be refuted beside them.
   */
  private decide(leftOut: number): boolean {
    if (this.leftOut === leftOut) return true;
    this.leftOut = undefined;
    if (this.search.decide(this.others(leftOut)) !== -1) return false;
    for (const { attribute, value, beside } of this.refuted) {
      if (beside.some(([index]) => index === leftOut)) continue;
      if (!this.search.narrow((domains) => domains.remove(attribute, value))) return false;
    }
    this.leftOut = leftOut;
    return true;
  }

  /** Prepares a question about this attribute. */
  private decideFor({ index }: CompiledAttribute): boolean {
    return this.decide(this.decisions.some(([one]) => one === index) ? index : -1);
  }

  /** The possible values of an attribute while all other choices stay. */
  verdict(id: string): Verdict {
    const attribute = this.find(id);
    this.isLeftOpen = false;
    const nothing: Verdict = { attribute: id, offered: [], range: attribute.isNumber ? [0, -1] : null };
    if (!this.base || !this.decideFor(attribute)) return nothing;
    const reached = attribute.isNumber
      ? { range: this.reachable(attribute) }
      : { offered: attribute.values.filter((_, value) => this.proves(attribute, value)) };
    return { ...nothing, ...reached, ...(this.isLeftOpen ? { isPartial: true } : {}) };
  }

  /** Whether this value is possible, also for a typed number. */
  isOffered(id: string, value: string | number): boolean {
    const decision = decisionOf(this.model, [id, value]);
    const attribute = this.find(id);
    return (
      !!decision && !!this.base && this.decideFor(attribute) && this.proves(attribute, decision[1]) === true
    );
  }

  /** The nearest possible numbers below and above. */
  nearest(id: string, wanted: number): { below: number | null; above: number | null } {
    const attribute = this.find(id);
    const { min, max, step } = attribute;
    const down = Math.min(max, min + Math.floor((wanted - min) / step) * step);
    const up = Math.max(min, min + Math.ceil((wanted - min) / step) * step);
    const within = (low: number, high: number, largest: boolean) => {
      if (low > high || !this.decideFor(attribute)) return null;
      return this.extreme(attribute, low, high, largest);
    };
    return { below: within(min, down, true), above: within(up, max, false) };
  }

  /**
   * A complete configuration: the choices, and for every other attribute the most preferred value that still leads to a
   * valid one. It depends only on the choices, not on their history.
   */
  completed(): Configuration | undefined {
    if (!this.base || !this.decide(-1)) return undefined;
    // Marks the decided state as unknown, because the following decisions change it.
    this.leftOut = undefined;
    const settled = new Map(this.decisions);
    let near = this.base;
    for (const attribute of this.model.attributes) {
      if (settled.has(attribute.index)) continue;
      const value = this.preferredValue(attribute, near) ?? this.valueIn(near, attribute);
      if (value === undefined) return undefined;
      this.search.add([[attribute.index, value.value]]);
      settled.set(attribute.index, value.value);
      near = value.solution;
    }
    return configurationOf(this.model, (index) => settled.get(index) ?? 0);
  }

  /** Without work left, takes the value from the last solution. */
  private valueIn(solution: Assignment, { index }: CompiledAttribute) {
    return this.work.left > 0 ? undefined : { value: solution[index] as number, solution };
  }

  private preferredValue(
    attribute: CompiledAttribute,
    near: Assignment | undefined,
  ): { value: number; solution: Assignment } | undefined {
    const { search } = this;
    const tryValue = (value: number) => {
      if (!search.domains.has(attribute, value)) return undefined;
      const mark = search.mark();
      const solution = search.add([[attribute.index, value]]) === -1 ? search.complete(near) : "none";
      search.undo(mark);
      return typeof solution === "string" ? undefined : { value, solution };
    };
    if (!attribute.isNumber) {
      for (const value of attribute.preferred) {
        const found = tryValue(value);
        if (found) return found;
      }
      return undefined;
    }
    const preferred = search.domains.nearest(attribute, attribute.preferredNumber);
    const at = tryValue(preferred);
    if (at) return at;
    const { low, high } = { low: search.domains.low(attribute), high: search.domains.high(attribute) };
    const below = this.extreme(attribute, low, preferred, true);
    const above = this.extreme(attribute, preferred, high, false);
    const nearest =
      below !== null && (above === null || preferred - below <= above - preferred) ? below : above;
    return nearest === null ? undefined : tryValue(nearest);
  }

  /** Whether a solution with this value and all other choices exists. */
  private proves(attribute: CompiledAttribute, value: number): boolean {
    const { search } = this;
    const base = this.base as Assignment;
    if (!search.domains.has(attribute, value)) return false;
    if (base[attribute.index] === value) return true;
    const known = this.witnesses[attribute.index] as Map<number, Witness>;
    const witness = known.get(value);
    const others = this.others(this.leftOut ?? -1);
    if (witness && this.holds(witness, others)) return true;
    const mark = search.mark();
    const found = search.add([[attribute.index, value]]) === -1 ? search.complete(base) : "none";
    search.undo(mark);
    if (typeof found !== "string") {
      known.set(value, differences(base, found));
      return true;
    }
    if (found === "unknown") {
      this.isLeftOpen = true;
      return false;
    }
    if (others.length === 0) search.forget((domains) => domains.remove(attribute, value));
    else {
      search.narrow((domains) => domains.remove(attribute, value));
      if (!attribute.isNumber) this.refuted.push({ attribute, value, beside: others });
    }
    return false;
  }

  /** Whether the base with these differences is a solution that keeps the other choices. */
  private holds(witness: Witness, others: readonly Decision[]): boolean {
    const settled = Float64Array.from(this.base as Assignment);
    for (const [index, value] of witness) settled[index] = value;
    if (others.some(([index, value]) => settled[index] !== value)) return false;
    for (const [index] of witness) {
      for (const rule of this.model.rulesOf[index] as Int32Array) {
        const one = this.model.rules[rule];
        if (one && !isKept(one, this.model, settled)) return false;
      }
    }
    return true;
  }

  private reachable(attribute: CompiledAttribute): readonly [number, number] {
    const low = this.search.domains.low(attribute);
    const high = this.search.domains.high(attribute);
    const least = this.extreme(attribute, low, high, false);
    if (least === null) return [0, -1];
    return [least, this.extreme(attribute, least, high, true) ?? least];
  }

  /** The smallest or largest number in this range with a complete configuration, by bisection. */
  private extreme(attribute: CompiledAttribute, from: number, to: number, largest: boolean): number | null {
    const { search } = this;
    const solutionWithin = (low: number, high: number): number | null => {
      const mark = search.mark();
      const solution = search.narrow((domains) => domains.keepRange(attribute, low, high))
        ? search.complete(this.base)
        : "none";
      search.undo(mark);
      if (solution === "unknown") this.isLeftOpen = true;
      return typeof solution === "string" ? null : (solution[attribute.index] as number);
    };
    let low = from;
    let high = to;
    const first = solutionWithin(low, high);
    if (first === null) return null;
    let best = first;
    while (largest ? best < high : best > low) {
      // Tries the far half beyond the best known number; without a solution that half is removed.
      const steps = Math.floor((largest ? high - best : best - low) / attribute.step);
      if (steps <= 0) break;
      const half = Math.ceil(steps / 2) * attribute.step;
      const better = largest ? solutionWithin(best + half, high) : solutionWithin(low, best - half);
      if (better !== null) best = better;
      else if (largest) high = best + half - attribute.step;
      else low = best - half + attribute.step;
    }
    return best;
  }

  private find(id: string): CompiledAttribute {
    const attribute = this.model.attributes[this.model.indexOf.get(id) ?? -1];
    if (!attribute) throw new Error(`There is no attribute ${id}.`);
    return attribute;
  }
}

/** A choice as indexes of the model; undefined for an unknown attribute, value or number. */
export function decisionOf(model: CompiledModel, [id, value]: Choice): Decision | undefined {
  const attribute = model.attributes[model.indexOf.get(id) ?? -1];
  if (!attribute) return undefined;
  if (attribute.isNumber) {
    const isThere =
      typeof value === "number" &&
      value >= attribute.min &&
      value <= attribute.max &&
      isOnGrid(attribute, value);
    return isThere ? [attribute.index, value] : undefined;
  }
  const at = attribute.values.indexOf(String(value));
  return at < 0 ? undefined : [attribute.index, at];
}

export function configurationOf(
  model: CompiledModel,
  settledAt: (attribute: number) => number,
): Configuration {
  return Object.fromEntries(
    model.attributes.map(({ index, id, isNumber, values }) => {
      const value = settledAt(index);
      return [id, isNumber ? value : (values[value] as string)];
    }),
  );
}

function differences(base: Assignment, found: Assignment): Witness {
  const different: Decision[] = [];
  for (let index = 0; index < base.length; index += 1) {
    if (base[index] !== found[index]) different.push([index, found[index] as number]);
  }
  return different;
}

import { type CompiledModel, compileModel } from "./compiled-model.ts";
import { configurationOf } from "./configuration.ts";
import type { Assignment } from "./rule-check.ts";
import {
  type Attribute,
  type Configuration,
  isNumber,
  type Literal,
  type Rule,
  type RuleModel,
} from "./rule-model.ts";
import { type Found, Search } from "./search.ts";

interface Conditional {
  when?: readonly Literal[];
}

/**
 * Asks for a complete configuration that satisfies additional conditions. The conditions become rules beside the
 * model's own, so the answer is equally exact.
 */
export class Question {
  private readonly model: RuleModel;
  private readonly attributes: Attribute[] = [];
  private readonly rules: Rule[] = [];

  constructor(model: RuleModel) {
    this.model = model;
  }

  /** Requires all of these. */
  all(literals: readonly Literal[]): this {
    for (const [id, among] of literals) this.some([id], [[among]]);
    return this;
  }

  /** Forbids that all of these hold together. */
  not(literals: readonly Literal[]): this {
    this.rules.push({ id: this.newId(), not: literals });
    return this;
  }

  /** Requires at least one matching row. */
  some(
    table: Extract<Rule, { table: unknown }>["table"],
    rows: Extract<Rule, { table: unknown }>["rows"],
  ): this {
    this.rules.push({ id: this.newId(), table, rows });
    return this;
  }

  /**
   * Adds an attribute for the first entry of a list whose conditions hold: its value is the entry's index, or "none".
   * Returns the attribute's id.
   */
  first(list: readonly Conditional[]): string {
    const id = this.newId();
    this.attributes.push({ id, values: [...list.keys(), "none"].map(String) });
    const whens = list.map(({ when = [] }) => when);
    for (const [index, when] of whens.entries()) {
      const later = [...list.keys()].slice(index + 1).map(String);
      this.not([[id, [...later, "none"]], ...when]);
      for (const literal of when)
        for (const other of this.complement(literal)) this.not([[id, [String(index)]], other]);
    }
    return id;
  }

  /** The literals that hold exactly where this one does not. */
  private complement([id, among]: Literal): Literal[] {
    const attribute = this.model.attributes.find((one) => one.id === id);
    if (!attribute) return [];
    if (isNumber(attribute)) {
      const [low, high] = among as readonly [number, number];
      return [
        ...(attribute.min < low ? [[id, [attribute.min, low - 1]] as const] : []),
        ...(attribute.max > high ? [[id, [high + 1, attribute.max]] as const] : []),
      ];
    }
    const others = attribute.values.filter((value) => !(among as readonly string[]).includes(value));
    return others.length > 0 ? [[id, others]] : [];
  }

  /** A configuration that answers the question, close to `near`; undefined without one. */
  answer(near?: readonly number[]): Configuration | undefined {
    return this.extreme(undefined, near);
  }

  /** An answer in which this number is smallest or largest. */
  extreme(
    wanted: { attribute: string; largest: boolean } | undefined,
    near?: readonly number[],
  ): Configuration | undefined {
    const model = compileModel({
      ...this.model,
      attributes: [...this.model.attributes, ...this.attributes],
      rules: [...this.model.rules, ...this.rules],
    });
    const search = new Search(model);
    if (search.decide([]) !== -1) return undefined;
    const own = this.model.attributes.length;
    const base = near && Float64Array.from(model.attributes, (_, index) => near[index] ?? 0);
    const first = search.complete(base);
    if (typeof first === "string") return undefined;
    let found: Assignment = first;
    const attribute = model.attributes[model.indexOf.get(wanted?.attribute ?? "") ?? -1];
    if (wanted && attribute?.isNumber) {
      let bound = wanted.largest ? search.domains.high(attribute) : search.domains.low(attribute);
      for (;;) {
        const best = found[attribute.index] as number;
        const steps = Math.floor(Math.abs(bound - best) / attribute.step);
        if (steps <= 0) break;
        const half = Math.ceil(steps / 2) * attribute.step;
        const to = wanted.largest ? best + half : best - half;
        const mark = search.mark();
        const isLeft = search.narrow((domains) =>
          wanted.largest ? domains.keepRange(attribute, to, bound) : domains.keepRange(attribute, bound, to),
        );
        const better: Found = isLeft ? search.complete(found) : "none";
        search.undo(mark);
        if (typeof better !== "string") found = better;
        else bound = wanted.largest ? to - attribute.step : to + attribute.step;
      }
    }
    const settled = found;
    return configurationOf(
      { ...model, attributes: model.attributes.slice(0, own) } satisfies CompiledModel,
      (index) => Number(settled[index]),
    );
  }

  /** Ids that no family uses: family ids are words. */
  private newId(): string {
    return `?${this.attributes.length}.${this.rules.length}`;
  }
}

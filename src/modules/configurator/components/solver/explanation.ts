import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { configurationOf, decisionOf } from "./configuration.ts";
import { LearningSearch } from "./learning-search.ts";
import { type Assignment, isKept } from "./rule-check.ts";
import type { Choice, Configuration } from "./rule-model.ts";
import { type Decision, type Found, firstSolution, Search } from "./search.ts";
import { unbounded, type Work } from "./work.ts";

/** After this many failures no nearby solution is expected. */
const nearFailures = 20;

/** Why a value cannot be chosen: a minimal set of choices and rules. */
export interface Explanation {
  choices: readonly Choice[];
  /** Ids of rules. */
  rules: readonly string[];
}

/** A way to make the value possible. */
export interface Repair {
  /** The choices to drop. */
  dropped: readonly Choice[];
  /** A complete valid configuration with the value and all other choices. */
  configuration: Configuration;
}

/**
 * A minimal cause. Several may exist: propagation wins over search, and earlier choices are blamed first, so pass the
 * newest first. Undefined if the value is possible or unknown, or if the work does not suffice.
 *
 * `known` is any valid configuration, ideally with these choices: the search looks for solutions near it.
 */
export function explain(
  model: CompiledModel,
  choices: readonly Choice[],
  wanted: Choice,
  { known, work = unbounded() }: { known?: Configuration | undefined; work?: Work } = {},
): Explanation | undefined {
  const target = decisionOf(model, wanted);
  if (!target) return undefined;
  const own = choices.filter(([attribute]) => attribute !== wanted[0]);
  const decided = own.map((choice) => decisionOf(model, choice)).filter((one) => one !== undefined);
  const search = new LearningSearch(model, work);
  let near = known ? assignmentOf(model, known) : solutionOf(search.complete(decided));
  const found = search.complete([target, ...decided], near);
  if (found !== "none") return undefined;
  let { attributes: involved, rules: core } = search.failedFor;
  // Only choices that took part in the failure can be its cause. Each is left out in turn, starting with the last one.
  let blamed = decided.filter(([index]) => involved.has(index));
  for (let needed = 0; needed < blamed.length; ) {
    const without = blamed.toSpliced(blamed.length - 1 - needed, 1);
    const left = search.complete([target, ...without], near);
    if (left === "unknown") return undefined;
    if (left === "none") {
      ({ attributes: involved, rules: core } = search.failedFor);
      blamed = without.filter(([index]) => involved.has(index));
    } else {
      near = left;
      needed += 1;
    }
  }
  const rules = neededRules(model, { core, decisions: [target, ...blamed], near, search });
  if (work.left <= 0) return undefined;
  const blamedAttributes = new Set(blamed.map(([index]) => model.attributes[index]?.id));
  return {
    choices: own.filter(([attribute]) => blamedAttributes.has(attribute)),
    rules: rules.map((rule) => model.ruleIds[rule] as string),
  };
}

function solutionOf(found: Found): Assignment | undefined {
  return typeof found === "string" ? undefined : found;
}

interface Failing {
  /** Rules that fail together with the decisions. */
  core: readonly number[];
  decisions: readonly Decision[];
  near?: Assignment | undefined;
  /** The search that found the failure. */
  search: LearningSearch;
}

/**
 * A minimal subset of rules that fail together. Each rule is left out in turn. If the rest still fails, all rules
 * without a part in that failure go with it. Otherwise the rule is needed, and changing single values of the found
 * solution shows which other rules are needed.
 */
function neededRules(model: CompiledModel, { core, decisions, near: first, search }: Failing): number[] {
  const fixed = new Set(decisions.map(([attribute]) => attribute));
  const needed = new Set<number>();
  let left = core;
  let near = first;
  for (;;) {
    const rule = left.findLast((one) => !needed.has(one));
    if (rule === undefined) return [...left];
    const others = left.filter((one) => one !== rule);
    search.only(others);
    const found = search.complete(decisions, near);
    if (found === "unknown") return [];
    if (found === "none") left = search.failedFor.rules;
    else {
      near = found;
      addNeeded({ model, left: new Set(left), fixed, needed }, rule, found);
    }
  }
}

/**
 * A solution of all rules but one proves that this one is needed. A solution that differs in one value and breaks only
 * one other rule proves the same for that rule (recursive model rotation, Belov and Marques-Silva 2011).
 */
function addNeeded(
  of: { model: CompiledModel; left: ReadonlySet<number>; fixed: ReadonlySet<number>; needed: Set<number> },
  rule: number,
  solution: Assignment,
): void {
  const { model, left, fixed, needed } = of;
  needed.add(rule);
  for (const index of model.scopes[rule] as Int32Array) {
    if (fixed.has(index)) continue;
    const attribute = model.attributes[index] as CompiledAttribute;
    const before = solution[index] as number;
    for (const value of otherValues(attribute, before)) {
      solution[index] = value;
      const broken = brokenAmong(model, left, model.rulesOf[index] as Int32Array, solution);
      if (broken !== undefined && broken !== rule && !needed.has(broken))
        addNeeded(of, broken, Float64Array.from(solution));
    }
    solution[index] = before;
  }
}

/** For numbers, the limits and the preferred number. */
function otherValues({ isNumber, values, min, max, step, preferredNumber }: CompiledAttribute, but: number) {
  const largest = min + Math.floor((max - min) / step) * step;
  const all = isNumber ? [min, largest, preferredNumber] : [...values.keys()];
  return all.filter((value) => value !== but);
}

/** The only broken rule; undefined if there are several or none. */
function brokenAmong(
  model: CompiledModel,
  left: ReadonlySet<number>,
  rules: Int32Array,
  solution: Assignment,
): number | undefined {
  let broken: number | undefined;
  for (const rule of rules) {
    const one = model.rules[rule];
    if (!left.has(rule) || !one || isKept(one, model, solution)) continue;
    if (broken !== undefined) return undefined;
    broken = rule;
  }
  return broken;
}

/** A minimal set of rules that contradict each other without any choice; empty if a configuration exists. */
export function contradiction(model: CompiledModel): string[] {
  const search = new LearningSearch(model);
  if (search.complete([]) !== "none") return [];
  const rules = neededRules(model, { core: search.failedFor.rules, decisions: [], search });
  return rules.map((rule) => model.ruleIds[rule] as string);
}

/**
 * A repair: keeps as many choices as possible, earlier ones first (the dearest to keep). None of the dropped choices
 * could have been kept beside the others.
 */
export function repair(
  model: CompiledModel,
  choices: readonly Choice[],
  wanted: Choice,
  { known, work = unbounded() }: { known?: Configuration | undefined; work?: Work } = {},
): Repair | undefined {
  const target = decisionOf(model, wanted);
  if (!target) return undefined;
  const search = new Search(model, work);
  if (search.decide([target]) !== -1) return undefined;
  const near = known && assignmentOf(model, known);
  let first = search.complete(near, nearFailures);
  if (first === "unknown") first = search.complete(firstSolution(model, work));
  if (typeof first === "string") return undefined;
  let solution = first;
  const dropped: Choice[] = [];
  for (const choice of choices) {
    const decision = decisionOf(model, choice);
    if (!decision || decision[0] === target[0]) continue;
    const mark = search.mark();
    const isKept = search.add([decision]) === -1;
    const found: Found = isKept ? search.complete(solution) : "none";
    if (typeof found === "string") {
      search.undo(mark);
      dropped.push(choice);
    } else solution = found;
  }
  return { dropped, configuration: configurationOf(model, (index) => solution[index] as number) };
}

function assignmentOf(model: CompiledModel, configuration: Configuration): Float64Array {
  const settled = new Float64Array(model.attributes.length);
  for (const attribute of model.attributes) {
    const value = configuration[attribute.id];
    const decision = value === undefined ? undefined : decisionOf(model, [attribute.id, value]);
    settled[attribute.index] = decision?.[1] ?? (attribute.isNumber ? attribute.preferredNumber : 0);
  }
  return settled;
}

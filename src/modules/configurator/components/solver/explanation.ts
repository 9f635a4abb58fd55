import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { configurationOf, decisionOf } from "./configuration.ts";
import { type Assignment, isKept } from "./rule-check.ts";
import type { Choice, Configuration } from "./rule-model.ts";
import { type Decision, type Found, firstSolution, Search } from "./search.ts";
import { unbounded, type Work } from "./work.ts";

/** After this number of failures no solution is expected near by. */
const nearFailures = 20;

/** Why a value cannot be chosen: choices and rules of which none can be left out. */
export interface Explanation {
  choices: readonly Choice[];
  /** Ids of rules. */
  rules: readonly string[];
}

/** A way to have the value after all. */
export interface Repair {
  /** Choices that have to go. */
  dropped: readonly Choice[];
  /** A complete valid configuration with the value and all other choices. */
  configuration: Configuration;
}

/**
 * The smallest cause. Several may exist: choices that come first are blamed first, so give the newest first. Undefined
 * where the value can be chosen after all, does not exist, or where the work that is left does not do.
 *
 * `known` is any valid configuration, best one with these choices: what is possible is found near by.
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
  const search = new Search(model, work);
  let near = known ? assignmentOf(model, known) : anySolution(search, decided);
  search.noteReasons();
  const fails = (decisions: readonly Decision[]) => {
    let found: Found =
      search.decide([target, ...decisions]) === -1 ? search.complete(near, nearFailures) : "none";
    if (found === "unknown") found = search.complete(firstSolution(model, work));
    if (typeof found !== "string") near = found;
    return found === "none";
  };
  if (!fails(decided)) return undefined;
  // What took no part in the failure cannot be its cause.
  const { attributes: involved } = search.failedFor;
  const suspects = decided.filter(([index]) => involved[index]);
  const blamed = smallestConflict(suspects, fails);
  if (!fails(blamed)) return undefined;
  const rules = neededRules(model, { core: usedRules(search), decisions: [target, ...blamed], near, search });
  if (work.left <= 0) return undefined;
  const blamedAttributes = new Set(blamed.map(([index]) => model.attributes[index]?.id));
  return {
    choices: own.filter(([attribute]) => blamedAttributes.has(attribute)),
    rules: rules.map((rule) => model.ruleIds[rule] as string),
  };
}

function anySolution(search: Search, decided: readonly Decision[]): Assignment | undefined {
  const found = search.decide(decided) === -1 ? search.complete() : "none";
  return typeof found === "string" ? undefined : found;
}

function usedRules({ model, failedFor: { rules } }: Search): number[] {
  return [...model.rules.keys()].filter((rule) => rules[rule]);
}

interface Failing {
  /** Rules that fail together beside the decisions. */
  core: readonly number[];
  decisions: readonly Decision[];
  near?: Assignment | undefined;
  /** That found it out. */
  search: Search;
}

/**
 * Of rules that fail together those of which none can be left out. Each is left out in turn: where the rest still fails,
 * what took no part in that goes with it; where it does not, the rule is needed, and changing a value of the solution
 * tells which other rules are.
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
    const found = search.decide(decisions) === -1 ? search.complete(near) : "none";
    if (found === "unknown") return [];
    if (found === "none") {
      const { rules: used } = search.failedFor;
      left = others.filter((one) => used[one]);
    } else {
      near = found;
      addNeeded({ model, left: new Set(left), fixed, needed }, rule, found);
    }
  }
}

/**
 * A solution of all rules but one makes that one needed. What differs from it in one value and breaks one other rule alone
 * is such a solution for that rule (recursive model rotation, Belov and Marques-Silva 2011).
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

/** Of numbers the ends and the one that is preferred. */
function otherValues({ isNumber, values, min, max, step, preferredNumber }: CompiledAttribute, but: number) {
  const largest = min + Math.floor((max - min) / step) * step;
  const all = isNumber ? [min, largest, preferredNumber] : [...values.keys()];
  return all.filter((value) => value !== but);
}

/** The one rule that is broken; undefined where there are several or none. */
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

/** The rules that contradict each other without any choice, a smallest set; empty where a configuration exists. */
export function contradiction(model: CompiledModel): string[] {
  const search = new Search(model).noteReasons();
  if (search.decide([]) === -1 && search.complete() !== "none") return [];
  const rules = neededRules(model, { core: usedRules(search), decisions: [], search });
  return rules.map((rule) => model.ruleIds[rule] as string);
}

/**
 * A repair at once: keeps as many choices as possible, those first that come first (the dearest to keep). No choice that
 * it drops could have been kept beside the others.
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

/**
 * QuickXplain (Junker 2004): of parts that fail together a subset that fails, and of which none can be left out. Of
 * several such subsets it is one of parts that come early.
 */
function smallestConflict<Part>(parts: readonly Part[], fails: (subset: readonly Part[]) => boolean): Part[] {
  if (fails([])) return [];
  return explore([], false, parts);

  function explore(background: readonly Part[], hasGrown: boolean, candidates: readonly Part[]): Part[] {
    if (hasGrown && fails(background)) return [];
    if (candidates.length <= 1) return [...candidates];
    const half = Math.floor(candidates.length / 2);
    const first = candidates.slice(0, half);
    const second = candidates.slice(half);
    const fromSecond = explore([...background, ...first], true, second);
    const fromFirst = explore([...background, ...fromSecond], fromSecond.length > 0, first);
    return [...fromFirst, ...fromSecond];
  }
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

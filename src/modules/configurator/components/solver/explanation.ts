import type { CompiledModel } from "./compiled-model.ts";
import { configurationOf, decisionOf } from "./configuration.ts";
import type { Choice, Configuration } from "./rule-model.ts";
import { type Decision, type Found, Search } from "./search.ts";

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
 * What may be spent on leaving something out of a cause. Where that does not do, as with thousands of rules that are
 * entangled, the cause is right and more than the smallest.
 */
interface Budget {
  failuresLeft: number;
}

const failuresMax = 200;

/**
 * The smallest cause. Several may exist: choices that come first are blamed first, so give the newest first. Undefined
 * where the value can be chosen after all, or does not exist.
 */
export function explain(
  model: CompiledModel,
  choices: readonly Choice[],
  wanted: Choice,
): Explanation | undefined {
  const target = decisionOf(model, wanted);
  if (!target) return undefined;
  const own = choices.filter(([attribute]) => attribute !== wanted[0]);
  const decided = own.map((choice) => decisionOf(model, choice)).filter((one) => one !== undefined);
  const withAll = new Search(model);
  // What is possible without the wanted value: what stands in its way is found near by.
  const without = withAll.decide(decided) === -1 ? withAll.complete() : "none";
  const near = typeof without === "string" ? undefined : without;
  withAll.noteReasons();
  const fails = (search: Search, decisions: readonly Decision[], budget: Budget) => {
    const before = search.failures;
    const isFound =
      search.decide([target, ...decisions]) === -1 && search.complete(near, budget.failuresLeft) !== "none";
    budget.failuresLeft -= search.failures - before;
    return !isFound;
  };
  if (!fails(withAll, decided, { failuresLeft: Number.POSITIVE_INFINITY })) return undefined;
  // What took no part in the failure cannot be its cause.
  const { attributes: involved } = withAll.failedFor;
  const suspects = decided.filter(([index]) => involved[index]);
  const forChoices = { failuresLeft: failuresMax };
  const blamed = smallestConflict(suspects, (subset) => fails(withAll, subset, forChoices));
  fails(withAll, blamed, { failuresLeft: Number.POSITIVE_INFINITY });
  const forRules = { failuresLeft: failuresMax };
  const rules = smallestConflict(usedRules(withAll), (subset) =>
    fails(new Search(model, subset), blamed, forRules),
  );
  const blamedAttributes = new Set(blamed.map(([index]) => model.attributes[index]?.id));
  return {
    choices: own.filter(([attribute]) => blamedAttributes.has(attribute)),
    rules: rules.map((rule) => model.ruleIds[rule] as string),
  };
}

function usedRules({ model, failedFor: { rules } }: Search): number[] {
  return [...model.rules.keys()].filter((rule) => rules[rule]);
}

/** The rules that contradict each other without any choice, a smallest set; empty where a configuration exists. */
export function contradiction(model: CompiledModel): string[] {
  const fails = (subset: readonly number[]) => {
    const search = new Search(model, subset);
    return search.decide([]) !== -1 || search.complete() === "none";
  };
  const withAll = new Search(model).noteReasons();
  if (withAll.decide([]) === -1 && withAll.complete() !== "none") return [];
  return smallestConflict(usedRules(withAll), fails).map((rule) => model.ruleIds[rule] as string);
}

/**
 * A repair at once: keeps as many choices as possible, those first that come first (the dearest to keep). No choice that
 * it drops could have been kept beside the others.
 */
export function repair(
  model: CompiledModel,
  choices: readonly Choice[],
  wanted: Choice,
  near?: Configuration,
): Repair | undefined {
  const target = decisionOf(model, wanted);
  if (!target) return undefined;
  const search = new Search(model);
  if (search.decide([target]) !== -1) return undefined;
  const base = near && assignmentOf(model, near);
  const first = search.complete(base);
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

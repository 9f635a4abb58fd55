import { compileModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import { contradiction, explain } from "../solver/explanation.ts";
import type { FirstProof } from "../solver/first-proof.ts";
import { type Choice, type Configuration, isNumber } from "../solver/rule-model.ts";
import { bounded } from "../solver/work.ts";
import { caseResult } from "./case-result.ts";
import type { Family } from "./family.ts";
import { type FamilyFault, familyFaults } from "./family-check.ts";
import { isMade, layoutOf, priceOf } from "./family-plan.ts";
import { type Cheapest, cheapestOf } from "./least-price.ts";
import { type Hole, priceHoles } from "./price-holes.ts";
import type { TestCase } from "./test-case.ts";

/** Why a draft cannot be released, with the place of the fault. */
export type ReleaseFault =
  | { kind: "family"; fault: FamilyFault }
  /** A minimal set of rules that contradict each other. */
  | { kind: "contradiction"; rules: readonly string[] }
  /** No configuration has this value because of these rules. */
  | { kind: "unreachable"; attribute: string; value: string; rules: readonly string[] }
  /** A configuration that buyers can reach but that cannot be drawn or has no price. */
  | Hole
  | { kind: "case"; name: string; found: "valid" | "blocked" }
  | { kind: "casePrice"; name: string; foundMinor: number | null };

/** A finding that does not prevent a release: part of a number's range is never possible. */
export interface ReleaseRemark {
  attribute: string;
  stated: readonly [number, number];
  reached: readonly [number, number];
}

export interface ReleaseReport {
  faults: readonly ReleaseFault[];
  remarks: readonly ReleaseRemark[];
  /** Null if the family cannot be compiled. */
  proof: FirstProof | null;
  /** Null if there is a fault. */
  cheapest: Cheapest | null;
}

/** The maximum number of explained unreachable values; each explanation needs a search. */
const explainedMax = 20;

/** Whether the work of one request suffices to prove everything. */
export function isQuick(family: Family): boolean {
  if (familyFaults(family).length > 0) return true;
  const work = bounded();
  new ChosenSoFar(compileModel(family.model), undefined, work).prove();
  return work.left > 0;
}

/** All checks before a release. They take seconds for large families: run them in a worker. */
export function checkRelease(family: Family, cases: readonly TestCase[]): ReleaseReport {
  const wrong = familyFaults(family);
  if (wrong.length > 0)
    return {
      faults: wrong.map((fault) => ({ kind: "family", fault })),
      remarks: [],
      proof: null,
      cheapest: null,
    };
  const model = compileModel(family.model);
  const chosen = new ChosenSoFar(model);
  if (!chosen.isPossible) {
    const faults = [{ kind: "contradiction", rules: contradiction(model) } as const];
    return { faults, remarks: [], proof: null, cheapest: null };
  }
  const proof = chosen.prove();
  const faults: ReleaseFault[] = [];
  const remarks: ReleaseRemark[] = [];
  for (const [index, attribute] of family.model.attributes.entries()) {
    const verdict = proof.verdicts[index];
    if (!verdict) continue;
    if (isNumber(attribute)) {
      const stated = [attribute.min, attribute.max] as const;
      const reached = verdict.range ?? stated;
      const largest =
        attribute.min + Math.floor((attribute.max - attribute.min) / attribute.step) * attribute.step;
      if (reached[0] !== attribute.min || reached[1] !== largest)
        remarks.push({ attribute: attribute.id, stated, reached });
      continue;
    }
    const offered = new Set(verdict.offered);
    for (const value of attribute.values.filter((one) => !offered.has(one))) {
      const isExplained = faults.length < explainedMax;
      const rules = isExplained
        ? (explain(model, [], [attribute.id, value], { known: chosen.completed() })?.rules ?? [])
        : [];
      faults.push({ kind: "unreachable", attribute: attribute.id, value, rules });
    }
  }
  faults.push(...holesOf(family, proof), ...casesFaults(family, cases, chosen));
  return { faults, remarks, proof, cheapest: faults.length > 0 ? null : cheapestOf(family, model) };
}

/**
 * Configurations without a drawing or price: those that the solver finds, and those among the proof's configurations,
 * one for each value and each end of a range.
 */
function holesOf(family: Family, { base, witnesses }: FirstProof): Hole[] {
  if (!base) return [];
  const holes = new Map<string, Hole>();
  const found = priceHoles(family, base);
  const isKnown = (hole: Hole) =>
    found.some(
      (one) => one.why === hole.why && one.kind === hole.kind && positionOf(one) === positionOf(hole),
    );
  const { attributes } = family.model;
  const check = (settled: readonly number[], attributeIndex: number) => {
    const configuration: Configuration = Object.fromEntries(
      attributes.map((attribute, index) => {
        const value = settled[index] ?? 0;
        return [attribute.id, isNumber(attribute) ? value : (attribute.values[value] ?? "")];
      }),
    );
    const id = attributes[attributeIndex]?.id ?? "";
    const choices: Choice[] = [[id, configuration[id] ?? ""]];
    const layout = layoutOf(family, configuration);
    const price = priceOf(family, configuration);
    const hole: Hole | undefined = !isMade(layout)
      ? { kind: "plan", choices, why: layout.kind }
      : price.problem && price.problem !== "plan"
        ? { kind: "price", choices, why: price.problem, position: price.position }
        : undefined;
    if (hole && !isKnown(hole)) holes.set(`${hole.kind} ${hole.why} ${positionOf(hole) ?? id}`, hole);
  };
  check(base, 0);
  for (const [attribute, , differences] of witnesses) {
    const settled = [...base];
    for (const [index, value] of differences) settled[index] = value;
    check(settled, attribute);
  }
  return [...found, ...holes.values()];
}

function positionOf(hole: Hole): string | undefined {
  return hole.kind === "price" ? hole.position : undefined;
}

/** Checks the staff's test cases with a buyer's choices. */
function casesFaults(family: Family, cases: readonly TestCase[], chosen: ChosenSoFar): ReleaseFault[] {
  return cases.flatMap(({ name, choices, expected, priceMinor }): ReleaseFault[] => {
    const { found, priceMinor: foundMinor } = caseResult(family, chosen, choices);
    if (found !== expected) return [{ kind: "case", name, found }];
    if (priceMinor === undefined || found === "blocked" || foundMinor === priceMinor) return [];
    return [{ kind: "casePrice", name, foundMinor }];
  });
}

import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import type { ChosenSoFar } from "../solver/configuration.ts";
import type { Choice } from "../solver/rule-model.ts";
import type { Family } from "./family.ts";
import { priceOf } from "./family-plan.ts";

/** The result of some choices. The price is that of the completed configuration, or null without one. */
export interface CaseResult {
  found: "valid" | "blocked";
  priceMinor: number | null;
}

export function caseResult(family: Family, chosen: ChosenSoFar, choices: readonly Choice[]): CaseResult {
  const unknown = chosen.choose(choices);
  if (unknown.length > 0 || !chosen.isPossible) return { found: "blocked", priceMinor: null };
  const configuration = chosen.completed();
  const price = configuration && priceOf(family, configuration);
  return { found: "valid", priceMinor: price && price.problem === undefined ? minorOf(price.tree) : null };
}

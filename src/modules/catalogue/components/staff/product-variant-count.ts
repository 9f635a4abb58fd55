import { allCombinations, symmetrical } from "../rules.ts";

interface Line {
  creates: "always" | "dynamic" | "never";
  valueIds: readonly number[];
}

/**
 * How many variants a product will have with these values and rules between them; null when they are made as they are
 * ordered, `more` when there are more than `max`. Values stand for options, because new ones have no option yet.
 */
export function variantCount(
  lines: readonly Line[],
  pairs: readonly (readonly [number, number])[],
  max: number,
): { count: number; more: boolean } | null {
  const creating = lines.filter((line) => line.creates !== "never" && line.valueIds.length > 0);
  if (creating.some((line) => line.creates === "dynamic")) return null;
  const rules = {
    lines: creating.map((line, id) => ({ id, creates: line.creates, optionIds: [...line.valueIds] })),
    exclusions: symmetrical(pairs.map(([optionId, excludedId]) => ({ optionId, excludedId }))),
  };
  const { combinations, every } = allCombinations(rules, max);
  return { count: combinations.length, more: !every };
}

import type { RulesView } from "../../server/vocabulary/views.ts";

/**
 * Which combinations of options are possible (server-rules section 3). A combination has one option for each line; no
 * option excludes another, the parent's choice excludes none, and staff have not withdrawn it. Where variants are
 * created at once, its variant exists. Pure, so that the page and the server cannot disagree.
 */

/** The part of `RulesView` that decides; the names only serve messages. */
export type Rules = Omit<RulesView, "names" | "parentName">;

/** The search for a possible combination gives up after this many steps; real products need a few dozen. */
const stepsMax = 50_000;

export function isPossible(rules: Rules, optionIds: readonly number[]): boolean {
  const chosen = new Set(optionIds);
  if (chosen.size !== optionIds.length || chosen.size !== rules.lines.length) return false;
  if (rules.lines.some((line) => !line.optionIds.some((option) => chosen.has(option)))) return false;
  for (const option of chosen) {
    if (rules.parentExclusions[option]?.length) return false;
    if (rules.exclusions[option]?.some((excluded) => chosen.has(excluded))) return false;
  }
  const key = keyOf(variantOptions(rules, optionIds));
  if (rules.archived.some((archived) => keyOf(archived) === key)) return false;
  return rules.variants === null || rules.variants.some((variant) => keyOf(variant) === key);
}

/** Whether the product offers each of these options. */
export function offersAll(rules: Pick<Rules, "lines">, optionIds: readonly number[]): boolean {
  const offered = new Set(rules.lines.flatMap((line) => line.optionIds));
  return optionIds.every((option) => offered.has(option));
}

/** The options of a combination that identify its variant, sorted: those of lines that create variants. */
export function variantOptions(rules: Pick<Rules, "lines">, optionIds: readonly number[]): number[] {
  const creating = new Set(
    rules.lines.filter((line) => line.creates !== "never").flatMap((line) => line.optionIds),
  );
  return optionIds.filter((option) => creating.has(option)).sort((a, b) => a - b);
}

/**
 * Options that cannot be chosen while the others stay as they are, each with the options that exclude it. Options of
 * the same line are ignored, because the choice replaces them.
 */
export function excludedOptions(rules: Rules, chosen: readonly number[]): Map<number, number[]> {
  const excluded = new Map<number, number[]>();
  for (const line of rules.lines) {
    const others = chosen.filter((option) => !line.optionIds.includes(option));
    for (const option of line.optionIds) {
      const because = [
        ...others.filter((other) => rules.exclusions[option]?.includes(other)),
        ...(rules.parentExclusions[option] ?? []),
      ];
      if (because.length > 0) excluded.set(option, because);
    }
  }
  return excluded;
}

/** The names for "Not available with {names}"; an option of the parent is named with its product. */
export function namesOfExcluding(
  rules: Pick<RulesView, "names" | "parentName">,
  excluding: readonly number[],
): string {
  return excluding
    .map((option) => rules.names[option] ?? "")
    .filter(Boolean)
    .join(", ");
}

/** Option id to "Attribute: value, …" of the other chosen options that exclude it. */
export function excludedNames(rules: RulesView, chosen: readonly number[]): Map<number, string> {
  return new Map(
    [...excludedOptions(rules, chosen)].map(([optionId, because]) => [
      optionId,
      namesOfExcluding(rules, because),
    ]),
  );
}

export function firstPossible(rules: Rules): number[] | null {
  return closestPossible(rules, []);
}

/**
 * The possible combination that keeps the most of the wanted options; earlier lines win over later ones. A line whose
 * wanted option is missing or cannot be kept gets its first option that fits. Null when no combination is possible.
 */
export function closestPossible(rules: Rules, wanted: readonly number[]): number[] | null {
  const keep = new Set(wanted);
  const withdrawn = new Set(rules.archived.map(keyOf));
  let steps = 0;

  function choose(index: number, chosen: number[], variants: readonly number[][] | null): number[] | null {
    const line = rules.lines[index];
    if (!line) {
      const key = keyOf(variantOptions(rules, chosen));
      if (withdrawn.has(key)) return null;
      return variants === null || variants.some((variant) => keyOf(variant) === key) ? chosen : null;
    }
    const ordered = [
      ...line.optionIds.filter((option) => keep.has(option)),
      ...line.optionIds.filter((option) => !keep.has(option)),
    ];
    for (const option of ordered) {
      steps += 1;
      if (steps > stepsMax) return null;
      if (rules.parentExclusions[option]?.length) continue;
      if (rules.exclusions[option]?.some((excluded) => chosen.includes(excluded))) continue;
      const left =
        variants && line.creates !== "never"
          ? variants.filter((variant) => variant.includes(option))
          : variants;
      if (left && left.length === 0) continue;
      const found = choose(index + 1, [...chosen, option], left);
      if (found) return found;
    }
    return null;
  }

  return choose(0, [], rules.variants);
}

/** All combinations that lines and exclusions allow, at most `limit`; `every` false when there are more. */
export function allCombinations(
  rules: Pick<Rules, "lines" | "exclusions">,
  limit: number,
): { combinations: number[][]; every: boolean } {
  let combinations: number[][] = [[]];
  for (const line of rules.lines) {
    const grown: number[][] = [];
    for (const chosen of combinations) {
      for (const option of line.optionIds) {
        if (rules.exclusions[option]?.some((excluded) => chosen.includes(excluded))) continue;
        grown.push([...chosen, option]);
        // Later lines may eliminate a partial combination, so more of them than the limit are kept for now.
        if (grown.length > limit * 20) return { combinations: grown.slice(0, limit), every: false };
      }
    }
    combinations = grown;
  }
  return { combinations: combinations.slice(0, limit), every: combinations.length <= limit };
}

/** Makes exclusions, which are given in one direction, symmetrical: "A not with B" is also "B not with A". */
export function symmetrical(
  pairs: readonly { optionId: number; excludedId: number }[],
): Record<number, number[]> {
  const both = new Map<number, Set<number>>();
  const put = (from: number, to: number) => both.set(from, (both.get(from) ?? new Set()).add(to));
  for (const { optionId, excludedId } of pairs) {
    if (optionId === excludedId) continue;
    put(optionId, excludedId);
    put(excludedId, optionId);
  }
  return Object.fromEntries(
    [...both].map(([option, excluded]) => [option, [...excluded].sort((a, b) => a - b)]),
  );
}

function keyOf(optionIds: readonly number[]): string {
  return optionIds.join(",");
}

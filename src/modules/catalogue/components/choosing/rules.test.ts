import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allCombinations,
  closestPossible,
  excludedOptions,
  firstPossible,
  isPossible,
  namesOfExcluding,
  type Rules,
  symmetrical,
  variantOptions,
} from "./rules.ts";

/** Sizes 1 and 2 and finishes 11 to 13 make variants, handles 21 and 22 do not. 2 not with 13; 12 not with 22. */
function windowRules(changes: Partial<Rules> = {}): Rules {
  return {
    lines: [
      { id: 1, creates: "always", optionIds: [1, 2] },
      { id: 2, creates: "always", optionIds: [11, 12, 13] },
      { id: 3, creates: "never", optionIds: [21, 22] },
    ],
    exclusions: symmetrical([
      { optionId: 2, excludedId: 13 },
      { optionId: 12, excludedId: 22 },
    ]),
    parentExclusions: {},
    variants: null,
    archived: [],
    ...changes,
  };
}

/** Products of up to four attributes with up to four values each and any exclusions between them. */
const anyRules: fc.Arbitrary<Rules> = fc
  .array(
    fc.record({
      options: fc.integer({ min: 1, max: 4 }),
      creates: fc.constantFrom("dynamic" as const, "never" as const),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((shapes) => {
    const lines = shapes.map(({ options, creates }, index) => ({
      id: index + 1,
      creates,
      optionIds: Array.from({ length: options }, (_, option) => (index + 1) * 10 + option),
    }));
    const option = fc.constantFrom(...lines.flatMap((line) => line.optionIds));
    const lineOf = (id: number) => Math.floor(id / 10);
    return fc.array(fc.record({ optionId: option, excludedId: option }), { maxLength: 10 }).map((pairs) => ({
      lines,
      exclusions: symmetrical(pairs.filter((pair) => lineOf(pair.optionId) !== lineOf(pair.excludedId))),
      parentExclusions: {},
      variants: null,
      archived: [],
    }));
  });

function everyChoice(rules: Rules): number[][] {
  return rules.lines.reduce<number[][]>(
    (choices, line) => choices.flatMap((choice) => line.optionIds.map((option) => [...choice, option])),
    [[]],
  );
}

test.each([
  [[1, 11, 21], true],
  [[21, 11, 1], true],
  [[2, 13, 21], false],
  [[1, 12, 22], false],
  [[1, 11], false],
  [[1, 2, 11, 21], false],
  [[1, 11, 21, 99], false],
  [[1, 1, 11], false],
  [[], false],
])("%j is possible: %s", (optionIds, possible) => {
  expect(isPossible(windowRules(), optionIds)).toBe(possible);
});

test("what the parent's choice excludes, what was withdrawn and what has no variant is impossible", () => {
  expect(isPossible(windowRules({ parentExclusions: { 11: [77] } }), [1, 11, 21])).toBe(false);
  expect(isPossible(windowRules({ archived: [[1, 11]] }), [1, 11, 21])).toBe(false);
  const some = windowRules({ variants: [[1, 12]] });
  expect(isPossible(some, [1, 12, 21])).toBe(true);
  expect(isPossible(some, [1, 11, 21])).toBe(false);
  expect(firstPossible(some)).toEqual([1, 12, 21]);
});

test("the first lines are kept before later ones", () => {
  expect(closestPossible(windowRules(), [2, 13, 22])).toEqual([2, 11, 22]);
  expect(closestPossible(windowRules(), [13, 2, 22])).toEqual([2, 11, 22]);
  expect(closestPossible(windowRules(), [12, 22])).toEqual([1, 12, 21]);
  expect(firstPossible(windowRules({ parentExclusions: { 1: [7], 2: [7] } }))).toBeNull();
});

test("excluded options name what excludes them, the chosen one of their own line does not count", () => {
  const names = { 2: "Size: 1400", 13: "Finish: Sage", 12: "Finish: Oak", 77: "Zada 78 (Larch)" };
  const excluded = excludedOptions(windowRules({ parentExclusions: { 21: [77] } }), [2, 12, 21]);
  expect([...excluded]).toEqual([
    [13, [2]],
    [21, [77]],
    [22, [12]],
  ]);
  expect(namesOfExcluding({ names, parentName: "Zada 78 (Larch)" }, [12, 77])).toBe(
    "Finish: Oak, Zada 78 (Larch)",
  );
});

test("options that make no variant are no part of it", () => {
  expect(variantOptions(windowRules(), [21, 13, 1])).toEqual([1, 13]);
});

test("exclusions hold in both directions", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      for (const [option, excluded] of Object.entries(rules.exclusions)) {
        for (const other of excluded) expect(rules.exclusions[other]).toContain(Number(option));
      }
    }),
  );
});

test("every possible combination is found, and no other", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const possible = everyChoice(rules).filter((choice) => isPossible(rules, choice));
      expect(allCombinations(rules, 1000)).toEqual({ combinations: possible, every: true });
    }),
  );
});

test("the closest combination is possible, and there is one whenever there is any", () => {
  fc.assert(
    fc.property(anyRules, fc.array(fc.integer({ min: 10, max: 43 })), (rules, wanted) => {
      const possible = everyChoice(rules).filter((choice) => isPossible(rules, choice));
      const closest = closestPossible(rules, wanted);
      if (possible.length === 0) expect(closest).toBeNull();
      else expect(closest && isPossible(rules, closest)).toBe(true);
    }),
  );
});

test("a possible wish comes back unchanged", () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, pick) => {
      const possible = everyChoice(rules).filter((choice) => isPossible(rules, choice));
      const wish = possible[pick % Math.max(1, possible.length)];
      if (wish) expect(closestPossible(rules, wish)).toEqual(wish);
    }),
  );
});

test("more combinations than the limit are said to be too many", () => {
  const lines = [1, 2, 3, 4].map((id) => ({
    id,
    creates: "always" as const,
    optionIds: Array.from({ length: 10 }, (_, option) => id * 100 + option),
  }));
  const { combinations, every } = allCombinations({ lines, exclusions: {} }, 1000);
  expect(combinations).toHaveLength(1000);
  expect(every).toBe(false);
});

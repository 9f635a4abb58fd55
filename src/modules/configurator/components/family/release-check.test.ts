import { expect, test } from "vitest";
import { sampleFamily } from "../../testing/sample-family.ts";
import type { Rule } from "../solver/rule-model.ts";
import { checkRelease, isQuick } from "./release-check.ts";

function faultsWith(...more: Rule[]) {
  const family = sampleFamily();
  const named = Object.fromEntries(more.map(({ id }) => [id, { en: id, ro: id }]));
  const model = { ...family.model, rules: [...family.model.rules, ...more] };
  return checkRelease({ ...family, model, ruleNames: { ...family.ruleNames, ...named } }, []).faults;
}

const noOak: Rule = { id: "no-oak", not: [["wood", ["oak"]]] };
const noLarch: Rule = { id: "no-larch", not: [["wood", ["larch"]]] };

test("a value that nobody can ever choose is told with the rules that are to blame", () => {
  expect(faultsWith(noOak)).toContainEqual({
    ...{ kind: "unreachable", attribute: "wood", value: "oak" },
    rules: ["no-oak"],
  });
  expect(faultsWith()).toEqual([]);
});

test("rules that leave no configuration are told, and none that has nothing to do with it", () => {
  expect(faultsWith(noOak, noLarch)).toEqual([
    {
      kind: "contradiction",
      rules: expect.toSatisfy((rules: string[]) => rules.toSorted().join() === "no-larch,no-oak"),
    },
  ]);
});

test("a few rules can take hours to decide: that is noticed before anybody waits for it", () => {
  const family = sampleFamily();
  const longer = (one: string, other: string): Rule => ({
    id: `${one}-longer`,
    limit: [
      [1, other],
      [-1, one],
    ],
    max: -1,
  });
  const more = [longer("width", "height"), longer("height", "width")];
  const attributes = family.model.attributes.map((one) =>
    one.id === "width" || one.id === "height" ? { ...one, max: 2_000_000_000 } : one,
  );
  const ruleNames = Object.fromEntries(more.map(({ id }) => [id, { en: id, ro: id, de: id }]));
  const model = { ...family.model, attributes, rules: [...family.model.rules, ...more] };
  expect(isQuick({ ...family, model, ruleNames: { ...family.ruleNames, ...ruleNames } })).toBe(false);
  expect(isQuick(family)).toBe(true);
});

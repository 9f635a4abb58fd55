import { describe, expect, test } from "vitest";
import { compileModel } from "./compiled-model.ts";
import { decisionOf } from "./configuration.ts";
import { contradiction, explain } from "./explanation.ts";
import {
  type Cell,
  type Choice,
  isNumber,
  type Literal,
  type Rule,
  type RuleModel,
  type Term,
} from "./rule-model.ts";
import { Search } from "./search.ts";

// The search for verdicts decides here what is possible: it learns nothing, and another test compares it with an
// enumeration.
describe("every cause fails, and none of its parts can be left out", () => {
  const seed = Date.now() % 1_000_000;

  test(`of 150 entangled random models (seed ${seed})`, () => {
    const random = seeded(seed);
    const count = { blocked: 0, rules: 0, contradictions: 0 };
    for (let round = 0; round < 150; round += 1) {
      const model = entangled(random);
      const label = `seed ${seed}, round ${round}`;
      const compiled = compileModel(model);
      const none = contradiction(compiled);
      expect(none.length > 0, label).toBe(!isPossible(model, []));
      if (none.length > 0) {
        count.contradictions += 1;
        expectMinimal(model, [], none, label);
        continue;
      }
      const choices = someChoices(model, random);
      for (let turn = 0; turn < 4; turn += 1) {
        const wanted = pick(random, choicesOf(pick(random, model.attributes)));
        const others = choices.filter(([id]) => id !== wanted[0]);
        const why = explain(compiled, choices, wanted);
        expect(why === undefined, label).toBe(isPossible(model, [wanted, ...others]));
        if (!why) continue;
        count.blocked += 1;
        count.rules += why.rules.length;
        expect(explain(compileModel(model), choices, wanted), label).toEqual(why);
        expectMinimal(model, [wanted, ...why.choices], why.rules, label);
        for (const one of why.choices) {
          expect(isPossible(model, [wanted, ...why.choices.filter((other) => other !== one)]), label).toBe(
            true,
          );
        }
      }
    }
    // Enough values are blocked, some by several rules, and some models contradict themselves.
    expect(count.blocked, JSON.stringify(count)).toBeGreaterThan(50);
    expect(count.rules, JSON.stringify(count)).toBeGreaterThan(count.blocked);
    expect(count.contradictions, JSON.stringify(count)).toBeGreaterThan(0);
  });
});

test("a cause of 75 rules is found in few looks at them", () => {
  const holes = ["a", "b", "c", "d", "e"];
  const birds = ["1", "2", "3", "4", "5", "6"];
  const rules = birds.flatMap((one, at) =>
    birds.slice(at + 1).flatMap((other) =>
      holes.map(
        (hole): Rule => ({
          id: `${one} and ${other} in ${hole}`,
          not: [
            ["mode", ["crowded"]],
            [one, [hole]],
            [other, [hole]],
          ],
        }),
      ),
    ),
  );
  const attributes = [
    { id: "mode", values: ["free", "crowded"] },
    ...birds.map((id) => ({ id, values: holes })),
  ];
  const model = compileModel({ format: 1, attributes, rules });
  const work = { left: 80_000 };
  expect(explain(model, [], ["mode", "crowded"], { work })).toEqual({
    ...{ choices: [], rules: rules.map(({ id }) => id) },
  });
});

function expectMinimal(
  model: RuleModel,
  choices: readonly Choice[],
  rules: readonly string[],
  label: string,
) {
  const only = (ids: readonly string[]) => ({
    ...model,
    rules: model.rules.filter(({ id }) => ids.includes(id)),
  });
  expect(isPossible(only(rules), choices), label).toBe(false);
  for (const one of rules) {
    expect(isPossible(only(rules.filter((other) => other !== one)), choices), `${label}, ${one}`).toBe(true);
  }
}

function isPossible(model: RuleModel, choices: readonly Choice[]): boolean {
  const compiled = compileModel(model);
  const search = new Search(compiled);
  const decisions = choices.map((choice) => decisionOf(compiled, choice)).filter((one) => one !== undefined);
  return search.decide(decisions) === -1 && search.complete() !== "none";
}

/** Attributes with few and with many values, and three numbers, under rules that leave almost nothing. */
function entangled(random: () => number): RuleModel {
  const upTo = (most: number) => Math.floor(random() * most);
  const attributes: RuleModel["attributes"] = [
    ...Array.from({ length: 6 + upTo(6) }, (_, at) => {
      const count = at === 2 ? 34 + upTo(40) : 2 + upTo(3);
      return { id: `a${at}`, values: Array.from({ length: count }, (_unused, value) => `v${value}`) };
    }),
    { id: "width", min: 2, max: 30 + upTo(300), step: 1, prefer: 5 },
    { id: "height", min: 1, max: 41, step: 4, prefer: 9 },
    { id: "depth", min: 0, max: 20, step: 1 },
  ];
  const literal = (id: string): Literal => {
    const attribute = attributes.find((one) => one.id === id);
    if (!attribute || isNumber(attribute)) {
      const low = upTo(24);
      return [id, [low, low + upTo(16)]];
    }
    const share = 0.3 + random() * 0.5;
    const among = attribute.values.filter(() => random() < share);
    return [id, among.length > 0 ? among : [attribute.values[0] as string]];
  };
  const some = (count: number) => {
    const left = attributes.map(({ id }) => id);
    return Array.from({ length: count }, () => left.splice(upTo(left.length), 1)[0] as string);
  };
  const number = () => pick(random, ["width", "height", "depth"]);
  const term = (): Term => {
    const factor = random() < 0.5 ? 1 + upTo(3) : -1 - upTo(3);
    return factor > 0 && random() < 0.4 ? [factor, number(), number()] : [factor, number()];
  };
  const rules = Array.from({ length: 12 + upTo(30) }, (_, at): Rule => {
    const kind = random();
    const id = `r${at}`;
    if (kind < 0.6) return { id, not: some(2 + upTo(2)).map(literal) };
    if (kind < 0.8) {
      const limit = Array.from({ length: 1 + upTo(2) }, term);
      return { id, if: some(1 + upTo(2)).map(literal), limit, max: upTo(60) - 10 };
    }
    const columns = some(2 + upTo(2));
    // The same attribute may appear twice.
    const table = random() < 0.2 ? [...columns, columns[0] as string] : columns;
    const rows = Array.from({ length: 3 + upTo(40) }, () =>
      table.map((column): Cell => (random() < 0.1 ? "*" : literal(column)[1])),
    );
    return { id, table, rows };
  });
  return { format: 1, attributes, rules };
}

/** Each choice is possible beside the earlier ones. */
function someChoices(model: RuleModel, random: () => number): Choice[] {
  const choices: Choice[] = [];
  for (const attribute of model.attributes) {
    if (random() < 0.6) continue;
    const choice = pick(random, choicesOf(attribute));
    if (isPossible(model, [...choices, choice])) choices.unshift(choice);
  }
  return choices;
}

function choicesOf(attribute: RuleModel["attributes"][number]): Choice[] {
  if (!isNumber(attribute)) return attribute.values.map((value) => [attribute.id, value]);
  const count = Math.floor((attribute.max - attribute.min) / attribute.step) + 1;
  return Array.from({ length: count }, (_, at) => [attribute.id, attribute.min + at * attribute.step]);
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

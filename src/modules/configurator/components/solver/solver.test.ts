import { describe, expect, test } from "vitest";
import { compileModel } from "./compiled-model.ts";
import { ChosenSoFar, decisionOf } from "./configuration.ts";
import { contradiction, explain, repair } from "./explanation.ts";
import { isValid } from "./rule-check.ts";
import {
  type Cell,
  type Choice,
  type Configuration,
  isNumber,
  type Literal,
  type Rule,
  type RuleModel,
} from "./rule-model.ts";

const window: RuleModel = {
  format: 1,
  attributes: [
    { id: "system", values: ["sash58", "sash68", "sash78"], prefer: ["sash68"] },
    { id: "glass", values: ["double", "triple"] },
    { id: "opening", values: ["fixed", "tilt", "turn"] },
    { id: "width", min: 400, max: 3000, step: 1, prefer: 1000 },
    { id: "height", min: 400, max: 2400, step: 10, prefer: 1200 },
  ],
  rules: [
    {
      id: "glass thickness",
      not: [
        ["system", ["sash58"]],
        ["glass", ["triple"]],
      ],
    },
    { id: "area", if: [["glass", ["triple"]]], limit: [[1, "width", "height"]], max: 3_200_000 },
    {
      id: "sash sizes",
      table: ["opening", "width"],
      rows: [
        [["fixed"], "*"],
        [["tilt"], [400, 1800]],
        [["turn"], [400, 1400]],
      ],
    },
  ],
};

describe("a window", () => {
  const compiled = compileModel(window);

  test("offers what leads to a complete window, and nothing else", () => {
    const chosen = new ChosenSoFar(compiled);
    chosen.choose([["glass", "triple"]]);
    expect(chosen.verdict("system").offered).toEqual(["sash68", "sash78"]);
    expect(chosen.verdict("glass").offered).toEqual(["double", "triple"]);
    chosen.choose([
      ["glass", "triple"],
      ["height", 2400],
    ]);
    expect(chosen.verdict("width").range).toEqual([400, 1333]);
    expect(chosen.isOffered("width", 1334)).toBe(false);
    expect(chosen.nearest("width", 2000)).toEqual({ below: 1333, above: null });
    expect(chosen.verdict("height").range).toEqual([400, 2400]);
  });

  test("a number off its grid is no choice; the nearest ones are", () => {
    const chosen = new ChosenSoFar(compiled);
    expect(chosen.isOffered("height", 1205)).toBe(false);
    expect(chosen.nearest("height", 1205)).toEqual({ below: 1200, above: 1210 });
    expect(
      chosen.choose([
        ["height", 1205],
        ["colour", "red"],
      ]),
    ).toEqual([
      ["height", 1205],
      ["colour", "red"],
    ]);
  });

  test("says the smallest cause: a choice and a rule", () => {
    const choices: Choice[] = [
      ["height", 1200],
      ["opening", "turn"],
      ["system", "sash58"],
    ];
    expect(explain(compiled, choices, ["glass", "triple"])).toEqual({
      choices: [["system", "sash58"]],
      rules: ["glass thickness"],
    });
    expect(explain(compiled, choices, ["width", 1500])).toEqual({
      choices: [["opening", "turn"]],
      rules: ["sash sizes"],
    });
    expect(explain(compiled, choices, ["glass", "double"])).toBeUndefined();
  });

  test("repairs with the least: what was chosen stays, but for what stands in the way", () => {
    const choices: Choice[] = [
      ["height", 2000],
      ["opening", "tilt"],
      ["width", 1700],
    ];
    const found = repair(compiled, choices, ["glass", "triple"]);
    expect(found?.dropped).toEqual([["width", 1700]]);
    expect(found?.configuration).toMatchObject({ glass: "triple", height: 2000, opening: "tilt" });
    expect(Number(found?.configuration["width"])).toBeLessThanOrEqual(1600);
  });

  test("fills in what nobody chose, as preferred, whatever the order of the choices", () => {
    const chosen = new ChosenSoFar(compiled);
    expect(chosen.completed()).toEqual({
      ...{ system: "sash68", glass: "double", opening: "fixed", width: 1000, height: 1200 },
    });
    chosen.choose([
      ["system", "sash58"],
      ["width", 2000],
      ["opening", "tilt"],
    ]);
    expect(chosen.isPossible).toBe(false);
    expect(chosen.completed()).toBeUndefined();
  });
});

test("rules that contradict each other are found without any choice, a smallest set", () => {
  const rules: Rule[] = [
    ...window.rules,
    { id: "only triple", not: [["glass", ["double"]]] },
    { id: "only 58", not: [["system", ["sash68", "sash78"]]] },
  ];
  expect(contradiction(compileModel({ ...window, rules }))).toEqual([
    "glass thickness",
    "only triple",
    "only 58",
  ]);
  expect(contradiction(compileModel(window))).toEqual([]);
});

/** Compares every answer with an enumeration of all configurations. */
describe("against enumeration", () => {
  const seed = Date.now() % 1_000_000;

  test(`60 random models: verdicts, ranges, completions, explanations, repairs (seed ${seed})`, () => {
    const random = seeded(seed);
    for (let round = 0; round < 60; round += 1) {
      const model = randomModel(random);
      const compiled = compileModel(model);
      const all = configurations(model).filter((one) => isValidConfiguration(compiled, one));
      const label = `seed ${seed}, round ${round}`;
      expect(contradiction(compiled).length > 0, label).toBe(all.length === 0);
      const chosen = new ChosenSoFar(compiled);
      const choices: Choice[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        checkVerdicts(model, chosen, choices, all, label);
        if (all.length === 0) break;
        const offered = offeredChoices(model, chosen);
        const next = pick(random, offered);
        if (!next) break;
        const at = choices.findIndex(([id]) => id === next[0]);
        if (at >= 0) choices.splice(at, 1);
        choices.push(next);
        chosen.choose(random() < 0.5 ? choices : choices.toReversed());
        // Every offered value leads to a configuration: no dead end.
        expect(chosen.isPossible, label).toBe(true);
        const completed = chosen.completed();
        expect(completed && isValidConfiguration(compiled, completed), label).toBe(true);
        for (const [id, value] of choices) expect(completed?.[id], label).toBe(value);
        const other = new ChosenSoFar(compiled);
        other.choose(choices.toReversed());
        expect(other.completed(), label).toEqual(completed);
      }
      checkBlocked(model, compiled, choices, all, label, random);
    }
  });
});

type Compiled = ReturnType<typeof compileModel>;

function checkVerdicts(
  model: RuleModel,
  chosen: ChosenSoFar,
  choices: readonly Choice[],
  all: readonly Configuration[],
  label: string,
) {
  for (const attribute of model.attributes) {
    const others = choices.filter(([id]) => id !== attribute.id);
    const left = all.filter((one) => others.every(([id, value]) => one[id] === value));
    const reachable = [...new Set(left.map((one) => one[attribute.id]))];
    const verdict = chosen.verdict(attribute.id);
    if (!isNumber(attribute)) {
      expect(verdict.offered, label).toEqual(attribute.values.filter((value) => reachable.includes(value)));
      continue;
    }
    const numbers = reachable.map(Number).sort((one, other) => one - other);
    expect(verdict.range, label).toEqual(numbers.length > 0 ? [numbers[0], numbers.at(-1)] : [0, -1]);
    for (let value = attribute.min; value <= attribute.max; value += 1) {
      expect(chosen.isOffered(attribute.id, value), `${label}, ${attribute.id} ${value}`).toBe(
        numbers.includes(value),
      );
      if (numbers.length === 0) continue;
      expect(chosen.nearest(attribute.id, value), label).toEqual({
        below: numbers.findLast((number) => number <= value) ?? null,
        above: numbers.find((number) => number >= value) ?? null,
      });
    }
  }
}

function checkBlocked(
  model: RuleModel,
  compiled: Compiled,
  choices: readonly Choice[],
  all: readonly Configuration[],
  label: string,
  random: () => number,
) {
  for (const wanted of allChoices(model).filter(() => random() < 0.5)) {
    const others = choices.filter(([id]) => id !== wanted[0]);
    const fits = (subset: readonly Choice[]) =>
      all.some((one) => [wanted, ...subset].every(([id, value]) => one[id] === value));
    const why = explain(compiled, others, wanted);
    expect(why === undefined, label).toBe(fits(others));
    if (why) {
      expect(fits(why.choices), label).toBe(false);
      for (const left of why.choices) {
        expect(fits(why.choices.filter((one) => one !== left)), label).toBe(true);
      }
      const rulesOf = (ids: readonly string[]) => ({
        ...model,
        rules: model.rules.filter(({ id }) => ids.includes(id)),
      });
      const canBe = (ids: readonly string[]) => {
        const fewer = rulesOf(ids);
        const some = compileModel(fewer);
        return configurations(fewer).some(
          (one) =>
            [wanted, ...why.choices].every(([id, value]) => one[id] === value) &&
            isValidConfiguration(some, one),
        );
      };
      expect(canBe(why.rules), label).toBe(false);
      for (const left of why.rules) {
        expect(canBe(why.rules.filter((rule) => rule !== left)), label).toBe(true);
      }
    }
    const found = repair(compiled, others, wanted);
    expect(found !== undefined, label).toBe(fits([]));
    if (!found) continue;
    expect(isValidConfiguration(compiled, found.configuration), label).toBe(true);
    const kept = others.filter((one) => !found.dropped.includes(one));
    for (const [id, value] of [wanted, ...kept]) expect(found.configuration[id], label).toBe(value);
    for (const lost of found.dropped) expect(fits([...kept, lost]), label).toBe(false);
  }
}

function isValidConfiguration(compiled: Compiled, configuration: Configuration): boolean {
  const decisions = Object.entries(configuration).map((choice) => decisionOf(compiled, choice));
  if (decisions.some((decision) => decision === undefined)) return false;
  const settled = new Float64Array(compiled.attributes.length);
  for (const decision of decisions) if (decision) settled[decision[0]] = decision[1];
  return isValid(compiled, settled);
}

function allChoices(model: RuleModel): Choice[] {
  return model.attributes.flatMap((attribute): Choice[] => {
    if (!isNumber(attribute)) return attribute.values.map((value) => [attribute.id, value] as const);
    const count = Math.floor((attribute.max - attribute.min) / attribute.step) + 1;
    return Array.from({ length: count }, (_, at) => [attribute.id, attribute.min + at * attribute.step]);
  });
}

function offeredChoices(model: RuleModel, chosen: ChosenSoFar): Choice[] {
  return allChoices(model).filter(([id, value]) => chosen.isOffered(id, value));
}

function configurations(model: RuleModel): Configuration[] {
  let all: Configuration[] = [{}];
  for (const attribute of model.attributes) {
    const own = allChoices({ ...model, attributes: [attribute] });
    all = all.flatMap((one) => own.map(([id, value]) => ({ ...one, [id]: value })));
  }
  return all;
}

function randomModel(random: () => number): RuleModel {
  const upTo = (most: number) => Math.floor(random() * most);
  const attributes: RuleModel["attributes"] = [
    ...Array.from({ length: 3 + upTo(2) }, (_, at) => {
      const values = Array.from({ length: 2 + upTo(3) }, (_unused, value) => `v${value}`);
      return { id: `a${at}`, values, prefer: values.filter(() => random() < 0.3) };
    }),
    { id: "width", min: 2, max: 7 + upTo(3), step: 1, prefer: 5 },
    { id: "height", min: 1, max: 7, step: 2, prefer: 3 + upTo(4) },
  ];
  const literal = (id: string): Literal => {
    const attribute = attributes.find((one) => one.id === id);
    if (!attribute || isNumber(attribute)) {
      const low = 1 + upTo(7);
      return [id, [low, low + upTo(4)]];
    }
    const among = attribute.values.filter(() => random() < 0.5);
    return [id, among.length > 0 ? among : [attribute.values[0] as string]];
  };
  const some = (most: number) => {
    const left = attributes.map(({ id }) => id);
    return Array.from({ length: 2 + upTo(most - 1) }, () => left.splice(upTo(left.length), 1)[0] as string);
  };
  const rules = Array.from({ length: 3 + upTo(4) }, (_, at): Rule => {
    const kind = random();
    const id = `r${at}`;
    if (kind < 0.4) return { id, not: some(3).map(literal) };
    if (kind < 0.7) {
      const limit: Rule = {
        id,
        limit:
          random() < 0.5
            ? [[1, "width", "height"]]
            : [
                [2, "width"],
                [random() < 0.5 ? 3 : -3, "height"],
              ],
        max: 4 + upTo(30),
      };
      return random() < 0.6
        ? {
            ...limit,
            if: some(2)
              .slice(0, 1 + upTo(2))
              .map(literal),
          }
        : limit;
    }
    const table = some(3);
    const rows = Array.from({ length: 2 + upTo(4) }, () =>
      table.map((column): Cell => (random() < 0.2 ? "*" : literal(column)[1])),
    );
    return { id, table, rows };
  });
  return { format: 1, attributes, rules };
}

function pick<Item>(random: () => number, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

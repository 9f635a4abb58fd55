import type {
  Cell,
  Literal,
  Rule,
  RuleModel,
} from "../src/modules/configurator/components/solver/rule-model.ts";

/** Whole random numbers, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export interface ModelSize {
  choices: number;
  numbers: number;
  rules: number;
  /** Complete configurations that satisfy every rule. */
  planted: number;
}

/**
 * A model of this size whose rules all allow some planted configurations: a fifth are tables, two thirds exclusions,
 * the rest limits of one or two numbers. Rules mostly connect attributes that are near each other, as a person writes
 * them.
 */
export function randomRules(size: ModelSize, seed: number): RuleModel {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const choices = Array.from({ length: size.choices }, (_, at) => ({
    id: `a${at}`,
    values: Array.from({ length: 2 + upTo(10) }, (_unused, value) => `v${value}`),
  }));
  const numbers = Array.from({ length: size.numbers }, (_, at) => ({
    ...{ id: `n${at}`, min: 400, max: 3000, step: 1, prefer: 1200 },
  }));
  const planted = Array.from({ length: size.planted }, () => ({
    ...Object.fromEntries(choices.map(({ id, values }) => [id, values[upTo(values.length)] as string])),
    ...Object.fromEntries(numbers.map(({ id }) => [id, 500 + upTo(1500)])),
  }));
  const near = (count: number) => {
    const from = upTo(choices.length);
    const ids = new Set<string>();
    while (ids.size < count) ids.add(choices[(from + upTo(12)) % choices.length]?.id ?? "a0");
    return [...ids];
  };
  const among = (id: string, share: number): string[] => {
    const values = choices.find((one) => one.id === id)?.values ?? [];
    const some = values.filter(() => random() < share);
    return some.length > 0 ? some : [values[upTo(values.length)] as string];
  };
  const isIn = (one: Record<string, string | number>, [id, set]: Literal) => {
    const value = one[id];
    return typeof value === "number"
      ? value >= Number(set[0]) && value <= Number(set[1])
      : (set as readonly string[]).includes(String(value));
  };
  const table = (id: string): Rule => {
    const columns = near(2 + upTo(2));
    const rows = Array.from({ length: 4 + upTo(8) }, () =>
      columns.map((column): Cell => among(column, 0.35)),
    );
    return {
      id,
      table: columns,
      rows: [...rows, ...planted.map((one) => columns.map((column): Cell => [String(one[column])]))],
    };
  };
  const not = (id: string): Rule => {
    for (;;) {
      const literals = near(2 + upTo(2)).map((column): Literal => [column, among(column, 0.3)]);
      if (!planted.some((one) => literals.every((literal) => isIn(one, literal))))
        return { id, not: literals };
    }
  };
  const limit = (id: string): Rule => {
    const [column = "a0"] = near(1);
    const first = numbers[upTo(numbers.length)]?.id ?? "n0";
    const second = numbers[upTo(numbers.length)]?.id ?? "n0";
    const isProduct = first !== second && random() < 0.5;
    const values = planted.map((one) => Number(one[first]) * (isProduct ? Number(one[second]) : 1));
    const max = Math.max(...values) + upTo(isProduct ? 400_000 : 200);
    return {
      ...{ id, if: [[column, among(column, 0.4)] as Literal], max },
      limit: [isProduct ? [1, first, second] : [1, first]],
    };
  };
  const rules = Array.from({ length: size.rules }, (_, at): Rule => {
    const kind = random();
    if (kind < 0.2) return table(`r${at}`);
    return kind < 0.87 ? not(`r${at}`) : limit(`r${at}`);
  });
  return { format: 1, attributes: [...choices, ...numbers], rules };
}

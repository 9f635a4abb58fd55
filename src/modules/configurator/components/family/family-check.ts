import { type PriceFault, priceFaults } from "../price/price-check.ts";
import { isNumber, type Literal, type RuleModel } from "../solver/rule-model.ts";
import type { Family, PartRule } from "./family.ts";

/** A missing or duplicate reference in a family; `at` is its place, such as `rule one-sash-area`. */
export interface FamilyFault {
  kind: "twice" | "attribute" | "value" | "step" | "values" | "row" | "range" | "large" | "price";
  at: string;
  what: string;
  price?: PriceFault;
}

/** Larger sums are not exact as numbers. */
const exactMax = 2 ** 53;

/** Faults that can be found without solving. Only a family without them can be compiled. */
export function familyFaults(family: Family): FamilyFault[] {
  const { model, attributes, steps, prices } = family;
  const faults: FamilyFault[] = [];
  const fault = (kind: FamilyFault["kind"], at: string, what: string) => faults.push({ kind, at, what });
  const ids = [
    ...attributes.map(({ id }) => ["attribute", id] as const),
    ...steps.map(({ id }) => ["step", id] as const),
    ...model.rules.map(({ id }) => ["rule", id] as const),
  ];
  for (const [at, id] of repeated(ids, ([kind, one]) => `${kind} ${one}`)) fault("twice", `${at} ${id}`, id);
  const numbers = [
    ...steps.map(({ id, number }) => ({ at: `step ${id}`, key: `step ${number}`, number })),
    ...attributes.map(({ id, number }) => ({ at: `attribute ${id}`, key: `attribute ${number}`, number })),
    ...attributes.flatMap((one) =>
      one.kind === "choice"
        ? one.values.map(({ id, number }) => ({
            at: `attribute ${one.id}`,
            key: `value ${number}`,
            number,
            id,
          }))
        : [],
    ),
  ];
  for (const { at, number } of repeated(numbers, ({ key }) => key)) fault("twice", at, String(number));
  for (const attribute of attributes) {
    const at = `attribute ${attribute.id}`;
    if (!steps.some(({ id }) => id === attribute.step)) fault("step", at, attribute.step);
    const ruled = model.attributes.find(({ id }) => id === attribute.id);
    const isRuled = attribute.kind !== "text" && attribute.kind !== "file";
    if (isRuled !== (ruled !== undefined)) fault("attribute", at, attribute.id);
    if (!ruled || !isRuled) continue;
    if (isNumber(ruled)) {
      if (attribute.kind === "choice") fault("values", at, attribute.id);
      if (ruled.max < ruled.min) fault("range", at, `${ruled.min}–${ruled.max}`);
    } else {
      const own = attribute.kind === "choice" ? attribute.values.map(({ id }) => id) : [];
      if (own.join() !== ruled.values.join()) fault("values", at, attribute.id);
      for (const twice of repeated([...ruled.values], (id) => id)) fault("twice", at, twice);
      for (const id of ruled.prefer ?? []) if (!ruled.values.includes(id)) fault("value", at, id);
    }
  }
  for (const { id } of model.attributes) {
    if (!attributes.some((one) => one.id === id)) fault("attribute", `attribute ${id}`, id);
  }
  for (const [at, literals] of conditions(family)) {
    for (const literal of literals) {
      const wrong = literalFault(literal, model);
      if (wrong) fault(wrong.kind, at, wrong.what);
    }
  }
  for (const rule of model.rules) {
    const at = `rule ${rule.id}`;
    if ("table" in rule) {
      for (const id of rule.table) if (!find(model, id)) fault("attribute", at, id);
      for (const [index, row] of rule.rows.entries()) {
        if (row.length !== rule.table.length) fault("row", at, String(index + 1));
        for (const [column, cell] of row.entries()) {
          const wrong = cell === "*" ? undefined : literalFault([rule.table[column] ?? "", cell], model);
          if (wrong) fault(wrong.kind, at, wrong.what);
        }
      }
    } else if ("limit" in rule) {
      let sum = 0;
      for (const [factor, ...names] of rule.limit) {
        let product = Math.abs(factor);
        for (const id of names) {
          const attribute = find(model, id);
          if (!attribute || !isNumber(attribute)) fault("attribute", at, id);
          else {
            if (attribute.min < 0) fault("range", at, id);
            product *= Math.max(1, attribute.max);
          }
        }
        sum += product;
      }
      if (sum > exactMax) fault("large", at, rule.id);
    }
  }
  for (const id of drawingAttributes(family)) {
    const attribute = find(model, id);
    if (!attribute || !isNumber(attribute)) fault("attribute", "drawing", id);
  }
  for (const price of priceFaults(prices, model))
    faults.push({ kind: "price", at: `position ${price.position}`, what: price.what, price });
  return faults;
}

function find(model: RuleModel, id: string) {
  return model.attributes.find((one) => one.id === id);
}

function literalFault(
  [id, among]: Literal,
  model: RuleModel,
): { kind: "attribute" | "value"; what: string } | undefined {
  const attribute = find(model, id);
  if (!attribute) return { kind: "attribute", what: id };
  if (isNumber(attribute)) {
    const [low, high] = among;
    const isRange = among.length === 2 && typeof low === "number" && typeof high === "number" && low <= high;
    return isRange ? undefined : { kind: "value", what: among.join() };
  }
  const unknown = among.find((value) => !attribute.values.includes(String(value)));
  return unknown === undefined && among.length > 0
    ? undefined
    : { kind: "value", what: String(unknown ?? id) };
}

/** Every condition with its place. Conditions of prices are checked with the prices. */
function conditions({ model, attributes, steps, drawing, pictures, thermal, weights }: Family) {
  const found: (readonly [at: string, when: readonly Literal[]])[] = [];
  const add = (at: string, when: readonly Literal[] | undefined) => when && found.push([at, when]);
  for (const { id, when } of attributes) add(`attribute ${id}`, when);
  for (const { id, when } of steps) add(`step ${id}`, when);
  for (const rule of model.rules) {
    if ("not" in rule) add(`rule ${rule.id}`, rule.not);
    else if ("limit" in rule) add(`rule ${rule.id}`, rule.if);
  }
  const parts = (rule: PartRule) => {
    if (rule.kind === "field") {
      for (const { when } of [...rule.openings, ...rule.fillings, ...(rule.bars ?? [])]) add("drawing", when);
    } else for (const inside of rule.parts) parts(inside);
  };
  for (const { when, root } of drawing.roots) {
    add("drawing", when);
    parts(root);
  }
  const { profiles, looks, accessories } = drawing;
  for (const { when } of [...profiles, ...looks, ...Object.values(accessories)]) add("drawing", when);
  for (const { when } of pictures) add("pictures", when);
  for (const { when } of [...thermal, ...weights]) add("facts", when);
  return found;
}

function drawingAttributes({ drawing }: Family): string[] {
  const { width, height, roots, accessories } = drawing;
  const splits = (rule: PartRule): string[] =>
    rule.kind === "field" ? [] : [...(rule.splits ?? []), ...rule.parts.flatMap(splits)];
  const { externalSill, internalSill, length, screen } = accessories;
  return [
    ...[width, height],
    ...roots.flatMap(({ root }) => splits(root)),
    ...[
      externalSill?.attribute,
      internalSill?.attribute,
      length?.attribute,
      screen?.width,
      screen?.height,
    ].filter((id) => id !== undefined),
  ];
}

function repeated<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((one) => {
    const key = keyOf(one);
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  });
}

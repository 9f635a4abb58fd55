import type { CompiledModel, CompiledRule, ValueSet } from "./compiled-model.ts";
import { isOnGrid } from "./domains.ts";

/** A value for every attribute: indexes of values, and numbers. */
export type Assignment = Float64Array;

/** Whether a rule holds when everything is settled. */
export function isKept(rule: CompiledRule, model: CompiledModel, settled: Assignment): boolean {
  if (rule.kind === "not") return !rule.literals.every((literal) => isIn(literal, model, settled));
  if (rule.kind === "limit") {
    if (!rule.guards.every((guard) => isIn(guard, model, settled))) return true;
    let sum = 0;
    for (const { factor, attributes } of rule.terms) {
      let product = factor;
      for (const attribute of attributes) product *= settled[attribute] as number;
      sum += product;
    }
    return sum <= rule.max;
  }
  const width = rule.columns.length;
  for (let row = 0; row < rule.rowCount; row += 1) {
    let fits = true;
    for (let column = 0; fits && column < width; column += 1) {
      const cell = rule.cells[row * width + column];
      fits = !cell || isIn(cell, model, settled);
    }
    if (fits) return true;
  }
  return false;
}

/** Whether all values are allowed and all rules hold. */
export function isValid(model: CompiledModel, settled: Assignment): boolean {
  return (
    model.attributes.every((attribute) => {
      const value = settled[attribute.index] as number;
      return attribute.isNumber
        ? value >= attribute.min && value <= attribute.max && isOnGrid(attribute, value)
        : Number.isInteger(value) && value >= 0 && value < attribute.values.length;
    }) && model.rules.every((rule) => isKept(rule, model, settled))
  );
}

function isIn(set: ValueSet, model: CompiledModel, settled: Assignment): boolean {
  const value = settled[set.attribute] as number;
  if (model.attributes[set.attribute]?.isNumber) return value >= set.low && value <= set.high;
  return (((set.words[value >>> 5] as number) >>> (value & 31)) & 1) === 1;
}

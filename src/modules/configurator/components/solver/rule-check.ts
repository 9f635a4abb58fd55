import type {
  CompiledColumn,
  CompiledModel,
  CompiledRule,
  CompiledTable,
  ValueSet,
} from "./compiled-model.ts";
import { isOnGrid } from "./domains.ts";

/** A value for every attribute: indexes of values, and numbers. */
export type Assignment = Float64Array;

/** Whether a rule holds for a complete assignment. */
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
  return hasRow(rule, settled);
}

/** Whether a row of the table matches. */
function hasRow({ columns, rowCount, rowWords }: CompiledTable, settled: Assignment): boolean {
  for (let word = 0; word < rowWords; word += 1) {
    let rows = -1;
    for (let at = 0; rows !== 0 && at < columns.length; at += 1) {
      const { attribute, rowsOf, lows, highs } = columns[at] as CompiledColumn;
      const value = settled[attribute] as number;
      if (lows.length === 0) {
        rows &= rowsOf[value * rowWords + word] as number;
        continue;
      }
      const end = Math.min(rowCount, word * 32 + 32);
      for (let row = word * 32; row < end; row += 1)
        if (value < (lows[row] as number) || value > (highs[row] as number)) rows &= ~(1 << (row & 31));
    }
    if (rowCount - word * 32 < 32) rows &= (1 << (rowCount - word * 32)) - 1;
    if (rows !== 0) return true;
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

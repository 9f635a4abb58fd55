/**
 * The rules of a product family for the solver: attributes with a finite set of values or a range of whole numbers in a
 * base unit (mm, g, 0.01 %), and rules about them. It contains no texts, prices or pictures, so that a released version
 * never changes. Pure and the same in browser and server.
 */
export interface RuleModel {
  format: 1;
  /** In the order in which defaults are chosen. */
  attributes: readonly Attribute[];
  rules: readonly Rule[];
}

export type Attribute = ChoiceAttribute | NumberAttribute;

export interface ChoiceAttribute {
  id: string;
  /** Ids of the values. */
  values: readonly string[];
  /** Value ids in order of preference; missing ones follow in the order of `values`. */
  prefer?: readonly string[];
}

export interface NumberAttribute {
  id: string;
  min: number;
  max: number;
  /** Allowed numbers are min, min + step, min + 2 step … */
  step: number;
  /** The default number. */
  prefer?: number;
}

/** An attribute has one of these values, or lies between these two numbers, both inclusive. */
export type Literal = readonly [attribute: string, among: readonly string[] | readonly [number, number]];

/** A table cell: any value, one of these values, or a number between these two. */
export type Cell = "*" | readonly string[] | readonly [number, number];

/** A factor times number attributes: `[2, "width", "height"]` is 2 × width × height. */
export type Term = readonly [factor: number, ...attributes: string[]];

export type Rule =
  /** At least one row matches. */
  | { id: string; table: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** If all of `if` hold, the sum is at most `max`. */
  | { id: string; if?: readonly Literal[]; limit: readonly Term[]; max: number }
  /** Not all of these hold together. */
  | { id: string; not: readonly Literal[] };

/** A buyer's choice: a value id, or a number. */
export type Choice = readonly [attribute: string, value: string | number];

/** A value for every attribute. */
export type Configuration = Readonly<Record<string, string | number>>;

export function isNumber(attribute: Attribute): attribute is NumberAttribute {
  return "step" in attribute;
}

import {
  type Attribute,
  type Cell,
  isNumber,
  type Literal,
  type Rule,
  type RuleModel,
} from "./rule-model.ts";

/** A set of values of one attribute: bits of its values, or a range of numbers. */
export interface ValueSet {
  attribute: number;
  /** 32 values per word; empty for numbers. */
  words: Uint32Array;
  low: number;
  high: number;
}

export interface CompiledTable {
  kind: "table";
  columns: CompiledColumn[];
  rowCount: number;
  /** 32 rows per word. */
  rowWords: number;
  /** The state's first slot for the bits of the live rows. */
  slot: number;
}

export interface CompiledColumn {
  attribute: number;
  /** For a choice: for each value the rows that allow it, as words. */
  rowsOf: Int32Array;
  /** For a number: the smallest and largest number of each row, both on the attribute's grid. */
  lows: Float64Array;
  highs: Float64Array;
}

export interface CompiledLimit {
  kind: "limit";
  guards: ValueSet[];
  terms: { factor: number; attributes: Int32Array }[];
  max: number;
}

export interface CompiledNot {
  kind: "not";
  literals: ValueSet[];
}

export type CompiledRule = CompiledTable | CompiledLimit | CompiledNot;

export interface CompiledAttribute {
  index: number;
  id: string;
  isNumber: boolean;
  /** Of a choice. */
  values: readonly string[];
  wordCount: number;
  /** Value indexes in order of preference. */
  preferred: Int32Array;
  min: number;
  max: number;
  step: number;
  preferredNumber: number;
  /** The state's first slot for its words, or for its lowest and highest number. */
  slot: number;
}

export interface CompiledModel {
  attributes: CompiledAttribute[];
  indexOf: ReadonlyMap<string, number>;
  rules: CompiledRule[];
  ruleIds: readonly string[];
  /** The attributes of each rule, without duplicates. */
  scopes: Int32Array[];
  /** The rules of each attribute. */
  rulesOf: Int32Array[];
  slotCount: number;
}

/** Throws if a rule names an unknown attribute or value; the check before a release prevents that. */
export function compileModel(model: RuleModel): CompiledModel {
  let slotCount = 0;
  const attributes = model.attributes.map((attribute, index): CompiledAttribute => {
    const made = compileAttribute(attribute, index, slotCount);
    slotCount += made.isNumber ? 2 : made.wordCount;
    return made;
  });
  const indexOf = new Map(attributes.map(({ id, index }) => [id, index]));
  const find = (id: string) => {
    const found = attributes[indexOf.get(id) ?? -1];
    if (!found) throw new Error(`There is no attribute ${id}.`);
    return found;
  };
  const rules = model.rules.map((rule) => {
    const made = compileRule(rule, find, slotCount);
    if (made.kind === "table") slotCount += made.rowWords;
    return made;
  });
  const scopes = rules.map((rule) => Int32Array.from(new Set(scopeOf(rule))));
  const rulesOf = attributes.map(({ index }) =>
    Int32Array.from(scopes.flatMap((scope, rule) => (scope.includes(index) ? [rule] : []))),
  );
  return { attributes, indexOf, rules, ruleIds: model.rules.map(({ id }) => id), scopes, rulesOf, slotCount };
}

function compileAttribute(attribute: Attribute, index: number, slot: number): CompiledAttribute {
  if (isNumber(attribute)) {
    const { id, min, max, step, prefer = min } = attribute;
    return {
      ...{ index, id, isNumber: true, values: [], wordCount: 0, preferred: new Int32Array(0), slot },
      ...{ min, max: min + Math.floor((max - min) / step) * step, step, preferredNumber: prefer },
    };
  }
  const { id, values, prefer = [] } = attribute;
  const order = [...new Set([...prefer, ...values])].map((value) => values.indexOf(value));
  return {
    ...{ index, id, isNumber: false, values, wordCount: Math.ceil(values.length / 32), slot },
    ...{ preferred: Int32Array.from(order.filter((at) => at >= 0)) },
    ...{ min: 0, max: 0, step: 1, preferredNumber: 0 },
  };
}

function compileRule(rule: Rule, find: (id: string) => CompiledAttribute, slot: number): CompiledRule {
  const literal = ([id, among]: Literal) => valueSet(find(id), among);
  if ("not" in rule) return { kind: "not", literals: rule.not.map(literal) };
  if ("limit" in rule) {
    const terms = rule.limit.map(([factor, ...ids]) => ({
      factor,
      attributes: Int32Array.from(ids.map((id) => find(id).index)),
    }));
    return { kind: "limit", guards: (rule.if ?? []).map(literal), terms, max: rule.max };
  }
  const rowCount = rule.rows.length;
  const rowWords = Math.ceil(rowCount / 32);
  const columns = rule.table.map((id, at) =>
    compileColumn(
      find(id),
      rule.rows.map((row) => row[at] ?? "*"),
      rowWords,
    ),
  );
  return { kind: "table", columns, rowCount, rowWords, slot };
}

function compileColumn(
  attribute: CompiledAttribute,
  cells: readonly Cell[],
  rowWords: number,
): CompiledColumn {
  const { index, isNumber, values, min, step } = attribute;
  const rowsOf = new Int32Array(isNumber ? 0 : values.length * rowWords);
  const lows = new Float64Array(isNumber ? cells.length : 0).fill(Number.NEGATIVE_INFINITY);
  const highs = new Float64Array(lows.length).fill(Number.POSITIVE_INFINITY);
  for (const [row, cell] of cells.entries()) {
    const set = cell === "*" ? undefined : valueSet(attribute, cell);
    if (isNumber && set) {
      lows[row] = min + Math.ceil((set.low - min) / step) * step;
      highs[row] = min + Math.floor((set.high - min) / step) * step;
    }
    for (let value = 0; !isNumber && value < values.length; value += 1) {
      if (set && !hasBit(set.words, value)) continue;
      const at = value * rowWords + (row >>> 5);
      rowsOf[at] = (rowsOf[at] as number) | (1 << (row & 31));
    }
  }
  return { attribute: index, rowsOf, lows, highs };
}

function hasBit(words: Uint32Array, at: number): boolean {
  return (((words[at >>> 5] as number) >>> (at & 31)) & 1) === 1;
}

export function valueSet(
  attribute: CompiledAttribute,
  among: readonly string[] | readonly [number, number],
): ValueSet {
  const words = new Uint32Array(attribute.wordCount);
  if (attribute.isNumber) {
    const [low = 0, high = 0] = among as readonly [number, number];
    return { attribute: attribute.index, words, low, high };
  }
  for (const value of among as readonly string[]) {
    const at = attribute.values.indexOf(value);
    if (at < 0) throw new Error(`Attribute ${attribute.id} has no value ${value}.`);
    words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  return { attribute: attribute.index, words, low: 0, high: 0 };
}

function scopeOf(rule: CompiledRule): number[] {
  if (rule.kind === "table") return rule.columns.map(({ attribute }) => attribute);
  if (rule.kind === "not") return rule.literals.map(({ attribute }) => attribute);
  return [
    ...rule.guards.map(({ attribute }) => attribute),
    ...rule.terms.flatMap(({ attributes }) => [...attributes]),
  ];
}

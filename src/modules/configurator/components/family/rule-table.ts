import { inLocale } from "#platform/translated.ts";
import { type Cell, isNumber, type Rule } from "../solver/rule-model.ts";
import type { Family, FamilyAttribute } from "./family.ts";

/** A table of combinations: either only its rows are allowed, or its rows are excluded. */
export interface RuleTable {
  id: string;
  kind: "allowed" | "excluded";
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The table's rules: one for all allowed rows, or one for each excluded row. */
  ruleIds: readonly string[];
}

/** Each excluded row is a rule; their ids share the table's id. */
const excludedId = /^(.+)__\d+$/;

/** The tables among the rules, in order. */
export function tablesOf(rules: readonly Rule[]): RuleTable[] {
  const tables = new Map<string, RuleTable>();
  for (const rule of rules) {
    if ("table" in rule)
      tables.set(rule.id, {
        ...{ id: rule.id, kind: "allowed", columns: rule.table, rows: rule.rows, ruleIds: [rule.id] },
      });
    const id = "not" in rule ? excludedId.exec(rule.id)?.[1] : undefined;
    if (!id || !("not" in rule)) continue;
    const before = tables.get(id);
    const columns = [...new Set([...(before?.columns ?? []), ...rule.not.map(([attribute]) => attribute)])];
    const row = columns.map(
      (column): Cell => rule.not.find(([attribute]) => attribute === column)?.[1] ?? "*",
    );
    const rows = [...(before?.rows ?? []).map((cells) => columns.map((_, at) => cells[at] ?? "*")), row];
    const ruleIds = [...(before?.ruleIds ?? []), rule.id];
    tables.set(id, { id, kind: "excluded", columns, rows, ruleIds });
  }
  return [...tables.values()];
}

/** The rules of a table. An excluded row with only open cells would exclude everything, so it is dropped. */
export function rulesOfTable({ id, kind, columns, rows }: Omit<RuleTable, "ruleIds">): Rule[] {
  if (kind === "allowed") return [{ id, table: columns, rows }];
  return rows.flatMap((row, index): Rule[] => {
    const not = row.flatMap((cell, at) => (cell === "*" ? [] : [[columns[at] ?? "", cell] as const]));
    return not.length > 0 ? [{ id: `${id}__${index + 1}`, not }] : [];
  });
}

const any = ["", "*", "any", "oricare", "beliebig", "alle"];

/** The text of a cell: `White / Anthracite`, `500–899 mm`; empty means any value. */
export function cellText(cell: Cell, attribute: FamilyAttribute | undefined, code: string): string {
  if (cell === "*") return "";
  const [low, high] = cell;
  if (typeof low === "number") {
    const unit =
      attribute && "unit" in attribute && attribute.unit !== "piece" ? ` ${attribute.unit ?? ""}` : "";
    return `${low === high ? low : `${low}–${high}`}${unit}`.trim();
  }
  const values = attribute?.kind === "choice" ? attribute.values : [];
  return (cell as readonly string[])
    .map((id) => inLocale(values.find((one) => one.id === id)?.name, code) || id)
    .join(" / ");
}

export type CellProblem = "value" | "range" | "unit" | "attribute";

/** Reads a cell. `> 900` and `up to 1200` are ranges: `900–1200`, or open ones as `900–` and `–1200`. */
export function readCell(
  text: string,
  attribute: FamilyAttribute,
  { model }: Family,
): { cell: Cell } | { problem: CellProblem } {
  const said = text.trim();
  if (any.includes(said.toLowerCase())) return { cell: "*" };
  const ruled = model.attributes.find(({ id }) => id === attribute.id);
  if (!ruled) return { problem: "attribute" };
  if (isNumber(ruled)) {
    const bare = said.replace(/(\d)[\s'’,.](?=\d{3}(?!\d))/g, "$1");
    const range = /^(\d{0,12})\s*([–-]?)\s*(\d{0,12})\s*(\p{L}*)$/u.exec(bare);
    if (!range || (range[1] === "" && range[3] === "")) return { problem: "range" };
    const [, from = "", dash = "", to = "", unit = ""] = range;
    const own = "unit" in attribute && attribute.unit !== "piece" ? (attribute.unit ?? "") : "";
    if (unit !== "" && unit !== own) return { problem: "unit" };
    const low = from === "" ? ruled.min : Number(from);
    const high = to !== "" ? Number(to) : dash === "" ? low : ruled.max;
    return low <= high ? { cell: [low, high] } : { problem: "range" };
  }
  if (attribute.kind !== "choice") return { problem: "attribute" };
  const find = (word: string) => {
    const wanted = word.trim().toLowerCase();
    return attribute.values.find(
      ({ id, name }) =>
        id === wanted || Object.values(name).some((one) => one.trim().toLowerCase() === wanted),
    );
  };
  // A name may itself contain a slash or a comma.
  const lists = [[said], said.split("/"), said.split(/[/,;|]/)];
  for (const words of lists) {
    const found = words.map(find);
    if (found.every((one) => one !== undefined)) return { cell: [...new Set(found.map(({ id }) => id))] };
  }
  return { problem: "value" };
}

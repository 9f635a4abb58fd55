import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { Family, FamilyAttribute } from "../../components/family/family.ts";
import { pastedCells } from "../../components/family/pasted-cells.ts";
import { cellText, readCell, rulesOfTable, tablesOf } from "../../components/family/rule-table.ts";
import type { Cell } from "../../components/solver/rule-model.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import { freeId, isEmpty } from "./family-ids.ts";
import type { TableForm } from "./family-input.ts";

/** The solver's limit of columns. */
const columnsMax = 20;

export type TableView = Awaited<ReturnType<typeof tablePage>>;

/** A table of combinations, or a new one with these attributes. */
export async function tablePage(
  context: Context,
  familyId: number,
  { tableId, asked }: { tableId: string | null; asked: readonly string[] },
) {
  const { draft, frame } = await framedDraft(context, familyId);
  const { family } = draft;
  const { code, text } = context.locale;
  const tables = tablesOf(family.model.rules);
  const table = tableId === null ? null : tables.find(({ id }) => id === tableId);
  if (table === undefined) throw notFound();
  const attributes = ruledAttributes(family);
  const columns = asked.length > 0 ? asked : (table?.columns ?? []);
  return {
    ...frame,
    crumb: `${frame.crumb}: ${text("configurator.table")}`,
    tableId: table?.id ?? null,
    kind: table?.kind ?? ("allowed" as const),
    told: family.ruleNames[table?.ruleIds[0] ?? ""] ?? ({} as Translated),
    columns: columns.filter((id) => attributes.some((one) => one.id === id)),
    attributes: attributes.map((one) => ({
      ...{ id: one.id, key: keyOf(one), name: inLocale(one.name, code) },
      values: one.kind === "choice" ? one.values.map(({ name }) => inLocale(name, code)) : [],
      unit: "unit" in one && one.unit !== "piece" ? (one.unit ?? "") : "",
    })),
    rows: (table?.rows ?? []).map(
      (row): Record<string, string> =>
        Object.fromEntries(
          row.flatMap((cell, at) => {
            const attribute = attributes.find(({ id }) => id === table?.columns[at]);
            return attribute ? [[keyOf(attribute), cellText(cell, attribute, code)]] : [];
          }),
        ),
    ),
  };
}

function ruledAttributes({ attributes, model }: Family): FamilyAttribute[] {
  return attributes.filter(({ id }) => model.attributes.some((one) => one.id === id));
}

/** Ids may contain hyphens, which field names cannot. */
function keyOf({ number }: FamilyAttribute): string {
  return `n${number}`;
}

/** Saves or creates a table; returns its id. Reports every unreadable cell. */
export async function saveTable(
  write: WriteContext,
  familyId: number,
  tableId: string | null,
  form: TableForm,
): Promise<string> {
  let id = "";
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => {
    const { rules } = family.model;
    const before = tableId === null ? null : tablesOf(rules).find((one) => one.id === tableId);
    if (before === undefined) throw notFound();
    const columns = ruledAttributes(family).filter((one) => form.columns.includes(one.id));
    if (columns.length === 0 || columns.length > columnsMax) wrong["columns"] = "configurator.columnsMissing";
    const rows = rowsOf(family, columns, form, wrong);
    if (rows.length === 0 && Object.keys(wrong).length === 0)
      wrong[`rows[0].cells.${columns[0] ? keyOf(columns[0]) : ""}`] = "configurator.rowsMissing";
    const told = said(form.told);
    const taken = rules.map((one) => one.id).concat(tablesOf(rules).map((one) => one.id));
    id = before?.id ?? freeId(told, taken, "table");
    const made = rulesOfTable({ id, kind: form.kind, columns: columns.map((one) => one.id), rows });
    const gone = before?.ruleIds ?? [];
    const at = before ? rules.findIndex((one) => gone.includes(one.id)) : rules.length;
    const kept = rules.filter((one) => !gone.includes(one.id));
    const ruleNames = Object.fromEntries(
      Object.entries(family.ruleNames).filter(([rule]) => !gone.includes(rule)),
    );
    if (!isEmpty(told)) for (const rule of made) ruleNames[rule.id] = told;
    return {
      family: {
        ...family,
        ruleNames,
        model: { ...family.model, rules: kept.toSpliced(at, 0, ...made) },
      },
      change: { text: "configurator.change_table" },
    };
  });
  return id;
}

function rowsOf(
  family: Family,
  columns: readonly FamilyAttribute[],
  form: TableForm,
  wrong: FieldErrors,
): Cell[][] {
  const read = (texts: readonly string[], fieldOf: (column: number) => string): Cell[] =>
    columns.map((attribute, column) => {
      const cell = readCell(texts[column] ?? "", attribute, family);
      if ("cell" in cell) return cell.cell;
      wrong[fieldOf(column)] = `configurator.cellProblem_${cell.problem}`;
      return "*";
    });
  const typed = form.rows.flatMap(({ cells }, row) => {
    const texts = columns.map((one) => cells[keyOf(one)] ?? "");
    if (texts.every((text) => text.trim() === "")) return [];
    return [read(texts, (column) => `rows[${row}].cells.${keyOf(columns[column] as FamilyAttribute)}`)];
  });
  const pasted = pastedCells(`${form.pasted.trim()}\n`) ?? (form.pasted.trim() ? [[form.pasted.trim()]] : []);
  const isHead = pasted[0]?.every((cell, at) => isNameOf(cell, columns[at])) ?? false;
  const lines = pasted.slice(isHead ? 1 : 0).filter((line) => line.some((cell) => cell !== ""));
  return [...typed, ...lines.map((line) => read(line, () => "pasted"))];
}

function isNameOf(cell: string, attribute: FamilyAttribute | undefined): boolean {
  const wanted = cell.trim().toLowerCase();
  return Object.values(attribute?.name ?? {}).some((name) => name.trim().toLowerCase() === wanted);
}

export async function deleteTable(write: WriteContext, familyId: number, tableId: string): Promise<void> {
  await changeDraft(write, familyId, {}, ({ family }) => {
    const table = tablesOf(family.model.rules).find(({ id }) => id === tableId);
    if (!table) throw notFound();
    const gone = table.ruleIds;
    return {
      family: {
        ...family,
        model: { ...family.model, rules: family.model.rules.filter(({ id }) => !gone.includes(id)) },
        ruleNames: Object.fromEntries(Object.entries(family.ruleNames).filter(([id]) => !gone.includes(id))),
      },
      change: { text: "configurator.change_tableGone" },
    };
  });
}

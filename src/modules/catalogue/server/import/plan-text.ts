import type { Locale } from "#platform/i18n/locale.ts";
import type { ImportResult } from "./apply.ts";
import { type Remark, remarkText } from "./fault.ts";
import type { ImportPlan } from "./plan.ts";

/** The plan as lines that a person reads before anything happens. */
export function planLines(locale: Locale, plan: ImportPlan, file: string): string[] {
  const count = (number: number) => number.toLocaleString("en").padStart(9);
  const { missing } = plan;
  const made = [
    listed(
      "category",
      "categories",
      missing.categories.map((path) => path.join(" > ")),
    ),
    listed("brand", "brands", missing.brands),
    listed("tag", "tags", missing.tags),
    listed(
      "attribute",
      "attributes",
      missing.attributes.map((attribute) => attribute.name),
    ),
    listed(
      "value",
      "values",
      missing.values.map((value) => value.name),
    ),
  ].filter((text) => text !== "");
  return [
    `${plan.formatName} products of ${file}: ${plan.rows.toLocaleString("en")} rows`,
    `  create    ${count(plan.create.length)}`,
    `  change    ${count(plan.change.length)}`,
    `  unchanged ${count(plan.unchanged)}`,
    `  left out  ${count(plan.leftOut)}`,
    ...made.map((text) => `  new ${text}`),
    ...(plan.faults.length > 0
      ? ["Left out, because of:", ...plan.faults.map((one) => remarkLine(locale, one))]
      : []),
    ...(plan.notes.length > 0 ? ["To know:", ...notesLines(locale, plan.notes)] : []),
  ];
}

export function resultLines(locale: Locale, result: ImportResult, seconds: number): string[] {
  const { created, changed, failed } = result;
  return [
    ...(failed.length > 0 ? ["Not written:", ...failed.map((one) => remarkLine(locale, one))] : []),
    `Created ${created.toLocaleString("en")}, changed ${changed.toLocaleString("en")} products in ${seconds.toFixed(1)} s.`,
  ];
}

function remarkLine(locale: Locale, remark: Remark): string {
  return `line ${remark.line}: ${remarkText(locale, remark)}`;
}

/** There can be many notes of one kind (every picture an address): shows the first ones and counts the rest. */
function notesLines(locale: Locale, notes: readonly Remark[]): string[] {
  const shownMax = 20;
  const kinds = new Map<string, Remark[]>();
  for (const note of notes) {
    const kind = note.id ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), note]);
  }
  return [...kinds.values()].flatMap((kind) => {
    const rest = kind.length - shownMax;
    const lines = kind.slice(0, shownMax).map((one) => remarkLine(locale, one));
    return rest > 0 ? [...lines, `  and ${rest} more like the last, up to line ${kind.at(-1)?.line}`] : lines;
  });
}

function listed(one: string, many: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, 8).join(", ");
  return `${names.length} ${names.length === 1 ? one : many}: ${shown}${names.length > 8 ? ", …" : ""}`;
}

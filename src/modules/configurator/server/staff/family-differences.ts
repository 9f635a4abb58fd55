import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";
import { ruleSentence } from "../../components/family/rule-sentence.ts";
import { cellText, tablesOf } from "../../components/family/rule-table.ts";
import { conditionsText } from "../../components/family/rule-text.ts";
import type { Pricing } from "../../components/price/family-price.ts";
import { canonical } from "../family/family-shape.ts";

/** A difference between two versions; without a former text it was added, without a later one removed. */
export interface FamilyDifference {
  key: string;
  name: string;
  before: string;
  after: string;
}

type Told = Map<string, { name: string; text: string }>;

/** The differences between two families, in words. */
export function familyDifferences(locale: Locale, before: Family, after: Family): FamilyDifference[] {
  const [old, young] = [toldOf(locale, before), toldOf(locale, after)];
  const differences = [...new Set([...old.keys(), ...young.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), young.get(key)];
    if (was?.text === is?.text && was?.name === is?.name) return [];
    return [{ key, name: (is ?? was)?.name ?? "", before: was?.text ?? "", after: is?.text ?? "" }];
  });
  for (const part of ["drawing", "pictures", "thermal", "weights"] as const) {
    if (canonical(before[part]) === canonical(after[part])) continue;
    const name = locale.text(`configurator.differs_${part}`);
    differences.push({ key: part, name, before: "", after: locale.text("configurator.changed") });
  }
  return differences;
}

/** Everything that staff enter, each item under its own key. */
function toldOf(locale: Locale, family: Family): Told {
  const { text, code } = locale;
  const told: Told = new Map();
  const named = (kind: string, name: string) => text(`configurator.at_${kind}`, { name });
  const when = (conditions: Parameters<typeof conditionsText>[0] | undefined) =>
    conditions?.length ? text("configurator.onlyIf", { when: conditionsText(conditions, family, code) }) : "";
  const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join("; ");

  for (const [at, step] of family.steps.entries()) {
    const name = inLocale(step.name, code);
    told.set(`step ${step.id}`, {
      name: named("step", name),
      text: joined(`${at + 1}. ${name}`, when(step.when)),
    });
  }
  for (const one of family.attributes) {
    const ruled = family.model.attributes.find(({ id }) => id === one.id);
    const step = family.steps.find(({ id }) => id === one.step);
    const values =
      one.kind === "choice"
        ? one.values
            .map(({ name, swatch }) => joined(inLocale(name, code), swatch ?? "").replace("; ", " "))
            .join(", ")
        : ruled && "step" in ruled
          ? text("configurator.limitsSaid", {
              ...{ least: ruled.min, most: ruled.max, usual: ruled.prefer ?? ruled.min, step: ruled.step },
            })
          : "";
    const prefer = ruled && "values" in ruled ? ruled.prefer?.[0] : undefined;
    const first = one.kind === "choice" ? one.values.find(({ id }) => id === prefer) : undefined;
    told.set(`attribute ${one.id}`, {
      name: named("attribute", inLocale(one.name, code)),
      text: joined(
        ...[text(`configurator.attributeKind_${one.kind}`), inLocale(step?.name, code), values],
        first !== undefined && `${text("configurator.first")}: ${inLocale(first.name, code)}`,
        ...[one.required && text("configurator.isRequired"), when(one.when), inLocale(one.hint, code)],
      ),
    });
  }
  const tables = tablesOf(family.model.rules);
  const inTables = new Set(tables.flatMap(({ ruleIds }) => ruleIds));
  for (const rule of family.model.rules) {
    if ("table" in rule || inTables.has(rule.id)) continue;
    const sentence = ruleSentence(locale, rule, family);
    const name = inLocale(family.ruleNames[rule.id], code) || sentence;
    told.set(`rule ${rule.id}`, { name: named("rule", name), text: sentence });
  }
  for (const { id, kind, columns, rows, ruleIds } of tables) {
    const attributes = columns.map((column) => family.attributes.find((one) => one.id === column));
    const name =
      inLocale(family.ruleNames[ruleIds[0] ?? ""], code) ||
      attributes.map((one) => inLocale(one?.name, code)).join(" × ");
    const lines = rows.map((row) =>
      row
        .map(
          (cell, at) =>
            `${inLocale(attributes[at]?.name, code)}: ${cellText(cell, attributes[at], code) || "*"}`,
        )
        .join(", "),
    );
    told.set(`table ${id}`, {
      name: named("rule", name),
      text: joined(text(`configurator.table_${kind}`, { rows: rows.length }), ...lines),
    });
  }
  const { currency, positions } = family.prices;
  for (const { id, name, price, when: conditions } of positions) {
    const label = named("position", inLocale(name, code));
    told.set(`position ${id}`, {
      name: label,
      text: joined(
        text(`configurator.kind_${price.kind}`),
        priceText(locale, price, currency),
        when(conditions),
      ),
    });
    if (price.kind !== "grid") continue;
    for (const [row, heightMm] of price.grid.heightsMm.entries())
      for (const [column, widthMm] of price.grid.widthsMm.entries()) {
        const cell = price.grid.rows[row]?.[column] ?? null;
        told.set(`cell ${id} ${widthMm} ${heightMm}`, {
          name: `${label}, ${widthMm} × ${heightMm} mm`,
          text: typeof cell === "number" ? formatMoney(cell, currency, code) : cell === null ? "" : "–",
        });
      }
  }
  return told;
}

function priceText({ text, code }: Locale, price: Pricing, currency: string): string {
  if (price.kind === "grid") return "";
  if (price.kind === "surcharge") return `${price.percent} %`;
  const { least, step, wastePercent } = { least: "", step: "", wastePercent: "", ...price };
  return [
    formatMoney(price.unitMinor, currency, code),
    least && `${text("configurator.billing_least")} ${least}`,
    step && `${text("configurator.billing_step")} ${step}`,
    wastePercent && `${text("configurator.billing_waste")} ${wastePercent}`,
  ]
    .filter(Boolean)
    .join("; ");
}

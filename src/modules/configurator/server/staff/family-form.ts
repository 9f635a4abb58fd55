import { said } from "#modules/office/server/record-form.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { isSameText, type Translated } from "#platform/translated.ts";
import type {
  ChosenAttribute,
  Family,
  FamilyAttribute,
  FamilyValue,
} from "../../components/family/family.ts";
import { readConditions, readRule } from "../../components/family/rule-text.ts";
import type { Position, Pricing } from "../../components/price/family-price.ts";
import { readGrid } from "../../components/price/grid-text.ts";
import type { Attribute, Rule } from "../../components/solver/rule-model.ts";
import type { FamilyForm } from "./family-input.ts";

/** The draft as the form says it. What the form does not show stays; faults stand at their fields. */
export function familyFromForm(before: Family, form: FamilyForm, wrong: FieldErrors): Family {
  const { attributes, ruled } = attributesOf(before, form, wrong);
  const named = { attributes, model: { ...before.model, attributes: ruled } };
  const { rules, ruleNames } = rulesOf(before, named, form, wrong);
  return {
    ...before,
    attributes,
    model: { ...named.model, rules },
    ruleNames,
    prices: { ...before.prices, positions: positionsOf(before, named, form, wrong) },
  };
}

function attributesOf(before: Family, form: FamilyForm, wrong: FieldErrors) {
  let last = lastNumber(before);
  const next = () => {
    last += 1;
    return last;
  };
  const ruled = new Map<string, Attribute>(before.model.attributes.map((one) => [one.id, one]));
  for (const [row, { id, min, max, prefer }] of form.numbers.entries()) {
    const attribute = ruled.get(id);
    if (!attribute || !("step" in attribute)) continue;
    const [least, most, usual] = [min, max, prefer].map((text) =>
      /^\d{1,9}$/.test(text) ? Number(text) : null,
    );
    if (least == null || most == null || usual == null)
      wrong[`numbers[${row}].min`] = "configurator.wholeNumber";
    else if (least > usual || usual > most) wrong[`numbers[${row}].prefer`] = "configurator.rangeWrong";
    else ruled.set(id, { ...attribute, min: least, max: most, prefer: usual });
  }
  const chosen = new Map<string, ChosenAttribute>();
  const step = before.steps.at(-1)?.id ?? "";
  for (const [row, { id, name, values }] of form.choices.entries()) {
    if (isEmpty(name) && isEmpty(values)) continue;
    if (isEmpty(name)) wrong[`choices[${row}].name.en`] = "configurator.nameMissing";
    const known = before.attributes.find((one) => one.id === id);
    const old = known?.kind === "choice" ? known : undefined;
    const own = old?.id ?? freeId(name, [...ruled.keys(), ...chosen.keys()]);
    const number = old?.number ?? next();
    const made = valuesOf(values, old?.values ?? [], next);
    if (!made || made.length === 0) wrong[`choices[${row}].values.en`] = "configurator.valuesWrong";
    chosen.set(own, {
      ...{ kind: "choice", shown: "radio", step, required: true },
      ...old,
      ...{ id: own, number, name: said(name), values: made ?? [] },
    });
  }
  const kept = before.attributes.flatMap((one): FamilyAttribute[] => {
    if (one.kind !== "choice") return [one];
    const still = chosen.get(one.id);
    chosen.delete(one.id);
    return still ? [still] : [];
  });
  const attributes = [...kept, ...chosen.values()];
  const models = attributes.flatMap((one): Attribute[] => {
    const old = ruled.get(one.id);
    if (one.kind !== "choice") return old ? [old] : [];
    const ids = one.values.map((value) => value.id);
    const prefer = old && "values" in old ? old.prefer?.filter((id) => ids.includes(id)) : undefined;
    return [{ id: one.id, values: ids, ...(prefer && { prefer }) }];
  });
  const order = before.model.attributes.map(({ id }) => id);
  const at = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return { attributes, ruled: models.toSorted((one, other) => at(one.id) - at(other.id)) };
}

/** Names with strokes between them, as many in each language; a value that is still called the same keeps its ids. */
function valuesOf(
  words: Translated,
  old: readonly FamilyValue[],
  next: () => number,
): FamilyValue[] | undefined {
  const lists = Object.entries(said(words)).map(
    ([code, text]) => [code, text.split("/").map((word) => word.trim())] as const,
  );
  const count = lists[0]?.[1].length ?? 0;
  if (lists.some(([, list]) => list.length !== count || list.includes(""))) return undefined;
  const ids: string[] = [];
  return Array.from({ length: count }, (_, index) => {
    const name = Object.fromEntries(lists.map(([code, list]) => [code, list[index] ?? ""]));
    const known = old.find(
      (one) => !ids.includes(one.id) && Object.entries(name).some(([code, word]) => one.name[code] === word),
    );
    const id = known?.id ?? freeId(name, [...old.map((one) => one.id), ...ids]);
    ids.push(id);
    return { ...known, id, number: known?.number ?? next(), name };
  });
}

type Named = Parameters<typeof readRule>[1];

function rulesOf(before: Family, named: Named, form: FamilyForm, wrong: FieldErrors) {
  const rules: Rule[] = before.model.rules.filter((rule) => "table" in rule);
  const ruleNames: Record<string, Translated> = {};
  for (const { id } of rules) if (before.ruleNames[id]) ruleNames[id] = before.ruleNames[id];
  for (const [row, { id, text, told }] of form.rules.entries()) {
    if (text === "") continue;
    const read = readRule(text, named);
    if ("problem" in read) {
      wrong[`rules[${row}].text`] = `configurator.ruleProblem_${read.problem.kind}`;
      continue;
    }
    const own =
      id && !rules.some((one) => one.id === id)
        ? id
        : freeId(
            said(told),
            [...before.model.rules, ...rules].map((one) => one.id),
            "rule",
          );
    rules.push({ id: own, ...read.rule });
    if (!isEmpty(told)) ruleNames[own] = said(told);
  }
  const order = before.model.rules.map(({ id }) => id);
  const at = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return { rules: rules.toSorted((one, other) => at(one.id) - at(other.id)), ruleNames };
}

function positionsOf(before: Family, named: Named, form: FamilyForm, wrong: FieldErrors): Position[] {
  const { currency, positions } = before.prices;
  const made: Position[] = [];
  for (const [row, { id, name, kind, amount, when }] of form.positions.entries()) {
    if (isEmpty(name) && amount === "") continue;
    const old = positions.find((one) => one.id === id);
    const own =
      old?.id ??
      freeId(
        name,
        [...positions, ...made].map((one) => one.id),
        "position",
      );
    if (isEmpty(name)) wrong[`positions[${row}].name.en`] = "configurator.nameMissing";
    const read = when === "" ? { conditions: [] } : readConditions(when, named);
    if ("problem" in read) wrong[`positions[${row}].when`] = `configurator.ruleProblem_${read.problem.kind}`;
    const conditions = "conditions" in read ? read.conditions : [];
    const price = pricingOf(kind, amount, old?.price, currency);
    if (!price) wrong[`positions[${row}].amount`] = "configurator.amountWrong";
    else made.push({ id: own, name: said(name), ...(conditions.length > 0 && { when: conditions }), price });
  }
  for (const [row, { id, text }] of form.grids.entries()) {
    const at = made.findIndex((one) => one.id === id && one.price.kind === "grid");
    const position = made[at];
    if (!position || text.trim() === "") continue;
    const read = readGrid(text, currency);
    if ("grid" in read) made[at] = { ...position, price: { kind: "grid", grid: read.grid } };
    else wrong[`grids[${row}].text`] = `configurator.gridProblem_${read.problems[0]?.kind ?? "empty"}`;
  }
  return made;
}

function pricingOf(
  kind: FamilyForm["positions"][number]["kind"],
  amount: string,
  old: Pricing | undefined,
  currency: string,
): Pricing | undefined {
  if (kind === "grid")
    return old?.kind === "grid"
      ? old
      : { kind, grid: { widthsMm: [1000], heightsMm: [1000], rows: [[null]] } };
  if (kind === "surcharge") {
    const percent = amount.replace(",", ".").replace(/\s*%$/, "");
    if (!/^\d{1,4}(\.\d{1,4})?$/.test(percent)) return undefined;
    return { kind, percent, of: old?.kind === "surcharge" ? old.of : "all" };
  }
  const unitMinor = typedMinor(amount, currency);
  if (unitMinor === null || unitMinor < 0) return undefined;
  if (old && old.kind === kind && "unitMinor" in old) return { ...old, unitMinor };
  return { kind, unitMinor };
}

function isEmpty(text: Translated): boolean {
  return isSameText(said(text), {});
}

/** A new id from a name, which nothing else has. */
function freeId(name: Translated, taken: readonly string[], fallback = "choice"): string {
  const words = Object.values(name).find((one) => one.trim() !== "") ?? fallback;
  const plain = words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const base =
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 40) || fallback;
  let id = base;
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** Ids on the wire are never given twice, also not those of steps. */
function lastNumber({ attributes, steps }: Family): number {
  return Math.max(
    0,
    ...steps.map(({ number }) => number),
    ...attributes.flatMap((one) => [
      one.number,
      ...(one.kind === "choice" ? one.values.map(({ number }) => number) : []),
    ]),
  );
}

import { said } from "#modules/office/server/record-form.ts";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { ownField } from "#platform/site-languages.ts";
import type { Translated } from "#platform/translated.ts";
import type {
  ChosenAttribute,
  Family,
  FamilyAttribute,
  FamilyValue,
} from "../../../components/family/family.ts";
import { readConditions } from "../../../components/family/rule-text.ts";
import type { Position } from "../../../components/price/family-price.ts";
import type { Attribute, Literal, NumberAttribute } from "../../../components/solver/rule-model.ts";
import { freeId, isEmpty, wireNumbers } from "../family-ids.ts";
import type { AttributeForm } from "../family-input.ts";

/** Applies the form of an attribute to a family; `before` is null for a new one. Records faults by field. */
export function withAttribute(
  { site }: Pick<Context, "site">,
  family: Family,
  before: FamilyAttribute | null,
  form: AttributeForm,
  wrong: FieldErrors,
): { family: Family; ids: readonly string[] } {
  if (isEmpty(form.name)) wrong[ownField(site, "name")] = "configurator.nameMissing";
  if (!before && form.kind === "size") return withSize(family, form, wrong);
  const taken = family.attributes.map(({ id }) => id);
  const next = wireNumbers(family);
  const base = {
    id: before?.id ?? freeId(form.name, taken, "attribute"),
    number: before?.number ?? next(),
    ...sharedOf(family, form, wrong),
  };
  const kind = before?.kind ?? form.kind;
  if (kind === "text" || kind === "file") return placed(family, { ...base, kind }, null);
  if (kind !== "choice") {
    const counted = kind === "quantity" ? "quantity" : "number";
    const ruled = limitsOf(form, "", before ? stepOf(family, before.id) : 1, wrong);
    const shown = form.shown === "spinner" ? "spinner" : "number";
    const unit = counted === "quantity" ? "piece" : form.unit;
    return placed(family, { ...base, kind: counted, shown, unit }, { id: base.id, ...ruled });
  }
  const old = before?.kind === "choice" ? before : null;
  const shown = form.shown === "select" || form.shown === "swatch" ? form.shown : "radio";
  const { values, first } = valuesOf(site, form, old, next, wrong);
  const ids = values.map(({ id }) => id);
  const preferred = family.model.attributes.find(({ id }) => id === base.id);
  const former = preferred && "values" in preferred ? (preferred.prefer ?? []) : [];
  const prefer = [...new Set([...(first ? [first] : []), ...former])].filter((id) => ids.includes(id));
  const made = placed(
    family,
    { ...base, kind, shown, values },
    { id: base.id, values: ids, ...(prefer.length > 0 && { prefer }) },
  );
  return { ...made, family: withSurcharges(made.family, { ...base, kind, shown, values }, form, wrong) };
}

function sharedOf(family: Family, form: AttributeForm, wrong: FieldErrors) {
  const step = family.steps.find(({ id }) => id === form.step) ?? family.steps[0];
  const when = whenOf(family, form.when, "when", wrong);
  return {
    ...{ name: said(form.name), step: step?.id ?? "", required: form.required },
    ...(!isEmpty(form.hint) && { hint: said(form.hint) }),
    ...(when.length > 0 && { when }),
  };
}

/** Parses a condition; records a fault at its field. */
export function whenOf(family: Family, text: string, field: string, wrong: FieldErrors): readonly Literal[] {
  if (text === "") return [];
  const read = readConditions(text, family);
  if ("conditions" in read) return read.conditions;
  wrong[field] = `configurator.ruleProblem_${read.problem.kind}`;
  return [];
}

/** Replaces the attribute with the same id, or appends it to its step. */
function placed(family: Family, attribute: FamilyAttribute, ruled: Attribute | null) {
  const at = family.attributes.findIndex(({ id }) => id === attribute.id);
  const lastOfStep = family.attributes.findLastIndex(({ step }) => step === attribute.step);
  const attributes =
    at < 0
      ? family.attributes.toSpliced(lastOfStep < 0 ? family.attributes.length : lastOfStep + 1, 0, attribute)
      : family.attributes.with(at, attribute);
  const { model } = family;
  const known = model.attributes.some(({ id }) => id === attribute.id);
  const models = !ruled
    ? model.attributes
    : known
      ? model.attributes.map((one) => (one.id === ruled.id ? ruled : one))
      : [...model.attributes, ruled];
  return { family: { ...family, attributes, model: { ...model, attributes: models } }, ids: [attribute.id] };
}

const measures = {
  width: { en: "width", ro: "lățime", de: "Breite" },
  height: { en: "height", ro: "înălțime", de: "Höhe" },
};

/** Two dimensions at once, such as those of a roller screen. */
function withSize(family: Family, form: AttributeForm, wrong: FieldErrors) {
  const shared = sharedOf(family, form, wrong);
  const next = wireNumbers(family);
  const ids: string[] = [];
  let made = family;
  for (const measure of ["width", "height"] as const) {
    const name = Object.fromEntries(
      Object.entries(said(form.name)).map(([code, words]) => [
        code,
        `${words}: ${(measures[measure] as Translated)[code] ?? measures[measure].en}`,
      ]),
    );
    const id = freeId(
      name,
      made.attributes.map((one) => one.id),
      measure,
    );
    const ruled = limitsOf(
      measure === "width" ? { ...form } : { ...form.height, stepBy: form.stepBy },
      measure === "width" ? "" : "height.",
      1,
      wrong,
    );
    ids.push(id);
    made = placed(
      made,
      { ...shared, id, number: next(), name, kind: "number", shown: "number", unit: "mm" },
      { id, ...ruled },
    ).family;
  }
  return { family: made, ids };
}

function stepOf({ model }: Family, id: string): number {
  const ruled = model.attributes.find((one) => one.id === id);
  return ruled && "step" in ruled ? ruled.step : 1;
}

function limitsOf(
  { least, most, usual, stepBy }: Pick<AttributeForm, "least" | "most" | "usual" | "stepBy">,
  field: string,
  stepBefore: number,
  wrong: FieldErrors,
): Omit<NumberAttribute, "id"> {
  const whole = (text: string, name: string): number => {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    wrong[`${field}${name}`] = "configurator.wholeNumber";
    return 0;
  };
  const [min, max] = [whole(least, "least"), whole(most, "most")];
  const prefer = usual === "" ? min : whole(usual, "usual");
  const step = stepBy === "" ? stepBefore : whole(stepBy, "stepBy");
  if (step < 1 || step > 1_000_000) wrong["stepBy"] ??= "configurator.stepWrong";
  if (max < min) wrong[`${field}most`] ??= "configurator.rangeEmpty";
  else if (prefer < min || prefer > max) wrong[`${field}usual`] ??= "configurator.rangeWrong";
  else if (step > 0 && (prefer - min) % step !== 0) wrong[`${field}usual`] ??= "configurator.offGrid";
  return { min, max, step, prefer };
}

function valuesOf(
  site: Context["site"],
  form: AttributeForm,
  old: ChosenAttribute | null,
  next: () => number,
  wrong: FieldErrors,
) {
  const values: FamilyValue[] = [];
  let first: string | undefined;
  for (const [row, { id, name, swatch, picture, custom }] of form.values.entries()) {
    if (isEmpty(name) && swatch === "") continue;
    if (isEmpty(name)) wrong[ownField(site, `values[${row}].name`)] = "configurator.nameMissing";
    const known = old?.values.find((one) => one.id === id && !values.some((made) => made.id === id));
    const taken = [...(old?.values ?? []), ...values].map((one) => one.id);
    const own = known?.id ?? freeId(name, taken, "value");
    if (values.some((made) => isCalledSame(made.name, said(name))))
      wrong[ownField(site, `values[${row}].name`)] ??= "configurator.valueTwice";
    const colour = colourOf(swatch);
    if (colour === null) wrong[`values[${row}].swatch`] = "configurator.colourWrong";
    values.push({
      ...{ id: own, number: known?.number ?? next(), name: said(name) },
      ...(picture !== undefined && { picture }),
      ...(colour && { swatch: colour }),
      ...(custom && { custom: true }),
    });
    if (form.first === String(row)) first = own;
  }
  if (values.length === 0) wrong[ownField(site, "values[0].name")] ??= "configurator.valuesMissing";
  return { values, first };
}

function isCalledSame(one: Translated, other: Translated): boolean {
  return Object.entries(one).some(
    ([code, words]) => words.trim().toLowerCase() === other[code]?.trim().toLowerCase(),
  );
}

/** `#C99B69`, `c99b69` or `#ca6`; empty for none, null for an invalid colour. */
function colourOf(text: string): string | null {
  const bare = text.trim().replace(/^#/, "").toLowerCase();
  if (bare === "") return "";
  if (/^[0-9a-f]{3}$/.test(bare)) return `#${[...bare].map((digit) => digit + digit).join("")}`;
  return /^[0-9a-f]{6}$/.test(bare) ? `#${bare}` : null;
}

/** The position that charges only for this value, per piece or as a percentage of everything. */
export function surchargeOf({ prices }: Family, attribute: string, value: string): Position | undefined {
  return pricesOfValue(prices.positions, attribute, value).find(isSimple);
}

function isSimple({ price }: Position): boolean {
  return (
    (price.kind === "piece" && price.attribute === undefined) ||
    (price.kind === "surcharge" && price.of === "all")
  );
}

/** Every position that applies only to this value. */
export function pricesOfValue(
  positions: readonly Position[],
  attribute: string,
  value: string,
): readonly Position[] {
  return positions.filter(({ when = [] }) => {
    const [only] = when;
    return when.length === 1 && only?.[0] === attribute && only[1].length === 1 && only[1][0] === value;
  });
}

/** Applies the surcharges that were typed beside the values. */
function withSurcharges(
  family: Family,
  { id, name, values }: ChosenAttribute,
  form: AttributeForm,
  wrong: FieldErrors,
): Family {
  const { currency } = family.prices;
  let positions = [...family.prices.positions];
  const rows = [...form.values.entries()].filter(([, one]) => !isEmpty(one.name) || one.swatch !== "");
  for (const [index, [row, { surcharge }]] of rows.entries()) {
    const value = values[index];
    if (!value) continue;
    const old = surchargeOf(family, id, value.id);
    if (surcharge === "") {
      if (old) positions = positions.filter((one) => one.id !== old.id);
      continue;
    }
    const price = surchargePrice(surcharge, currency);
    if (!price) {
      wrong[`values[${row}].surcharge`] = "configurator.surchargeWrong";
      continue;
    }
    const position: Position = {
      id:
        old?.id ??
        freeId(
          { en: `${id}-${value.id}` },
          positions.map((one) => one.id),
          "position",
        ),
      name: old?.name ?? joined(name, value.name),
      when: [[id, [value.id]]],
      price,
    };
    positions = old ? positions.map((one) => (one.id === old.id ? position : one)) : [...positions, position];
  }
  return { ...family, prices: { ...family.prices, positions } };
}

function surchargePrice(text: string, currency: string): Position["price"] | null {
  const percent = /^(\d{1,4}(?:[.,]\d{1,4})?)\s*%$/.exec(text)?.[1];
  if (percent) return { kind: "surcharge", percent: percent.replace(",", "."), of: "all" };
  const unitMinor = typedMinor(text, currency);
  return unitMinor === null || unitMinor < 0 ? null : { kind: "piece", unitMinor };
}

function joined(name: Translated, value: Translated): Translated {
  return Object.fromEntries(
    Object.entries(name).map(([code, words]) => [code, value[code] ? `${words}: ${value[code]}` : words]),
  );
}

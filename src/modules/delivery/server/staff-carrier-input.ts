import Big from "big.js";
import { z } from "zod";
import { numberTyped, throwIfWrong } from "#modules/catalogue/server/staff/staff-word.ts";
import { type DeliveryClass, deliveryClasses } from "#modules/catalogue/server/vocabulary/measures.ts";
import { both, said, seenVersion, typed } from "#modules/office/server/record-form.ts";
import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { toMinor } from "#platform/money/money.ts";
import { typedDecimal } from "#platform/money/typed.ts";
import { ownField } from "#platform/site-languages.ts";
import { flag, line, longText, optionalId } from "#platform/wire.ts";
import { habits } from "./providers/test.ts";
import { type DeliveryRule, operators, variables } from "./rule.ts";

const codes = z.string().trim().toUpperCase().max(2_000).default("");
const zip = z.string().trim().toUpperCase().max(20).default("");

const rule = z.object({
  variable: z.enum(variables).default("weight"),
  operator: z.enum(operators).default("<="),
  threshold: numberTyped,
  base: numberTyped,
  factor: numberTyped,
  factorVariable: z.enum(variables).default("weight"),
});

export const carrierInput = z.object({
  name: both(line),
  description: both(longText),
  provider: z.enum(["fixed", "rules", "test", "easypost"]).default("fixed"),
  published: flag,
  position: numberTyped,
  siteId: optionalId.transform((id) => id ?? null),
  taxId: optionalId.transform((id) => id ?? null),
  countries: codes,
  states: codes,
  zipFrom: zip,
  zipTo: zip,
  weightKgMax: numberTyped,
  volumeLitresMax: numberTyped,
  takesParcel: flag.default(true),
  takesBulky: flag.default(true),
  takesFreight: flag.default(true),
  daysFrom: numberTyped,
  daysTo: numberTyped,
  price: numberTyped,
  marginPercent: numberTyped,
  freeAbove: numberTyped,
  rules: z.array(rule).max(200).default([]),
  pickup: flag,
  points: z
    .array(z.object({ id: optionalId, name: typed, address: typed, hours: both(line) }))
    .max(200)
    .default([]),
  trackingLink: typed,
  habit: z.enum(habits).default("fine"),
  rate: numberTyped,
  key: typed,
  service: typed,
  fromStreet: typed,
  fromCity: typed,
  fromZip: typed,
  fromCountry: codes,
  ...seenVersion,
});

export type CarrierForm = Omit<z.output<typeof carrierInput>, "overwrite">;

const gramsPerKg = 1_000;
const mlPerLitre = 1_000;
const daysMax = 365;

/** Converts the form into columns and rules; refuses every field with an impossible value. */
export function checkedCarrier({ site }: Pick<Context, "site">, form: CarrierForm, currency: string) {
  const wrong: FieldErrors = {};
  const name = said(form.name);
  if (Object.keys(name).length === 0) wrong[ownField(site, "name")] = "delivery.staffNameMissing";
  const countryCodes = codesOf(form.countries);
  const stateCodes = codesOf(form.states);
  if (countryCodes.some((code) => !/^[A-Z]{2}$/.test(code)))
    wrong["countries"] = "delivery.staffCountriesWrong";
  if (stateCodes.length > 0 && countryCodes.length !== 1) wrong["states"] = "delivery.staffOneCountry";
  if (form.zipFrom !== "" && form.zipTo !== "" && form.zipFrom > form.zipTo) {
    wrong["zipTo"] = "delivery.staffZipWrong";
  }
  const number = (
    field: string,
    text: string,
    { most = 1_000_000, below = false, digits = 6 } = {},
  ): string => {
    const value = text === "" ? "0" : typedDecimal(text, digits);
    const isWrong = value === null || Math.abs(Number(value)) > most || (!below && Number(value) < 0);
    if (isWrong) wrong[field] = "delivery.staffNumberWrong";
    return isWrong ? "0" : value;
  };
  const money = (field: string, text: string) =>
    toMinor(number(field, text, { digits: minorDigits(currency) }), currency);
  const some = (field: string, text: string, unit: number): number | null =>
    text === "" ? null : Math.max(1, new Big(number(field, text)).times(unit).round(0).toNumber());
  const columns = {
    name,
    description: said(form.description),
    provider: form.provider,
    published: form.published,
    position: Math.trunc(Number(number("position", form.position))),
    siteId: form.siteId,
    taxId: form.taxId,
    countryCodes,
    stateCodes,
    zipFrom: form.zipFrom,
    zipTo: form.zipTo,
    weightGramsMax: some("weightKgMax", form.weightKgMax, gramsPerKg),
    volumeMlMax: some("volumeLitresMax", form.volumeLitresMax, mlPerLitre),
    priceMinor: money("price", form.price),
    marginPercent: number("marginPercent", form.marginPercent, { most: 1_000, below: true, digits: 4 }),
    freeAboveMinor: form.freeAbove === "" ? null : money("freeAbove", form.freeAbove),
    pickup: form.pickup,
    goods: goodsOf(form, wrong),
    ...daysOf(form, wrong),
    trackingLink: form.trackingLink,
    settings: settingsOf(form, money),
  };
  if (Number(columns.marginPercent) < -100) wrong["marginPercent"] = "delivery.staffNumberWrong";
  const link = form.trackingLink;
  if (link !== "" && !(/^https?:\/\//.test(link) && URL.canParse(link.replace("{number}", "1")))) {
    wrong["trackingLink"] = "delivery.staffLinkWrong";
  }
  const rules = form.rules
    .filter(({ threshold, base, factor }) => threshold !== "" || base !== "" || factor !== "")
    .map((row, index): DeliveryRule => {
      const at = (field: string) => `rules[${index}].${field}`;
      return {
        variable: row.variable,
        operator: row.operator,
        threshold: number(at("threshold"), row.threshold),
        baseMinor: money(at("base"), row.base),
        factor: number(at("factor"), row.factor, { below: true }),
        factorVariable: row.factorVariable,
      };
    });
  if (form.provider === "rules" && rules.length === 0)
    wrong["rules[0].threshold"] = "delivery.staffRuleMissing";
  const points = form.points.filter((point) => point.name !== "" || point.address !== "");
  points.forEach((point, index) => {
    if (point.name === "") wrong[`points[${index}].name`] = "delivery.staffNameMissing";
  });
  if (form.pickup && points.length === 0) wrong["points[0].name"] = "delivery.staffPointMissing";
  throwIfWrong(wrong);
  return { columns, rules, points: points.map((point) => ({ ...point, hours: said(point.hours) })) };
}

export type CheckedCarrier = ReturnType<typeof checkedCarrier>;

function settingsOf(form: CarrierForm, money: (field: string, text: string) => number) {
  if (form.provider === "test") return { habit: form.habit, rateMinor: money("rate", form.rate) };
  if (form.provider !== "easypost") return {};
  return {
    service: form.service,
    street: form.fromStreet,
    city: form.fromCity,
    zip: form.fromZip,
    countryCode: form.fromCountry.slice(0, 2),
  };
}

/**
 * All three classes are stored as an empty list, so that a carrier without limits also takes classes that are added
 * later.
 */
function goodsOf(
  { takesParcel, takesBulky, takesFreight }: CarrierForm,
  wrong: FieldErrors,
): DeliveryClass[] {
  const takes = { parcel: takesParcel, bulky: takesBulky, freight: takesFreight };
  const goods = deliveryClasses.filter((one) => takes[one]);
  if (goods.length === 0) wrong["takesParcel"] = "delivery.staffGoodsMissing";
  return goods.length === deliveryClasses.length ? [] : goods;
}

/** A single value sets both ends; none promises nothing. */
function daysOf(form: CarrierForm, wrong: FieldErrors): { daysFrom: number | null; daysTo: number | null } {
  const of = (field: "daysFrom" | "daysTo"): number | null => {
    if (form[field] === "") return null;
    if (/^\d{1,3}$/.test(form[field]) && Number(form[field]) <= daysMax) return Number(form[field]);
    wrong[field] = "delivery.staffDaysWrong";
    return null;
  };
  const [from, to] = [of("daysFrom"), of("daysTo")];
  if (from !== null && to !== null && from > to) wrong["daysTo"] = "delivery.staffDaysOrder";
  return { daysFrom: from ?? to, daysTo: to ?? from };
}

function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

import type { Locale } from "#platform/i18n/locale.ts";
import { defaultLocale } from "#platform/i18n/locale.ts";
import { inLanguage } from "../screen/in-language.ts";
import { isNumber, type Literal, type Rule, type Term } from "../solver/rule-model.ts";
import type { Family } from "./family.ts";
import { type Dimension, dimensionOf, measureOf } from "./rule-units.ts";

type Words = Pick<Locale, "text" | "code" | "tag">;
type Said = Pick<Family, "attributes" | "model"> & { drawing: Pick<Family["drawing"], "width" | "height"> };

/**
 * A rule as a readable sentence: “With “Parts: Two”, the left part must be at least 38 cm narrower than the width.”
 * Owners type `ruleText` and read this.
 */
export function ruleSentence(words: Words, rule: Exclude<Rule, { table: unknown }>, family: Said): string {
  const { text } = words;
  const { conditions, says } =
    "not" in rule
      ? exclusionParts(words, rule.not, family)
      : { conditions: rule.if ?? [], says: limitSays(words, rule, family) };
  if (conditions.length === 0) return sentenceOf(text("configurator.ruleSays", { says }));
  const all = conditions.map((one) => conditionSays(words, one, family));
  const list = new Intl.ListFormat(words.tag, { type: "conjunction" });
  return sentenceOf(text("configurator.ruleSays_with", { conditions: list.format(all), says }));
}

function sentenceOf(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** An exclusion: with a size, the sentence limits the size; otherwise the last value is not possible. */
function exclusionParts(words: Words, not: readonly Literal[], family: Said) {
  const sized = not.findIndex((one) => openEndOf(one, family) !== null);
  const range = not.findLastIndex(([id]) => isNumber(ruledOf(id, family) ?? { id, values: [] }));
  const at = sized >= 0 ? sized : range >= 0 ? range : not.length - 1;
  const concluded = not[at];
  return {
    conditions: not.filter((_, index) => index !== at),
    says: concluded ? excludedSays(words, concluded, family) : "",
  };
}

/** If an excluded range starts at the minimum or ends at the maximum size, the nearest possible size. */
function openEndOf([id, among]: Literal, family: Said): { kind: "least" | "most"; base: number } | null {
  const ruled = ruledOf(id, family);
  const [low, high] = among;
  if (!ruled || !isNumber(ruled) || typeof low !== "number" || typeof high !== "number") return null;
  const { min, max, step } = ruled;
  if (low <= min && high < max)
    return { kind: "least", base: min + (Math.floor((high - min) / step) + 1) * step };
  if (high >= max && low > min)
    return { kind: "most", base: min + (Math.ceil((low - min) / step) - 1) * step };
  return null;
}

function excludedSays(words: Words, literal: Literal, family: Said): string {
  const { text } = words;
  const [id, among] = literal;
  const ruled = ruledOf(id, family);
  if (ruled && !isNumber(ruled)) {
    const left = ruled.values.filter((value) => !(among as readonly string[]).includes(value));
    const isShorter = left.length > 0 && left.length < among.length;
    const values = isShorter ? left : (among as readonly string[]);
    const choice = choiceSays(words, id, values, family);
    return text(isShorter ? "configurator.ruleSays_only" : "configurator.ruleSays_not", { choice });
  }
  const what = attributeSays(words, id, family);
  const dimension = dimensionOf([id], family);
  const end = openEndOf(literal, family);
  // A maximum of zero means that the option is not available.
  if (end?.kind === "most" && end.base <= 0) return text("configurator.ruleSays_not", { choice: what });
  if (end)
    return text(`configurator.ruleSays_${end.kind}`, { what, measure: measured(words, end.base, dimension) });
  const [low, high] = among as readonly [number, number];
  if (low === high)
    return text("configurator.ruleSays_notExactly", { what, measure: measured(words, low, dimension) });
  return text("configurator.ruleSays_notBetween", {
    ...{ what, low: measured(words, low, dimension), high: measured(words, high, dimension) },
  });
}

function conditionSays(words: Words, [id, among]: Literal, family: Said): string {
  const { text } = words;
  const ruled = ruledOf(id, family);
  if (!ruled || !isNumber(ruled)) return choiceSays(words, id, among as readonly string[], family);
  const [low, high] = among as readonly [number, number];
  const dimension = dimensionOf([id], family);
  const values = {
    what: attributeSays(words, id, family),
    low: measured(words, low, dimension),
    high: measured(words, high, dimension),
  };
  if (low === high) return text("configurator.ruleSays_ifAt", values);
  if (low <= ruled.min) return text("configurator.ruleSays_ifUpTo", values);
  if (high >= ruled.max) return text("configurator.ruleSays_ifFrom", values);
  return text("configurator.ruleSays_ifBetween", values);
}

function limitSays(words: Words, rule: Extract<Rule, { limit: unknown }>, family: Said): string {
  const { text } = words;
  const dimension = dimensionOf((rule.limit[0] ?? [1]).slice(1) as string[], family);
  const small = rule.limit.filter(([factor]) => factor > 0);
  const large = rule.limit.filter(([factor]) => factor < 0);
  const sum = (terms: readonly Term[]) =>
    terms
      .map((term) => termSays(words, term, family))
      .reduce((before, next) => text("configurator.ruleSays_plus", { before, next }));
  const measure = measured(words, Math.abs(rule.max), dimension);
  if (large.length === 0) return text("configurator.ruleSays_most", { what: sum(small), measure });
  if (small.length === 0) return text("configurator.ruleSays_least", { what: sum(large), measure });
  const compared = { first: sum(small), second: sum(large), measure };
  const kind = rule.max < 0 ? "less" : rule.max === 0 ? "notMore" : "more";
  return text(`configurator.ruleSays_${kind}_${directionOf(rule.limit, family)}`, compared);
}

/** Whether a rule compares lengths along the width, along the height, or otherwise. */
function directionOf(limit: readonly Term[], { drawing }: Said): "width" | "height" | "other" {
  const names = limit.flatMap(([, ...ids]) => ids);
  if (limit.some((term) => term.length !== 2)) return "other";
  if (names.includes(drawing.width) && !names.includes(drawing.height)) return "width";
  return names.includes(drawing.height) && !names.includes(drawing.width) ? "height" : "other";
}

/** `2 × the width`, or an area with the lengths that form it. */
function termSays(words: Words, [factor, ...names]: Term, family: Said): string {
  const { text } = words;
  const dimension = dimensionOf(names, family);
  const product = names.map((id) => attributeSays(words, id, family));
  const isArea = names.length === 2 && dimension.length === 2;
  const [first = "", second = ""] = names.map((id) => nameOf(words, id, family));
  const what = isArea ? text("configurator.ruleSays_area", { first, second }) : product.join(" × ");
  const times = Math.abs(factor);
  return times === 1 ? what : `${new Intl.NumberFormat(words.tag).format(times)} × ${what}`;
}

/** `the left part`; a count keeps its name in quotes. */
function attributeSays(words: Words, id: string, family: Said): string {
  const attribute = family.attributes.find((one) => one.id === id);
  const name = nameOf(words, id, family);
  if (attribute?.kind === "quantity") return words.text("configurator.ruleSays_count", { name });
  // Only English uses "the width" within a sentence; other languages quote the name as written.
  const isEnglish = words.code === defaultLocale.code;
  return words.text("configurator.ruleSays_size", { name: isEnglish ? lowered(name) : name });
}

function choiceSays(words: Words, id: string, among: readonly string[], family: Said): string {
  const { text, code } = words;
  const attribute = family.attributes.find((one) => one.id === id);
  const names = among.map((value) => {
    const found = attribute?.kind === "choice" ? attribute.values.find((one) => one.id === value) : undefined;
    return found ? inLanguage(found.name, code) : value;
  });
  const values = new Intl.ListFormat(words.tag, { type: "disjunction" }).format(names);
  return text("configurator.ruleSays_choice", { name: nameOf(words, id, family), values });
}

function nameOf({ code }: Words, id: string, { attributes }: Said): string {
  return inLanguage(attributes.find((one) => one.id === id)?.name, code) || id;
}

/** Keeps capitals in names such as U-value or RAL. */
function lowered(name: string): string {
  return /^\p{Lu}[\p{Lu}\d-]/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** In the unit that people use: 38 cm, 1.4 m, 1,801 mm. */
function measured({ tag }: Words, base: number, dimension: Dimension): string {
  const said = measureOf(base, dimension);
  const [, digits = "0", unit = ""] = /^(-?[\d.]+)(.*)$/.exec(said) ?? [];
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  const isOdd = unit === " cm" && digits.includes(".");
  return isOdd ? `${number.format(base)} mm` : number.format(Number(digits)) + unit;
}

function ruledOf(id: string, { model }: Said) {
  return model.attributes.find((one) => one.id === id);
}

import type { Translated } from "#platform/translated.ts";
import { inLanguage } from "../screen/in-language.ts";
import { isNumber, type Literal, type Rule, type Term } from "../solver/rule-model.ts";
import type { Family, FamilyAttribute } from "./family.ts";
import { baseOf, dimensionOf, isSameDimension, measureOf } from "./rule-units.ts";

/** A rule without its id, parsed from a sentence. */
export type ReadRule = Rule extends infer One ? (One extends Rule ? Omit<One, "id"> : never) : never;

/** Why a sentence is not a rule, with the words at fault. */
export interface RuleTextProblem {
  kind: "attribute" | "value" | "range" | "unit" | "number" | "form";
  text: string;
}

type Naming = Pick<Family, "attributes" | "model">;

const notTogether: Translated = { en: "Not together", ro: "Nu împreună", de: "Nicht zusammen" };

/** The text of a rule that is not a table, in a language: `Not together: Glass = Double; Width = 500–899 mm`. */
export function ruleText(rule: Exclude<Rule, { table: unknown }>, family: Naming, tag: string): string {
  if ("not" in rule)
    return `${inLanguage(notTogether, tag)}: ${rule.not.map((one) => literalText(one, family, tag)).join("; ")}`;
  const guard = (rule.if ?? []).map((one) => literalText(one, family, tag)).join("; ");
  const dimension = dimensionOf((rule.limit[0] ?? [1]).slice(1) as string[], family);
  const termText = ([factor, ...names]: Term) =>
    [
      ...(Math.abs(factor) === 1 ? [] : [String(Math.abs(factor))]),
      ...names.map((id) => nameOf(id, family, tag)),
    ].join(" × ");
  const constant = (base: number) => (base > 0 ? [measureOf(base, dimension)] : []);
  // Subtracted terms move to the other side, because a minus is hard to read.
  const small = rule.limit.filter(([factor]) => factor > 0).map(termText);
  const large = rule.limit.filter(([factor]) => factor < 0).map(termText);
  const left = [...small, ...(small.length > 0 ? constant(-rule.max) : [])];
  const right = [...large, ...constant(rule.max)];
  const said =
    left.length > 0
      ? `${left.join(" + ")} ≤ ${right.join(" + ") || measureOf(0, dimension)}`
      : `${right.join(" + ")} ≥ ${measureOf(-rule.max, dimension)}`;
  return guard ? `${guard}: ${said}` : said;
}

/** Parses the output of `ruleText` in any language of the family's names; ids work as well. */
export function readRule(text: string, family: Naming): { rule: ReadRule } | { problem: RuleTextProblem } {
  try {
    const trimmed = text.trim();
    const prefix = Object.values(notTogether).find((one) =>
      trimmed.toLowerCase().startsWith(`${one.toLowerCase()}:`),
    );
    if (prefix) return { rule: { not: literalsIn(trimmed.slice(prefix.length + 1), family) } };
    const [sign] = /≤|<=|≥|>=/.exec(trimmed) ?? [];
    if (!sign) throw new Unreadable("form", trimmed);
    const at = trimmed.indexOf(sign);
    const colon = trimmed.lastIndexOf(": ", at);
    const guards = colon < 0 ? [] : literalsIn(trimmed.slice(0, colon), family);
    const sides = [trimmed.slice(colon < 0 ? 0 : colon + 2, at), trimmed.slice(at + sign.length)];
    const [small, large] = (sign === "≤" || sign === "<=" ? sides : sides.toReversed()).map((side) =>
      termsIn(side, family),
    ) as [SaidTerm[], SaidTerm[]];
    const limit = [...small, ...large.map(negative)].flatMap((one) => (one.term ? [one.term] : []));
    if (limit.length === 0) throw new Unreadable("form", trimmed);
    const dimension = dimensionOf(limit[0]?.slice(1) as string[], family);
    for (const [, ...names] of limit) {
      if (!isSameDimension(dimensionOf(names as string[], family), dimension))
        throw new Unreadable("unit", names.map((id) => nameOf(String(id), family, "en")).join(" × "));
    }
    let max = 0;
    for (const { sign: own, measure } of [...small.map(negative), ...large]) {
      if (measure === undefined) continue;
      const base = baseOf(measure, dimension);
      if (base === undefined) throw new Unreadable("unit", measure);
      max += own * base;
    }
    return { rule: { ...(guards.length > 0 && { if: guards }), limit, max } };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { kind: error.kind, text: error.text } };
    throw error;
  }
}

/** Conditions as a text: `Glass = Triple; Width = 500–899 mm`. */
export function conditionsText(when: readonly Literal[], family: Naming, tag: string): string {
  return when.map((one) => literalText(one, family, tag)).join("; ");
}

export function readConditions(
  text: string,
  family: Naming,
): { conditions: Literal[] } | { problem: RuleTextProblem } {
  try {
    return { conditions: literalsIn(text, family) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { kind: error.kind, text: error.text } };
    throw error;
  }
}

class Unreadable extends Error {
  readonly kind: RuleTextProblem["kind"];
  readonly text: string;
  constructor(kind: RuleTextProblem["kind"], text: string) {
    super(kind);
    this.kind = kind;
    this.text = text.slice(0, 100);
  }
}

function nameOf(id: string, { attributes }: Naming, tag: string): string {
  const attribute = attributes.find((one) => one.id === id);
  return attribute ? inLanguage(attribute.name, tag) : id;
}

function literalText([id, among]: Literal, family: Naming, tag: string): string {
  const attribute = family.attributes.find((one) => one.id === id);
  const name = nameOf(id, family, tag);
  if (attribute?.kind !== "choice") {
    const [low, high] = among;
    const unit = attribute && "unit" in attribute && attribute.unit !== "piece" ? (attribute.unit ?? "") : "";
    return `${name} = ${low === high ? low : `${low}–${high}`} ${unit}`.trim();
  }
  const values = among.map((value) => {
    const found = attribute.values.find((one) => one.id === value);
    return found ? inLanguage(found.name, tag) : String(value);
  });
  return `${name} = ${values.join(" / ")}`;
}

function literalsIn(text: string, family: Naming): Literal[] {
  return text.split(";").map((part): Literal => {
    const at = part.indexOf("=");
    if (at < 0) throw new Unreadable("form", part.trim());
    const attribute = find(part.slice(0, at), family);
    const ruled = family.model.attributes.find(({ id }) => id === attribute.id);
    const said = part.slice(at + 1).trim();
    if (!ruled) throw new Unreadable("attribute", part.slice(0, at).trim());
    if (isNumber(ruled)) {
      const range = /^(\d{1,12})(?:\s*[–-]\s*(\d{1,12}))?\s*(\w*)$/.exec(said);
      const unit = attribute.kind === "number" || attribute.kind === "quantity" ? (attribute.unit ?? "") : "";
      if (!range) throw new Unreadable("range", said);
      if (range[3] && range[3] !== unit) throw new Unreadable("unit", said);
      const low = Number(range[1]);
      const high = Number(range[2] ?? range[1]);
      if (high < low) throw new Unreadable("range", said);
      return [attribute.id, [low, high]];
    }
    if (attribute.kind !== "choice") throw new Unreadable("attribute", part.trim());
    const ids = said.split("/").map((word) => {
      const value = attribute.values.find((one) => isCalled(one, word));
      if (!value) throw new Unreadable("value", word.trim());
      return value.id;
    });
    return [attribute.id, ids];
  });
}

/** A product of attributes, or a measure such as `38 cm`. */
type SaidTerm =
  | { sign: number; measure: string; term?: undefined }
  | { sign: number; term: Term; measure?: undefined };

function negative(said: SaidTerm): SaidTerm {
  if (!said.term) return { ...said, sign: -said.sign };
  const [factor, ...names] = said.term;
  return { sign: -said.sign, term: [-factor, ...names] };
}

/** `2 × Width × Height − Depth + 38 cm`: the factor comes first, and a minus has spaces around it. */
function termsIn(text: string, family: Naming): SaidTerm[] {
  return text
    .trim()
    .split(/\s(?=[+−-]\s)/)
    .map((part): SaidTerm => {
      const signed = /^([+−-])\s+(.*)$/.exec(part.trim());
      const sign = signed && signed[1] !== "+" ? -1 : 1;
      const said = (signed?.[2] ?? part).trim();
      const words = said.split(/[×*]/).map((word) => word.trim());
      if (
        words.length === 1 &&
        /^[−-]?\d/.test(said) &&
        !family.attributes.some((one) => isCalled(one, said))
      )
        return { sign, measure: said };
      const factor = /^\d{1,9}$/.test(words[0] ?? "") ? Number(words.shift()) : 1;
      if (words.length === 0) throw new Unreadable("form", part.trim());
      const names = words.map((word) => {
        const attribute = find(word, family);
        if (attribute.kind !== "number" && attribute.kind !== "quantity")
          throw new Unreadable("number", word);
        return attribute.id;
      });
      return { sign, term: [sign * factor, ...names] };
    });
}

function find(word: string, { attributes }: Naming): FamilyAttribute {
  const attribute = attributes.find((one) => isCalled(one, word));
  if (!attribute) throw new Unreadable("attribute", word.trim());
  return attribute;
}

function isCalled({ id, name }: { id: string; name: Translated }, word: string): boolean {
  const said = word.trim().toLowerCase();
  return said === id || Object.values(name).some((one) => one.trim().toLowerCase() === said);
}

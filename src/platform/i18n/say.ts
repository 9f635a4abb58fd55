/** A text as the build compiles it (platform/build/compiled-messages.ts): words, and placeholders for values. */
export type CompiledText = readonly Part[];
/** In the source files the texts are plain strings, so TypeScript sees those. */
export type Messages = Record<string, CompiledText | string>;
export type TextValues = Record<string, string | number>;

type Part = string | readonly [name: string, type?: string, cases?: unknown];

/** The text with its values filled in; numbers and plurals follow the language `tag`. */
export function say(text: CompiledText | string, values: TextValues, tag: string, count?: number): string {
  if (typeof text === "string") return text;
  return text.map((part) => sayPart(part, values, tag, count)).join("");
}

function sayPart(part: Part, values: TextValues, tag: string, count: number | undefined): string {
  if (part === "#" && count !== undefined) return formatted(count, tag);
  if (typeof part === "string") return part;
  const [name, type, format] = part;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (type === "plural") return sayPlural(Number(value), format as PluralCases, values, tag);
  if (type === "select") return say(chosen(String(value), format as Cases), values, tag, count);
  return type === "number" ? formatted(Number(value), tag) : String(value ?? "");
}

type Cases = Readonly<Record<string, CompiledText>>;
type PluralCases = Cases & { readonly offset?: number };

function sayPlural(value: number, cases: PluralCases, values: TextValues, tag: string): string {
  const count = value - Number(cases.offset ?? 0);
  const form = Object.hasOwn(cases, value) ? String(value) : pluralsOf(tag).select(count);
  return say(chosen(form, cases), values, tag, count);
}

function chosen(name: string, cases: Cases): CompiledText {
  return (Object.hasOwn(cases, name) ? cases[name] : cases["other"]) ?? [];
}

// Making one takes longer than using it a thousand times.
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function formatted(value: number, tag: string): string {
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag);
  numbers.set(tag, format);
  return format.format(value);
}

function pluralsOf(tag: string): Intl.PluralRules {
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag);
  plurals.set(tag, rules);
  return rules;
}

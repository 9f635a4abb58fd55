import { auditWords } from "#platform/audit/audit.ts";
import type { Context } from "#platform/context.ts";
import { localeFacts } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { toText } from "#platform/mail/mail.ts";
import { formatMoney } from "#platform/money/format.ts";

export interface FieldDifference {
  name: string;
  /** The stored name, if the language has no words for it. */
  technical?: string;
  before: string;
  after: string;
}

type Values = Readonly<Record<string, unknown>>;

interface Reader {
  context: Context;
  /** For amounts without a currency of their own. */
  currency: string;
}

/** Deeper values are so rare that they may be shown as they are stored. */
const deepest = 4;

/** The name of a field; `technical` is its stored name, if the language has no words for it. */
export type FieldName = Pick<FieldDifference, "name" | "technical">;

/**
 * The changes, one line for each field, language and list entry: amounts, dates and texts in readable form, without
 * unchanged parts. `nameOf` gives the name of a field.
 */
export function fieldDifferences(
  context: Context,
  before: Values,
  after: Values,
  nameOf: (key: string) => FieldName = (key) => fieldName(context, key),
): FieldDifference[] {
  const reader = { context, currency: currencyOf(after) ?? currencyOf(before) ?? context.site.currency };
  return keysOf(before, after)
    .filter((key) => !isNothing(before[key]) || !isNothing(after[key]))
    .sort()
    .flatMap((key) => differencesOf(reader, key, nameOf(key), before[key], after[key], 0));
}

function isNothing(value: unknown): value is null | undefined | "" {
  return value === null || value === undefined || value === "";
}

/**
 * The name of a stored field in the reader's language (`light.accent` has two parts). Values have the names of the wire,
 * which programs use as well; without words, only the spelling is made readable.
 */
export function fieldName({ locale }: Context, key: string): FieldName {
  const parts = key.split(".").map((part) => {
    const id = `office.auditField_${snakeCase(part.replace(/_minor$|Minor$/, ""))}`;
    const words = locale.text(id);
    return words === id ? null : words;
  });
  if (parts.every((words) => words !== null)) return { name: parts.join(" · ") };
  return { name: snakeCase(key.replace(/_minor$|Minor$/, "")).replaceAll("_", " "), technical: key };
}

function snakeCase(name: string): string {
  return name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, begin: string) => `${end}_${begin.toLowerCase()}`,
  );
}

function differencesOf(
  reader: Reader,
  key: string,
  name: FieldName,
  before: unknown,
  after: unknown,
  depth: number,
): FieldDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after) && depth > 0) return [];
  const [said, says] = [wordsOf(before), wordsOf(after)];
  if (said !== undefined || says !== undefined) return [{ ...name, ...changedLines(said ?? "", says ?? "") }];
  if (depth < deepest && isNested(before, after, isValues)) {
    const [was, is] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
    const found = keysOf(was, is).flatMap((part) =>
      differencesOf(reader, part, within(name, partName(reader, part)), was[part], is[part], depth + 1),
    );
    return found.length > 0 ? found : [{ ...name, before: "", after: "" }];
  }
  if (depth < deepest && isNested(before, after, isList)) {
    return listDifferences(reader, name, isList(before) ? before : [], isList(after) ? after : [], depth);
  }
  return [{ ...name, before: inWords(reader, key, before), after: inWords(reader, key, after) }];
}

/** A value that a module converts to words, such as a text of blocks. */
function wordsOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const say of auditWords.entries()) {
    const words = say(value);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** The lines of two texts from the first to the last change. */
function changedLines(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  const rest = Math.min(was.length, is.length) - start;
  while (end < rest && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const part = (lines: string[]) => lines.slice(start, lines.length - end).join("\n");
  return { before: part(was), after: part(is) };
}

/** Entries of a list match by their id, else by their position. */
function listDifferences(
  reader: Reader,
  name: FieldName,
  before: readonly Values[],
  after: readonly Values[],
  depth: number,
): FieldDifference[] {
  const was = new Map(before.map((item, index) => [identityOf(item, index), item]));
  const is = new Map(after.map((item, index) => [identityOf(item, index), item]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((identity, index) => {
    const [old, now] = [was.get(identity), is.get(identity)];
    const title = within(name, { name: titleOf(reader, now ?? old ?? {}) || String(index + 1) });
    if (old && now) {
      return keysOf(old, now).flatMap((part) =>
        differencesOf(reader, part, within(title, partName(reader, part)), old[part], now[part], depth + 1),
      );
    }
    return [{ ...title, before: inWords(reader, "", old), after: inWords(reader, "", now) }];
  });
}

function inWords(reader: Reader, key: string, value: unknown): string {
  const { locale } = reader.context;
  if (isNothing(value)) return "";
  if (typeof value === "boolean") return locale.text(value ? "office.yes" : "office.no");
  if (typeof value === "number") {
    if (/_minor$|Minor$/.test(key)) return formatMoney(value, reader.currency, locale.tag);
    // Numbers of records and years have no thousands separators.
    return String(value);
  }
  if (typeof value === "string") return textInWords(reader, value);
  if (Array.isArray(value)) return value.map((one) => inWords(reader, key, one)).join(", ");
  return Object.entries(value)
    .filter(([part, of]) => !/^(id|.*_id|.*Id)$/.test(part) && of !== null && of !== "")
    .map(([part, of]) => `${partName(reader, part).name}: ${inWords(reader, part, of)}`)
    .join("\n");
}

function textInWords({ context }: Reader, value: string): string {
  const { tag } = context.locale;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(Z|[+-]\d\d:\d\d)$/.test(value)) {
    return shopFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(value));
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) {
    return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value));
  }
  return /<(p|h\d|ul|ol|div|table|figure|blockquote)\b/.test(value) ? toText(value) : value;
}

/** A key within a value is a language or a field. */
function partName({ context }: Reader, key: string): FieldName {
  const language = localeFacts(key)?.name;
  return language === undefined ? fieldName(context, key) : { name: language };
}

function within(outer: FieldName, part: FieldName): FieldName {
  const technical = [outer.technical, part.technical].filter((one) => one !== undefined).join(" · ");
  return { name: `${outer.name} · ${part.name}`, ...(technical && { technical }) };
}

/** The name of a list's entry in the reader's language, or another field that identifies it. */
function titleOf({ context }: Reader, item: Values): string {
  const title = item["name"] ?? item["title"] ?? item["label"] ?? item["from"] ?? item["code"];
  if (isValues(title)) return String(title[context.locale.code] ?? Object.values(title)[0] ?? "");
  return typeof title === "string" ? title : "";
}

function identityOf(item: Values, index: number): string {
  return String(item["id"] ?? item["lineId"] ?? `place ${index}`);
}

function currencyOf(values: Values): string | null {
  const currency = values["currency"];
  return typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

function keysOf(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** Whether one is such a value, and the other one, too, or missing. */
function isNested(before: unknown, after: unknown, is: (value: unknown) => boolean): boolean {
  const values = [before, after].filter((value) => value !== null && value !== undefined);
  return values.length > 0 && values.every(is);
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is Values[] {
  return Array.isArray(value) && value.length > 0 && value.every(isValues);
}

import { isDeepStrictEqual } from "node:util";
import type { TextValues } from "#platform/i18n/say.ts";
import { type Findings, remark } from "./fault.ts";

export interface Row {
  line: number;
  cells: readonly string[];
}

/** The names of a column in the header: lower case, single spaces. The first match wins. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/**
 * "12,50" is a number: in files with semicolons the comma is the decimal sign. In files with tabs either sign is
 * possible, so "1,234" is ambiguous and not guessed ("clear").
 */
export type DecimalComma = boolean | "clear";

/** A parsed header: the columns that exist and their names in this file. */
export interface Sheet<Column extends string> {
  has: (column: Column) => boolean;
  header: (column: Column) => string;
  /** The trimmed cell; empty if the column does not exist. */
  text: (row: Row, column: Column) => string;
  decimalComma: DecimalComma;
}

const cellLengthMax = 20 * 1024 * 1024;
const integerMax = 2_147_483_647;

export function sheetOf<Column extends string>(
  headers: readonly string[],
  names: ColumnNames<Column>,
  { decimalComma = false, currency = "" }: { decimalComma?: DecimalComma; currency?: string } = {},
): Sheet<Column> {
  const places = new Map(headers.map((header, index) => [plainHeader(header), index]));
  const placeOf = (column: Column) => {
    // Of "Price (EUR)" and "Price (USD)", the shop's own currency wins, also over a plain "Price".
    const asked = [...names[column].flatMap((name) => inCurrency(name, currency)), ...names[column]];
    const found = asked.find((name) => places.has(name));
    return found === undefined ? undefined : places.get(found);
  };
  const cache = new Map<Column, number | undefined>();
  const place = (column: Column) => {
    if (!cache.has(column)) cache.set(column, placeOf(column));
    return cache.get(column);
  };
  return {
    decimalComma,
    has: (column) => place(column) !== undefined,
    header: (column) => headers[place(column) ?? -1]?.trim() ?? names[column][0] ?? column,
    text: (row, column) => unescaped(row.cells[place(column) ?? -1]?.trim() ?? ""),
  };
}

/** Exports prefix cells that a spreadsheet would take for a formula with an apostrophe. */
export function unescaped(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function inCurrency(name: string, currency: string): string[] {
  const code = currency.toLowerCase();
  return code === "" ? [] : [`${name} (${code})`, `${name} ${code}`, `${name}/${code}`, `${name}_${code}`];
}

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Columns with prices in other currencies or markets, which are ignored. */
export function foreignPriceHeaders(headers: readonly string[], currency: string): string[] {
  return headers.filter((header) => {
    const name = plainHeader(header);
    if (!/price|cost/.test(name)) return false;
    // Shopify writes "Price / International" for its markets.
    if (/^(price|compare at price)\/./.test(name) && !name.endsWith(`/${currency.toLowerCase()}`))
      return true;
    const code = /[ /_(]([a-z]{3})\)?$/.exec(name)?.[1]?.toUpperCase();
    return code !== undefined && code !== currency && currencies.has(code);
  });
}

function plainHeader(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/g, "/");
}

/** Faults of a row that do not depend on its meaning: bytes in another encoding, a cell that is too long. */
export function checkRow(row: Row, headers: readonly string[], findings: Findings): void {
  for (const [index, cell] of row.cells.entries()) {
    const header = headers[index]?.trim() ?? "";
    if (cell.length > cellLengthMax) {
      const megabytes = Math.ceil(cell.length / 1024 / 1024);
      findings.faults.push(remark(row.line, "cellTooLarge", { column: header, megabytes }));
    } else if (cell.includes("\u0000") || cell.includes("\uFFFD")) {
      findings.faults.push(remark(row.line, "unreadable", { column: header }));
    }
  }
}

/** Excel writes TRUE and FALSE in the language of its user. */
const yes = ["true", "1", "yes", "t", "y", "adevărat", "adevarat", "da", "wahr", "vrai"];
const no = ["false", "0", "no", "f", "n", "fals", "nu", "falsch", "faux"];

/** Parses the typed cells of one row; an unreadable cell adds a fault and returns undefined, like an empty cell. */
export function reader<Column extends string>(sheet: Sheet<Column>, row: Row, findings: Findings) {
  const refuse = (column: Column, code: string, values: TextValues = {}) => {
    const value = sheet.text(row, column).slice(0, 60);
    const fault = remark(row.line, code, { ...values, column: sheet.header(column), value });
    // A cell may be read more than once, so its fault may already be known.
    const isKnown = findings.faults.some((one) => isDeepStrictEqual(one, fault));
    if (!isKnown) findings.faults.push(fault);
    return undefined;
  };
  const decimal = (column: Column): string | undefined => {
    const written = sheet.text(row, column);
    if (written === "") return undefined;
    const isClear = sheet.decimalComma === true || !/,\d{3}$/.test(written);
    const text = sheet.decimalComma && isClear ? written.replace(/^(-?\d+),(\d+)$/, "$1.$2") : written;
    if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text)) return refuse(column, "number");
    return text;
  };
  return {
    text: (column: Column) => sheet.text(row, column),
    /** A text that is indexed or shown in one line. */
    short: (column: Column, lengthMax = 255): string => {
      const text = sheet.text(row, column);
      if (text.length <= lengthMax) return text;
      const values = { column: sheet.header(column), length: text.length, most: lengthMax };
      findings.faults.push(remark(row.line, "tooLong", values));
      return "";
    },
    /**
     * A number that identifies something: Excel shortens long ones to 5.94E+12, which no longer identifies anything.
     */
    code: (column: Column): string => {
      const text = sheet.text(row, column).replace(/^'/, "");
      if (/^\d[.,]?\d*e\+\d+$/i.test(text)) refuse(column, "shortened");
      else if (text.length > 255) refuse(column, "codeTooLong", { most: 255 });
      return text;
    },
    refuse,
    decimal,
    /** A decimal that is at least zero and, times `factor`, fits into an integer of the database. */
    amount: (column: Column, factor = 100): string | undefined => {
      const text = decimal(column);
      if (text === undefined) return undefined;
      if (Number(text) < 0) return refuse(column, "notNegative");
      return Number(text) * factor > integerMax ? refuse(column, "numberTooLarge") : text;
    },
    whole: (column: Column): number | undefined => {
      const text = decimal(column);
      if (text === undefined) return undefined;
      if (!Number.isInteger(Number(text)) || Math.abs(Number(text)) > integerMax) {
        return refuse(column, "whole");
      }
      return Number(text);
    },
    flag: (column: Column): boolean | undefined => {
      const text = sheet.text(row, column).toLowerCase();
      if (text === "") return undefined;
      if (yes.includes(text)) return true;
      if (no.includes(text)) return false;
      return refuse(column, "flag");
    },
    chosen: <Choice>(column: Column, choices: Record<string, Choice>): Choice | undefined => {
      const text = sheet.text(row, column).toLowerCase();
      if (text === "") return undefined;
      return choices[text] ?? refuse(column, "choice", { choices: Object.keys(choices).join(", ") });
    },
  };
}

export type Reader<Column extends string> = ReturnType<typeof reader<Column>>;

import type { Findings } from "./fault.ts";

export interface Row {
  line: number;
  cells: readonly string[];
}

/** The names a column may have in the header, lower case, one space at most. The first that is there counts. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/** A header understood: which columns are there and what they are called in this file. */
export interface Sheet<Column extends string> {
  has: (column: Column) => boolean;
  header: (column: Column) => string;
  /** The cell without spaces around it; empty when there is no such column. */
  text: (row: Row, column: Column) => string;
  /** "12,50" is a number: in files with semicolons the comma is the decimal sign. */
  decimalComma: boolean;
}

const cellLengthMax = 20 * 1024 * 1024;
const integerMax = 2_147_483_647;

export function sheetOf<Column extends string>(
  headers: readonly string[],
  names: ColumnNames<Column>,
  { decimalComma = false } = {},
): Sheet<Column> {
  const places = new Map(headers.map((header, index) => [plainHeader(header), index]));
  const placeOf = (column: Column) => {
    const found = names[column].find((name) => places.has(name));
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
    text: (row, column) => row.cells[place(column) ?? -1]?.trim() ?? "",
  };
}

export function plainHeader(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/g, "/");
}

/** What is wrong with a row whatever it means: bytes of another encoding, a cell that is too long. */
export function checkRow(row: Row, headers: readonly string[], findings: Findings): void {
  for (const [index, cell] of row.cells.entries()) {
    const header = headers[index]?.trim() ?? "";
    if (cell.length > cellLengthMax) {
      const megabytes = Math.ceil(cell.length / 1024 / 1024);
      findings.faults.push({
        line: row.line,
        text: `"${header}" holds ${megabytes} MB: at most 20 MB can be imported`,
      });
    } else if (cell.includes("\u0000") || cell.includes("\uFFFD")) {
      findings.faults.push({
        line: row.line,
        text: `"${header}" has characters that cannot be read: save the file as UTF-8`,
      });
    }
  }
}

/** Reads typed cells of one row; what cannot be read becomes a fault and answers undefined, as an empty cell does. */
export function reader<Column extends string>(sheet: Sheet<Column>, row: Row, findings: Findings) {
  const refuse = (column: Column, advice: string) => {
    const shown = sheet.text(row, column).slice(0, 60);
    findings.faults.push({ line: row.line, text: `"${sheet.header(column)}" is "${shown}": ${advice}` });
    return undefined;
  };
  const decimal = (column: Column): string | undefined => {
    const written = sheet.text(row, column);
    if (written === "") return undefined;
    const text = sheet.decimalComma ? written.replace(/^(-?\d+),(\d+)$/, "$1.$2") : written;
    if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text)) return refuse(column, "write a number like 12.50");
    return text;
  };
  return {
    text: (column: Column) => sheet.text(row, column),
    /** A text that is kept in an index or shown in one line. */
    short: (column: Column, lengthMax = 255): string => {
      const text = sheet.text(row, column);
      if (text.length <= lengthMax) return text;
      findings.faults.push({
        line: row.line,
        text: `"${sheet.header(column)}" has ${text.length} characters: at most ${lengthMax} can be imported`,
      });
      return "";
    },
    refuse,
    decimal,
    /** A decimal that is not below zero and, times `factor`, an integer of the database. */
    amount: (column: Column, factor = 100): string | undefined => {
      const text = decimal(column);
      if (text === undefined) return undefined;
      if (Number(text) < 0) return refuse(column, "write a number that is not below zero");
      return Number(text) * factor > integerMax ? refuse(column, "the number is too large") : text;
    },
    whole: (column: Column): number | undefined => {
      const text = decimal(column);
      if (text === undefined) return undefined;
      if (!Number.isInteger(Number(text)) || Math.abs(Number(text)) > integerMax) {
        return refuse(column, "write a whole number like 12");
      }
      return Number(text);
    },
    flag: (column: Column): boolean | undefined => {
      const text = sheet.text(row, column).toLowerCase();
      if (text === "") return undefined;
      if (["true", "1", "yes", "t", "y"].includes(text)) return true;
      if (["false", "0", "no", "f", "n"].includes(text)) return false;
      return refuse(column, "write TRUE or FALSE");
    },
    chosen: <Choice>(column: Column, choices: Record<string, Choice>): Choice | undefined => {
      const text = sheet.text(row, column).toLowerCase();
      if (text === "") return undefined;
      return choices[text] ?? refuse(column, `write one of ${Object.keys(choices).join(", ")}`);
    },
  };
}

export type Reader<Column extends string> = ReturnType<typeof reader<Column>>;

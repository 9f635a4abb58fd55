import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { refusal } from "#platform/errors.ts";
import { statementMinor } from "./statement-amount.ts";
import { plainReference, type StatementEntry } from "./statement-entry.ts";
import { entriesMax, outWordsMax, type StatementRead } from "./statement-read.ts";
import { wrongAt } from "./xml-reader.ts";

export const statementUnreadable = refusal("invalid", "payment.statementUnreadable");
/** Values: column, in words. */
export const statementColumnMissing = refusal("invalid", "payment.statementColumnMissing");

export type StatementColumn = "date" | "amount" | "words" | "payer" | "currency" | "key";

/** Banks' names of the columns, without accents and case; the better name first if a file may have two. */
const known: Record<StatementColumn, readonly RegExp[]> = {
  date: [
    /^(booking ?date|booked|date|data|data (tranzactiei|tranzactie|procesarii|inregistrarii|operatiunii|operatiei)|buchungstag|transaction date)$/,
    /^(value ?date|data (valutei|valuta)|wertstellung)$/,
  ],
  amount: [
    /^(credit|amount credit|credit amount|suma credit(oare)?|incasari|intrari|rulaj credit|haben)$/,
    /^(amount|suma|suma tranzactie(i)?|valoare|sum|betrag)$/,
  ],
  words: [
    /^(details|details of payment|payment details|description|descriere(a)?( tranzactie(i)?)?|detalii( (tranzactie|plata))?|explicati(i|e)|remittance.*|purpose|verwendungszweck|text)$/,
    /^reference$/,
  ],
  payer: [
    /^(payer|platitor|nume platitor|ordonator|nume ordonator|name|nume|partener|nume partener|counterparty|counterparty name|debtor|from|auftraggeber.*|zahlungspflichtiger|.*ordonator\/beneficiar|beneficiar\/ordonator|platitor\/beneficiar)$/,
  ],
  currency: [/^(currency|valuta|moneda|wahrung)$/],
  key: [
    /^(transaction ?(id|number)|id|bank reference|referinta( (bancii|tranzactie|tranzactiei))?|nr\.? referinta|numar (tranzactie|referinta))$/,
  ],
};

/** The largest value of the database column. */
const minorMax = 2_147_483_647;
/** Banks put the account and the time above the table. */
const headerRowsMax = 40;
/** The maximum length of a header cell; no bank has a longer column name. */
const columnNameMax = 200;
const bytesMax = 10_000_000;
/** No bank has longer rows; a file with longer ones is of another kind. */
const recordMax = 50_000;
const columnsMax = 100;
const needed = ["date", "amount", "words"] as const;

interface Row {
  cells: string[];
  /** Its row in the file, from 1. */
  row: number;
}

/**
 * The incoming payments of a CSV statement; debits are separate. `columns` gives the column names if the file has none
 * of the usual ones. Each entry has a key that stays the same when the statement is uploaded again.
 */
export function readCsv(
  bytes: Buffer,
  columns: Partial<Record<StatementColumn, string>>,
  currency: string,
): StatementRead {
  if (bytes.length > bytesMax) throw wrongAt(1, "size");
  const { at, rows } = tableOf(textOf(bytes), columns);
  const seen = new Map<string, number>();
  const read: StatementRead = { entries: [], unreadRows: [], outWords: [] };
  for (const { cells, row } of rows) {
    const cell = (column: StatementColumn) => (cells[at[column]] ?? "").replaceAll("\0", "").trim();
    const bookedOn = typedDay(cell("date"));
    const entryCurrency = cell("currency").toUpperCase() || currency;
    const isCurrency = /^[A-Z]{3}$/.test(entryCurrency);
    const amountMinor = isCurrency ? statementMinor(cell("amount"), entryCurrency) : null;
    // Many files have a column of their own for debits; a negative amount is no payment either.
    if (cell("amount") === "" || (amountMinor !== null && amountMinor <= 0)) {
      if (bookedOn && read.outWords.length < outWordsMax)
        read.outWords.push(`${cell("words")} ${cell("payer")}`);
      continue;
    }
    if (!bookedOn || amountMinor === null) {
      read.unreadRows.push(row);
      continue;
    }
    if (amountMinor > minorMax) throw wrongAt(row, "amount");
    const facts = [bookedOn, amountMinor, entryCurrency, cell("payer"), cell("words"), cell("key")];
    const said = JSON.stringify(facts);
    // Two equal payments of one day are two, and the same two when the file is uploaded again.
    const copy = (seen.get(said) ?? 0) + 1;
    seen.set(said, copy);
    if (read.entries.length === entriesMax) throw wrongAt(row, "size");
    read.entries.push({
      format: "csv",
      lineKey: createHash("sha256")
        .update(`${said}#${cell("key") ? 1 : copy}`)
        .digest("hex"),
      bookedOn,
      amountMinor,
      currency: entryCurrency,
      payer: cell("payer"),
      words: cell("words"),
      bankReference: plainReference(cell("key")),
    } satisfies StatementEntry);
  }
  return read;
}

type Place = Record<StatementColumn, number>;

/** The columns and rows of the table in a file; tries each separator until the header is found. */
function tableOf(
  text: string,
  columns: Partial<Record<StatementColumn, string>>,
): { at: Place; rows: readonly Row[] } {
  let missing: readonly StatementColumn[] = needed;
  let isTable = false;
  for (const delimiter of [";", ",", "\t"]) {
    const head = recordsOf(text, delimiter, headerRowsMax) ?? [];
    isTable ||= head.length > 0;
    for (const [index, { cells }] of head.entries()) {
      const at = placeOf(cells.slice(0, columnsMax), columns);
      const absent = needed.filter((name) => at[name] < 0);
      const rows = absent.length === 0 ? recordsOf(text, delimiter) : null;
      if (rows) return { at, rows: rows.slice(index + 1) };
      if (absent.length < missing.length) missing = absent;
    }
  }
  const [column] = missing;
  if (!isTable || !column) throw statementUnreadable();
  throw statementColumnMissing({ column });
}

function placeOf(cells: readonly string[], named: Partial<Record<StatementColumn, string>>): Place {
  const header = cells.map(plainName);
  const at = (column: StatementColumn) => columnOf(header, column, named[column]);
  return {
    date: at("date"),
    amount: at("amount"),
    words: at("words"),
    payer: at("payer"),
    currency: at("currency"),
    key: at("key"),
  };
}

function recordsOf(text: string, delimiter: string, to?: number): Row[] | null {
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      maxRecordSize: recordMax,
      relaxColumnCount: true,
      // Some banks quote no cells and use quotes within their texts.
      relaxQuotes: true,
      skipEmptyLines: true,
      onRecord: (cells: string[], { lines }) => {
        rows.push({ cells, row: lines });
        return null;
      },
      ...(to === undefined ? {} : { to }),
    });
    return rows;
  } catch {
    return null;
  }
}

/**
 * UTF-8 or UTF-16 if the file is valid, else the code page of Central Europe: it matters for names, and ă and ß are the
 * same.
 */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** The header is normalized already. */
function columnOf(header: readonly string[], column: StatementColumn, named = ""): number {
  if (named.trim() !== "") return header.indexOf(plainName(named));
  for (const pattern of known[column]) {
    const at = header.findIndex((name) => pattern.test(name));
    if (at >= 0) return at;
  }
  return -1;
}

/** Without accents, case, and a unit in brackets at the end, as in "Suma (RON)". */
function plainName(text: string): string {
  const name = text.slice(0, columnNameMax).normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  if (!name.endsWith(")")) return name;
  const unit = name.indexOf("(", name.lastIndexOf(")", name.length - 2) + 1);
  return unit === -1 ? name : name.slice(0, unit).trimEnd();
}

/** 2026-11-20, 20.11.2026, 20/11/2026 and 20-11-2026; null for other text. */
function typedDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-./](\d{2})[-./](\d{2})(?!\d)/.exec(text) ?? [];
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text) ?? [];
  const found = year
    ? `${year}-${month}-${day}`
    : y
      ? `${y}-${m?.padStart(2, "0")}-${d?.padStart(2, "0")}`
      : null;
  const at = new Date(`${found}T00:00:00Z`);
  // Otherwise 31 February would become a day in March.
  return found && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : null;
}

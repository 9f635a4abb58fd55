import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { refusal } from "#platform/errors.ts";
import { statementMinor } from "./statement-amount.ts";
import { readCamt } from "./statement-camt.ts";
import { plainReference, type StatementEntry } from "./statement-entry.ts";
import { wrongAt } from "./xml-reader.ts";

export const statementUnreadable = refusal("invalid", "payment.statementUnreadable");
/** Values: column, in words. */
export const statementColumnMissing = refusal("invalid", "payment.statementColumnMissing");

export type StatementColumn = "date" | "amount" | "words" | "payer" | "currency" | "key";

/** How banks call their columns, without accents and case. */
const known: Record<StatementColumn, RegExp> = {
  date: /^(booking ?date|booked|date|data|data (tranzactiei|procesarii)|buchungstag|value ?date)$/,
  amount: /^(credit|amount|suma|sum|betrag|amount credit|suma credit)$/,
  words:
    /^(details|description|detalii( tranzactie)?|explicatii|reference|remittance.*|purpose|verwendungszweck|text)$/,
  payer: /^(payer|platitor|ordonator|name|nume|counterparty|debtor|from)$/,
  currency: /^(currency|valuta|moneda|wahrung)$/,
  key: /^(transaction ?(id|number)|id|bank reference|referinta( bancii)?|numar tranzactie)$/,
};

/** What a column of the database holds. */
const minorMax = 2_147_483_647;

export interface StatementRead {
  entries: StatementEntry[];
  /** Rows that look like money and could not be read: a person has to look at them. 1 is the header. */
  unreadRows: number[];
}

/** The money that came in of a statement, as CSV or as XML of ISO 20022 (camt.053): the file itself says which. */
export function readStatement(
  bytes: Buffer,
  columns: Partial<Record<StatementColumn, string>>,
  currency: string,
): StatementRead {
  const head = bytes.subarray(0, 200).toString("latin1");
  // A file of XML is read as a whole or refused.
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head)
    ? { entries: readCamt(bytes), unreadRows: [] }
    : readCsv(bytes, columns, currency);
}

/**
 * The money that came in of a statement as CSV; what went out is left out. `columns` says how a column is called where
 * it has none of the usual names. Each entry has a key that stays the same when the statement is uploaded again.
 */
function readCsv(
  bytes: Buffer,
  columns: Partial<Record<StatementColumn, string>>,
  currency: string,
): StatementRead {
  const [header, ...records] = recordsOf(bytes);
  if (!header) throw statementUnreadable();
  const at = (column: StatementColumn) => columnOf(header, column, columns[column]);
  const [date, amount, words] = [at("date"), at("amount"), at("words")];
  for (const [column, found] of Object.entries({ date, amount, words })) {
    if (found < 0) throw statementColumnMissing({ column });
  }
  const [payer, money, key] = [at("payer"), at("currency"), at("key")];
  const seen = new Map<string, number>();
  const unreadRows: number[] = [];
  const entries = records.flatMap((cells, index): StatementEntry[] => {
    const cell = (column: number) => (column < 0 ? "" : (cells[column] ?? "").trim());
    const bookedOn = dayOf(cell(date));
    const entryCurrency = cell(money).toUpperCase() || currency;
    const isCurrency = /^[A-Z]{3}$/.test(entryCurrency);
    const amountMinor = isCurrency ? statementMinor(cell(amount), entryCurrency) : null;
    // Money that went out has a column of its own in many files; below zero it is no concern of ours either.
    if (cell(amount) === "" || (amountMinor !== null && amountMinor <= 0)) return [];
    if (!bookedOn || amountMinor === null) {
      unreadRows.push(index + 2);
      return [];
    }
    if (amountMinor > minorMax) throw wrongAt(index + 2, "amount");
    const facts = [bookedOn, amountMinor, entryCurrency, cell(payer), cell(words), cell(key)];
    const said = JSON.stringify(facts);
    // Two equal payments of one day are two, and the same two when the file comes again.
    const copy = (seen.get(said) ?? 0) + 1;
    seen.set(said, copy);
    const lineKey = createHash("sha256")
      .update(`${said}#${cell(key) ? 1 : copy}`)
      .digest("hex");
    return [
      {
        format: "csv",
        lineKey,
        bookedOn,
        amountMinor,
        currency: entryCurrency,
        payer: cell(payer),
        words: cell(words),
        bankReference: plainReference(cell(key)),
      },
    ];
  });
  return { entries, unreadRows };
}

/** What may be the name of something to pay in what a payer wrote: "VT 00012-1" is "VT00012". Longest first. */
export function namesIn(words: string): string[] {
  const found = words.toUpperCase().matchAll(/([A-Z]{1,5})[ .-]?(\d{4,10})/g);
  const names = [...found].flatMap(([, letters = "", digits = ""]) =>
    // Banks drop hyphens: the number of the attempt then stands at the end.
    [0, 1, 2].flatMap((cut) =>
      digits.length - cut >= 4 ? `${letters}${digits.slice(0, digits.length - cut)}` : [],
    ),
  );
  return [...new Set(names)];
}

function recordsOf(bytes: Buffer): string[][] {
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString("utf16le") : bytes.toString("utf8");
  try {
    return parse(text, {
      bom: true,
      delimiter: [";", ",", "\t"].toSorted((a, b) => countOf(text, b) - countOf(text, a))[0] ?? ",",
      relaxColumnCount: true,
      skipEmptyLines: true,
    });
  } catch {
    throw statementUnreadable();
  }
}

function countOf(text: string, sign: string): number {
  return (text.split(/\r?\n/, 1)[0] ?? "").split(sign).length;
}

function columnOf(header: readonly string[], column: StatementColumn, named = ""): number {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  if (named.trim() !== "") return header.findIndex((name) => plain(name) === plain(named));
  return header.findIndex((name) => known[column].test(plain(name)));
}

/** 2026-11-20, 20.11.2026 and 20/11/2026; null for what is no day. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  const [, d, m, y] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text) ?? [];
  const found = year
    ? `${year}-${month}-${day}`
    : y
      ? `${y}-${m?.padStart(2, "0")}-${d?.padStart(2, "0")}`
      : null;
  const at = new Date(`${found}T00:00:00Z`);
  // The 31st of February would else be a day in March.
  return found && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : null;
}

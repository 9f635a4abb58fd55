import { createHash } from "node:crypto";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { toMinor } from "#platform/money/money.ts";
import { plainReference, type StatementEntry } from "./statement-entry.ts";
import { entriesMax, outWordsMax, type StatementRead } from "./statement-read.ts";
import { wrongAt } from "./xml-reader.ts";

const bytesMax = 10_000_000;
const minorMax = 2_147_483_647;
const wordsMax = 2_000;

/** A field of the message: its tag, its text, and the line of the file where it begins. */
interface Field {
  tag: string;
  text: string;
  line: number;
}

/** Whether a text is a SWIFT statement, with or without the envelope of the message. */
export function isMt940(head: string): boolean {
  return /^(?:\ufeff|\s)*(?:\{1:[^}]*\}|:20:)/.test(head) && /^(?:\{4:\s*)?:(?:20|25):/m.test(head);
}

/**
 * The incoming payments of a SWIFT statement (MT940). Debits and reversals are separate. The bank's number identifies
 * an entry. Refuses statementLineWrong.
 */
export function readMt940(bytes: Buffer): Omit<StatementRead, "unreadRows"> {
  if (bytes.length > bytesMax) throw wrongAt(1, "size");
  const fields = fieldsOf(bytes);
  const read: Omit<StatementRead, "unreadRows"> = { entries: [], outWords: [] };
  const seen = new Map<string, number>();
  let account = "";
  let currency = "";
  for (const [index, { tag, text, line }] of fields.entries()) {
    if (tag === "25") account = text.trim();
    if (tag === "60F" || tag === "60M") currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? "";
    if (tag !== "61") continue;
    const told = bookingOf(text, currency, line);
    const next = fields[index + 1];
    const { words, payer } = wordsOf(next?.tag === "86" ? next.text : "");
    if (!told.isIn) {
      if (read.outWords.length < outWordsMax) read.outWords.push(`${words} ${payer} ${told.reference}`);
      continue;
    }
    if (read.entries.length === entriesMax) throw wrongAt(line, "size");
    const { bookedOn, amountMinor, bankReference } = told;
    const said = [words, told.reference].filter(Boolean).join(" ").slice(0, wordsMax);
    const facts = JSON.stringify([account, bookedOn, amountMinor, currency, payer, said, bankReference]);
    // Two equal payments of one day are two, and the same two when the file is uploaded again.
    const copy = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, copy);
    read.entries.push({
      format: "mt940",
      lineKey: createHash("sha256").update(`mt940:${facts}#${copy}`).digest("hex"),
      bookedOn,
      amountMinor,
      currency,
      payer,
      words: said,
      bankReference: plainReference(bankReference),
    } satisfies StatementEntry);
  }
  return read;
}

/** A field begins with its tag at the start of a line, and includes the lines after it. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (const [index, row] of textOf(bytes).split(/\r?\n/).entries()) {
    const [, tag, text = ""] = /^(?:\{4:)?:(\d{2}[A-Z]?):([\s\S]*)$/.exec(row) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, text, line: index + 1 });
    else if (last && !/^(?:-\}?|\{)/.test(row)) last.text += `\n${row}`;
  }
  return fields;
}

function textOf(bytes: Buffer): string {
  const said = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    return clean(said("utf-8"));
  } catch {
    return clean(said("windows-1250"));
  }
}

/** The database accepts no control characters. */
function clean(text: string): string {
  return text.replace(/(?![\n\r])\p{Cc}/gu, " ");
}

/** "2611201120C121,00NTRFVT00012-1//FT123": value date, booking date, direction, amount, type, references. */
function bookingOf(text: string, currency: string, line: number) {
  const found =
    /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,5})[A-Z][A-Z0-9]{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n|$)/.exec(
      text,
    );
  const [, year, month, day, booked, direction, amount = "", reference = "", bankReference = ""] =
    found ?? [];
  if (!direction) throw wrongAt(line, "missing");
  if (currency === "") throw wrongAt(line, "currency");
  const amountMinor = minorOf(amount, currency);
  if (!amountMinor || amountMinor > minorMax) throw wrongAt(line, "amount");
  const valueOn = checkedDay(`20${year}-${month}-${day}`, line);
  return {
    isIn: direction === "C",
    bookedOn: checkedDay(booked ? nearest(valueOn, booked) : valueOn, line),
    amountMinor,
    // "NONREF" means no reference.
    reference: /^NONREF$/i.test(reference.trim()) ? "" : reference.trim(),
    bankReference: bankReference.trim(),
  };
}

/** MT940 always uses a decimal comma; null for an amount that would have to be rounded. */
function minorOf(amount: string, currency: string): number | null {
  const [whole = "", fraction = ""] = amount.split(",");
  const isExact = Number(fraction.slice(minorDigits(currency)) || 0) === 0;
  return isExact ? toMinor(`${whole}.${fraction || "0"}`, currency) : null;
}

/** The booking date has no year: it is the one nearest to the value date. */
function nearest(valueOn: string, monthAndDay: string): string {
  const year = Number(valueOn.slice(0, 4));
  const days = [year - 1, year, year + 1].map(
    (one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`,
  );
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn));
  return days.toSorted((a, b) => (apart(a) || 0) - (apart(b) || 0))[0] ?? valueOn;
}

function checkedDay(day: string, line: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) throw wrongAt(line, "day");
  return day;
}

/** Details in numbered parts (?20 to ?29 and ?60 to ?63 are words, ?32 and ?33 the payer), by names, or as they are. */
function wordsOf(details: string): { words: string; payer: string } {
  const joined = details.replaceAll("\n", "");
  const parts = [...joined.matchAll(/[?+](\d{2})([^?+]*)/g)];
  if (parts.length > 1) {
    const of = (pattern: RegExp) =>
      parts.flatMap(([, tag = "", text = ""]) => (pattern.test(tag) ? text : []));
    return { words: oneLine(of(/^(2\d|6[0-3])$/).join("")), payer: oneLine(of(/^3[23]$/).join(" ")) };
  }
  const named = /\/(?:NAME|ORDP|BENM)\/+(?:NAME\/)?([^/]*)/.exec(joined)?.[1] ?? "";
  // The rest may contain line separators; `.` would stop at them and make each start scan to the end.
  const remittance = /\/(?:REMI|ROC|REM)\/+([\s\S]*)$/.exec(joined)?.[1];
  return { words: oneLine(remittance ?? details), payer: oneLine(named) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, wordsMax);
}

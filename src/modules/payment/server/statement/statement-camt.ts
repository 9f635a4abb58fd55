import { createHash } from "node:crypto";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { toMinor } from "#platform/money/money.ts";
import { plainReference, type StatementEntry } from "./statement-entry.ts";
import { entriesMax, outWordsMax, type StatementRead } from "./statement-read.ts";
import { childAt, childrenNamed, readXml, textAt, wrongAt, type XmlElement } from "./xml-reader.ts";

/** The largest value of the database column. */
const minorMax = 2_147_483_647;
const wordsMax = 2_000;

/**
 * The incoming payments of an ISO 20022 statement (camt.053, any version): booked credits, one for each payment of a
 * batch. Expected entries are omitted; of debits and reversals only the words are kept. The bank's own number
 * identifies an entry. Refuses statementLineWrong.
 */
export function readCamt(bytes: Buffer): Omit<StatementRead, "unreadRows"> {
  const root = readXml(bytes);
  const statements = childrenNamed(childAt(root, "BkToCstmrStmt"), "Stmt");
  if (root.name !== "Document" || statements.length === 0) throw wrongAt(root.line, "notStatement");
  const seen = new Map<string, number>();
  const keyOf = (facts: readonly unknown[]) => {
    const said = JSON.stringify(facts);
    // Two equal payments of one day are two, and the same two when the file is uploaded again.
    const copy = (seen.get(said) ?? 0) + 1;
    seen.set(said, copy);
    return createHash("sha256").update(`camt:${said}#${copy}`).digest("hex");
  };
  const read: Omit<StatementRead, "unreadRows"> = { entries: [], outWords: [] };
  for (const statement of statements) {
    const account = textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id");
    for (const entry of childrenNamed(statement, "Ntry")) {
      const isIn = isMoneyIn(entry);
      if (!isBooked(entry)) continue;
      if (isIn) for (const each of entriesOf(entry, account, keyOf)) read.entries.push(each);
      else if (read.outWords.length < outWordsMax)
        for (const words of outWordsOf(entry)) read.outWords.push(words);
      if (read.entries.length > entriesMax) throw wrongAt(entry.line, "size");
    }
  }
  return read;
}

function isMoneyIn(entry: XmlElement): boolean {
  const direction = textAt(entry, "CdtDbtInd");
  if (direction !== "CRDT" && direction !== "DBIT") throw wrongAt(entry.line, "missing");
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd"));
  return direction === "CRDT" && !isReversal;
}

function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, "Sts", "Cd") || textAt(entry, "Sts")) === "BOOK";
}

function outWordsOf(entry: XmlElement): string[] {
  const payments = paymentsOf(entry);
  const toldOfEntry = textAt(entry, "AddtlNtryInf");
  return (payments.length > 0 ? payments : [null]).map(
    (payment) => `${wordsOf(payment, toldOfEntry)} ${payerOf(payment)}`,
  );
}

function paymentsOf(entry: XmlElement): XmlElement[] {
  return childrenNamed(entry, "NtryDtls").flatMap((details) => childrenNamed(details, "TxDtls"));
}

function entriesOf(
  entry: XmlElement,
  account: string,
  keyOf: (facts: readonly unknown[]) => string,
): StatementEntry[] {
  const whole = amountOf(childAt(entry, "Amt"), entry);
  const bookedOn = bookedDayOf(entry);
  const number = textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef");
  const payments = paymentsOf(entry);
  const parts = partsOf(payments, whole);
  const toldOfEntry = textAt(entry, "AddtlNtryInf");
  return parts.map(({ payment, amountMinor }) => {
    const words = wordsOf(payment, toldOfEntry);
    const payer = payerOf(payment);
    const own = ["AcctSvcrRef", "TxId", "EndToEndId"].map((name) => textAt(payment, "Refs", name));
    // The bank's number is enough; without one the key uses all of the entry's facts.
    const facts = number
      ? [account, number, ...own, amountMinor]
      : [account, bookedOn, amountMinor, whole.currency, payer, words, ...own];
    // A payment of a batch has a number of its own, or none: all of them share the batch's number.
    const ownNumber = textAt(payment, "Refs", "AcctSvcrRef");
    const bankReference = plainReference(ownNumber || (parts.length > 1 ? "" : number));
    return {
      format: "camt",
      lineKey: keyOf(facts),
      bookedOn,
      amountMinor,
      currency: whole.currency,
      payer,
      words,
      bankReference,
    };
  });
}

interface Amount {
  amountMinor: number;
  currency: string;
}

/**
 * Each payment of a batch with its amount; a batch whose payments do not add up stays one sum for a person to check.
 */
function partsOf(
  payments: readonly XmlElement[],
  whole: Amount,
): { payment: XmlElement | null; amountMinor: number }[] {
  if (payments.length > 1) {
    const parts = payments.map((payment) => {
      const said = childAt(payment, "Amt") ?? childAt(payment, "AmtDtls", "TxAmt", "Amt");
      return { payment, ...(said ? amountOf(said, payment) : { amountMinor: 0, currency: "" }) };
    });
    const sum = parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
    const areSame = parts.every(
      ({ amountMinor, currency }) => amountMinor > 0 && currency === whole.currency,
    );
    if (areSame && sum === whole.amountMinor) return parts;
  }
  return [{ payment: payments[0] ?? null, amountMinor: whole.amountMinor }];
}

function amountOf(amount: XmlElement | null, near: XmlElement): Amount {
  if (!amount) throw wrongAt(near.line, "missing");
  const currency = amount.attributes.get("Ccy") ?? "";
  if (!/^[A-Z]{3}$/.test(currency)) throw wrongAt(amount.line, "currency");
  const text = amount.text.trim();
  const [, fraction = ""] = /^\d{1,12}(?:\.(\d{1,5}))?$/.exec(text) ?? ["", "x"];
  const isExact = /^\d*$/.test(fraction) && Number(fraction.slice(minorDigits(currency)) || 0) === 0;
  const amountMinor = isExact ? toMinor(text, currency) : 0;
  if (amountMinor <= 0 || amountMinor > minorMax) throw wrongAt(amount.line, "amount");
  return { amountMinor, currency };
}

function bookedDayOf(entry: XmlElement): string {
  const booked = childAt(entry, "BookgDt") ?? childAt(entry, "ValDt");
  const text = textAt(booked, "Dt") || textAt(booked, "DtTm");
  const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:$|[TZ+-])/.exec(text) ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) {
    throw wrongAt((booked ?? entry).line, "day");
  }
  return day;
}

/** The payer's words: free text, a standard reference, and the payment's own number. */
function wordsOf(payment: XmlElement | null, toldOfEntry: string): string {
  const remittance = childAt(payment, "RmtInf");
  const written = [
    ...childrenNamed(remittance, "Ustrd").map(({ text }) => text.trim()),
    ...childrenNamed(remittance, "Strd").flatMap((one) => [
      textAt(one, "CdtrRefInf", "Ref"),
      textAt(one, "AddtlRmtInf"),
    ]),
  ].filter(Boolean);
  const endToEnd = textAt(payment, "Refs", "EndToEndId");
  // Some banks give all details only in their own words.
  const toldByBank = textAt(payment, "AddtlTxInf") || toldOfEntry;
  const words = [
    ...written,
    endToEnd === "NOTPROVIDED" ? "" : endToEnd,
    written.length > 0 ? "" : toldByBank,
  ].filter(Boolean);
  return words.join(" ").replace(/\s+/g, " ").slice(0, wordsMax);
}

/** From version 8 on names are one level deeper. */
function payerOf(payment: XmlElement | null): string {
  const parties = childAt(payment, "RltdPties");
  const names = ["Dbtr", "UltmtDbtr"].map(
    (role) => textAt(parties, role, "Nm") || textAt(parties, role, "Pty", "Nm"),
  );
  return (names.find(Boolean) ?? "").slice(0, 200);
}

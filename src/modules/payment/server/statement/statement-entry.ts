/** The kinds of files in which a bank tells what came in. */
export type StatementFormat = "csv" | "camt" | "mt940";

/** Money that came in, as a statement tells it. */
export interface StatementEntry {
  format: StatementFormat;
  /** The same whenever the same statement is read. */
  lineKey: string;
  /** As 2026-11-20. */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  payer: string;
  words: string;
  /** The bank's own number of it, as plainReference makes it; "" where the file tells none. */
  bankReference: string;
}

/** A number of the bank without the spaces and signs that differ from file to file; a number of zeros is none. */
export function plainReference(said: string): string {
  const plain = said.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^0*$/.test(plain) ? "" : plain.slice(0, 100);
}

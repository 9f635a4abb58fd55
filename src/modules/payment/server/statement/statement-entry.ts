/** The file formats of bank statements. */
export type StatementFormat = "csv" | "camt" | "mt940";

/** An incoming payment on a statement. */
export interface StatementEntry {
  format: StatementFormat;
  /** The same for every upload of the statement. */
  lineKey: string;
  /** As 2026-11-20. */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  payer: string;
  words: string;
  /** The bank's own number, normalized by plainReference; "" if the file has none. */
  bankReference: string;
}

/** A bank's number without spaces and punctuation, which differ from file to file; all zeros count as none. */
export function plainReference(said: string): string {
  const plain = said.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^0*$/.test(plain) ? "" : plain.slice(0, 100);
}

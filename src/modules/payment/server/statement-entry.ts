/** Money that came in, as a statement tells it. */
export interface StatementEntry {
  /** The same whenever the same statement is read. */
  lineKey: string;
  /** As 2026-11-20. */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  payer: string;
  words: string;
}

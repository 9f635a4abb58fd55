import type { StatementEntry } from "./statement-entry.ts";

/** More than a year of a busy shop. */
export const entriesMax = 20_000;
export const outWordsMax = 5_000;

export interface StatementRead {
  entries: StatementEntry[];
  /** Rows that look like payments but could not be read: a person has to check them. Counted from 1. */
  unreadRows: number[];
  /** The words of debits and reversals: a transfer may have been sent back. */
  outWords: string[];
}

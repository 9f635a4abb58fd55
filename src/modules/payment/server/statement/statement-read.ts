import type { StatementEntry } from "./statement-entry.ts";

/** More than a year of a busy shop. */
export const entriesMax = 20_000;
export const outWordsMax = 5_000;

export interface StatementRead {
  entries: StatementEntry[];
  /** Rows that look like money and could not be read: a person has to look at them. 1 is the first of the file. */
  unreadRows: number[];
  /** What was said with money that went out or was taken back: it may be a payment that returned. */
  outWords: string[];
}

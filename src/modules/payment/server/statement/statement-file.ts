import { readCamt } from "./statement-camt.ts";
import { readCsv, type StatementColumn } from "./statement-csv.ts";
import { isMt940, readMt940 } from "./statement-mt940.ts";
import type { StatementRead } from "./statement-read.ts";

/** The incoming payments of a statement in CSV, ISO 20022 XML (camt.053) or MT940; the file's content decides which. */
export function readStatement(
  bytes: Buffer,
  columns: Partial<Record<StatementColumn, string>>,
  currency: string,
): StatementRead {
  const head = bytes.subarray(0, 500).toString("latin1");
  // A file of these kinds is read as a whole or refused.
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head)
    ? { ...readCamt(bytes), unreadRows: [] }
    : isMt940(head)
      ? { ...readMt940(bytes), unreadRows: [] }
      : readCsv(bytes, columns, currency);
}

import type { Findings } from "./fault.ts";
import type { ProductDraft } from "./product-draft.ts";
import type { DecimalComma, Row } from "./sheet.ts";

/** A file format that can be imported, after its header was recognized. */
export interface ProductFormat {
  name: string;
  /** The key in the file of the row's product, or "" for a further row of the product above. */
  keyOf: (row: Row) => string;
  /** The product of these rows. Null, with faults, if it cannot be imported. */
  draftOf: (rows: readonly Row[], findings: Findings) => ProductDraft | null;
  /** For formats in which a product's rows may be scattered: groups all rows by product. */
  arrange?: (rows: readonly Row[]) => { key: string; rows: Row[] }[];
}

export interface FormatOptions {
  /** The site's currency; most files do not state theirs. */
  currency: string;
  decimalComma: DecimalComma;
  /** Decides whether a sale is running: a future or past sale is ignored. */
  now: Date;
}

/** The key of a row that starts a product without naming it. */
export function unnamedKey(row: Row): string {
  return `\u0000line ${row.line}`;
}

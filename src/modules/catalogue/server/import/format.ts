import type { Findings } from "./fault.ts";
import type { ProductDraft } from "./product-draft.ts";
import type { DecimalComma, Row } from "./sheet.ts";

/** A kind of file that can be imported, once its header was recognised. */
export interface ProductFormat {
  name: string;
  /** Whose row it is: the product's key in the file, or "" for one more row of the product above. */
  keyOf: (row: Row) => string;
  /** The product of these rows. Null, with faults, when it cannot be imported. */
  draftOf: (rows: readonly Row[], findings: Findings) => ProductDraft | null;
  /** Of files whose rows of one product may stand anywhere: all rows, sorted into products. */
  arrange?: (rows: readonly Row[]) => { key: string; rows: Row[] }[];
}

export interface FormatOptions {
  /** The site's currency: files mostly do not say theirs. */
  currency: string;
  decimalComma: DecimalComma;
  /** A sale that has not begun yet, or is over, is none. */
  now: Date;
}

/** Stands for a row that begins a product without telling which. */
export function unnamedKey(row: Row): string {
  return `\u0000line ${row.line}`;
}

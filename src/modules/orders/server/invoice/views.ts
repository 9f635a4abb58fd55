import type { InvoiceKind } from "./document.ts";

export type InvoiceState = "paid" | "open" | "overdue" | "credited";

/** An issued invoice or credit note among those of an order. */
export interface InvoiceView {
  id: number;
  number: string;
  kind: InvoiceKind;
  kindText: string;
  issuedOn: string;
  total: string;
  /** Its page, for people who may see the order. */
  path: string;
  /** The bytes, for the same. */
  pdfPath: string;
  staffPath: string;
}

/** What staff see of one document beside its pages. */
export interface StaffInvoiceView extends InvoiceView {
  state: InvoiceState;
  stateText: string;
  orderName: string;
  orderPath: string;
  buyer: string;
  madeBy: string;
  due: string | null;
  untaxed: string;
  tax: string;
  sha256: string;
  /** The invoice that a credit note corrects, and the credit notes of an invoice. */
  related: { number: string; path: string }[];
}

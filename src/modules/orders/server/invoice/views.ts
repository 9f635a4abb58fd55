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
  /** The bytes, for whoever may see the order. */
  pdfPath: string;
  staffPath: string;
}

/** One of the documents in somebody's account. */
export interface OwnInvoiceView extends InvoiceView {
  orderName: string;
  orderPath: string;
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

import type { InvoiceKind } from "./document.ts";

export type InvoiceState = "paid" | "open" | "overdue" | "credited";

/** An issued invoice or credit note in an order's list. */
export interface InvoiceView {
  id: number;
  number: string;
  kind: InvoiceKind;
  kindText: string;
  issuedOn: string;
  total: string;
  /** The document's page, for people who may see the order. */
  path: string;
  /** The document's PDF, for the same people. */
  pdfPath: string;
  staffPath: string;
}

/** A document as staff see it. */
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

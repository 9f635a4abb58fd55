import type { PlacedAddress } from "../cart/tables.ts";
import { type LineTax, taxesOf } from "../cart/totals.ts";

export type InvoiceKind = "invoice" | "credit_note";

/** The seller's facts when the document was issued. */
export interface Seller {
  name: string;
  /** The address, one string per line. */
  lines: string[];
  email: string;
  phone: string;
  /** "RO12345678"; empty if unknown. */
  vat: string;
  /** Number in the company register. */
  registration: string;
  bank: string;
  iban: string;
}

export interface InvoiceLine {
  /** The order's line, which may be deleted since. */
  orderLineId: number;
  name: string;
  /** Choices and notes as text. */
  detail: string;
  /** 0 if only the price was corrected. */
  quantity: number;
  /** Price of one piece as the buyer saw it; null without a single price. */
  unitPriceMinor: number | null;
  /** Percent as a decimal string. */
  taxRate: string;
  /** The taxes that make up the rate; missing on older documents. */
  taxParts?: LineTax[];
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface InvoiceTax {
  /** Missing on older documents. */
  name?: string;
  rate: string;
  untaxedMinor: number;
  taxMinor: number;
  /** Some line bears this tax together with another one. */
  isShared?: true;
}

/** The order's payments when the document was issued. */
export interface PaymentSaid {
  paidMinor: number;
  /** Authorized but not captured in addition; absent without such money. */
  promisedMinor?: number;
  /** Names of the payment methods used. */
  methods: string[];
  /** The reference that the buyer writes on a transfer. */
  reference: string;
}

/** The content of an invoice or a credit note. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  dueAt: Date | null;
  orderName: string;
  orderedAt: Date | null;
  /** Number of the invoice that a credit note corrects. */
  refersToNumber: string | null;
  reason: string;
  /** The reason for special taxation, such as "Reverse charge"; "" for domestic taxes. */
  taxNote: string;
  seller: Seller;
  buyer: PlacedAddress;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  /** Whether the unit prices include the tax. */
  taxIncluded: boolean;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
  currency: string;
  payment: PaymentSaid;
}

/** The amount that the buyer still has to pay, without received and authorized money. */
export function openMinorOf(totalMinor: number, { paidMinor, promisedMinor = 0 }: PaymentSaid): number {
  return Math.max(0, totalMinor - paidMinor - promisedMinor);
}

/** Sums by tax, highest rate first, and in total. Adds up the amounts of the lines without any new rounding. */
export function sumsOf(lines: readonly InvoiceLine[]) {
  const taxes: InvoiceTax[] = taxesOf(lines.map((line) => ({ ...line, taxParts: line.taxParts ?? [] }))).map(
    ({ minor, ...tax }) => ({ ...tax, taxMinor: minor }),
  );
  const sum = (part: "untaxedMinor" | "taxMinor", of: readonly InvoiceLine[] = lines) =>
    of.reduce((all, line) => all + line[part], 0);
  const untaxed = lines.filter(
    ({ taxRate, taxParts = [] }) => Number(taxRate) === 0 && taxParts.length === 0,
  );
  if (untaxed.length > 0) {
    taxes.push({ name: "", rate: "0", untaxedMinor: sum("untaxedMinor", untaxed), taxMinor: 0 });
  }
  const [untaxedMinor, taxMinor] = [sum("untaxedMinor"), sum("taxMinor")];
  return { taxes, untaxedMinor, taxMinor, totalMinor: untaxedMinor + taxMinor };
}

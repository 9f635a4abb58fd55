import Big from "big.js";
import type { PlacedAddress } from "../tables.ts";

export type InvoiceKind = "invoice" | "credit_note";

/** Who sells, as it was when the document was issued. */
export interface Seller {
  name: string;
  /** The address, one line each. */
  lines: string[];
  email: string;
  phone: string;
  /** "RO12345678"; empty where none is known. */
  vat: string;
  /** In the register of companies. */
  registration: string;
  bank: string;
  iban: string;
}

export interface InvoiceLine {
  /** The line of the order; it may be gone since. */
  orderLineId: number;
  name: string;
  /** Choices and notes, in words. */
  detail: string;
  /** 0 where only the price was corrected. */
  quantity: number;
  /** Of one piece, as it was shown to the buyer; null where there is no single price. */
  unitPriceMinor: number | null;
  /** Percent as a decimal text. */
  taxRate: string;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface InvoiceTax {
  rate: string;
  untaxedMinor: number;
  taxMinor: number;
}

/** What was known of the money when the document was issued. */
export interface PaymentSaid {
  paidMinor: number;
  /** Names of the ways the money came. */
  methods: string[];
  /** What the buyer writes on a transfer. */
  reference: string;
}

/** Everything that stands on an invoice or a credit note. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  dueAt: Date | null;
  orderName: string;
  orderedAt: Date | null;
  /** Of the invoice that a credit note corrects. */
  refersToNumber: string | null;
  reason: string;
  seller: Seller;
  buyer: PlacedAddress;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  /** Whether the unit prices contain the tax. */
  taxIncluded: boolean;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
  currency: string;
  payment: PaymentSaid;
}

/** The sums of lines: by rate, highest first, and of all. They only add up what the lines say. */
export function sumsOf(lines: readonly InvoiceLine[]) {
  const taxes = new Map<string, InvoiceTax>();
  for (const line of lines) {
    const rate = new Big(line.taxRate).toString();
    const tax = taxes.get(rate) ?? { rate, untaxedMinor: 0, taxMinor: 0 };
    tax.untaxedMinor += line.untaxedMinor;
    tax.taxMinor += line.taxMinor;
    taxes.set(rate, tax);
  }
  const all = [...taxes.values()].sort((a, b) => new Big(b.rate).cmp(a.rate));
  const untaxedMinor = all.reduce((sum, tax) => sum + tax.untaxedMinor, 0);
  const taxMinor = all.reduce((sum, tax) => sum + tax.taxMinor, 0);
  return { taxes: all, untaxedMinor, taxMinor, totalMinor: untaxedMinor + taxMinor };
}

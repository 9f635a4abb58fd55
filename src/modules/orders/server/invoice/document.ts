import type { PlacedAddress } from "../cart/tables.ts";
import { type LineTax, taxesOf } from "../cart/totals.ts";

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
  /** What that is made of; documents of before taxes had parts have none. */
  taxParts?: LineTax[];
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface InvoiceTax {
  /** Left out in documents of before taxes had names. */
  name?: string;
  rate: string;
  untaxedMinor: number;
  taxMinor: number;
  /** A line bears it beside another tax. */
  isShared?: true;
}

/** What was known of the money when the document was issued. */
export interface PaymentSaid {
  paidMinor: number;
  /** What banks had promised beside that and nobody had taken yet; left out where there was none. */
  promisedMinor?: number;
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
  /** Why the buyer is taxed as they are, such as "Reverse charge"; "" at home. */
  taxNote: string;
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

/** What the buyer still has to pay: nothing for what has come, or what their bank has set aside already. */
export function openMinorOf(totalMinor: number, { paidMinor, promisedMinor = 0 }: PaymentSaid): number {
  return Math.max(0, totalMinor - paidMinor - promisedMinor);
}

/** The sums of lines: by tax, highest rate first, and of all. They only add up what the lines say. */
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

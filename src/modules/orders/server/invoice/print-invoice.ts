import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { toDecimal } from "#platform/money/money.ts";
import { contentWidth, openSheet, type Sheet } from "#platform/sheet/sheet.ts";
import { drawRows, type SheetColumn } from "#platform/sheet/sheet-table.ts";
import { areNamed, formatRate, namedRate } from "../cart/tax-view.ts";
import { formatDay } from "../order/day.ts";
import { type InvoiceDocument, type InvoiceTax, openMinorOf, type Seller } from "./document.ts";
import type { InvoicePaper } from "./settings.ts";
import {
  drawBrand,
  drawFacts,
  drawPanel,
  drawParties,
  drawSums,
  drawTitle,
  footOf,
  type Sum,
} from "./sheet-parts.ts";

/**
 * The invoice or credit note as a PDF in the given language. Equal documents give equal bytes. `transliterated`
 * receives words in unsupported scripts with their replacements.
 */
export async function printInvoice(
  document: InvoiceDocument,
  locale: Locale,
  paper: InvoicePaper = { logo: null, terms: "", footer: "" },
  transliterated: (words: ReadonlyMap<string, string>) => void = () => {},
): Promise<Buffer> {
  const { text } = locale;
  const title = text(`orders.print.title_${document.kind}`, { number: document.number });
  const sheet = await openSheet({ title, author: document.seller.name, at: document.issuedAt, locale });
  drawBrand(sheet, document.seller.name, paper);
  drawTitle(sheet, title, paper.brand);
  drawFacts(sheet, factsOf(document, locale));
  drawParties(sheet, [
    { title: text("orders.print.seller"), lines: sellerLines(document.seller, locale) },
    { title: text("orders.print.buyer"), lines: buyerLines(document, locale) },
  ]);
  await drawRows(sheet, columnsOf(document, locale), rowsOf(document, locale));
  drawSums(sheet, totalSums(document, locale));
  if (document.taxNote) drawPanel(sheet, text("orders.print.taxNote"), [document.taxNote]);
  drawPayment(sheet, document, locale);
  if (paper.terms && document.kind === "invoice") {
    drawPanel(sheet, text("orders.print.terms"), paper.terms.split("\n").filter(Boolean));
  }
  transliterated(sheet.transliterated);
  return sheet.finish((page, pages) => ({
    left: [footOf(document.seller), paper.footer].filter(Boolean).join("\n"),
    right: text("orders.print.page", { page, pages }),
  }));
}

function factsOf(document: InvoiceDocument, locale: Locale) {
  const { text } = locale;
  const fact = (id: string, value: string | null) => (value ? [{ name: text(id), value }] : []);
  const day = (at: Date | null) => at && formatDay(at, locale);
  return [
    ...fact("orders.print.issued", day(document.issuedAt)),
    ...fact("orders.print.due", openOf(document) === 0 ? null : day(document.dueAt)),
    ...fact("orders.print.order", document.orderName),
    ...fact("orders.print.ordered", day(document.orderedAt)),
    ...fact("orders.print.refersTo", document.refersToNumber),
  ];
}

export function sellerLines(seller: Omit<Seller, "bank" | "iban">, { text }: Locale): string[] {
  const named = (id: string, value: string) => (value ? [text(id, { value })] : []);
  return [
    seller.name,
    ...seller.lines,
    ...named("orders.print.vat", seller.vat),
    ...named("orders.print.registration", seller.registration),
    seller.email,
    seller.phone,
  ].filter(Boolean);
}

function buyerLines({ buyer }: InvoiceDocument, { text }: Locale): string[] {
  return [
    buyer.companyName || buyer.name,
    ...(buyer.companyName && buyer.name !== buyer.companyName ? [buyer.name] : []),
    ...buyer.lines,
    ...(buyer.vat ? [text("orders.print.vat", { value: buyer.vat })] : []),
    buyer.email,
    buyer.phone,
  ].filter(Boolean);
}

function columnsOf({ taxIncluded, currency }: InvoiceDocument, { text }: Locale): SheetColumn[] {
  const numbers: SheetColumn[] = [
    { label: text("orders.print.quantity"), width: 40, align: "right" },
    {
      label: text(taxIncluded ? "orders.print.unitGross" : "orders.print.unitNet"),
      width: 62,
      align: "right",
    },
    { label: text("orders.print.rate"), width: 38, align: "right" },
    { label: text("orders.print.net"), width: 60, align: "right" },
    { label: text("orders.print.tax"), width: 54, align: "right" },
    { label: text("orders.print.amount", { currency }), width: 68, align: "right" },
  ];
  const taken = numbers.reduce((all, { width }) => all + width, 0);
  return [{ label: text("orders.print.item"), width: contentWidth - taken }, ...numbers];
}

function rowsOf(document: InvoiceDocument, locale: Locale) {
  const amount = (minor: number) => formatAmount(minor, document.currency, locale);
  return document.lines.map((line) => ({
    cells: [
      line.name,
      line.quantity > 0 ? new Intl.NumberFormat(locale.tag).format(line.quantity) : "",
      line.unitPriceMinor === null ? "" : amount(line.unitPriceMinor),
      formatRate(line.taxRate, locale),
      amount(line.untaxedMinor),
      amount(line.taxMinor),
      amount(line.totalMinor),
    ],
    detail: line.detail,
  }));
}

function totalSums(document: InvoiceDocument, locale: Locale): Sum[] {
  const { text } = locale;
  const money = (minor: number) => formatMoney(minor, document.currency, locale.tag);
  return [
    { label: text("orders.print.untaxed"), value: money(document.untaxedMinor) },
    ...document.taxes.map((tax) => ({ label: taxLabel(tax, document, locale), value: money(tax.taxMinor) })),
    { label: text(`orders.print.total_${document.kind}`), value: money(document.totalMinor), strong: true },
  ];
}

/** VAT with its rate, or the tax's name if the rate is ambiguous. */
function taxLabel(
  { name = "", rate, untaxedMinor }: InvoiceTax,
  document: InvoiceDocument,
  locale: Locale,
): string {
  const base = formatMoney(untaxedMinor, document.currency, locale.tag);
  return areNamed(document.taxes) && name !== ""
    ? locale.text("orders.print.namedTaxOf", { name: namedRate(name, rate, locale), base })
    : locale.text("orders.print.taxOf", { rate: formatRate(rate, locale), base });
}

function openOf({ kind, payment, totalMinor }: InvoiceDocument): number {
  return kind === "credit_note" ? 0 : openMinorOf(totalMinor, payment);
}

function drawPayment(sheet: Sheet, document: InvoiceDocument, locale: Locale): void {
  const { text } = locale;
  const { payment, seller, currency } = document;
  if (document.kind === "credit_note") {
    const reason = document.reason ? [text("orders.print.reason", { reason: document.reason })] : [];
    drawPanel(sheet, text("orders.print.credited"), [text("orders.print.creditedText"), ...reason]);
    return;
  }
  const money = (minor: number) => formatMoney(minor, currency, locale.tag);
  const openMinor = openOf(document);
  const promised =
    payment.promisedMinor === undefined
      ? []
      : [text("orders.print.promisedText", { amount: money(payment.promisedMinor) })];
  const paidPart =
    payment.paidMinor > 0 ? [text("orders.print.paidPart", { amount: money(payment.paidMinor) })] : [];
  if (openMinor === 0 && promised.length > 0) {
    drawPanel(sheet, text("orders.print.promised"), [...paidPart, ...promised]);
    return;
  }
  if (openMinor === 0) {
    const methods = new Intl.ListFormat(locale.tag).format(payment.methods);
    drawPanel(sheet, text("orders.print.paid"), methods ? [text("orders.print.paidBy", { methods })] : []);
    return;
  }
  const due = document.dueAt ? formatDay(document.dueAt, locale) : "";
  drawPanel(sheet, text("orders.print.open", { amount: money(openMinor), due }), [
    ...paidPart,
    ...promised,
    ...(seller.iban ? [[seller.iban, seller.bank].filter(Boolean).join(" · ")] : []),
    text("orders.print.reference", { reference: payment.reference }),
  ]);
}

/** Without the currency sign, which the table head shows. */
function formatAmount(minor: number, currency: string, locale: Locale): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale.tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(toDecimal(minor, currency)));
}

import { asc, eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { type OrderLine, orderTable } from "../cart/tables.ts";
import { type LineTax, type StoredTax, shownAmount, splitTax } from "../cart/totals.ts";
import { returnedOf } from "../order/returned-lines.ts";
import type { InvoiceKind, InvoiceLine } from "./document.ts";
import { invoiceTable } from "./invoice-tables.ts";

type Amounts = Pick<InvoiceLine, "quantity" | "untaxedMinor" | "taxMinor">;
/** Minor units by tax id. */
type TaxParts = Map<number, number>;

/**
 * The lines to invoice or credit, so that all documents of an order add up to its current amounts: its lines minus
 * refunds minus what was invoiced. This covers added, changed and removed lines. A cancelled order has a target of
 * zero, whichever way its money goes back.
 */
export async function differencesOf(
  context: PublicContext,
  orderId: number,
  kind: InvoiceKind,
): Promise<InvoiceLine[]> {
  const lines = (await linesOf(context, orderId)).toSorted(goodsFirst);
  const returned = await returnedOf(context, orderId);
  const isCancelled = await isCancelledOrder(context, orderId);
  const { invoiced, parts, names } = await invoicedOf(context, orderId);
  const present = lines.map((line) => {
    const target = isCancelled ? nothing : minus(line, returned.get(line.id));
    const difference = toLine(line, kind, minus(target, invoiced.get(line.id)));
    difference.taxParts = partsSince(
      { line, upTo: taxPartsOf(line, target.taxMinor), known: parts.get(line.id) },
      { kind, taxMinor: difference.taxMinor },
    );
    return { line: difference, isDiscount: line.totalMinor < 0 };
  });
  const ids = new Set(lines.map(({ id }) => id));
  const gone = [...names.values()]
    .filter(({ orderLineId }) => !ids.has(orderLineId))
    .map((line) => ({
      line: signed({ ...line, ...minus(nothing, invoiced.get(line.orderLineId)) }, kind),
      isDiscount: line.totalMinor < 0,
    }));
  const wanted = [...present, ...gone].filter(isWanted).map(({ line }) => line);
  return wanted.reduce((sum, { totalMinor }) => sum + totalMinor, 0) < 0 ? [] : wanted;
}

/** Delivery comes last on a document, even if a line was added after it was chosen. */
function goodsFirst(a: OrderLine, b: OrderLine): number {
  return Number(a.kind === "delivery") - Number(b.kind === "delivery");
}

async function isCancelledOrder(context: PublicContext, orderId: number): Promise<boolean> {
  const [order] = await context.db
    .select({ state: orderTable.state })
    .from(orderTable)
    .where(eq(orderTable.id, orderId));
  return order?.state === "cancel";
}

/** Whether any amount of the order is left to invoice. */
export async function hasUninvoiced(context: PublicContext, orderId: number): Promise<boolean> {
  return (await differencesOf(context, orderId, "invoice")).length > 0;
}

/** The first invoice of the order if there is one to correct; a credit note refers to it. */
export async function firstInvoiceOf(
  context: PublicContext,
  orderId: number,
): Promise<{ id: number; number: string } | null> {
  const rows = await context.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, kind: invoiceTable.kind })
    .from(invoiceTable)
    .where(eq(invoiceTable.orderId, orderId))
    .orderBy(asc(invoiceTable.id));
  return rows.find(({ kind }) => kind === "invoice") ?? null;
}

const nothing: Amounts = { quantity: 0, untaxedMinor: 0, taxMinor: 0 };

function minus(from: Amounts, taken: Amounts = nothing): Amounts {
  return {
    quantity: from.quantity - taken.quantity,
    untaxedMinor: from.untaxedMinor - taken.untaxedMinor,
    taxMinor: from.taxMinor - taken.taxMinor,
  };
}

function plus(one: Amounts, sign: 1 | -1, other: Amounts = nothing): Amounts {
  return minus(other, {
    quantity: -sign * one.quantity,
    untaxedMinor: -sign * one.untaxedMinor,
    taxMinor: -sign * one.taxMinor,
  });
}

function toLine(line: OrderLine, kind: InvoiceKind, amounts: Amounts): InvoiceLine {
  const detail = [...line.choices.map(({ name, value }) => `${name}: ${value}`), line.note];
  const difference = signed(
    {
      orderLineId: line.id,
      name: line.name,
      detail: detail.filter(Boolean).join(", "),
      unitPriceMinor: line.unitPriceMinor,
      taxRate: line.taxRate,
      totalMinor: 0,
      ...amounts,
    },
    kind,
  );
  return {
    ...difference,
    unitPriceMinor: unitOf(line, difference),
  };
}

/**
 * Each tax minus what earlier documents contain, so that all documents together are right for each tax. Splits in
 * proportion if earlier documents do not separate the taxes.
 */
function partsSince(
  { line, upTo, known }: { line: OrderLine; upTo: readonly LineTax[]; known: TaxParts | undefined },
  { kind, taxMinor }: { kind: InvoiceKind; taxMinor: number },
): LineTax[] {
  const sign = kind === "invoice" ? 1 : -1;
  const since = upTo.map((part) => ({
    ...part,
    minor: sign * (part.minor - (known?.get(part.id) ?? 0)) || 0,
  }));
  const isAll = since.reduce((sum, { minor }) => sum + minor, 0) === taxMinor;
  const isOneWay = since.every(({ minor }) => minor * taxMinor >= 0);
  return isAll && isOneWay ? since : splitTax(taxMinor, line.taxParts);
}

/** The stored tax amounts of a whole line; for a part of it, in proportion. */
function taxPartsOf(line: OrderLine, taxMinor: number): LineTax[] {
  const known: StoredTax[] = line.taxParts;
  const whole = known.flatMap(({ minor, ...part }) => (minor === undefined ? [] : [{ ...part, minor }]));
  return taxMinor === line.taxMinor && whole.length === known.length
    ? whole
    : splitTax(taxMinor, line.taxParts);
}

/** Every document shows positive amounts. */
function signed(line: InvoiceLine, kind: InvoiceKind): InvoiceLine {
  const sign = kind === "invoice" ? 1 : -1;
  const untaxedMinor = sign * line.untaxedMinor;
  const taxMinor = sign * line.taxMinor;
  return {
    ...line,
    ...(line.taxParts ? { taxParts: splitTax(taxMinor || 0, line.taxParts) } : {}),
    // Avoids -0, which JSON and people read as another zero.
    quantity: sign * line.quantity || 0,
    untaxedMinor: untaxedMinor || 0,
    taxMinor: taxMinor || 0,
    totalMinor: untaxedMinor + taxMinor || 0,
  };
}

/** The price of one piece, if quantity times price gives the amount of this line. */
function unitOf(line: OrderLine, { quantity, untaxedMinor, totalMinor }: InvoiceLine): number | null {
  const amount = line.taxIncluded ? totalMinor : untaxedMinor;
  // A price charged on the other side of the tax is displayed rounded, so many pieces may differ by some cents.
  const isWhole = quantity === line.quantity && amount === shownAmount(line, line);
  const isProduct = line.unitPriceMinor * quantity === amount || (line.chargedMinor !== null && isWhole);
  return quantity !== 0 && isProduct ? line.unitPriceMinor : null;
}

/** Amounts of the opposite sign belong on the other kind of document. A discount reduces the document it is on. */
function isWanted({ line, isDiscount }: { line: InvoiceLine; isDiscount: boolean }): boolean {
  const { quantity, totalMinor } = line;
  return isDiscount ? totalMinor < 0 : totalMinor > 0 || (totalMinor === 0 && quantity > 0);
}

async function invoicedOf(context: PublicContext, orderId: number) {
  const rows = await context.db
    .select({ kind: invoiceTable.kind, lines: invoiceTable.lines })
    .from(invoiceTable)
    .where(eq(invoiceTable.orderId, orderId));
  const invoiced = new Map<number, Amounts>();
  const parts = new Map<number, TaxParts>();
  const names = new Map<number, InvoiceLine>();
  for (const { kind, lines } of rows) {
    for (const line of lines) {
      const sign = kind === "invoice" ? 1 : -1;
      invoiced.set(line.orderLineId, plus(line, sign, invoiced.get(line.orderLineId)));
      names.set(line.orderLineId, line);
      const own = parts.get(line.orderLineId) ?? new Map<number, number>();
      for (const { id, minor } of line.taxParts ?? []) own.set(id, (own.get(id) ?? 0) + sign * minor);
      parts.set(line.orderLineId, own);
    }
  }
  return { invoiced, parts, names };
}

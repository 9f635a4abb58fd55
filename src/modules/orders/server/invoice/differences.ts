import { asc, eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { type OrderLine, orderTable } from "../cart/tables.ts";
import { type LineTax, type StoredTax, shownAmount, splitTax } from "../cart/totals.ts";
import { returnedOf } from "../order/returned-lines.ts";
import type { InvoiceKind, InvoiceLine } from "./document.ts";
import { invoiceTable } from "./invoice-tables.ts";

type Amounts = Pick<InvoiceLine, "quantity" | "untaxedMinor" | "taxMinor">;
/** Minor units by the id of the tax. */
type TaxParts = Map<number, number>;

/**
 * What has to be invoiced or credited, so that the documents of an order say what it comes to now: its lines, less
 * what was given back, less what was invoiced. Added, changed and removed lines are covered by the same sum. Of an order
 * that was cancelled nothing is left, whichever way its money goes back.
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

/** A document ends with the delivery, also where a line was added after the delivery was chosen. */
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

/** Whether something of the order is left to be invoiced. */
export async function hasUninvoiced(context: PublicContext, orderId: number): Promise<boolean> {
  return (await differencesOf(context, orderId, "invoice")).length > 0;
}

/** Whether the order has an invoice that could be corrected; the first one is what a credit note refers to. */
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
 * What each tax comes to beyond what earlier documents say of it, so that all documents together agree for each of
 * several taxes; in proportion where they do not tell them apart.
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

/** As they were added up with the order where all of it is said, else in proportion. */
function taxPartsOf(line: OrderLine, taxMinor: number): LineTax[] {
  const known: StoredTax[] = line.taxParts;
  const whole = known.flatMap(({ minor, ...part }) => (minor === undefined ? [] : [{ ...part, minor }]));
  return taxMinor === line.taxMinor && whole.length === known.length
    ? whole
    : splitTax(taxMinor, line.taxParts);
}

/** A document says its amounts as positive ones, whichever way they go. */
function signed(line: InvoiceLine, kind: InvoiceKind): InvoiceLine {
  const sign = kind === "invoice" ? 1 : -1;
  const untaxedMinor = sign * line.untaxedMinor;
  const taxMinor = sign * line.taxMinor;
  return {
    ...line,
    ...(line.taxParts ? { taxParts: splitTax(taxMinor || 0, line.taxParts) } : {}),
    // Never minus nothing, which JSON and people read as another zero.
    quantity: sign * line.quantity || 0,
    untaxedMinor: untaxedMinor || 0,
    taxMinor: taxMinor || 0,
    totalMinor: untaxedMinor + taxMinor || 0,
  };
}

/** The price of one piece, where that many pieces at that price are this line. */
function unitOf(line: OrderLine, { quantity, untaxedMinor, totalMinor }: InvoiceLine): number | null {
  const amount = line.taxIncluded ? totalMinor : untaxedMinor;
  // A price that is charged on the other side of the tax is displayed rounded: many pieces come to some cents more or less.
  const isWhole = quantity === line.quantity && amount === shownAmount(line, line);
  const isProduct = line.unitPriceMinor * quantity === amount || (line.chargedMinor !== null && isWhole);
  return quantity !== 0 && isProduct ? line.unitPriceMinor : null;
}

/** What goes the other way is for the other kind of document. A discount lowers the one that it stands on. */
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

import { asc, eq, getTableColumns, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { ReadContext } from "#platform/policy.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { ordersPaths } from "../../paths.ts";
import { orderTable } from "../cart/tables.ts";
import { formatDay } from "../order/day.ts";
import { isSameToken, isTheirsToRead, mayChange, readableOrder } from "../order/order-access.ts";
import { type Invoice, invoiceTable } from "./invoice-tables.ts";
import { stateOf } from "./state.ts";
import type { InvoiceView, StaffInvoiceView } from "./views.ts";

/** Staff roles that may read invoices, support included. */
export const invoiceReaders: readonly Role[] = ["shop", "support"];

const facts = {
  id: invoiceTable.id,
  kind: invoiceTable.kind,
  number: invoiceTable.number,
  orderId: invoiceTable.orderId,
  refersTo: invoiceTable.refersTo,
  issuedAt: invoiceTable.issuedAt,
  totalMinor: invoiceTable.totalMinor,
  currency: invoiceTable.currency,
  accessToken: invoiceTable.accessToken,
};

type Facts = Pick<Invoice, keyof typeof facts>;

export interface InvoiceFile {
  bytes: Buffer;
  /** Hexadecimal. */
  sha256: string;
  /** "FV-2026-00001.pdf". */
  name: string;
}

/**
 * The stored PDF of a document, for staff, the order's customer and everybody with the document's token. Everybody else
 * gets the same answer, whether the document exists or not.
 */
export async function invoiceFile(context: Context, id: number, accessToken: string): Promise<InvoiceFile> {
  const [found] = await context.db
    .select({ number: invoiceTable.number, token: invoiceTable.accessToken, order: orderTable })
    .from(invoiceTable)
    .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
    .where(eq(invoiceTable.id, id));
  const isStaff = hasRole(context.user?.roles ?? [], ...invoiceReaders);
  const mayRead =
    found &&
    (isStaff ||
      (found.order.siteId === context.site.id && isSameToken(found.token, accessToken)) ||
      (await isTheirsToRead(context, found.order)));
  if (!mayRead) throw context.user ? notFound() : signInNeeded();
  const [file] = await context.db
    .select({ bytes: invoiceTable.pdf, sha256: invoiceTable.sha256 })
    .from(invoiceTable)
    .where(eq(invoiceTable.id, id));
  if (!file) throw notFound();
  return {
    bytes: file.bytes,
    sha256: file.sha256.toString("hex"),
    name: invoiceFileName(found.number),
  };
}

export function invoiceFileName(number: string): string {
  return `${number.replace(/[^\w-]+/g, "-")}.pdf`;
}

/** The documents of an order, oldest first. The caller has checked access to the order. */
export async function invoicesOf(context: Context, orderId: number): Promise<InvoiceView[]> {
  const rows = await context.db
    .select(facts)
    .from(invoiceTable)
    .where(eq(invoiceTable.orderId, orderId))
    .orderBy(asc(invoiceTable.id));
  return rows.map((row) => toInvoiceView(context.locale, row));
}

/**
 * The documents on an order's page. A reader without the right to change the order, such as a company colleague, does
 * not get the documents' private links: those would keep working after that right ends.
 */
export async function orderInvoices(
  context: ReadContext,
  orderId: number,
  accessToken: string,
): Promise<InvoiceView[]> {
  const order = await readableOrder(context, orderId, accessToken);
  const invoices = await invoicesOf(context, order.id);
  if (mayChange(context, order, accessToken)) return invoices;
  return invoices.map((one) => ({
    ...one,
    path: ordersPaths.invoice(one.id),
    pdfPath: ordersPaths.invoicePdf(one.id),
  }));
}

/** One document for staff. */
export async function staffInvoiceView(context: Context, id: number): Promise<StaffInvoiceView> {
  const { pdf: _pdf, ...columns } = getTableColumns(invoiceTable);
  const [found] = await context.db
    .select({ invoice: columns, order: orderTable })
    .from(invoiceTable)
    .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
    .where(eq(invoiceTable.id, id));
  if (!found) throw notFound();
  const { invoice, order } = found;
  const { locale } = context;
  const others = await context.db
    .select(facts)
    .from(invoiceTable)
    .where(or(eq(invoiceTable.refersTo, id), eq(invoiceTable.id, invoice.refersTo ?? 0)))
    .orderBy(asc(invoiceTable.id));
  const state = await stateOf(context, id);
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale.tag);
  return {
    ...toInvoiceView(locale, invoice),
    state,
    stateText: locale.text(`orders.invoiceState.${state}`),
    orderName: order.name ?? "",
    orderPath: ordersPaths.staffOrder(order.id),
    buyer: invoice.buyer.companyName || invoice.buyer.name,
    madeBy: invoice.madeBy,
    due: invoice.dueAt && formatDay(invoice.dueAt, locale),
    untaxed: money(invoice.untaxedMinor),
    tax: money(invoice.taxMinor),
    sha256: invoice.sha256.toString("hex"),
    related: others.map((one) => ({ number: one.number, path: ordersPaths.staffInvoice(one.id) })),
  };
}

function toInvoiceView(locale: Locale, row: Facts): InvoiceView {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    kindText: locale.text(`orders.document.${row.kind}`),
    issuedOn: formatDay(row.issuedAt, locale),
    total: formatMoney(row.totalMinor, row.currency, locale.tag),
    path: ordersPaths.invoice(row.id, row.accessToken),
    pdfPath: ordersPaths.invoicePdf(row.id, row.accessToken),
    staffPath: ordersPaths.staffInvoice(row.id),
  };
}

import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { DocumentRow } from "#modules/portal/components/document-row.ts";
import {
  allFields,
  byDate,
  byMonth,
  byNumber,
  byOrder,
  byProduct,
  byState,
  notGrouped,
} from "#modules/portal/server/list-choices.ts";
import { listOrder, pageAndTotal } from "#modules/portal/server/list-order.ts";
import { within } from "#modules/portal/server/list-query.ts";
import type { DocumentList, DocumentQuery } from "#modules/portal/slots.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../paths.ts";
import { lineTable, orderTable } from "./cart/tables.ts";
import { dueWords } from "./invoice/due-words.ts";
import { invoiceTable } from "./invoice/invoice-tables.ts";
import { invoiceBadges } from "./invoice/state.ts";
import type { InvoiceState } from "./invoice/views.ts";
import { formatDay } from "./order/day.ts";
import { monthText, ofColleague, readable } from "./portal-orders.ts";

/** The invoices and credit notes of the orders that a customer may read. */
export const invoiceDocuments: DocumentList = {
  name: "invoices",
  title: "orders.invoices",
  all: "orders.invoicesAll",
  empty: "orders.invoicesEmpty",
  path: ordersPaths.invoices,
  searchIn: [allFields, byNumber, byOrder, byProduct],
  sorts: [
    ...byDate,
    { id: "duedate", label: "orders.sortDue" },
    { id: "amount", label: "orders.sortAmount" },
  ],
  filters: [
    { id: "all", label: "orders.invoicesFilterAll" },
    { id: "unpaid", label: "orders.invoicesFilterUnpaid" },
    { id: "overdue", label: "orders.invoicesFilterOverdue" },
    { id: "paid", label: "orders.invoicesFilterPaid" },
    { id: "credit", label: "orders.invoicesFilterCredit" },
  ],
  groups: [notGrouped, byState, byMonth],
  async rows(context, query) {
    const { user } = context;
    if (!user) throw signInNeeded();
    const wanted = and(
      readable(context),
      searched(query),
      filtered(context, query.filter),
      within(invoiceTable.issuedAt, query),
    );
    const { found, total } = await pageAndTotal(
      context.db
        .select({ ...facts, state: stateOf(context), order: orderTable })
        .from(invoiceTable)
        .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
        .where(wanted)
        .orderBy(...orderOf(context, query))
        .limit(query.limit)
        .offset(query.offset),
      context.db
        .select({ total: count() })
        .from(invoiceTable)
        .innerJoin(orderTable, eq(orderTable.id, invoiceTable.orderId))
        .where(wanted),
    );
    return {
      rows: found.map(({ order, ...row }) => ({
        ...toRow(context, row, query.group),
        ...ofColleague(context.locale, user, order),
      })),
      total,
    };
  },
};

const facts = {
  id: invoiceTable.id,
  kind: invoiceTable.kind,
  number: invoiceTable.number,
  orderName: invoiceTable.orderName,
  issuedAt: invoiceTable.issuedAt,
  dueAt: invoiceTable.dueAt,
  totalMinor: invoiceTable.totalMinor,
  currency: invoiceTable.currency,
};

interface Row {
  id: number;
  kind: "invoice" | "credit_note";
  number: string;
  orderName: string;
  issuedAt: Date;
  dueAt: Date | null;
  totalMinor: number;
  currency: string;
  state: InvoiceState;
}

function stateOf({ now }: Pick<Context, "now">): SQL<InvoiceState> {
  return sql<InvoiceState>`(select case when stated.state <> 'unpaid' then stated.state
    when stated.due_at < ${now.toISOString()}::timestamptz then 'overdue' else 'open' end
    from orders_invoice_state stated where stated.invoice_id = ${invoiceTable.id})`;
}

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const number = ilike(invoiceTable.number, pattern);
  const order = ilike(invoiceTable.orderName, pattern);
  const product = sql`exists (select 1 from ${lineTable} where ${lineTable.orderId} = ${invoiceTable.orderId}
    and ${lineTable.name} ilike ${pattern})`;
  if (searchIn === "name") return number;
  if (searchIn === "order") return order;
  return searchIn === "product" ? product : or(number, order, product);
}

function filtered(context: Context, filter: string): SQL | undefined {
  const state = stateOf(context);
  if (filter === "unpaid") return sql`${state} in ('open', 'overdue')`;
  if (filter === "overdue") return sql`${state} = 'overdue'`;
  if (filter === "paid") return sql`${state} = 'paid'`;
  return filter === "credit" ? eq(invoiceTable.kind, "credit_note") : undefined;
}

function orderOf(context: Context, query: DocumentQuery): SQL[] {
  return listOrder(query, {
    sorts: { duedate: sql`${invoiceTable.dueAt} asc nulls last`, amount: desc(invoiceTable.totalMinor) },
    groups: { state: asc(stateOf(context)) },
    moment: invoiceTable.issuedAt,
    id: invoiceTable.id,
  });
}

function toRow({ locale, now }: Context, row: Row, group: string): DocumentRow {
  const isOpen = row.state === "open" || row.state === "overdue";
  const state = locale.text(`orders.invoiceState.${row.state}`);
  const due = isOpen && row.dueAt ? dueWords(locale, shopDay(row.dueAt), shopDay(now)) : null;
  return {
    id: row.id,
    path: ordersPaths.invoice(row.id),
    title: row.number,
    detail: locale.text("orders.invoiceRow", {
      kind: locale.text(`orders.document.${row.kind}`),
      order: row.orderName,
      day: formatDay(row.issuedAt, locale),
    }),
    badges: [due ?? { text: state, kind: invoiceBadges[row.state] }],
    value: formatMoney(row.totalMinor, row.currency, locale.tag),
    group: group === "state" ? state : group === "month" ? monthText(locale, row.issuedAt) : "",
  };
}

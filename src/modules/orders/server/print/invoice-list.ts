import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay, shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffEntry } from "#platform/staff/slots.ts";
import { ordersPaths } from "../../paths.ts";
import type { InvoiceKind } from "../invoice/document.ts";
import { invoiceReaders } from "../invoice/invoice.ts";
import { hasState, invoiceState } from "../invoice/state.ts";
import type { InvoiceState } from "../invoice/views.ts";
import { printing } from "./print-many.ts";

const invoiceBadges: Record<InvoiceState, CellBadge> = {
  paid: "ok",
  open: "info",
  overdue: "warn",
  credited: "plain",
};

interface Row extends Record<string, unknown> {
  id: number;
  number: string;
  kind: InvoiceKind;
  buyer: string;
  email: string;
  order_name: string;
  issued_at: string;
  total_minor: number;
  currency: string;
  state: InvoiceState;
}

const kinds: readonly InvoiceKind[] = ["invoice", "credit_note"];
const states: readonly InvoiceState[] = ["open", "overdue", "paid", "credited"];

const order: Record<string, SQL> = {
  number: sql`invoice.prefix, invoice.year, invoice.sequence`,
  issued: sql`invoice.issued_at, invoice.id`,
  total: sql`invoice.total_minor, invoice.id`,
};
const orderDown: Record<string, SQL> = {
  number: sql`invoice.prefix desc, invoice.year desc, invoice.sequence desc`,
  issued: sql`invoice.issued_at desc, invoice.id desc`,
  total: sql`invoice.total_minor desc, invoice.id desc`,
};

export const invoiceEntry: StaffEntry = {
  group: "orders",
  position: 40,
  label: "orders.staffInvoices",
  words: {
    en: "bills, receipts, credit notes, invoice PDF, billing, accounting",
    ro: "facturi, bonuri, storno, note de credit, facturare, contabilitate",
    de: "Belege, Quittung, Gutschriften, Stornorechnung, Buchhaltung",
  },
  path: ordersPaths.staffInvoices,
  roles: invoiceReaders,
  icon: "invoice",
};

/** All issued documents, newest first. */
export const invoiceList: StaffList = {
  name: "invoices",
  roles: invoiceReaders,
  title: "orders.staffInvoices",
  path: ordersPaths.staffInvoices,
  files: [printing("documents", "orders.staffPrintDocuments")],
  sort: { column: "issued", descending: true },
  columns: [
    { id: "number", label: "orders.staffInvoiceNumber", sortable: true },
    { id: "kind", label: "orders.staffInvoiceKind", wide: true },
    { id: "buyer", label: "orders.staffInvoiceBuyer" },
    { id: "order", label: "orders.staffInvoiceOrder", wide: true },
    { id: "issued", label: "orders.staffInvoiceIssued", sortable: true },
    { id: "state", label: "orders.staffInvoiceState" },
    { id: "total", label: "orders.staffInvoiceTotal", kind: "number", sortable: true },
    { id: "currency", label: "orders.staffCurrency", optional: true, inFile: true },
  ],
  filters: [
    {
      id: "kind",
      label: "orders.staffInvoiceKind",
      options: ({ locale }) =>
        kinds.map((value) => ({ value, label: locale.text(`orders.document.${value}`) })),
    },
    {
      id: "state",
      label: "orders.staffInvoiceState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`orders.invoiceState.${value}`) })),
    },
  ],
  rows: invoiceRows,
};

/** Two queries: the count and the page. */
async function invoiceRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from orders_invoice invoice where ${whereOf(context, query)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const columns = query.sort.descending ? orderDown : order;
  const by = columns[query.sort.column] ?? sql`invoice.id`;
  // Only the rows of the page compute their state.
  const { rows } = await context.db.execute<Row>(sql`
    select invoice.id, invoice.number, invoice.kind, invoice.issued_at, invoice.total_minor, invoice.currency,
      coalesce(nullif(invoice.buyer->>'companyName', ''), invoice.buyer->>'name') as buyer,
      invoice.buyer->>'email' as email, invoice.order_name,
      ${invoiceState(context.now.toISOString())} as state
    from orders_invoice invoice
    where invoice.id in (select invoice.id ${from} order by ${by}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage})
    order by ${by}`);
  return { rows: rows.map((row) => toRow(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function whereOf(context: Context, { search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(sql`invoice.search_text like plain(${like})`);
  }
  const oneOf = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  if (filters["kind"]) parts.push(sql`invoice.kind in (${oneOf(filters["kind"])})`);
  const asked = states.filter((state) => filters["state"]?.includes(state));
  if (asked.length > 0) parts.push(hasState(context.now.toISOString(), asked));
  else if (filters["state"]) parts.push(sql`false`);
  return sql.join(parts, sql` and `);
}

function toRow({ locale }: Context, row: Row): ListRow {
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  const sign = row.kind === "credit_note" ? -1 : 1;
  return {
    id: row.id,
    path: ordersPaths.staffInvoice(row.id),
    cells: {
      number: row.number,
      kind: locale.text(`orders.document.${row.kind}`),
      buyer: { text: row.buyer, detail: row.email },
      order: row.order_name,
      issued: { text: day.format(new Date(row.issued_at)), plain: shopDay(new Date(row.issued_at)) },
      state: { text: locale.text(`orders.invoiceState.${row.state}`), badge: invoiceBadges[row.state] },
      total: {
        text: formatMoney(row.total_minor, row.currency, locale.tag),
        // People add up the column in a spreadsheet, so credit notes are negative.
        plain: sign * Number(toDecimal(row.total_minor, row.currency)),
      },
      currency: row.currency,
    },
  };
}

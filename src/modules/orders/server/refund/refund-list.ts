import { type SQL, sql } from "drizzle-orm";
import type { RefundOutcome } from "#modules/payment/slots.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay, shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffEntry } from "#platform/staff/slots.ts";
import { ordersPaths } from "../../paths.ts";
import { salesRoles } from "../order/staff-order.ts";

type State = RefundOutcome["state"];

const badges: Record<State, CellBadge> = { sending: "info", byHand: "warn", done: "ok", failed: "bad" };
const states: readonly State[] = ["byHand", "failed", "sending", "done"];

/** A refund needs staff if they have to send the money or if a provider has refused. */
export const refundEntry: StaffEntry = {
  group: "orders",
  position: 41,
  label: "orders.refunds",
  words: {
    en: "refund, money back, returns, give back, return goods, reimburse",
    ro: "rambursare, retur, bani înapoi, retururi, restituire",
    de: "Erstattung, Geld zurück, Rückgabe, Rückzahlung, Retouren",
  },
  path: ordersPaths.staffRefunds,
  roles: salesRoles,
  icon: "undo",
  waitingLabel: "orders.refundsWaiting",
  async waiting({ db }) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from orders_refund where state in ('byHand', 'failed')`,
    );
    return rows[0]?.waiting ?? 0;
  },
};

interface Row extends Record<string, unknown> {
  id: number;
  order_id: number;
  order_name: string;
  buyer: string;
  created_at: string;
  made_by: string;
  amount_minor: number;
  currency: string;
  state: State;
  reason: string;
}

/** All refunds, newest first. */
export const refundList: StaffList = {
  name: "refunds",
  roles: salesRoles,
  title: "orders.refunds",
  path: ordersPaths.staffRefunds,
  sort: { column: "made", descending: true },
  columns: [
    { id: "order", label: "orders.staffInvoiceOrder" },
    { id: "buyer", label: "orders.staffInvoiceBuyer" },
    { id: "made", label: "orders.refundMade", sortable: true },
    { id: "by", label: "orders.refundMadeBy", wide: true },
    { id: "reason", label: "orders.refundReason", wide: true },
    { id: "state", label: "orders.staffInvoiceState" },
    { id: "amount", label: "orders.refundAmount", kind: "number" },
    { id: "currency", label: "orders.staffCurrency", optional: true, inFile: true },
  ],
  filters: [
    {
      id: "state",
      label: "orders.staffInvoiceState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`orders.refundState_${value}`) })),
    },
  ],
  rows: refundRows,
};

async function refundRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from orders_refund refund join orders_order o on o.id = refund.order_id
    where ${whereOf(query)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await context.db.execute<Row>(sql`
    select refund.id, refund.order_id, o.name as order_name, refund.created_at, refund.made_by, refund.state,
      refund.reason, o.currency, refund.total_minor + refund.overpaid_minor as amount_minor,
      coalesce(nullif(o.addresses->'billing'->>'companyName', ''), o.addresses->'billing'->>'name') as buyer
    ${from}
    order by ${query.sort.descending ? sql`refund.id desc` : sql`refund.id`}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return { rows: rows.map((row) => toRow(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(sql`(o.name ilike ${like} or o.addresses->'billing'->>'name' ilike ${like}
      or o.addresses->'billing'->>'email' ilike ${like} or refund.reason ilike ${like})`);
  }
  if (filters["state"]) {
    const wanted = sql.join(
      filters["state"].map((value) => sql`${value}`),
      sql`, `,
    );
    parts.push(sql`refund.state in (${wanted})`);
  }
  return sql.join(parts, sql` and `);
}

function toRow({ locale }: Context, row: Row): ListRow {
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  return {
    id: row.id,
    path: ordersPaths.staffRefund(row.order_id),
    cells: {
      order: row.order_name,
      buyer: row.buyer,
      made: { text: day.format(new Date(row.created_at)), plain: shopDay(new Date(row.created_at)) },
      by: row.made_by,
      reason: row.reason,
      state: { text: locale.text(`orders.refundState_${row.state}`), badge: badges[row.state] },
      amount: {
        text: formatMoney(row.amount_minor, row.currency, locale.tag),
        plain: Number(toDecimal(row.amount_minor, row.currency)),
      },
      currency: row.currency,
    },
  };
}

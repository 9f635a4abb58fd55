import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffEntry } from "#platform/staff/slots.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { salesRoles } from "../order/staff-order.ts";
import { momentWords } from "./moment-words.ts";
import { settleWithdrawals } from "./withdrawal.tsx";

/** Each statement stays open until staff settle it. */
export const withdrawalEntry: StaffEntry = {
  group: "orders",
  position: 42,
  label: "orders.withdrawals",
  words: {
    en: "withdrawal, withdraw from contract, right of withdrawal, cancellation, cooling off, returns",
    ro: "retragere, retragere din contract, drept de retragere, renunțare, retur",
    de: "Widerruf, Widerrufsrecht, Rücktritt, Vertrag widerrufen",
  },
  path: staffOrdersPaths.withdrawals,
  roles: salesRoles,
  icon: "undo",
  waitingLabel: "orders.withdrawalsWaiting",
  async waiting({ db }) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from orders_withdrawal where settled_at is null`,
    );
    return rows[0]?.waiting ?? 0;
  },
};

interface Row extends Record<string, unknown> {
  id: number;
  order_id: number | null;
  order_name: string;
  name: string;
  email: string;
  lines: { name: string; quantity: number }[];
  is_late: boolean;
  is_business: boolean;
  stated_at: string;
  settled_at: string | null;
  settled_by: string;
}

/** All withdrawal statements of consumers, newest first. */
export const withdrawalList: StaffList = {
  name: "withdrawals",
  roles: salesRoles,
  writers: salesRoles,
  title: "orders.withdrawals",
  path: staffOrdersPaths.withdrawals,
  sort: { column: "stated", descending: true },
  columns: [
    { id: "order", label: "orders.staffInvoiceOrder" },
    { id: "buyer", label: "orders.staffInvoiceBuyer" },
    { id: "stated", label: "orders.withdrawalStated", sortable: true },
    { id: "lines", label: "orders.withdrawalLines", wide: true },
    { id: "state", label: "orders.staffInvoiceState" },
  ],
  filters: [
    {
      id: "state",
      label: "orders.staffInvoiceState",
      options: ({ locale }) =>
        ["open", "settled"].map((value) => ({
          value,
          label: locale.text(`orders.withdrawalState_${value}`),
        })),
    },
  ],
  bulk: [
    {
      id: "settle",
      label: "orders.withdrawalSettle",
      act: async (write, ids) => ({
        text: "orders.withdrawalsSettled",
        values: { count: await settleWithdrawals(write, ids) },
      }),
    },
  ],
  rows: withdrawalRows,
};

async function withdrawalRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from orders_withdrawal w left join orders_order o on o.id = w.order_id where ${whereOf(query)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await context.db.execute<Row>(sql`
    select w.id, w.order_id, coalesce(o.name, w.order_name) as order_name, w.name, w.email, w.lines, w.is_late,
      w.is_business, w.stated_at, w.settled_at, w.settled_by
    ${from} order by ${query.sort.descending ? sql`w.id desc` : sql`w.id`}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return { rows: rows.map((row) => toRow(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(sql`(w.order_name ilike ${like} or w.name ilike ${like} or w.email ilike ${like})`);
  }
  const states = filters["state"] ?? [];
  if (states.length === 1) {
    parts.push(states[0] === "open" ? sql`w.settled_at is null` : sql`w.settled_at is not null`);
  }
  return sql.join(parts, sql` and `);
}

function toRow(context: Context, row: Row): ListRow {
  const { locale } = context;
  const at = new Date(row.stated_at);
  const notes = [
    ...(row.order_id === null ? [locale.text("orders.withdrawalNoOrder")] : []),
    ...(row.is_late ? [locale.text("orders.withdrawalLate")] : []),
    ...(row.is_business ? [locale.text("orders.withdrawalBusiness")] : []),
  ];
  return {
    id: row.id,
    ...(row.order_id === null ? {} : { path: staffOrdersPaths.order(row.order_id) }),
    cells: {
      order: { text: row.order_name, ...(notes.length > 0 ? { detail: notes.join(" · ") } : {}) },
      buyer: { text: row.name, detail: row.email },
      stated: { text: momentWords(context, at), plain: shopDay(at) },
      lines: row.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
      state: row.settled_at
        ? { text: locale.text("orders.withdrawalState_settled"), badge: "ok", detail: row.settled_by }
        : { text: locale.text("orders.withdrawalState_open"), badge: "warn" },
    },
  };
}

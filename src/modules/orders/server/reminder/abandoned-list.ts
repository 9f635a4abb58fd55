import { type SQL, sql } from "drizzle-orm";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { salesRoles } from "../order/staff-order.ts";
import { remindOfCart } from "./abandoned.ts";
import { remindingOf } from "./abandoned-setting.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  pieces: number;
  total_minor: number;
  currency: string;
  changed_at: string;
  reminded_at: string | null;
  opted_out: boolean;
}

/** Abandoned carts of known customers, older than the configured delay. */
export const cartsList: StaffList = {
  name: "carts",
  roles: salesRoles,
  title: "orders.staffCarts",
  path: staffOrdersPaths.carts,
  columns: [
    { id: "customer", label: "orders.staffCustomer", sortable: true },
    { id: "changed", label: "orders.staffLeft", sortable: true },
    { id: "pieces", label: "orders.staffPieces", kind: "number" },
    { id: "total", label: "orders.total", kind: "number", sortable: true },
    { id: "reminded", label: "orders.staffReminded" },
  ],
  filters: [
    {
      id: "reminded",
      label: "orders.staffReminded",
      options: ({ locale }) =>
        ["no", "yes", "off"].map((value) => ({ value, label: locale.text(`orders.staffReminder.${value}`) })),
    },
  ],
  sort: { column: "changed", descending: true },
  writers: salesRoles,
  bulk: [{ id: "remind", label: "orders.staffRemind", confirm: "orders.staffRemindAsk", act: remindAll }],
  rows: cartRows,
};

const orders: Record<string, SQL> = {
  customer: sql`person.name`,
  changed: sql`o.changed_at`,
  total: sql`o.total_minor`,
};

async function cartRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const where = await cartsWhere(context, query);
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const from = sql`from orders_order o join ${sharedPerson} person on person.id = o.person_id`;
  const counted = await context.db.execute<{ total: number }>(
    sql`select count(*)::integer as total ${from} where ${where}`,
  );
  const { rows } = await context.db.execute<Row>(sql`
    select o.id, person.name, person.email, o.total_minor, o.currency, o.changed_at, o.reminded_at,
      (select coalesce(sum(quantity), 0)::integer from orders_line where order_id = o.id and kind = 'product') as pieces,
      exists (select 1 from orders_mail_optout where email = person.email) as opted_out
    ${from} where ${where}
    order by ${orders[query.sort.column] ?? sql`o.changed_at`} ${direction}, o.id ${direction}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map((row) => toListRow(context, row)) };
}

async function cartsWhere(context: Context, { filters, search }: ListQuery): Promise<SQL> {
  const { afterMinutes } = await remindingOf(context);
  const before = new Date(context.now.getTime() - afterMinutes * 60_000).toISOString();
  const parts: SQL[] = [
    sql`o.is_cart and o.state = 'draft' and o.site_id = ${context.site.id} and person.email <> ''
      and o.changed_at <= ${before}::timestamptz
      and exists (select 1 from orders_line where order_id = o.id and kind = 'product')`,
  ];
  const conditions: Record<string, SQL> = {
    no: sql`o.reminded_at is null`,
    yes: sql`o.reminded_at is not null`,
    off: sql`exists (select 1 from orders_mail_optout where email = person.email)`,
  };
  const chosen = (filters["reminded"] ?? []).flatMap((value) => conditions[value] ?? []);
  if (chosen.length > 0) parts.push(sql`(${sql.join(chosen, sql` or `)})`);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    parts.push(sql`plain(person.name || ' ' || person.email::text) like plain(${likeAnywhere(word)})`);
  }
  return sql.join(parts, sql` and `);
}

function toListRow({ locale, now }: Context, row: Row): ListRow {
  const state = row.reminded_at ? "yes" : row.opted_out ? "off" : "no";
  return {
    id: row.id,
    path: staffOrdersPaths.cart(row.id),
    cells: {
      customer: { text: row.name || row.email, detail: row.name ? row.email : "" },
      changed: { text: formatMoment(new Date(row.changed_at), locale, now), plain: row.changed_at },
      pieces: { text: String(row.pieces), plain: row.pieces },
      total: {
        text: formatMoney(row.total_minor, row.currency, locale.tag),
        plain: Number(toDecimal(row.total_minor, row.currency)),
      },
      reminded: {
        text: row.reminded_at
          ? formatMoment(new Date(row.reminded_at), locale, now)
          : locale.text(`orders.staffReminder.${state}`),
        badge: state === "yes" ? "info" : "plain",
      },
    },
  };
}

/** Skips customers who must not get a reminder; the answer says how many were skipped. */
async function remindAll(write: WriteContext, ids: readonly number[]) {
  let count = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    if ((await remindOfCart(write, id)) === null) count += 1;
  }
  return { text: "orders.staffRemindedCount", values: { count, passed: ids.length - count } };
}

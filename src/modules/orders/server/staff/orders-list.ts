import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopMoment } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { type MoneyState, moneyBadges } from "../cart/money-state.ts";
import type { OrderState, ShippingState } from "../cart/views.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { salesRoles } from "../order/staff-order.ts";
import { orderBulk, orderPrints } from "./orders-list-bulk.ts";
import { allFilters } from "./orders-list-filters.ts";
import {
  deliveryCondition,
  lateCondition,
  orderCondition,
  ordersOrder,
  ordersWhere,
} from "./orders-list-where.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  buyer_name: string;
  buyer_email: string;
  state: OrderState;
  shipping: ShippingState;
  is_late: boolean;
  origin: "shop" | "staff";
  held: boolean;
  placed_at: string | null;
  confirmed_at: string | null;
  total_minor: number;
  received_minor: number;
  money_state: MoneyState;
  currency: string;
  seller: string;
  site: string;
}

export const stateBadges: Record<OrderState, CellBadge> = {
  draft: "plain",
  placed: "warn",
  sent: "warn",
  sale: "info",
  done: "ok",
  cancel: "bad",
};

interface Kind {
  name: string;
  title: string;
  path: string;
  /** Condition for all orders of this list; `orders_order` has the alias `o`. */
  base: SQL;
  filters: readonly string[];
  sort: ListQuery["sort"];
}

/** Staff's list of orders. */
export const ordersList = listOf({
  name: "orders",
  title: "orders.staffOrders",
  path: staffOrdersPaths.list,
  base: orderCondition,
  filters: ["state", "payment", "shipping", "date", "origin", "site"],
  sort: { column: "date", descending: true },
});

/** Orders that still have something to ship, oldest first. */
export const deliveriesList = listOf({
  name: "deliveries",
  title: "orders.staffDeliveries",
  path: staffOrdersPaths.deliveries,
  base: deliveryCondition,
  filters: ["payment", "shipping", "state", "site"],
  sort: { column: "confirmed", descending: false },
});

export const orderLists: readonly StaffList[] = [ordersList, deliveriesList];

const conditions = new Map([
  [ordersList.name, orderCondition],
  [deliveriesList.name, deliveryCondition],
]);

/** The order list with this name and the condition of its orders; any other name gives the list of all orders. */
export function orderListNamed(name: string): { list: StaffList; base: SQL } {
  const list = orderLists.find((one) => one.name === name) ?? ordersList;
  return { list, base: conditions.get(list.name) ?? orderCondition };
}

function listOf({ name, title, path, base, filters, sort }: Kind): StaffList {
  return {
    name,
    roles: salesRoles,
    title,
    path,
    columns: [
      { id: "name", label: "orders.staffNumber", sortable: true },
      { id: "customer", label: "orders.staffCustomer", sortable: true },
      { id: "date", label: "orders.staffPlaced", sortable: true },
      { id: "state", label: "orders.staffStateHead" },
      { id: "payment", label: "orders.staffPaymentHead" },
      { id: "shipping", label: "orders.staffShippingHead", wide: true },
      { id: "total", label: "orders.total", kind: "number", sortable: true },
      { id: "received", label: "orders.staffReceivedHead", kind: "number", optional: true, inFile: true },
      { id: "currency", label: "orders.staffCurrency", optional: true, inFile: true },
      { id: "confirmed", label: "orders.staffConfirmedHead", sortable: true, optional: true },
      { id: "email", label: "orders.staffEmail", optional: true },
      { id: "seller", label: "orders.staffSeller", optional: true },
      { id: "site", label: "orders.staffSite", optional: true },
    ],
    filters: allFilters.filter(({ id }) => filters.includes(id)),
    sort,
    writers: salesRoles,
    bulk: orderBulk,
    files: orderPrints,
    rows: (context, query) => orderRows(context, query, { name, base, sort }),
  };
}

/** Two queries; indexes cover the default sorting of each list. */
async function orderRows(
  context: Context,
  query: ListQuery,
  list: Pick<Kind, "name" | "base" | "sort">,
): Promise<{ rows: ListRow[]; total: number }> {
  const where = ordersWhere(context, query, list.base);
  const [counted, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from orders_order o where ${where}`,
    ),
    context.db.execute<Row>(sql`
      select o.id, o.name, o.buyer_name, o.buyer_email, o.state, o.shipping, ${lateCondition(context)} as is_late, o.origin, o.held_at is not null as held,
        o.placed_at, o.confirmed_at, o.total_minor, o.money_state, o.currency, o.seller, (select name from site where id = o.site_id) as site,
        o.paid_minor - o.promised_minor as received_minor
      from orders_order o where ${where} order by ${ordersOrder(query.sort)}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
  ]);
  const from = fromOf(query, list);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows.map((row) => toListRow(context, row, from)) };
}

/** The list's query, so that an order's page knows its neighbours. */
function fromOf({ search, filters, sort }: ListQuery, list: Pick<Kind, "name" | "sort">): string {
  const asked = new URLSearchParams();
  if (search) asked.set("search", search);
  for (const [name, values] of Object.entries(filters)) for (const value of values) asked.append(name, value);
  const { column, descending } = list.sort;
  if (sort.column !== column || sort.descending !== descending) {
    asked.set("sort", `${sort.descending ? "-" : ""}${sort.column}`);
  }
  return `${list.name}?${asked}`;
}

function toListRow(context: Context, row: Row, from: string): ListRow {
  const { locale, now } = context;
  const state = row.held ? "held" : row.state;
  const money = (minor: number) => ({
    text: formatMoney(minor, row.currency, locale.tag),
    plain: Number(toDecimal(minor, row.currency)),
  });
  return {
    id: row.id,
    path: staffOrdersPaths.order(row.id, from),
    cells: {
      name: row.name,
      customer: { text: row.buyer_name || row.buyer_email, detail: row.buyer_name ? row.buyer_email : "" },
      date: row.placed_at
        ? {
            text: formatMoment(new Date(row.placed_at), locale, now),
            plain: shopMoment(new Date(row.placed_at)),
          }
        : "",
      state: {
        text: locale.text(`orders.staffState.${state}`),
        badge: row.held ? "bad" : stateBadges[row.state],
      },
      payment: {
        text: locale.text(`orders.staffMoney.${row.money_state}`),
        badge: moneyBadges[row.money_state],
      },
      shipping: row.is_late
        ? { text: locale.text("orders.staffShipping.late"), badge: "bad" }
        : row.state === "sale" || row.state === "done"
          ? locale.text(`orders.staffShipping.${row.shipping}`)
          : "",
      total: money(row.total_minor),
      received: money(row.received_minor),
      currency: row.currency,
      confirmed: row.confirmed_at
        ? {
            text: formatMoment(new Date(row.confirmed_at), locale, now),
            plain: shopMoment(new Date(row.confirmed_at)),
          }
        : "",
      email: row.buyer_email,
      seller: row.seller,
      site: row.site,
    },
  };
}

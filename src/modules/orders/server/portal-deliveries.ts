import { and, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
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
import { ordersPaths } from "../paths.ts";
import { lineTable, orderTable } from "./cart/tables.ts";
import { formatDay } from "./order/day.ts";
import { shipmentLineTable, shipmentTable } from "./order/staff-tables.ts";
import { monthText, ofColleague, readable } from "./portal-orders.ts";

/** The shipments of the orders that a customer may read. */
export const deliveryDocuments: DocumentList = {
  name: "deliveries",
  title: "orders.deliveries",
  all: "orders.deliveriesAll",
  empty: "orders.deliveriesEmpty",
  path: ordersPaths.deliveries,
  searchIn: [allFields, byNumber, { id: "tracking", label: "orders.searchTracking" }, byOrder, byProduct],
  sorts: [...byDate],
  filters: [
    { id: "all", label: "orders.deliveriesFilterAll" },
    { id: "packed", label: "orders.deliveryPacked" },
    { id: "sent", label: "orders.deliverySent" },
  ],
  groups: [notGrouped, byState, byMonth],
  async rows(context, query) {
    const { user, locale } = context;
    if (!user) throw signInNeeded();
    const wanted = and(readable(context), searched(query), filtered(query.filter), within(at, query));
    const { found, total } = await pageAndTotal(
      context.db
        .select({ shipment: shipmentTable, order: orderTable, goods, pieces })
        .from(shipmentTable)
        .innerJoin(orderTable, eq(orderTable.id, shipmentTable.orderId))
        .where(wanted)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset),
      context.db
        .select({ total: count() })
        .from(shipmentTable)
        .innerJoin(orderTable, eq(orderTable.id, shipmentTable.orderId))
        .where(wanted),
    );
    return {
      rows: found.map(({ order, ...row }) => ({
        ...toRow(context, { ...row, orderName: order.name ?? "" }, query.group),
        ...ofColleague(locale, user, order),
      })),
      total,
    };
  },
};

const at = sql`coalesce(${shipmentTable.handedOverAt}, ${shipmentTable.madeAt})`;

const goods = sql<string>`(select string_agg(${lineTable.name}, ', ' order by ${lineTable.id})
  from ${shipmentLineTable} join ${lineTable} on ${lineTable.id} = ${shipmentLineTable.orderLineId}
  where ${shipmentLineTable.shipmentId} = ${shipmentTable.id})`;

const pieces = sql<number>`(select coalesce(sum(${shipmentLineTable.quantity}), 0)::int from ${shipmentLineTable}
  where ${shipmentLineTable.shipmentId} = ${shipmentTable.id})`;

function searched({ pattern, searchIn }: DocumentQuery): SQL | undefined {
  if (pattern === "") return undefined;
  const places: Record<string, SQL> = {
    name: ilike(shipmentTable.number, pattern),
    tracking: ilike(shipmentTable.trackingNumber, pattern),
    order: ilike(orderTable.name, pattern),
    product: sql`${goods} ilike ${pattern}`,
  };
  return places[searchIn] ?? or(...Object.values(places));
}

function filtered(filter: string): SQL | undefined {
  if (filter === "packed") return isNull(shipmentTable.handedOverAt);
  return filter === "sent" ? isNotNull(shipmentTable.handedOverAt) : undefined;
}

function orderOf(query: DocumentQuery): SQL[] {
  const state = sql`(${shipmentTable.handedOverAt} is not null)`;
  return listOrder(query, { groups: { state }, moment: at, id: shipmentTable.id });
}

interface Row {
  shipment: typeof shipmentTable.$inferSelect;
  orderName: string;
  goods: string | null;
  pieces: number;
}

function toRow({ locale }: Context, { shipment, orderName, goods, pieces }: Row, group: string): DocumentRow {
  const { handedOverAt, madeAt, carrier, trackingNumber } = shipment;
  const state = locale.text(handedOverAt ? "orders.deliverySent" : "orders.deliveryPacked");
  return {
    id: shipment.id,
    path: ordersPaths.order(shipment.orderId),
    title: locale.text("orders.deliveryTitle", {
      number: shipment.number,
      day: formatDay(handedOverAt ?? madeAt, locale),
    }),
    detail: [orderName, goods, carrier, trackingNumber].filter(Boolean).join(" · "),
    badges: [{ text: state, kind: handedOverAt ? "ok" : "info" }],
    value: locale.text("orders.pieceCount", { count: pieces }),
    group: group === "state" ? state : group === "month" ? monthText(locale, handedOverAt ?? madeAt) : "",
  };
}

import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { StaffEntry, StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { staffOrdersPaths } from "../../paths.ts";
import type { OrderState } from "../cart/views.ts";
import { orderModel, salesRoles } from "../order/staff-order.ts";
import { ordersWhere } from "./orders-list-where.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  buyer_name: string;
  state: OrderState;
  total_minor: number;
  currency: string;
}

const columns = sql`o.id, o.name, o.buyer_name, o.state, o.total_minor, o.currency`;

/** Orders by number or customer, the newest first. */
export const orderSearch: StaffSearch = {
  label: "orders.staffOrders",
  roles: salesRoles,
  async find(context, needle, limit) {
    const rows = await findOrders(context, needle, limit);
    return rows.map((row) => ({
      title: row.name,
      detail: detailOf(context, row),
      path: staffOrdersPaths.order(row.id),
    }));
  },
};

export const orderPicker: StaffPicker = {
  model: orderModel,
  roles: salesRoles,
  async find(context, needle, limit) {
    const rows = await findOrders(context, needle, limit);
    return rows.map((row) => ({ id: row.id, label: row.name, detail: detailOf(context, row) }));
  },
  async named(context, ids) {
    const wanted = `{${ids.join(",")}}`;
    const { rows } = await context.db.execute<Row>(sql`
      select ${columns} from orders_order o where o.id = any(${wanted}::integer[]) and o.name is not null`);
    return rows.map((row) => ({ id: row.id, label: row.name, detail: detailOf(context, row) }));
  },
};

export const orderEntries: readonly StaffEntry[] = [
  {
    group: "orders",
    position: 10,
    label: "orders.staffOrders",
    words: {
      en: "sales, purchases, bought, sold, buyers' orders, order list",
      ro: "vânzări, cumpărături, vândut, comenzile clienților",
      de: "Verkäufe, Aufträge, Käufe, verkauft, Bestelleingang",
    },
    path: staffOrdersPaths.list,
    roles: salesRoles,
    icon: "cart",
    waiting: (context) => count(context, sql`state = 'sent' and origin = 'shop'`),
    waitingLabel: "orders.staffToConfirm",
  },
  {
    group: "orders",
    position: 30,
    label: "orders.staffDeliveries",
    words: {
      en: "shipments, parcels, to ship, pack, packing, dispatch, tracking, fulfilment, send",
      ro: "expedieri, colete, de expediat, împachetare, AWB, urmărire colet, trimite",
      de: "Sendungen, Pakete, Päckchen, verschicken, packen, Sendungsverfolgung",
    },
    path: staffOrdersPaths.deliveries,
    roles: salesRoles,
    icon: "truck",
    waiting: (context) => count(context, sql`state = 'sale' and shipping <> 'done' and held_at is null`),
    waitingLabel: "orders.staffToShip",
  },
  {
    group: "orders",
    position: 50,
    label: "orders.staffCarts",
    words: {
      en: "abandoned checkout, lost sales, basket, reminders, unfinished orders",
      ro: "coșuri abandonate, coș, comenzi neterminate, remindere, vânzări pierdute",
      de: "abgebrochene Bestellungen, Warenkorbabbrecher, stehen gelassen, Erinnerungen",
    },
    path: staffOrdersPaths.carts,
    roles: salesRoles,
    icon: "history",
  },
];

async function findOrders(context: Context, needle: string, limit: number): Promise<Row[]> {
  const where = ordersWhere(context, { filters: {}, search: needle.trim().slice(0, 100) });
  const { rows } = await context.db.execute<Row>(sql`
    select ${columns} from orders_order o where ${where} order by o.id desc limit ${limit}`);
  return rows;
}

function detailOf({ locale }: Context, { buyer_name, state, total_minor, currency }: Row): string {
  const stateText = locale.text(`orders.staffState.${state}`);
  return [buyer_name, stateText, formatMoney(total_minor, currency, locale.tag)].filter(Boolean).join(" · ");
}

async function count({ db, site }: Context, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from orders_order
    where name is not null and not is_cart and site_id = ${site.id} and ${where}`);
  return rows[0]?.count ?? 0;
}

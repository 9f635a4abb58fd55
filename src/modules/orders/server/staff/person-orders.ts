import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, sum } from "drizzle-orm";
import { notesOf } from "#modules/messages/server/note.ts";
import { personHasAccount } from "#modules/people/server/sign-in/user.ts";
import type { DataSubject, PersonExport, PersonSection } from "#modules/people/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lineTable, orderTable } from "../cart/tables.ts";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { formatDay } from "../order/day.ts";
import { orderModel } from "../order/staff-order.ts";

const shownMax = 10;

/** Merges two records of one person: the orders refer to the kept one. Addresses on placed orders stay. */
export async function mergeOrders(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  const { personId, invoicePersonId, deliveryPersonId } = orderTable;
  if (await personHasAccount(write, keptId)) await forgetGuests(write, [keptId, goneId]);
  await write.db.update(orderTable).set({ personId: keptId }).where(eq(personId, goneId));
  await write.db.update(orderTable).set({ invoicePersonId: keptId }).where(eq(invoicePersonId, goneId));
  await write.db.update(orderTable).set({ deliveryPersonId: keptId }).where(eq(deliveryPersonId, goneId));
}

/** Clears the person of guests' carts: a guest must not see an account's addresses. */
async function forgetGuests(write: WriteContext, personIds: readonly number[]): Promise<void> {
  const { isCart, userId, personId, invoicePersonId, deliveryPersonId } = orderTable;
  const named = [personId, invoicePersonId, deliveryPersonId].map((column) =>
    inArray(column, [...personIds]),
  );
  await write.db
    .update(orderTable)
    .set({ personId: null, invoicePersonId: null, deliveryPersonId: null })
    .where(and(eq(isCart, true), isNull(userId), or(...named)));
}

/** A person's orders for their page in the back office. */
export const personOrders: PersonSection = {
  label: "orders.ofPerson",
  async view(context, personIds) {
    const { locale } = context;
    const theirs = and(
      inArray(orderTable.personId, [...personIds]),
      isNotNull(orderTable.name),
      ne(orderTable.state, "draft"),
    );
    const sums = await context.db
      .select({ currency: orderTable.currency, orders: count(), minor: sum(orderTable.totalMinor) })
      .from(orderTable)
      .where(and(theirs, inArray(orderTable.state, ["sale", "done"])))
      .groupBy(orderTable.currency);
    const rows = await context.db
      .select()
      .from(orderTable)
      .where(theirs)
      .orderBy(desc(orderTable.id))
      .limit(shownMax);
    return {
      sums: sums.map(({ currency, orders, minor }) => ({
        label: locale.text("orders.ofPersonConfirmed", { count: orders }),
        value: formatMoney(Number(minor ?? 0), currency, locale.tag),
      })),
      rows: rows.map((order) => ({
        title: order.name ?? "",
        detail: [
          order.placedAt ? formatDay(order.placedAt, locale) : "",
          locale.text(`orders.state.${order.state}`),
        ]
          .filter(Boolean)
          .join(" · "),
        value: formatMoney(order.totalMinor, order.currency, locale.tag),
        path: `/web/orders/${order.id}`,
      })),
    };
  },
};

/** Orders and carts in the export of a person's data. */
export const ordersExport: PersonExport = {
  name: "orders",
  label: "orders.ofPerson",
  async records(context, subject) {
    const orders = await context.db.select().from(orderTable).where(ordersOf(subject)).orderBy(orderTable.id);
    if (orders.length === 0) return [];
    const ids = orders.map(({ id }) => id);
    const lines = await context.db
      .select()
      .from(lineTable)
      .where(inArray(lineTable.orderId, ids))
      .orderBy(lineTable.id);
    const notes = await notesOf(context, orderModel, ids);
    return orders.map((order) => ({
      name: order.name,
      state: order.state,
      placedAt: order.placedAt,
      createdAt: order.createdAt,
      total: formatMoney(order.totalMinor, order.currency, context.locale.tag),
      addresses: order.addresses,
      note: order.note,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ name, quantity, choices, customValues, note }) => ({
          name,
          quantity,
          choices,
          customValues,
          note,
        })),
      staffNotes: notes
        .filter(({ recordId }) => recordId === order.id)
        .map(({ at, words }) => ({ at, body: words })),
    }));
  },
};

/** Invoices and credit notes with their files. */
export const invoicesExport: PersonExport = {
  name: "invoices",
  label: "orders.invoicesOfPerson",
  async records(context, subject) {
    const rows = await invoicesOf(context, subject);
    return rows.map(({ number, kind, issuedAt, totalMinor, currency, buyer }) => ({
      number,
      kind,
      issuedAt,
      total: formatMoney(totalMinor, currency, context.locale.tag),
      buyer,
    }));
  },
  async files(context, subject) {
    const rows = await invoicesOf(context, subject);
    return rows.map(({ number, pdf }) => ({
      name: `${number.replace(/[^\w-]+/g, "-")}.pdf`,
      bytes: new Uint8Array(pdf),
    }));
  },
};

/** Orders that the person placed or pays. An order that is only delivered to them belongs to somebody else. */
export function ordersOf({ personIds, userIds }: DataSubject) {
  const ids = [...personIds];
  return or(
    inArray(orderTable.personId, ids),
    inArray(orderTable.invoicePersonId, ids),
    userIds.length > 0 ? inArray(orderTable.userId, [...userIds]) : sql`false`,
  );
}

function invoicesOf(context: Context, subject: DataSubject) {
  const theirs = context.db.select({ id: orderTable.id }).from(orderTable).where(ordersOf(subject));
  return context.db
    .select()
    .from(invoiceTable)
    .where(inArray(invoiceTable.orderId, theirs))
    .orderBy(invoiceTable.id);
}

import { and, count, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { forgetNotes } from "#modules/messages/server/note.ts";
import type { DataSubject } from "#modules/people/slots.ts";
import { forgetSigners } from "#modules/signing/server/personal-data.ts";
import { auditTable } from "#platform/audit/tables.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { eventTable, lineTable, type Order, orderTable, type PlacedAddress } from "../cart/tables.ts";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { refundTable } from "../order/refund-tables.ts";
import { orderModel } from "../order/staff-order.ts";
import { optoutTable, todoTable } from "../order/staff-tables.ts";
import { withdrawalTable } from "../withdrawal/withdrawal-tables.ts";
import { ordersOf } from "./person-orders.ts";
import { statementsOf } from "./person-withdrawals.ts";

const ordersUnderWay = refusal("conflict", "orders.eraseUnderWay");

/**
 * Erases the buyer from orders: deletes carts, keeps sold goods and amounts under another name, and keeps issued
 * documents, because the law requires that. Refuses while an order is under way, because it needs its address.
 */
export async function eraseOrders(
  write: WriteContext,
  subject: DataSubject,
  erasedName: string,
): Promise<{ label: string; count: number }[]> {
  const orders = await write.db
    .select()
    .from(orderTable)
    .where(ordersOf(subject))
    .orderBy(orderTable.id)
    .for("update");
  const underWay = orders.filter(isUnderWay).map(({ name }) => name);
  if (underWay.length > 0) throw ordersUnderWay({ names: underWay.join(", ") });
  await write.db.delete(orderTable).where(and(ordersOf(subject), isNull(orderTable.name)));
  const ids = orders.filter(({ name }) => name !== null).map(({ id }) => id);
  await forgetDelivery(write, subject, erasedName);
  if (subject.emails.length > 0) {
    const emails = [...subject.emails];
    await write.db.delete(optoutTable).where(inArray(sql`lower(${optoutTable.email}::text)`, emails));
  }
  await forgetWithdrawals(write, subject, ids, erasedName);
  if (ids.length === 0) return [];
  for (const order of orders.filter(({ id }) => ids.includes(id))) {
    await forgetBuyer(write, order, erasedName);
  }
  await forgetWords(write, ids);
  const [invoices] = await write.db
    .select({ count: count() })
    .from(invoiceTable)
    .where(inArray(invoiceTable.orderId, ids));
  return [
    { label: "orders.keptOrders", count: ids.length },
    { label: "orders.keptInvoices", count: invoices?.count ?? 0 },
    { label: "orders.keptSignatures", count: await forgetSigners(write, orderModel, ids, erasedName) },
  ];
}

function isUnderWay({ state, shipping, name }: Order): boolean {
  if (name === null) return false;
  return state === "placed" || state === "sent" || (state === "sale" && shipping !== "done");
}

async function forgetWithdrawals(
  write: WriteContext,
  { emails }: DataSubject,
  orderIds: number[],
  name: string,
): Promise<void> {
  await write.db.update(withdrawalTable).set({ name, email: "" }).where(statementsOf(orderIds, emails));
}

/** Keeps the country, because the order's tax depends on it. */
async function forgetBuyer(write: WriteContext, order: Order, name: string): Promise<void> {
  const { billing, delivery } = order.addresses;
  await write.db
    .update(orderTable)
    .set({
      addresses: {
        ...(billing ? { billing: blank(billing, name) } : {}),
        ...(delivery ? { delivery: blank(delivery, name) } : {}),
      },
      note: "",
      heldReason: "",
      userId: null,
      sessionId: null,
      isCart: false,
    })
    .where(eq(orderTable.id, order.id));
}

/** Erases the person from other buyers' orders that were delivered to them. */
async function forgetDelivery(write: WriteContext, { personIds }: DataSubject, name: string): Promise<void> {
  const ids = [...personIds];
  const theirs = and(
    inArray(orderTable.deliveryPersonId, ids),
    or(isNull(orderTable.personId), sql`${orderTable.personId} <> all(${sql.param(ids)})`),
    ne(orderTable.state, "draft"),
  );
  const orders = await write.db.select().from(orderTable).where(theirs).orderBy(orderTable.id).for("update");
  for (const { id, addresses } of orders) {
    if (!addresses.delivery) continue;
    await write.db
      .update(orderTable)
      .set({ addresses: { ...addresses, delivery: blank(addresses.delivery, name) } })
      .where(eq(orderTable.id, id));
  }
}

/**
 * Erases free text: what the buyer wrote on lines, engravings and configurations, what staff wrote in notes and
 * reasons, and the audit log's details. The configuration itself stays, so that the line still says what was sold.
 */
async function forgetWords(write: WriteContext, orderIds: number[]): Promise<void> {
  const { db } = write;
  await db
    .update(lineTable)
    .set({ customValues: [], note: "", made: sql`jsonb_set(${lineTable.made}, '{own}', '{}')` })
    .where(inArray(lineTable.orderId, orderIds));
  await db.update(eventTable).set({ detail: {} }).where(inArray(eventTable.orderId, orderIds));
  await db.update(refundTable).set({ reason: "" }).where(inArray(refundTable.orderId, orderIds));
  await forgetNotes(write, orderModel, orderIds);
  await db.delete(todoTable).where(inArray(todoTable.orderId, orderIds));
  await db
    .update(auditTable)
    .set({ before: {}, after: {} })
    .where(and(eq(auditTable.model, "sale.order"), inArray(auditTable.recordId, orderIds)));
}

function blank({ countryCode }: PlacedAddress, name: string): PlacedAddress {
  return { name, email: "", phone: "", companyName: "", vat: "", countryCode, lines: [] };
}

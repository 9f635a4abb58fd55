import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PersonExport } from "#modules/people/slots.ts";
import { orderTable } from "../cart/tables.ts";
import { withdrawalTable } from "../withdrawal/withdrawal-tables.ts";
import { ordersOf } from "./person-orders.ts";

/** Withdrawal statements about somebody's orders, and those from their addresses that match no order. */
export function statementsOf(orderIds: readonly number[], emails: readonly string[]): SQL | undefined {
  const { orderId, email } = withdrawalTable;
  return or(
    orderIds.length > 0 ? inArray(orderId, [...orderIds]) : undefined,
    emails.length > 0 ? inArray(sql`lower(${email})`, [...emails]) : undefined,
    sql`false`,
  );
}

/** A person's withdrawal statements, in the export of their data. */
export const withdrawalsExport: PersonExport = {
  name: "withdrawals",
  label: "orders.withdrawals",
  async records(context, subject) {
    const orders = await context.db.select({ id: orderTable.id }).from(orderTable).where(ordersOf(subject));
    const ids = orders.map(({ id }) => id);
    const rows = await context.db
      .select({ statement: withdrawalTable, order: orderTable.name })
      .from(withdrawalTable)
      .leftJoin(orderTable, eq(orderTable.id, withdrawalTable.orderId))
      .where(statementsOf(ids, subject.emails))
      .orderBy(withdrawalTable.id);
    return rows.map(({ statement: { orderName, name, email, lines, statedAt, settledAt }, order }) => ({
      order: order ?? orderName,
      name,
      email,
      lines: lines.map((line) => ({ name: line.name, quantity: line.quantity })),
      statedAt,
      settledAt,
    }));
  },
};

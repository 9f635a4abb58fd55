import type { WriteContext } from "#platform/context.ts";
import { eventTable } from "./tables.ts";

export type OrderEventKind =
  | "placed"
  | "sent"
  | "confirmed"
  | "reopened"
  | "cancelled"
  | "amountMismatch"
  /** Money came after the goods were given free and could not be promised again: staff pay it back. */
  | "paidLate"
  | "paidTwice";

/** What happened to an order, for people. */
export async function noteOrderEvent(
  write: WriteContext,
  orderId: number,
  kind: OrderEventKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await write.db.insert(eventTable).values({ orderId, kind, detail, at: write.now });
}

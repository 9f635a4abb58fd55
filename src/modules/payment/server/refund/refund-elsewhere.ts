import { and, eq, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { type ElsewhereRefund, payables } from "../../slots.ts";
import { eventTable, refundTable } from "../provider/tables.ts";
import { lockMoney } from "../transaction/money.ts";
import { transactionById } from "../transaction/transaction.ts";
import { tellPayable } from "./refund.ts";

/** The event key of a refund made on a provider's own site. */
export function elsewhereKey(reference: string): string {
  return `elsewhere:${reference}`;
}

/** The local refund part of one made on a provider's own site; null if none was recorded. */
export async function refundElsewhere(
  { db }: PublicContext,
  transactionId: number,
  reference: string,
): Promise<{ refundId: number; attempt: number } | null> {
  const [found] = await db
    .select({ refundId: refundTable.id })
    .from(eventTable)
    .innerJoin(
      refundTable,
      and(
        eq(refundTable.transactionId, eventTable.transactionId),
        sql`${refundTable.purpose} = ${eventTable.detail}->>'purpose'`,
      ),
    )
    .where(
      and(eq(eventTable.sourceKey, elsewhereKey(reference)), eq(eventTable.transactionId, transactionId)),
    );
  return found ? { refundId: found.refundId, attempt: 0 } : null;
}

/**
 * Records a refund that somebody made on the provider's own site. It is recorded once, by the provider's id, and
 * becomes a refund of the paid order; no money is moved. Answers whether it was new.
 */
export async function noteRefundElsewhere(
  write: WriteContext,
  transactionId: number,
  refund: ElsewhereRefund,
): Promise<boolean> {
  const { reference, amountMinor } = refund;
  const transaction = await transactionById(write, transactionId);
  const { payableKind, payableId, currency } = transaction;
  const payable = payables.entries().find(({ kind }) => kind === payableKind);
  if (!payable?.refundedElsewhere || amountMinor <= 0) return false;
  await lockMoney(write, payableKind, payableId);
  const sourceKey = elsewhereKey(reference);
  const [known] = await write.db
    .select({ id: eventTable.id })
    .from(eventTable)
    .where(eq(eventTable.sourceKey, sourceKey));
  if (known) return false;
  const purpose = await payable.refundedElsewhere(write, payableId, refund);
  await write.db.insert(refundTable).values({
    purpose,
    transactionId,
    amountMinor,
    state: "done",
    createdAt: write.now,
    changedAt: write.now,
  });
  await write.db.insert(eventTable).values({
    transactionId,
    kind: "refunded",
    source: "webhook",
    sourceKey,
    amountMinor,
    detail: { purpose, currency, elsewhere: reference },
    at: write.now,
  });
  await tellPayable(write, purpose);
  return true;
}

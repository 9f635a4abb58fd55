import { and, asc, eq, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { transactionTable } from "../provider/tables.ts";
import { cameIn } from "./received.ts";

export interface Money {
  /** The received money, including mismatched amounts, less lost disputes. */
  capturedMinor: number;
  /** Refunded amounts, pending ones included. */
  promisedMinor: number;
  /** Completed refunds. */
  returnedMinor: number;
  /** The amount that can still be refunded. */
  leftMinor: number;
}

/** The money of a payable. One query. */
export async function moneyOf(
  context: PublicContext,
  payableKind: string,
  payableId: number,
): Promise<Money> {
  const parts = await moneyParts(context, payableKind, payableId);
  const sum = (of: (part: MoneyPart) => number) => parts.reduce((all, part) => all + of(part), 0);
  const capturedMinor = sum((part) => part.capturedMinor);
  const promisedMinor = sum((part) => part.promisedMinor);
  return {
    capturedMinor,
    promisedMinor,
    returnedMinor: sum((part) => part.returnedMinor),
    leftMinor: capturedMinor - promisedMinor,
  };
}

/**
 * Locks the payments of a payable, so that nobody else refunds their money meanwhile. A caller that also locks the
 * payable does that afterwards, in the same order as the settlement of a payment.
 */
export async function lockMoney(write: WriteContext, payableKind: string, payableId: number): Promise<void> {
  await write.db
    .select({ id: transactionTable.id })
    .from(transactionTable)
    .where(and(eq(transactionTable.payableKind, payableKind), eq(transactionTable.payableId, payableId)))
    .orderBy(asc(transactionTable.id))
    .for("update");
}

export interface MoneyPart extends Record<string, unknown> {
  transactionId: number;
  capturedMinor: number;
  promisedMinor: number;
  returnedMinor: number;
}

/**
 * Each payment of a payable with its received and refunded money, in the order of refunding: oldest first, gift cards
 * after cards and banks, or before them if the shop chose that. Money in another currency does not count.
 */
export async function moneyParts(context: PublicContext, kind: string, id: number): Promise<MoneyPart[]> {
  const { rows } = await context.db.execute<MoneyPart>(sql`
    select transaction.id as "transactionId",
      coalesce((select sum(case when event.kind in ('corrected', 'disputeLost') then -event.amount_minor
          else event.amount_minor end)
        from payment_event event
        where event.transaction_id = transaction.id
          and (${cameIn} or event.kind in ('corrected', 'disputeLost'))
          and event.detail->>'currency' = transaction.currency), 0)::int as "capturedMinor",
      coalesce((select sum(refund.amount_minor) from payment_refund refund
        where refund.transaction_id = transaction.id), 0)::int as "promisedMinor",
      coalesce((select sum(refund.amount_minor) from payment_refund refund
        where refund.transaction_id = transaction.id and refund.state = 'done'), 0)::int as "returnedMinor"
    from payment_transaction transaction
    join payment_provider provider on provider.id = transaction.provider_id
    where transaction.payable_kind = ${kind} and transaction.payable_id = ${id}
    order by case when provider.code <> 'gift_card' then 1
      when provider.settings->>'refundFirst' = 'true' then 0 else 2 end, transaction.id`);
  return rows;
}

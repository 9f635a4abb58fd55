import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";

/** The money of a payable, in minor units of its currency. */
export interface Received {
  receivedMinor: number;
  /** Completed refunds, and lost disputes. */
  refundedMinor: number;
  /** Part of the received money: authorized and not captured yet. */
  promisedMinor: number;
  /** Money expected from pending payments. */
  awaitedMinor: number;
}

/**
 * Arrived money of an `event` of a `transaction`, including amounts that differ from the requested one, in its
 * currency.
 */
export const cameIn = sql`(event.kind = 'captured' or (event.kind = 'mismatch' and event.detail->>'said' = 'captured'
  and event.detail->>'currency' = transaction.currency))`;

/**
 * Sums received and refunded money from the events alone. Authorized money counts until it is captured. A mismatched
 * amount counts too if its currency is right, because it is on the account.
 */
export async function receivedFor(
  context: PublicContext,
  payableKind: string,
  payableId: number,
): Promise<Received> {
  const { rows } = await context.db.execute<{
    received: number;
    refunded: number;
    promised: number;
    awaited: number;
  }>(sql`
    select coalesce(sum(coalesce(captured, authorized, 0)), 0)::integer as received,
      coalesce(sum(refunded), 0)::integer as refunded,
      coalesce(sum(authorized) filter (where captured is null), 0)::integer as promised,
      coalesce(sum(awaited), 0)::integer as awaited
    from (
      select max(transaction.amount_minor) filter (where transaction.state = 'pending') as awaited,
        sum(event.amount_minor) filter (where ${cameIn})
          - coalesce(sum(event.amount_minor) filter (where event.kind = 'corrected'), 0) as captured,
        max(event.amount_minor) filter (where event.kind = 'authorized' and transaction.state = 'authorized')
          as authorized,
        sum(case event.kind when 'refundReturned' then -event.amount_minor else event.amount_minor end)
          filter (where event.kind in ('refunded', 'refundReturned', 'disputeLost')) as refunded
      from payment_event event join payment_transaction transaction on transaction.id = event.transaction_id
      where transaction.payable_kind = ${payableKind} and transaction.payable_id = ${payableId}
      group by transaction.id
    ) counted`);
  const [row] = rows;
  return {
    receivedMinor: row?.received ?? 0,
    refundedMinor: row?.refunded ?? 0,
    promisedMinor: row?.promised ?? 0,
    awaitedMinor: row?.awaited ?? 0,
  };
}

/** One event of a payable's payments. */
export interface PaymentEventFacts {
  id: number;
  at: Date;
  kind: string;
  source: string;
  amountMinor: number | null;
  currency: string;
  reference: string;
  providerCode: string;
  providerName: Translated;
  /** The member of staff who recorded it; "" for other events. */
  by: string;
}

/** All events of a payable's payments, newest first. */
export async function paymentEventsOf(
  context: PublicContext,
  payableKind: string,
  payableId: number,
): Promise<PaymentEventFacts[]> {
  const { rows } = await context.db.execute<
    Omit<PaymentEventFacts, "at"> & { at: string } & Record<string, unknown>
  >(sql`
    select event.id::integer as id, event.at, event.kind, event.source, event.amount_minor as "amountMinor",
      transaction.currency, transaction.reference, provider.code as "providerCode",
      provider.name as "providerName", coalesce(event.detail->>'by', '') as by
    from payment_event event
    join payment_transaction transaction on transaction.id = event.transaction_id
    join payment_provider provider on provider.id = transaction.provider_id
    where transaction.payable_kind = ${payableKind} and transaction.payable_id = ${payableId}
    order by event.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";

/** What has become of the money for something, in minor units of its currency. */
export interface Received {
  receivedMinor: number;
  /** Went back for good, also by a dispute that was lost. */
  refundedMinor: number;
  /** Of what was received: promised (authorized) and not taken yet. */
  promisedMinor: number;
  /** What payments that are under way will bring. */
  awaitedMinor: number;
}

/** Money that came, of an `event` of a `transaction`: also of another amount than was asked for, in its currency. */
export const cameIn = sql`(event.kind = 'captured' or (event.kind = 'mismatch' and event.detail->>'said' = 'captured'
  and event.detail->>'currency' = transaction.currency))`;

/**
 * Counts what came and what went back, from the events alone. Promised money (authorized) counts until it is taken.
 * Money of another amount than was asked for counts too, if its currency is right: it lies on the account.
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

/** One thing that happened to the payments of something. */
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
  /** Who noted it, for what staff did; "" otherwise. */
  by: string;
}

/** All that happened to the payments of something, newest first. */
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

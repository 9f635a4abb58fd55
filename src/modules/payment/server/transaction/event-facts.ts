import type { WriteContext } from "#platform/context.ts";
import type { EventSource } from "../provider/events.ts";
import type { ProviderReport, Transaction } from "../provider/payment-provider.ts";
import { eventTable } from "../provider/tables.ts";

/** The member of staff behind an event, for the timeline; empty for events from elsewhere. */
export function saidBy({ user }: WriteContext, source: EventSource): { by?: string } {
  return source === "staff" && user ? { by: user.name } : {};
}

/** A capture may be smaller than its authorization; the captured amount must equal the last requested one. */
export function askedOf({ amountMinor, captureMinor }: Transaction, kind: ProviderReport["kind"]): number {
  return kind === "captured" ? (captureMinor ?? amountMinor) : amountMinor;
}

/** The part of an authorization that is not captured becomes free for the buyer again. */
export async function noteReleased(
  write: WriteContext,
  transaction: Transaction,
  { amountMinor, currency }: ProviderReport,
): Promise<void> {
  const restMinor = transaction.amountMinor - amountMinor;
  if (transaction.captureMinor === null || restMinor <= 0) return;
  await write.db
    .insert(eventTable)
    .values({
      transactionId: transaction.id,
      kind: "released",
      source: "system",
      sourceKey: `released:${transaction.id}`,
      amountMinor: restMinor,
      detail: { currency },
      at: write.now,
    })
    .onConflictDoNothing({ target: eventTable.sourceKey });
}

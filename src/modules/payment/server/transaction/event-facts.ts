import type { WriteContext } from "#platform/context.ts";
import type { EventSource } from "../provider/events.ts";
import type { ProviderReport, Transaction } from "../provider/payment-provider.ts";
import { eventTable } from "../provider/tables.ts";

/** Who noted what staff noted, for the timeline; nothing for what was heard from elsewhere. */
export function saidBy({ user }: WriteContext, source: EventSource): { by?: string } {
  return source === "staff" && user ? { by: user.name } : {};
}

/** Of a promised amount less may be taken than was promised; what came must be what was asked for last. */
export function askedOf({ amountMinor, captureMinor }: Transaction, kind: ProviderReport["kind"]): number {
  return kind === "captured" ? (captureMinor ?? amountMinor) : amountMinor;
}

/** What was not taken of a promised amount is free again on the buyer's side. */
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

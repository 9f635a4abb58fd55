import { inArray } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { type DisputeStep, payables } from "../../slots.ts";
import type { EventKind } from "../provider/events.ts";
import { eventTable } from "../provider/tables.ts";
import { lockMoney } from "./money.ts";
import { transactionById } from "./transaction.ts";

/** What a provider says of a payment that the buyer's bank questions or takes back. */
export interface DisputeReport {
  /** The provider's own name of it. */
  reference: string;
  step: DisputeStep;
  /** Null when it is counted in another currency than the payment: then it is about all of it. */
  amountMinor: number | null;
  /** Until when it can be answered. */
  answerBy: Date | null;
  /** In the provider's words: "fraudulent". */
  reason: string;
}

const kinds: Record<DisputeStep, EventKind> = {
  asked: "disputeAsked",
  taken: "disputed",
  won: "disputeWon",
  lost: "disputeLost",
  closed: "disputeClosed",
};

/**
 * Notes each step of a dispute once, however often and in whatever order it is told, and tells what was paid for. While
 * it is open the money counts as paid; once it is lost it is gone, and the order is open by as much. Answers whether it
 * was new.
 */
export async function noteDispute(
  write: WriteContext,
  transactionId: number,
  { reference, step, amountMinor, answerBy, reason }: DisputeReport,
): Promise<boolean> {
  const transaction = await transactionById(write, transactionId);
  const { payableKind, payableId, currency } = transaction;
  await lockMoney(write, payableKind, payableId);
  const about = amountMinor ?? transaction.captureMinor ?? transaction.amountMinor;
  const [noted] = await write.db
    .insert(eventTable)
    .values({
      transactionId,
      kind: kinds[step],
      source: "webhook",
      sourceKey: keyOf(reference, step),
      amountMinor: about,
      detail: { currency, dispute: reference, reason, answerBy: answerBy?.toISOString() ?? null },
      at: write.now,
    })
    .onConflictDoNothing({ target: eventTable.sourceKey })
    .returning({ id: eventTable.id });
  if (!noted) return false;
  // Told late: what it asked for is decided.
  if (!ends.includes(step) && (await isAnyNoted(write, reference, ends))) return true;
  const payable = payables.entries().find(({ kind }) => kind === payableKind);
  await payable?.disputed?.(write, payableId, {
    reference: transaction.reference,
    step,
    amountMinor: about,
    currency,
    answerBy,
  });
  return true;
}

/** Whether this step of it was noted before. */
export async function isDisputeNoted(
  context: Pick<WriteContext, "db">,
  reference: string,
  step: DisputeStep,
): Promise<boolean> {
  return isAnyNoted(context, reference, [step]);
}

const ends: readonly DisputeStep[] = ["won", "lost", "closed"];

async function isAnyNoted(
  { db }: Pick<WriteContext, "db">,
  reference: string,
  steps: readonly DisputeStep[],
): Promise<boolean> {
  const keys = steps.map((step) => keyOf(reference, step));
  const [row] = await db
    .select({ id: eventTable.id })
    .from(eventTable)
    .where(inArray(eventTable.sourceKey, keys))
    .limit(1);
  return row !== undefined;
}

function keyOf(reference: string, step: DisputeStep): string {
  return `dispute:${reference}:${step}`;
}

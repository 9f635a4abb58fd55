import { inArray } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { type DisputeStep, payables } from "../../slots.ts";
import type { EventKind } from "../provider/events.ts";
import { eventTable } from "../provider/tables.ts";
import { lockMoney } from "./money.ts";
import { transactionById } from "./transaction.ts";

/** A provider's report about a payment that the buyer's bank questions or takes back. */
export interface DisputeReport {
  /** The provider's own id of it. */
  reference: string;
  step: DisputeStep;
  /** Null if its currency differs from the payment's: then it concerns the whole amount. */
  amountMinor: number | null;
  /** The deadline for an answer. */
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
 * Records each step of a dispute once, however often and in whatever order it is reported, and tells the payable. While
 * a dispute is open the money counts as paid; a lost dispute makes the order unpaid by its amount. Answers whether the
 * step was new.
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
  // A late report: the dispute is already decided.
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

/** Whether this step was recorded before. */
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

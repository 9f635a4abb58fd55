import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { Work } from "#platform/module.ts";
import { formatMoney } from "#platform/money/format.ts";
import { payables } from "../../slots.ts";
import type { EventKind, EventSource } from "../provider/events.ts";
import type { RefundReport } from "../provider/payment-provider.ts";
import { implementationOf, providerById, sendsBack } from "../provider/provider.ts";
import { deriveRefundState } from "../provider/refund-state.ts";
import { eventTable, refundTable } from "../provider/tables.ts";
import { saidBy } from "../transaction/event-facts.ts";
import { lockMoney, moneyParts } from "../transaction/money.ts";
import { transactionById } from "../transaction/transaction.ts";

/** Values: left, in words. */
export const refundTooMuch = refusal("conflict", "payment.refundTooMuch");
export const refundNotFailed = refusal("conflict", "payment.refundNotFailed");
export const refundUnknown = refusal("conflict", "payment.refundUnknown");

const unreachable = "payment.refundUnreachable";
/** After this many attempts without an answer (some hours) a person is needed. */
const attemptsMax = 8;
const silentMs = 60_000;
const batchSize = 100;

export type PaymentRefund = typeof refundTable.$inferSelect;

/**
 * Creates a refund and sends it after the commit, from the payments in the order of their creation. The same purpose
 * creates one only once. Refuses refundTooMuch above the captured amount less earlier refunds; the payments are locked
 * during the calculation.
 */
export async function refundMoney(
  write: WriteContext,
  asked: {
    payableKind: string;
    payableId: number;
    purpose: string;
    amountMinor: number;
    currency: string;
  },
): Promise<void> {
  const { payableKind, payableId, purpose, amountMinor } = asked;
  await lockMoney(write, payableKind, payableId);
  if ((await refundsFor(write, [purpose])).length > 0) return;
  const parts = await moneyParts(write, payableKind, payableId);
  const left = parts.reduce((all, part) => all + part.capturedMinor - part.promisedMinor, 0);
  if (amountMinor > left) throw refundTooMuch({ left: formatMoney(left, asked.currency, write.locale.tag) });
  let rest = amountMinor;
  for (const part of parts) {
    const share = Math.min(rest, part.capturedMinor - part.promisedMinor);
    if (share <= 0) continue;
    rest -= share;
    await promise(write, purpose, part.transactionId, share);
  }
}

/** The parts of refunds by their purposes, in the order of their creation. */
export async function refundsFor(
  context: PublicContext,
  purposes: readonly string[],
): Promise<PaymentRefund[]> {
  if (purposes.length === 0) return [];
  return context.db
    .select()
    .from(refundTable)
    .where(inArray(refundTable.purpose, [...purposes]))
    .orderBy(asc(refundTable.id));
}

/** The refund part and the attempt for a key that was sent to the provider; null if this payment never used it. */
export async function refundOfKey(
  context: PublicContext,
  { id, reference }: { id: number; reference: string },
  key: string,
): Promise<{ refundId: number; attempt: number } | null> {
  const [, refundId, attempt] = key.startsWith(`${reference}:refund:`)
    ? key.slice(reference.length).split(/:refund:|:/)
    : [];
  if (!/^\d{1,9}$/.test(refundId ?? "") || !/^\d{1,9}$/.test(attempt ?? "")) return null;
  const [found] = await context.db
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(and(eq(refundTable.id, Number(refundId)), eq(refundTable.transactionId, id)));
  return found ? { refundId: found.id, attempt: Number(attempt) } : null;
}

/** The event key of a completed refund part, at its successful attempt. */
export function refundedKey(refundId: number, attempt: number): string {
  return `refund:${refundId}:done${attempt > 0 ? `:${attempt}` : ""}`;
}

/** The job that asks the provider for a refund; does nothing for one that is done or failed. */
export const sendRefund: Work = async (context, payload) => {
  const id = Number(payload["refundId"]);
  const [refund] = await context.db.select().from(refundTable).where(eq(refundTable.id, id));
  if (!refund || (refund.state !== "waiting" && refund.state !== "pending")) return;
  const transaction = await transactionById(context, refund.transactionId);
  const provider = await providerById(context, transaction.providerId);
  const key = `${transaction.reference}:refund:${refund.id}:${refund.refusals}`;
  try {
    const { amountMinor } = refund;
    const report = await implementationOf(provider).refund?.(context, provider, transaction, {
      key,
      amountMinor,
    });
    const attempt = refund.refusals;
    if (report) await transact(context, (write) => noteRefund(write, id, { ...report, attempt }, "system"));
  } catch (error) {
    context.log.error({ err: error, refundId: id }, "a refund could not be sent");
    const isOver = await transact(context, (write) => noteSilence(write, id));
    // Throwing makes the job retry with growing pauses.
    if (!isOver) throw error;
  }
};

/** Retries refunds that the provider still works on, and those whose job was lost. */
export async function reconcileRefunds(context: Context): Promise<void> {
  const open = await context.db
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(
      and(
        inArray(refundTable.state, ["waiting", "pending"]),
        lt(refundTable.changedAt, new Date(context.now.getTime() - silentMs)),
      ),
    )
    .orderBy(asc(refundTable.changedAt))
    .limit(batchSize);
  for (const { id } of open) {
    try {
      await sendRefund(context, { refundId: id });
    } catch {
      // The failure is logged there, and the refund is retried the next minute.
    }
  }
}

/** Staff retry failed parts. The other parts of the same purpose stay as they are. */
export async function retryRefunds(write: WriteContext, purpose: string): Promise<void> {
  const failed = (await lockRefunds(write, purpose)).filter(({ state }) => state === "failed");
  if (failed.length === 0) throw refundNotFailed();
  for (const { id } of failed) {
    await change(write, id, { state: "waiting", message: "", attempts: 0 });
    await enqueueRefund(write, id);
  }
  await tellPayable(write, purpose);
}

/**
 * Staff have sent the money themselves: for parts without a provider, and for those that the provider has refused for
 * good.
 */
export async function noteSentByHand(write: WriteContext, purpose: string): Promise<void> {
  const parts = await lockRefunds(write, purpose);
  const open = parts.filter(({ state }) => state === "byHand" || state === "failed");
  if (open.length === 0) throw refundNotFailed();
  // While the provider is silent, nobody knows whether the money was sent: sent by hand it could go twice.
  if (open.some(({ state, message }) => state === "failed" && message === unreachable)) throw refundUnknown();
  for (const { id } of open) await noteRefund(write, id, { state: "done", message: "" }, "staff");
}

/**
 * Records the state of a refund part once, and tells the payable. Ignores news about another `attempt` than the present
 * one, because a provider also reports earlier attempts. Sent money may come back days later, when the buyer's bank
 * cannot book it; then the part has failed after all.
 */
export async function noteRefund(
  write: WriteContext,
  refundId: number,
  report: RefundReport & { attempt?: number },
  source: EventSource,
): Promise<void> {
  const [refund] = await write.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.id, refundId))
    .for("update");
  if (!refund) return;
  const { refusals, purpose } = refund;
  if (report.attempt !== undefined && report.attempt !== refusals) return;
  const isBack = refund.state === "done" && report.state === "refused";
  if (refund.state === "done" && !isBack) return;
  if (report.state === "pending") {
    await change(write, refundId, { state: "pending", message: "" });
    return;
  }
  const isDone = report.state === "done";
  const kind: EventKind = isDone ? "refunded" : isBack ? "refundReturned" : "refundFailed";
  const message = isBack ? "payment.refundReturned" : report.message;
  await write.db
    .insert(eventTable)
    .values({
      transactionId: refund.transactionId,
      kind,
      source,
      sourceKey: isDone ? refundedKey(refundId, refusals) : `refund:${refundId}:failed:${refusals}`,
      amountMinor: refund.amountMinor,
      detail: { purpose, message, ...saidBy(write, source) },
      at: write.now,
    })
    .onConflictDoNothing({ target: eventTable.sourceKey });
  await change(write, refundId, {
    state: isDone ? "done" : "failed",
    message,
    refusals: refusals + (isDone ? 0 : 1),
  });
  await tellPayable(write, purpose);
}

async function noteSilence(write: WriteContext, refundId: number): Promise<boolean> {
  const [refund] = await write.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.id, refundId))
    .for("update");
  if (!refund || (refund.state !== "waiting" && refund.state !== "pending")) return true;
  const attempts = refund.attempts + 1;
  const isOver = attempts >= attemptsMax;
  await change(write, refundId, {
    attempts,
    message: unreachable,
    state: isOver ? "failed" : refund.state,
  });
  if (isOver) await tellPayable(write, refund.purpose);
  return isOver;
}

async function promise(
  write: WriteContext,
  purpose: string,
  transactionId: number,
  amountMinor: number,
): Promise<void> {
  const transaction = await transactionById(write, transactionId);
  const provider = await providerById(write, transaction.providerId);
  const isSent = sendsBack(provider);
  const [row] = await write.db
    .insert(refundTable)
    .values({
      purpose,
      transactionId,
      amountMinor,
      state: isSent ? "waiting" : "byHand",
      createdAt: write.now,
      changedAt: write.now,
    })
    .returning({ id: refundTable.id });
  if (row && isSent) await enqueueRefund(write, row.id);
}

function enqueueRefund(write: WriteContext, refundId: number): Promise<void> {
  return write.enqueue("payment.refund", { refundId }, { key: `payment.refund:${refundId}` });
}

async function change(write: WriteContext, id: number, values: Partial<PaymentRefund>): Promise<void> {
  await write.db
    .update(refundTable)
    .set({ ...values, changedAt: write.now })
    .where(eq(refundTable.id, id));
}

async function lockRefunds(write: WriteContext, purpose: string): Promise<PaymentRefund[]> {
  const parts = await write.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.purpose, purpose))
    .orderBy(asc(refundTable.id))
    .for("update");
  if (parts.length === 0) throw notFound();
  return parts;
}

/** Tells the payable the state of all parts of a refund. */
export async function tellPayable(write: WriteContext, purpose: string): Promise<void> {
  const parts = await refundsFor(write, [purpose]);
  const [first] = parts;
  if (!first) return;
  const { payableKind, payableId } = await transactionById(write, first.transactionId);
  const payable = payables.entries().find(({ kind }) => kind === payableKind);
  const state = deriveRefundState(parts.map((part) => part.state));
  await payable?.refunded?.(write, payableId, { purpose, state });
}

import { and, eq, isNull, lt } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { TransactionState } from "../../states.ts";
import type { EventSource } from "../provider/events.ts";
import type { Provider, Transaction } from "../provider/payment-provider.ts";
import { implementationOf, providerById } from "../provider/provider.ts";
import { transactionTable } from "../provider/tables.ts";
import { noteReport, transactionById } from "./transaction.ts";

/** Values: left, in words. */
export const captureTooMuch = refusal("conflict", "payment.captureTooMuch");
/** Values: amount, in words. */
const captureUnderWay = refusal("conflict", "payment.captureUnderWay");
export const notAuthorized = refusal("conflict", "payment.notAuthorized");

/** How long card networks keep an authorization, and when somebody is warned of its end. */
export const promiseDays = 7;
const warnAfterDays = 5;
const dayMs = 86_400_000;

/** Whether this payment method authorizes first. */
export function capturesLater({ settings }: Provider): boolean {
  return settings["captureLater"] === true;
}

/** Whether the shipment captures authorized money automatically. */
export function capturesAtShipment({ settings }: Provider): boolean {
  return settings["captureAtShipment"] === true;
}

/**
 * Captures an authorized amount, fully or in part; the provider releases the rest. Never inside a transaction. The
 * requested amount is stored first: an attempt with a lost answer can only be repeated with the same amount.
 */
export async function captureTransaction(
  context: Context,
  transactionId: number,
  amountMinor: number,
  source: EventSource,
): Promise<TransactionState> {
  const transaction = await askForCapture(context, transactionId, amountMinor);
  const provider = await providerById(context, transaction.providerId);
  const { capture } = implementationOf(provider);
  if (!capture) throw notAuthorized();
  const report = await capture(context, provider, transaction, amountMinor);
  return transact(context, async (write) => {
    if (report.kind !== "captured") {
      await write.db
        .update(transactionTable)
        .set({ captureMinor: null })
        .where(eq(transactionTable.id, transactionId));
    }
    return noteReport(write, transactionId, report, source);
  });
}

/** Voids an authorization. Never inside a transaction. Money that was captured meanwhile stays captured. */
export async function voidTransaction(
  context: Context,
  transactionId: number,
  source: EventSource,
): Promise<TransactionState> {
  const transaction = await transactionById(context, transactionId);
  if (transaction.state !== "authorized") return transaction.state;
  const provider = await providerById(context, transaction.providerId);
  const report = await implementationOf(provider).void?.(context, provider, transaction);
  if (!report) throw notAuthorized();
  // The message for the buyer, who has cancelled nothing.
  const said = report.kind === "cancelled" ? { ...report, message: "payment.letGo" } : report;
  return transact(context, (write) => noteReport(write, transactionId, said, source));
}

/** When an authorization expires. */
export function promiseEnd({ createdAt }: Pick<Transaction, "createdAt">): Date {
  return new Date(createdAt.getTime() + promiseDays * dayMs);
}

/** Emits an event, once for each, for authorizations that expire soon. */
export async function warnOfPromises(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(transactionTable)
    .where(
      and(
        eq(transactionTable.state, "authorized"),
        isNull(transactionTable.warnedAt),
        lt(transactionTable.createdAt, new Date(context.now.getTime() - warnAfterDays * dayMs)),
      ),
    )
    .limit(200);
  for (const { id, payableKind, payableId } of due) {
    await transact(context, async (write) => {
      await write.db.update(transactionTable).set({ warnedAt: write.now }).where(eq(transactionTable.id, id));
      await write.emit("payment.promiseEnds", { payableKind, payableId, transactionId: id });
    });
  }
}

function askForCapture(context: Context, id: number, amountMinor: number): Promise<Transaction> {
  return transact(context, async (write) => {
    const [found] = await write.db
      .select()
      .from(transactionTable)
      .where(eq(transactionTable.id, id))
      .for("update");
    if (!found) throw notFound();
    if (found.state !== "authorized") throw notAuthorized();
    const words = (minor: number) => formatMoney(minor, found.currency, write.locale.tag);
    if (amountMinor <= 0 || amountMinor > found.amountMinor) {
      throw captureTooMuch({ left: words(found.amountMinor) });
    }
    if (found.captureMinor !== null && found.captureMinor !== amountMinor) {
      throw captureUnderWay({ amount: words(found.captureMinor) });
    }
    await write.db
      .update(transactionTable)
      .set({ captureMinor: amountMinor })
      .where(eq(transactionTable.id, id));
    return { ...found, captureMinor: amountMinor };
  });
}

import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { noteStep } from "#platform/visitor-steps.ts";
import { processPath } from "../../paths.ts";
import { type PayableFacts, payables } from "../../slots.ts";
import type { TransactionState } from "../../states.ts";
import { deriveState, type EventSource } from "../provider/events.ts";
import type { ProviderReport, Transaction } from "../provider/payment-provider.ts";
import { implementationOf, providerById } from "../provider/provider.ts";
import { eventTable, providerTable, transactionTable } from "../provider/tables.ts";
import { keepChoice, type PaymentChoice } from "./choice.ts";
import { askedOf, noteReleased, saidBy } from "./event-facts.ts";

export const nothingToPay = refusal("conflict", "payment.nothingToPay");

/**
 * Creates a payment attempt in the transaction that places its payable: the order exists before any money moves.
 * References are "VT00012-1", "-2" for the next attempt.
 */
export async function createTransaction(
  write: WriteContext,
  attempt: {
    payableKind: string;
    payableId: number;
    payableName: string;
    providerId: number;
    amountMinor: number;
    currency: string;
  },
): Promise<number> {
  if (attempt.amountMinor <= 0) throw nothingToPay();
  const { payableName, ...values } = attempt;
  const [earlier] = await write.db
    .select({ number: count() })
    .from(transactionTable)
    .where(ofPayable(attempt.payableKind, attempt.payableId));
  const [row] = await write.db
    .insert(transactionTable)
    .values({
      ...values,
      reference: `${payableName}-${(earlier?.number ?? 0) + 1}`,
      sessionId: write.visitor.sessionId,
      createdAt: write.now,
      changedAt: write.now,
    })
    .returning({ id: transactionTable.id });
  if (!row) throw new Error("The transaction was not stored.");
  await noteStep(write, { name: "paymentChosen", subject: attempt.providerId });
  return row.id;
}

/**
 * Opens the payment at the provider, after the order is safe in the database, and answers the buyer's next page.
 * Repeating it gives the same page, so a buyer who got lost can return.
 */
export async function beginPayment(
  context: Context,
  transactionId: number,
  choice: PaymentChoice = {},
): Promise<{ redirectTo: string }> {
  const found = await transactionById(context, transactionId);
  const facts = await payableOf(context, found);
  if (found.state !== "draft") return { redirectTo: processPath(found.reference) };
  const provider = await providerById(context, found.providerId);
  const transaction = await keepChoice(context, found, provider, choice);
  const begun = await implementationOf(provider).begin(context, provider, transaction, {
    returnPath: processPath(transaction.reference),
    donePath: facts.donePath,
  });
  await transact(context, async (write) => {
    // Known values stay: a simultaneous attempt may have opened the payment while this one failed.
    await write.db
      .update(transactionTable)
      .set({ providerReference: begun.providerReference })
      .where(and(eq(transactionTable.id, transactionId), isNull(transactionTable.providerReference)));
    if (begun.report) await noteReport(write, transactionId, begun.report, "system");
  });
  return { redirectTo: begun.redirectTo };
}

/**
 * The only place that changes the state of a payment. Appends the provider's report, once for each of its events,
 * derives the state from all of them, and tells the payable about a change in the same transaction.
 */
export async function noteReport(
  write: WriteContext,
  transactionId: number,
  report: ProviderReport,
  source: EventSource,
): Promise<TransactionState> {
  const [transaction] = await write.db
    .select()
    .from(transactionTable)
    .where(eq(transactionTable.id, transactionId))
    .for("update");
  if (!transaction) throw new Error(`There is no transaction ${transactionId}.`);
  const askedMinor = askedOf(transaction, report.kind);
  const rightMoney = report.amountMinor === askedMinor && report.currency === transaction.currency;
  const isMoney = report.kind === "captured" || report.kind === "authorized";
  const appended = await write.db
    .insert(eventTable)
    .values({
      transactionId,
      kind: isMoney && !rightMoney ? "mismatch" : report.kind,
      source,
      sourceKey: report.eventKey,
      amountMinor: report.amountMinor,
      detail: {
        said: report.kind,
        currency: report.currency,
        message: report.message,
        ...saidBy(write, source),
      },
      at: write.now,
    })
    .onConflictDoNothing({ target: eventTable.sourceKey })
    .returning({ kind: eventTable.kind });
  const [event] = appended;
  if (!event) return transaction.state;
  const events = await write.db
    .select({ kind: eventTable.kind })
    .from(eventTable)
    .where(eq(eventTable.transactionId, transactionId))
    .orderBy(asc(eventTable.id));
  const state = deriveState(events.map(({ kind }) => kind));
  if (event.kind === "mismatch") {
    write.log.warn({ reference: transaction.reference, report }, "a payment of another amount came");
  }
  if (event.kind === "captured") await noteReleased(write, transaction, report);
  if (state === transaction.state && (event.kind !== "mismatch" || state === "done")) return state;
  await settle(
    write,
    transaction,
    state,
    event.kind === "mismatch" ? "payment.amountMismatch" : report.message,
    report,
  );
  return state;
}

async function settle(
  write: WriteContext,
  transaction: Transaction,
  state: TransactionState,
  message: string,
  report: ProviderReport,
): Promise<void> {
  await write.db
    .update(transactionTable)
    .set({ state, stateMessage: message, changedAt: write.now, processedAt: write.now })
    .where(eq(transactionTable.id, transaction.id));
  if (transaction.savesCard && (state === "done" || state === "authorized")) {
    await write.enqueue("payment.keepCard", { transactionId: transaction.id });
  }
  if (state === "done" && transaction.state !== "done") {
    await write.emit("payment.done", { transactionId: transaction.id });
  }
  const provider = await providerById(write, transaction.providerId);
  const implementation = implementationOf(provider);
  const payable = payables.entries().find(({ kind }) => kind === transaction.payableKind);
  await payable?.settled(write, transaction.payableId, {
    transactionId: transaction.id,
    reference: transaction.reference,
    providerCode: provider.code,
    byHand: implementation.byHand ?? null,
    before: transaction.state,
    state,
    amountMinor: report.amountMinor,
    askedMinor: askedOf(transaction, report.kind),
    currency: report.currency,
    message,
    confirmsUnpaid: implementation.confirmsUnpaid?.(provider) ?? false,
  });
}

/**
 * Requests the state of a payment from the provider and records it; does nothing for a payment that is settled or
 * cannot be requested.
 */
export async function refreshTransaction(context: Context, transactionId: number): Promise<TransactionState> {
  const transaction = await transactionById(context, transactionId);
  if (transaction.state === "done") return transaction.state;
  const provider = await providerById(context, transaction.providerId);
  const report = await implementationOf(provider).fetchState?.(context, provider, transaction);
  if (!report) return transaction.state;
  return transact(context, (write) => noteReport(write, transactionId, report, "reconcile"));
}

/**
 * Abandons a payment: closes it at the provider first, so that no money can arrive afterwards, and records its state.
 * Answers "done" if the money had arrived in the meantime.
 */
export async function giveUpTransaction(context: Context, transactionId: number): Promise<TransactionState> {
  const transaction = await transactionById(context, transactionId);
  const provider = await providerById(context, transaction.providerId);
  const { close } = implementationOf(provider);
  const report = await close?.(context, provider, transaction);
  return transact(context, (write) =>
    noteReport(write, transactionId, report ?? givenUp(transaction), "system"),
  );
}

function givenUp(transaction: Transaction): ProviderReport {
  const { amountMinor, currency } = transaction;
  return { kind: "cancelled", eventKey: `given-up:${transaction.id}`, amountMinor, currency, message: "" };
}

/** The payment attempts of a payable, newest first. */
export async function transactionsOf(context: PublicContext, payableKind: string, payableId: number) {
  return context.db
    .select()
    .from(transactionTable)
    .where(ofPayable(payableKind, payableId))
    .orderBy(desc(transactionTable.id));
}

export async function transactionById(context: PublicContext, id: number): Promise<Transaction> {
  const [transaction] = await context.db.select().from(transactionTable).where(eq(transactionTable.id, id));
  if (!transaction) throw new Error(`There is no transaction ${id}.`);
  return transaction;
}

/** Null if none exists; the payable decides who may see it. */
export async function transactionByReference(context: PublicContext, reference: string) {
  const [found] = await context.db
    .select({ transaction: transactionTable, provider: providerTable })
    .from(transactionTable)
    .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
    .where(eq(transactionTable.reference, reference));
  return found ?? null;
}

export async function payableOf(context: Context, transaction: Transaction): Promise<PayableFacts> {
  const payable = payables.entries().find(({ kind }) => kind === transaction.payableKind);
  const facts = await payable?.load(context, transaction.payableId);
  if (!facts) throw nothingToPay();
  return facts;
}

function ofPayable(kind: string, id: number) {
  return and(eq(transactionTable.payableKind, kind), eq(transactionTable.payableId, id));
}

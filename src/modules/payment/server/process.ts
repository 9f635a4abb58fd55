import { and, desc, eq, gt } from "drizzle-orm";
import type { Context, PublicContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toWireAmount } from "#platform/money/money.ts";
import { hasRole } from "#platform/roles.ts";
import { inLocale } from "#platform/translated.ts";
import { processPath } from "../paths.ts";
import type { PayableFacts } from "../slots.ts";
import { isSettled } from "../states.ts";
import { implementationOf, type Provider, type Transaction } from "./provider.ts";
import { providerTable, transactionTable } from "./tables.ts";
import {
  noteReport,
  payableOf,
  refreshTransaction,
  transactionById,
  transactionByReference,
} from "./transaction.ts";
import type { TransactionView } from "./views.ts";

const dayMs = 86_400_000;

export interface ProcessView {
  transaction: TransactionView;
  /** Where the buyer goes next; null while the provider's word is awaited. */
  leadsTo: string | null;
  /** The provider's page, for a buyer who left it before paying. */
  continueAt: string | null;
  /** Gives the payment up; null once the money is on its way. */
  giveUp: PayableFacts["giveUp"] | null;
}

/** The state of one payment for whoever began it. Nothing is said about other people's payments. */
export async function processView(context: Context, reference: string): Promise<ProcessView> {
  const found = await transactionByReference(context, reference);
  if (!found) throw notFound();
  const facts = await payableOf(context, found.transaction);
  // Whoever opened it by the private link of an order may follow it, too.
  const { sessionId } = context.visitor;
  const isMine = sessionId !== null && found.transaction.sessionId === sessionId;
  if (!facts.isOwn && !isMine) throw notFound();
  return {
    transaction: toTransactionView(context, found.transaction, found.provider),
    leadsTo: leadsTo(found.transaction, found.provider, facts),
    continueAt: implementationOf(found.provider).continueAt?.(found.transaction) ?? null,
    giveUp: found.transaction.state === "draft" ? facts.giveUp : null,
  };
}

/** The visitor's payments of the last day, each asked for at its provider while it is open. */
export async function pollOwnTransactions(context: Context) {
  const { sessionId } = context.visitor;
  const own = sessionId
    ? await context.db
        .select({ transaction: transactionTable, provider: providerTable })
        .from(transactionTable)
        .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
        .where(
          and(
            eq(transactionTable.sessionId, sessionId),
            gt(transactionTable.createdAt, new Date(context.now.getTime() - dayMs)),
          ),
        )
        .orderBy(desc(transactionTable.id))
        .limit(10)
    : [];
  if (own.length === 0) return { success: false, error: "no_tx_found" };
  const transactions = [];
  for (const { transaction, provider } of own) {
    if (!isSettled(transaction.state)) await refreshTransaction(context, transaction.id);
    const fresh = await transactionById(context, transaction.id);
    const view = toTransactionView(context, fresh, provider);
    transactions.push({
      reference: fresh.reference,
      state: fresh.state,
      return_url: context.locale.href(
        leadsTo(fresh, provider, await payableOf(context, fresh)) ?? processPath(fresh.reference),
      ),
      is_processed: fresh.processedAt !== null,
      state_message: view.stateText,
      message_to_display: view.message,
      amount: toWireAmount(fresh.amountMinor, fresh.currency),
      currency: fresh.currency,
      acquirer_provider: provider.code,
    });
  }
  return { success: true, transactions };
}

/** Staff have seen the money of a transfer on the account. */
export async function confirmTransfer(context: Context, transactionId: number): Promise<void> {
  if (!context.user || !hasRole(context.user.roles, "shop")) throw forbidden();
  const { id: userId } = context.user;
  const transaction = await transactionById(context, transactionId);
  const { amountMinor, currency } = transaction;
  const eventKey = `transfer:${transactionId}:arrived`;
  const report = { kind: "captured", eventKey, amountMinor, currency, message: "" } as const;
  await transact(context, (write) => noteReport(write, transactionId, report, "staff"));
  context.log.info({ transactionId, userId }, "a transfer was confirmed");
}

export function toTransactionView(
  { locale }: PublicContext,
  transaction: Transaction,
  provider: Provider,
): TransactionView {
  return {
    id: transaction.id,
    reference: transaction.reference,
    state: transaction.state,
    stateText: locale.text(`payment.state.${transaction.state}`),
    message: transaction.stateMessage ? locale.text(transaction.stateMessage) : "",
    providerCode: provider.code,
    providerName: inLocale(provider.name, locale.code),
    amount: formatMoney(transaction.amountMinor, transaction.currency, locale.tag),
    currency: transaction.currency,
  };
}

function leadsTo(transaction: Transaction, provider: Provider, facts: PayableFacts): string | null {
  if (transaction.state === "done" || transaction.state === "authorized") return facts.donePath;
  if (transaction.state === "cancel" || transaction.state === "error") return facts.retryPath;
  // A transfer takes days, and money of a wrong amount needs a person: nobody waits at the screen for either.
  const isSlow = provider.code === "transfer" || transaction.stateMessage === "payment.amountMismatch";
  return transaction.state === "pending" && isSlow ? facts.donePath : null;
}

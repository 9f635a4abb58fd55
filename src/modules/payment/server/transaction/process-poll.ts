import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { transact } from "#platform/db/transact.ts";
import { toWireAmount } from "#platform/money/money.ts";
import { processPath } from "../../paths.ts";
import { isSettled } from "../../states.ts";
import type { Provider, Transaction } from "../provider/payment-provider.ts";
import { providerTable, transactionTable } from "../provider/tables.ts";
import type { TransactionView } from "../provider/views.ts";
import { leadsTo, toTransactionView } from "./process.ts";
import { payableOf, refreshTransaction, transactionById } from "./transaction.ts";

const dayMs = 86_400_000;
const shownMax = 10;

/**
 * The state of the session's payments of the last day; open ones are requested from their provider. A finished payment
 * is reported once, then the session forgets it. A payment whose provider could not be asked answers tx_process_retry:
 * the page polls again.
 */
export async function pollOwnTransactions(context: Context) {
  const own = await ownTransactions(context);
  if (own.length === 0) return { success: false, error: "no_tx_found" };
  let isComplete = true;
  const transactions = [];
  const told: number[] = [];
  for (const { transaction, provider } of own) {
    if (!isSettled(transaction.state)) isComplete = (await refreshed(context, transaction.id)) && isComplete;
    const fresh = await transactionById(context, transaction.id);
    if (isSettled(fresh.state) && fresh.processedAt !== null) told.push(fresh.id);
    transactions.push(await toPolled(context, fresh, provider));
  }
  await forget(context, told);
  return isComplete
    ? { success: true, transactions }
    : { success: false, error: "tx_process_retry", transactions };
}

export interface OwnPaymentView extends TransactionView {
  leadsTo: string | null;
}

/** The same for a page, without asking a provider. */
export async function ownPayments(context: Context): Promise<OwnPaymentView[]> {
  const own = await ownTransactions(context);
  return Promise.all(
    own.map(async ({ transaction, provider }) => ({
      ...toTransactionView(context, transaction, provider),
      leadsTo: leadsTo(transaction, provider, await payableOf(context, transaction)),
    })),
  );
}

async function ownTransactions(context: Context) {
  const { sessionId } = context.visitor;
  if (!sessionId) return [];
  return context.db
    .select({ transaction: transactionTable, provider: providerTable })
    .from(transactionTable)
    .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
    .where(
      and(
        eq(transactionTable.sessionId, sessionId),
        gt(transactionTable.createdAt, new Date(context.now.getTime() - dayMs)),
        isNull(transactionTable.toldAt),
      ),
    )
    .orderBy(desc(transactionTable.id))
    .limit(shownMax);
}

/** Whether the payment's state is known now. */
async function refreshed(context: Context, transactionId: number): Promise<boolean> {
  try {
    await refreshTransaction(context, transactionId);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    context.log.warn({ err: error, transactionId }, "a payment could not be asked about");
    return false;
  }
}

async function toPolled(context: Context, transaction: Transaction, provider: Provider) {
  const view = toTransactionView(context, transaction, provider);
  const goOn = leadsTo(transaction, provider, await payableOf(context, transaction));
  return {
    reference: transaction.reference,
    state: transaction.state,
    return_url: context.locale.href(goOn ?? processPath(transaction.reference)),
    is_processed: transaction.processedAt !== null,
    state_message: view.stateText,
    message_to_display: view.message,
    amount: toWireAmount(transaction.amountMinor, transaction.currency),
    currency: transaction.currency,
    acquirer_provider: provider.code,
  };
}

async function forget(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transact(context, (write) =>
    write.db
      .update(transactionTable)
      .set({ toldAt: write.now })
      .where(inArray(transactionTable.id, [...ids])),
  );
}

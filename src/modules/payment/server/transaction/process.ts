import type { Context, PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import type { PayableFacts } from "../../slots.ts";
import type { Provider, Transaction } from "../provider/payment-provider.ts";
import { implementationOf } from "../provider/provider.ts";
import type { TransactionView } from "../provider/views.ts";
import { payableOf, transactionByReference } from "./transaction.ts";

export interface ProcessView {
  transaction: TransactionView;
  /** The buyer's next page; null while the provider's answer is awaited. */
  leadsTo: string | null;
  /** The provider's page, for a buyer who left it before paying. */
  continueAt: string | null;
  /** Abandons the payment; null once the money is under way. */
  giveUp: PayableFacts["giveUp"] | null;
}

/** A payment, for the person who began it or may see its payable. Other people learn nothing. */
export async function visiblePayment(context: Context, reference: string) {
  const found = await transactionByReference(context, reference);
  if (!found) throw notFound();
  const facts = await payableOf(context, found.transaction);
  // A visitor with the order's private link may follow its payment, too.
  const { sessionId } = context.visitor;
  const isMine = sessionId !== null && found.transaction.sessionId === sessionId;
  if (!facts.isOwn && !isMine) throw notFound();
  return { ...found, facts };
}

/** The state of one payment. */
export async function processView(context: Context, reference: string): Promise<ProcessView> {
  const { facts, ...found } = await visiblePayment(context, reference);
  return {
    transaction: toTransactionView(context, found.transaction, found.provider),
    leadsTo: leadsTo(found.transaction, found.provider, facts),
    continueAt: implementationOf(found.provider).continueAt?.(found.transaction) ?? null,
    giveUp: found.transaction.state === "draft" ? facts.giveUp : null,
  };
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

/** The buyer's next page after a payment; null while the buyer should wait. */
export function leadsTo(transaction: Transaction, provider: Provider, facts: PayableFacts): string | null {
  if (transaction.state === "done" || transaction.state === "authorized")
    return transaction.successPath || facts.donePath;
  if (transaction.state === "cancel" || transaction.state === "error")
    return transaction.errorPath || facts.retryPath;
  // A transfer takes days, and a mismatched amount needs a person: no buyer waits at the screen for either.
  const isSlow =
    implementationOf(provider).byHand !== undefined || transaction.stateMessage === "payment.amountMismatch";
  return transaction.state === "pending" && isSlow ? facts.donePath : null;
}

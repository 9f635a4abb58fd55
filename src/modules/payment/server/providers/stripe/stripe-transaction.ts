import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Provider, Transaction } from "../../provider/payment-provider.ts";
import { transactionTable } from "../../provider/tables.ts";

/** The payment of an intent; null if it is another shop's. */
export async function transactionOf(
  context: Context,
  provider: Provider,
  intentId: string,
): Promise<Transaction | null> {
  const [transaction] = await context.db
    .select()
    .from(transactionTable)
    .where(
      and(eq(transactionTable.providerReference, intentId), eq(transactionTable.providerId, provider.id)),
    );
  return transaction ?? null;
}

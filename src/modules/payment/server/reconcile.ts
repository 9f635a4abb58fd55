import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { providerTable, transactionTable } from "./tables.ts";
import { refreshTransaction } from "./transaction.ts";

const youngestMs = 10_000;
const oldestMs = 14 * 86_400_000;
const batchSize = 200;

/**
 * Finds what no webhook told: asks the provider about every open payment that has been silent for a moment. One
 * provider that fails does not keep the others waiting; its payments are asked for again the next minute.
 */
export async function reconcileTransactions(context: Context): Promise<void> {
  const now = context.now.getTime();
  const open = await context.db
    .select({ id: transactionTable.id, reference: transactionTable.reference })
    .from(transactionTable)
    .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
    .where(
      and(
        inArray(transactionTable.state, ["draft", "pending", "authorized"]),
        lt(transactionTable.changedAt, new Date(now - youngestMs)),
        gt(transactionTable.createdAt, new Date(now - oldestMs)),
        ne(providerTable.code, "transfer"),
      ),
    )
    .orderBy(asc(transactionTable.changedAt))
    .limit(batchSize);
  for (const { id, reference } of open) {
    try {
      await refreshTransaction(context, id);
    } catch (error) {
      context.log.error({ err: error, reference }, "a payment could not be reconciled");
    }
  }
}

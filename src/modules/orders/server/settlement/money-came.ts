import { eq } from "drizzle-orm";
import { implementationOf, providerById } from "#modules/payment/server/provider/provider.ts";
import {
  giveUpTransaction,
  transactionById,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import type { Work } from "#platform/module.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { issueWhenPaid } from "../invoice/automatic.ts";
import { balanceOf } from "../order/balance.ts";

/**
 * Runs after an order's last payment was captured. Issues the invoice, because either confirmation or payment can come
 * last. Stops waiting for a transfer or cash on delivery if the money came by another method.
 */
export const followMoney: Work = async (context, payload) => {
  const { payableKind, payableId: orderId } = await transactionById(
    context,
    Number(payload["transactionId"]),
  );
  if (payableKind !== "order") return;
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || (await balanceOf(context, order)).openMinor > 0) return;
  await endAwaited(context, order);
  await issueWhenPaid(context, { orderId });
};

async function endAwaited(context: Context, { id: orderId, state }: Order): Promise<void> {
  if (state !== "sale" && state !== "done") return;
  for (const { id, providerId, state: stands } of await transactionsOf(context, "order", orderId)) {
    if (stands !== "pending") continue;
    const { byHand } = implementationOf(await providerById(context, providerId));
    if (byHand) await giveUpTransaction(context, id);
  }
}

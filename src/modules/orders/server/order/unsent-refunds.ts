import { and, eq, ne } from "drizzle-orm";
import { providerById } from "#modules/payment/server/provider/provider.ts";
import { refundsFor } from "#modules/payment/server/refund/refund.ts";
import { transactionById } from "#modules/payment/server/transaction/transaction.ts";
import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import type { Order } from "../cart/tables.ts";
import type { OrderView } from "../cart/views.ts";
import { formatDay } from "./day.ts";
import { purposeOf } from "./refund-purpose.ts";
import { refundTable } from "./refund-tables.ts";

/**
 * Refunds of an order whose money has not left yet, for its buyer: those that a provider is sending and those that
 * staff still have to transfer. Later the payment events report them.
 */
export async function unsentRefunds(context: PublicContext, order: Order): Promise<OrderView["money"]> {
  const { locale } = context;
  const rows = await context.db
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(and(eq(refundTable.orderId, order.id), ne(refundTable.state, "done")));
  const told: OrderView["money"] = [];
  for (const part of await refundsFor(
    context,
    rows.map(({ id }) => purposeOf(id)),
  )) {
    if (part.state === "done") continue;
    const isSending = part.state === "waiting" || part.state === "pending";
    const { providerId } = await transactionById(context, part.transactionId);
    const provider = await providerById(context, providerId);
    told.push({
      key: -part.id,
      text: locale.text(isSending ? "orders.money.refundSending" : "orders.money.refundDue", {
        amount: formatMoney(part.amountMinor, order.currency, locale.tag),
        provider: inLocale(provider.name, locale.code),
      }),
      on: formatDay(part.createdAt, locale),
    });
  }
  return told;
}

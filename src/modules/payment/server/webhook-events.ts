import { toWireAmount } from "#platform/money/money.ts";
import type { WebhookEvent } from "#platform/webhook-events.ts";
import { providerById } from "./provider/provider.ts";
import { transactionById } from "./transaction/transaction.ts";

/** Payment events for other software. They contain nothing that gives access to a card or an account. */
export const paymentWebhookEvents: readonly WebhookEvent[] = [
  {
    event: "payment.done",
    label: "payment.webhookDone",
    async data(context, payload) {
      const transaction = await transactionById(context, Number(payload["transactionId"]));
      const { reference, amountMinor, currency, payableKind, payableId, processedAt } = transaction;
      const { code } = await providerById(context, transaction.providerId);
      return {
        payment: {
          reference,
          amount: toWireAmount(amountMinor, currency),
          currency_code: currency,
          provider: code,
          paid_for: { kind: payableKind, id: payableId },
          done_at: processedAt?.toISOString() ?? null,
        },
      };
    },
  },
];

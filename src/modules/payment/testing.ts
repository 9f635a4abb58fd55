import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { upsertProvider } from "./server/provider/provider.ts";
import { sealedSecret } from "./server/providers/stripe/stripe-client.ts";
import type { FakeStripe } from "./testing/stripe/fake-stripe.ts";

/** Offers cards through the fake Stripe as a payment method; answers the provider's id. */
export function offerStripe(
  context: Context,
  { apiBase, secretKey, webhookSecret }: Pick<FakeStripe, "apiBase" | "secretKey" | "webhookSecret">,
  settings: { captureLater?: boolean; saveCards?: boolean } = {},
): Promise<number> {
  return transact(context, (write) =>
    upsertProvider(write, {
      code: "stripe",
      name: { en: "Debit or credit card", ro: "Card de debit sau credit" },
      description: {},
      state: "enabled",
      position: 0,
      settings: {
        publishableKey: "pk_test_of_the_fake",
        captureLater: false,
        saveCards: true,
        timeoutMs: 400,
        apiBase,
        ...settings,
        ...sealedSecret(context, "secretKey", secretKey),
        ...sealedSecret(context, "webhookSecret", webhookSecret),
      },
    }),
  );
}

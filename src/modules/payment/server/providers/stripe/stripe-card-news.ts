import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { savedCardTable } from "../../provider/tables.ts";
import { forgetCustomer } from "./stripe-customer.ts";
import { toCardFacts } from "./stripe-report.ts";

/** Stripe's webhooks about saved cards. Webhooks of other shops with the same account are no error. */
export const cardEvents = [
  "payment_method.detached",
  "payment_method.updated",
  "payment_method.automatically_updated",
  "customer.deleted",
];

/** A saved card was deleted at Stripe, alone or with its customer, or its bank has replaced it. */
export async function hearOfCard(
  context: Context,
  provider: Provider,
  type: string,
  object: Stripe.PaymentMethod | Stripe.Customer,
): Promise<void> {
  if (object.object === "customer") return forgetCustomer(context, provider, object.id);
  const facts = toCardFacts(object);
  if (!facts) return;
  const { brand, last4, expiresOn } = facts;
  const isGone = type === "payment_method.detached";
  await transact(context, (write) =>
    write.db
      .update(savedCardTable)
      .set(isGone ? { archivedAt: write.now } : { brand, last4, expiresOn })
      .where(
        and(
          eq(savedCardTable.providerId, provider.id),
          eq(savedCardTable.providerReference, facts.providerReference),
          isNull(savedCardTable.archivedAt),
        ),
      ),
  );
}

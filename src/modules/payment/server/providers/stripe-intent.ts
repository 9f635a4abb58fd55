import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider, Transaction } from "../provider.ts";
import { transactionTable } from "../tables.ts";
import { exactStripeAmount } from "./stripe-amount.ts";
import { isRefusedByStripe, stripeOf, stripeSettings } from "./stripe-client.ts";
import { customerOf, forgetCustomer } from "./stripe-customer.ts";
import { settledOr } from "./stripe-report.ts";

/** The intent of a payment, as the buyer wants it now; kept before any money can move, so that we know what to ask for. */
export async function openIntent(
  context: Context,
  provider: Provider,
  transaction: Transaction,
): Promise<string> {
  const { id, providerReference } = transaction;
  const stripe = stripeOf(context, provider);
  const owner = await ownerOf(context, provider, stripe, transaction);
  if (providerReference) {
    if (owner)
      await settledOr(stripe, providerReference, () =>
        stripe.paymentIntents.update(providerReference, owner),
      );
    return providerReference;
  }
  const intent = await createFor(context, provider, transaction, owner);
  await transact(context, (write) =>
    write.db
      .update(transactionTable)
      .set({ providerReference: intent.id })
      .where(eq(transactionTable.id, id)),
  );
  return intent.id;
}

/** A customer who was deleted at Stripe takes the cards along; whoever pays is a new one there then. */
async function createFor(
  context: Context,
  provider: Provider,
  transaction: Transaction,
  owner: Owner | null,
): Promise<Stripe.PaymentIntent> {
  const stripe = stripeOf(context, provider);
  try {
    return await createIntent(stripe, provider, transaction, owner);
  } catch (error) {
    if (!owner || !isRefusedByStripe(error) || error.code !== "resource_missing") throw error;
    await forgetCustomer(context, provider, owner.customer);
    const fresh = await ownerOf(context, provider, stripe, transaction, owner.customer);
    return createIntent(stripe, provider, transaction, fresh);
  }
}

function createIntent(
  stripe: Stripe,
  provider: Provider,
  { reference, amountMinor, currency, createdAt }: Transaction,
  owner: Owner | null,
): Promise<Stripe.PaymentIntent> {
  // Two installations may share an account and count alike: the moment tells their references apart. A key goes with
  // what was asked: a buyer who has decided otherwise since about saving the card asks for something else.
  const wish = owner ? [owner.customer, owner.setup_future_usage ?? ""] : [];
  return stripe.paymentIntents.create(
    {
      amount: exactStripeAmount(amountMinor, currency),
      currency: currency.toLowerCase(),
      description: reference,
      metadata: { reference },
      automatic_payment_methods: { enabled: true },
      capture_method: stripeSettings(provider).captureLater ? "manual" : "automatic",
      ...owner,
    },
    { idempotencyKey: [reference, createdAt.getTime(), ...wish].join(":") },
  );
}

interface Owner {
  customer: string;
  setup_future_usage?: "on_session";
}

/** Whose card it is, where one is saved or was; null for a card that is used once. */
async function ownerOf(
  context: Context,
  provider: Provider,
  stripe: Stripe,
  { personId, savesCard, savedCardId }: Transaction,
  insteadOf = "",
): Promise<Owner | null> {
  if (personId === null || !(savesCard || savedCardId !== null)) return null;
  const customer = await customerOf(context, provider, stripe, personId, insteadOf);
  return savesCard ? { customer, setup_future_usage: "on_session" } : { customer };
}

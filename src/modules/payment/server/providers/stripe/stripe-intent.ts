import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider, Transaction } from "../../provider/payment-provider.ts";
import { transactionTable } from "../../provider/tables.ts";
import { exactStripeAmount } from "./stripe-amount.ts";
import { isMissingAtStripe, isReplayOfFault, stripeOf, stripeSettings } from "./stripe-client.ts";
import { customerOf, forgetCustomer } from "./stripe-customer.ts";
import { findIntent, settledOr, toReport } from "./stripe-report.ts";

/**
 * The payment intent for the buyer's present choice. It is stored before any money can move, so that its state can
 * always be requested. A payment has one intent at a time: every displayed form pays the stored one.
 */
export async function openIntent(
  context: Context,
  provider: Provider,
  transaction: Transaction,
): Promise<string> {
  const { providerReference } = transaction;
  const stripe = stripeOf(context, provider);
  const owner = await ownerOf(context, provider, stripe, transaction);
  if (providerReference && (await isMadeToFit(stripe, providerReference, owner))) return providerReference;
  const made = await createFor(context, provider, transaction, owner);
  const kept = await keepIntent(context, transaction, made.id);
  if (kept === made.id) return kept;
  // The same payment was begun twice at once. Nobody has seen the other intent, so nobody can pay it.
  return openIntent(context, provider, { ...transaction, providerReference: kept });
}

/** Stores an intent for a payment unless another one was stored meanwhile; answers the stored one. */
function keepIntent(context: Context, { id, providerReference }: Transaction, made: string): Promise<string> {
  return transact(context, async (write) => {
    const [row] = await write.db
      .select({ kept: transactionTable.providerReference })
      .from(transactionTable)
      .where(eq(transactionTable.id, id))
      .for("update");
    const kept = row?.kept ?? null;
    if (kept !== null && kept !== providerReference) return kept;
    await write.db
      .update(transactionTable)
      .set({ providerReference: made })
      .where(eq(transactionTable.id, id));
    return made;
  });
}

/**
 * Whether an intent can still be paid, after updating it to the buyer's present choice. An intent of another account,
 * whose keys were used before, does not exist. Stripe never moves an intent to another customer, so a card is saved for
 * its own customer or not at all.
 */
async function isMadeToFit(stripe: Stripe, id: string, owner: Owner | null): Promise<boolean> {
  const intent = await findIntent(stripe, id);
  if (!intent || toReport(intent)) return intent !== null;
  const { customer } = intent;
  const isOwn = customer === null || customer === owner?.customer;
  const usage = (isOwn && owner?.setup_future_usage) || "";
  const isNew = owner !== null && customer === null;
  if ((intent.setup_future_usage ?? "") === usage && !isNew) return true;
  await settledOr(stripe, id, () =>
    stripe.paymentIntents.update(id, {
      setup_future_usage: usage,
      ...(isNew ? { customer: owner.customer } : {}),
    }),
  );
  return true;
}

/** Deleting a customer at Stripe deletes the cards, too; the next payment creates a new customer. */
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
    if (!owner || !isMissingAtStripe(error)) throw error;
    await forgetCustomer(context, provider, owner.customer);
    const fresh = await ownerOf(context, provider, stripe, transaction, owner.customer);
    return createIntent(stripe, provider, transaction, fresh);
  }
}

async function createIntent(
  stripe: Stripe,
  provider: Provider,
  { reference, amountMinor, currency, createdAt, providerReference }: Transaction,
  owner: Owner | null,
): Promise<Stripe.PaymentIntent> {
  const asked: Stripe.PaymentIntentCreateParams = {
    amount: exactStripeAmount(amountMinor, currency),
    currency: currency.toLowerCase(),
    description: reference,
    metadata: { reference },
    automatic_payment_methods: { enabled: true },
    capture_method: stripeSettings(provider).captureLater ? "manual" : "automatic",
    ...owner,
  };
  // Two installations may share an account and have the same numbers: the time distinguishes their references. The key
  // depends on the request, and changes once the intent made with it is useless.
  const print = createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22);
  const idempotencyKey = [reference, createdAt.getTime(), print, providerReference ?? ""].join(":");
  try {
    return await stripe.paymentIntents.create(asked, { idempotencyKey });
  } catch (error) {
    // Stripe replays its own failure for a day. Nobody can pay an intent that it may have created then: its secret is
    // unknown.
    if (!isReplayOfFault(error)) throw error;
    return stripe.paymentIntents.create(asked, { idempotencyKey: randomUUID() });
  }
}

interface Owner {
  customer: string;
  setup_future_usage?: "on_session";
}

/** The owner of a saved or future saved card; null for a card that is used once. */
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

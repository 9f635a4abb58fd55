import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { keepCard } from "../../card/saved-card.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { customerTable } from "../../provider/tables.ts";
import { isMissingAtStripe, isRefusedByStripe, stripeOf } from "./stripe-client.ts";
import { customerOf, findCustomer, forgetCustomer } from "./stripe-customer.ts";
import { toCardFacts } from "./stripe-report.ts";

/** Begins to save a card without a payment; answers Stripe's id of the attempt. */
export async function beginSetUp(context: Context, provider: Provider): Promise<string> {
  if (!context.user) throw signInNeeded();
  const { personId } = context.user;
  const stripe = stripeOf(context, provider);
  const create = (customer: string) =>
    stripe.setupIntents.create({ customer, usage: "on_session", allowed_payment_method_types: ["card"] });
  const customer = await customerOf(context, provider, stripe, personId);
  try {
    return (await create(customer)).id;
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    // The customer was deleted at Stripe, with all cards.
    await forgetCustomer(context, provider, customer);
    return (await create(await customerOf(context, provider, stripe, personId, customer))).id;
  }
}

/** An attempt of the signed-in person; other people's count as missing. */
export async function ownSetUp(
  context: Context,
  provider: Provider,
  id: string,
): Promise<Stripe.SetupIntent> {
  if (!context.user) throw signInNeeded();
  const customer = await findCustomer(context, provider, context.user.personId);
  const setUp = customer && (await findSetUp(stripeOf(context, provider), id));
  if (!setUp || setUp.customer !== customer) throw notFound();
  return setUp;
}

/**
 * Saves the card of a successful attempt for its customer, once for each attempt. Always asks Stripe, even if the
 * browser claims success.
 */
export async function keepSetUpCard(context: Context, provider: Provider, id: string): Promise<boolean> {
  const stripe = stripeOf(context, provider);
  const setUp = await stripe.setupIntents.retrieve(id, { expand: ["payment_method"] });
  const method = setUp.payment_method;
  if (setUp.status !== "succeeded" || !method || typeof method !== "object") return false;
  const [owner] = await context.db
    .select({ personId: customerTable.personId })
    .from(customerTable)
    .where(eq(customerTable.providerReference, String(setUp.customer)));
  const facts = toCardFacts(method);
  if (!owner || !facts) return false;
  const { personId } = owner;
  await transact(context, (write) => keepCard(write, { personId, providerId: provider.id, facts }));
  return true;
}

/** Null if Stripe has no such attempt: its id is in an address, and anybody may invent one. */
async function findSetUp(stripe: Stripe, id: string): Promise<Stripe.SetupIntent | null> {
  try {
    return await stripe.setupIntents.retrieve(id);
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    return null;
  }
}

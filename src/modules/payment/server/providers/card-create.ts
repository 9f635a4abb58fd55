import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal, refusal, signInNeeded } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { keepCard, ownCards } from "../card/saved-card.ts";
import { providerByCode, providerUnavailable } from "../provider/provider.ts";
import { isStripeAway } from "./stripe/stripe-client.ts";
import { beginSetUp, keepSetUpCard, ownSetUp } from "./stripe/stripe-setup.ts";
import { stripeProviderRow } from "./stripe/stripe-webhook.ts";
import { keepTestCard, type TypedCard } from "./test/test-card.ts";

export const cardNotAdded = refusal("conflict", "payment.notAdded");

/** What the wire's create routes answer: the card, or why it was not taken. */
export type CardCreated =
  | { result: true; id: number; short_name: string; "3d_secure": boolean; verified: boolean }
  | { result: false; error: string };

/**
 * Saves a card that somebody typed into the test bank's form. Refuses the wrong fields by their names, and a form of
 * another way to pay (`acquirerId`).
 */
export async function addTestCard(
  context: Context,
  typed: TypedCard,
  acquirerId?: number | undefined,
): Promise<number> {
  if (!context.user) throw signInNeeded();
  const { personId } = context.user;
  const provider = await providerByCode(context, "test");
  if (!context.installation.testProvider || provider?.state !== "test") throw providerUnavailable();
  checkAcquirer(provider, acquirerId);
  return transact(context, async (write) => {
    const facts = await keepTestCard(write, typed);
    return keepCard(write, { personId, providerId: provider.id, facts });
  });
}

/** Saves the card of a setup at Stripe that succeeded; Stripe is asked whether it did. */
export async function addStripeCard(
  context: Context,
  setUpId: string,
  acquirerId?: number | undefined,
): Promise<void> {
  const provider = await stripeProviderRow(context);
  checkAcquirer(provider, acquirerId);
  const isKept = await orNotAdded(context, async () => {
    await ownSetUp(context, provider, setUpId);
    return keepSetUpCard(context, provider, setUpId);
  });
  if (!isKept) throw cardNotAdded();
}

function checkAcquirer({ id }: { id: number }, acquirerId: number | undefined): void {
  if (acquirerId !== undefined && acquirerId !== id) throw providerUnavailable();
}

/** Begins to save a card at Stripe; answers Stripe's name for the attempt. Refused while Stripe does not answer. */
export async function beginStripeCard(context: Context): Promise<string> {
  const provider = await providerByCode(context, "stripe");
  if (!provider || provider.state === "disabled") throw notFound();
  return orNotAdded(context, () => beginSetUp(context, provider));
}

async function orNotAdded<Answer>(context: Context, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isStripeAway(error)) throw error;
    context.log.warn({ err: error }, "Stripe could not be asked");
    throw cardNotAdded();
  }
}

export function createTestCard(
  context: Context,
  typed: TypedCard,
  acquirerId?: number | undefined,
): Promise<CardCreated> {
  return created(context, async () => {
    await addTestCard(context, typed, acquirerId);
  });
}

export function createStripeCard(
  context: Context,
  given: { setup_intent: string; pm_acquirer_id?: number | undefined },
): Promise<CardCreated> {
  return created(context, () => addStripeCard(context, given.setup_intent, given.pm_acquirer_id));
}

async function created(context: Context, add: () => Promise<void>): Promise<CardCreated> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: false, error: wordsOf(context.locale, error) };
  }
  const [card] = await ownCards(context);
  if (!card) return { result: false, error: context.locale.text("payment.notAdded") };
  return { result: true, id: card.id, short_name: card.name, "3d_secure": false, verified: true };
}

/** The first wrong field speaks for all of them. */
function wordsOf(locale: Locale, refusal: Refusal): string {
  const [field] = Object.values(refusal.fields);
  return locale.text(field ?? refusal.code, field ? {} : refusal.values);
}

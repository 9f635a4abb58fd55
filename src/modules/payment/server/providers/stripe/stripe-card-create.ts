import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { cardNotAdded, checkAcquirer } from "../../card/card-created.ts";
import { providerByCode } from "../../provider/provider.ts";
import { isStripeAway } from "./stripe-client.ts";
import { beginSetUp, keepSetUpCard, ownSetUp } from "./stripe-setup.ts";
import { stripeProviderRow } from "./stripe-webhook.ts";

/** Saves the card of a successful setup at Stripe; asks Stripe whether it succeeded. */
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

/** Begins to save a card at Stripe; answers Stripe's id of the attempt. Refuses while Stripe does not answer. */
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

import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { signInNeeded } from "#platform/errors.ts";
import { checkAcquirer } from "../../card/card-created.ts";
import { keepCard } from "../../card/saved-card.ts";
import { providerByCode, providerUnavailable } from "../../provider/provider.ts";
import type { TypedCard } from "../../provider/typed-card.ts";
import { keepTestCard } from "./test-card.ts";

/** Saves a card that somebody typed into the test bank's form. A refusal names the wrong fields. */
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

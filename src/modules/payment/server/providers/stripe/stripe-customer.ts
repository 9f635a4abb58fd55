import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keyFor } from "#platform/seal.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { customerTable, savedCardTable } from "../../provider/tables.ts";

/**
 * A person's customer at Stripe; created on first use, once even for simultaneous calls. `insteadOf` is a customer that
 * Stripe has deleted.
 */
export async function customerOf(
  context: Context,
  provider: Provider,
  stripe: Stripe,
  personId: number,
  insteadOf = "",
): Promise<string> {
  const known = await findCustomer(context, provider, personId);
  if (known) return known;
  // Stripe gets no name: the number ties its customer to ours. Another installation with the same account has the same
  // numbers: with the same key Stripe would give two people one customer, and its cards.
  const made = await stripe.customers.create(
    { metadata: { person: String(personId) } },
    {
      idempotencyKey: ["customer", installationKey(context), provider.id, personId, insteadOf].join(":"),
    },
  );
  return transact(context, async (write) => {
    await write.db
      .insert(customerTable)
      .values({ personId, providerId: provider.id, providerReference: made.id })
      .onConflictDoNothing();
    return (await findCustomer(write, provider, personId)) ?? made.id;
  });
}

/** Distinguishes installations without revealing their secret. */
function installationKey({ installation }: Pick<Context, "installation">): string {
  return keyFor(installation, "payment.stripe.customer").toString("base64url").slice(0, 22);
}

export async function findCustomer(
  context: Pick<Context, "db">,
  provider: Provider,
  personId: number,
): Promise<string | null> {
  const [row] = await context.db
    .select({ reference: customerTable.providerReference })
    .from(customerTable)
    .where(and(eq(customerTable.personId, personId), eq(customerTable.providerId, provider.id)));
  return row?.reference ?? null;
}

/** Stripe has deleted a customer, with all its saved cards. */
export async function forgetCustomer(context: Context, provider: Provider, reference: string): Promise<void> {
  await transact(context, async (write) => {
    const [gone] = await write.db
      .delete(customerTable)
      .where(and(eq(customerTable.providerId, provider.id), eq(customerTable.providerReference, reference)))
      .returning({ personId: customerTable.personId });
    if (!gone) return;
    const ofPerson = and(
      eq(savedCardTable.personId, gone.personId),
      eq(savedCardTable.providerId, provider.id),
      isNull(savedCardTable.archivedAt),
    );
    await write.db.update(savedCardTable).set({ archivedAt: write.now }).where(ofPerson);
  });
}

import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { suppressionTable } from "../address/tables.ts";
import { keyedHash } from "../sign-in/sealed.ts";

/**
 * Stops unsolicited mail to this address. Only a keyed hash is stored: it answers for a given address, but reveals
 * none.
 */
export async function suppressEmail(write: WriteContext, email: string, reason: string): Promise<void> {
  await write.db
    .insert(suppressionTable)
    .values({ addressHash: hashOf(write, email), reason, at: write.now })
    .onConflictDoNothing();
}

/** Whether this address may only get mails about its own orders and account. */
export async function isEmailSuppressed(context: Context, email: string): Promise<boolean> {
  const [found] = await context.db
    .select({ reason: suppressionTable.reason })
    .from(suppressionTable)
    .where(eq(suppressionTable.addressHash, hashOf(context, email)));
  return found !== undefined;
}

function hashOf(context: Context, email: string): Buffer {
  return keyedHash(context, "suppression", email.trim().toLowerCase());
}

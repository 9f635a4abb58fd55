import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { suppressionTable } from "../address/tables.ts";
import { keyedHash } from "../sign-in/sealed.ts";

/**
 * Nothing is sent to this address unasked any more. Only a keyed hash is kept: it can be asked for an address, and
 * gives none away.
 */
export async function suppressEmail(write: WriteContext, email: string, reason: string): Promise<void> {
  await write.db
    .insert(suppressionTable)
    .values({ addressHash: hashOf(write, email), reason, at: write.now })
    .onConflictDoNothing();
}

/** Whether nothing may be sent to this address but what belongs to an order or an account of its own. */
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

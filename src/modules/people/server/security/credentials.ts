import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { endSessionsOf } from "#platform/session/session.ts";
import { userTable } from "../address/tables.ts";
import { deviceTable, passkeyTable } from "../sign-in/security-tables.ts";
import { dropTokensOf } from "../sign-in/token.ts";
import { stopTwoStep } from "../sign-in/two-step.ts";

/**
 * Removes password, passkeys, second step, known browsers and sessions from an account with an unverified mailbox, and
 * answers whether it was one. Anybody can sign up with another person's address. Before an account gets data that its
 * holder did not enter, only a link sent to the mailbox may set its password.
 */
export async function withdrawUnprovenCredentials(write: WriteContext, userId: number): Promise<boolean> {
  const [unproven] = await write.db
    .update(userTable)
    .set({ passwordHash: "" })
    .where(and(eq(userTable.id, userId), isNull(userTable.emailConfirmedAt)))
    .returning({ id: userTable.id });
  if (!unproven) return false;
  await stopTwoStep(write, userId);
  await write.db.delete(passkeyTable).where(eq(passkeyTable.userId, userId));
  await write.db.delete(deviceTable).where(eq(deviceTable.userId, userId));
  await endSessionsOf(write, userId);
  await dropTokensOf(write, "reset", userId);
  return true;
}

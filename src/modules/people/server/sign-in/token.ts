import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { hashToken } from "#platform/session/session.ts";
import { type TokenPurpose, tokenTable } from "../address/tables.ts";

const hourMs = 3_600_000;

/** How long a link in a mail works. */
const tokenHours = 24;

interface TokenOwner {
  userId: number | null;
  personId: number | null;
}

/** People read an invitation at their convenience, not at once. */
export const invitationHours = 7 * 24;

/** Creates a link's secret: for one use and one purpose, valid for 24 hours by default. Only its hash is stored. */
export async function issueToken(
  write: WriteContext,
  token: { purpose: TokenPurpose; userId?: number; personId?: number; hours?: number },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await write.db.insert(tokenTable).values({
    tokenHash: hashToken(secret),
    purpose: token.purpose,
    userId: token.userId ?? null,
    personId: token.personId ?? null,
    expiresAt: new Date(write.now.getTime() + (token.hours ?? tokenHours) * hourMs),
  });
  return secret;
}

/** The owner of a valid token, else null. Changes nothing. */
export async function findToken(
  context: Context,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenOwner | null> {
  const [found] = await context.db
    .select({ userId: tokenTable.userId, personId: tokenTable.personId })
    .from(tokenTable)
    .where(usable(context, purpose, secret));
  return found ?? null;
}

/** Uses a token and answers its owner; null if it was used before, has expired or is unknown. */
export async function spendToken(
  write: WriteContext,
  purpose: TokenPurpose,
  secret: string,
): Promise<TokenOwner | null> {
  const [used] = await write.db
    .update(tokenTable)
    .set({ usedAt: write.now })
    .where(usable(write, purpose, secret))
    .returning({ userId: tokenTable.userId, personId: tokenTable.personId });
  return used ?? null;
}

/** Invalidates every other open link of this purpose, for example after a change of password. */
export async function dropTokensOf(
  write: WriteContext,
  purpose: TokenPurpose,
  userId: number,
): Promise<void> {
  await write.db
    .delete(tokenTable)
    .where(and(eq(tokenTable.userId, userId), eq(tokenTable.purpose, purpose), isNull(tokenTable.usedAt)));
}

export async function dropExpiredTokens(context: Context): Promise<void> {
  await context.db.delete(tokenTable).where(lt(tokenTable.expiresAt, context.now));
}

function usable(context: Context, purpose: TokenPurpose, secret: string) {
  return and(
    eq(tokenTable.tokenHash, hashToken(secret)),
    eq(tokenTable.purpose, purpose),
    isNull(tokenTable.usedAt),
    gt(tokenTable.expiresAt, context.now),
  );
}

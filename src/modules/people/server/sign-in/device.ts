import { randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { deviceDays, hashToken } from "#platform/session/session.ts";
import { deviceTable } from "./security-tables.ts";

/** How long a browser may skip the second step at its person's request. */
export const trustDays = 30;
const dayMs = 86_400_000;

/** Whether this browser may skip the second step of the account. */
export async function isTrusted(context: Context, userId: number): Promise<boolean> {
  const token = deviceToken(context);
  if (!token) return false;
  const [found] = await context.db
    .select({ userId: deviceTable.userId })
    .from(deviceTable)
    .where(
      and(
        eq(deviceTable.userId, userId),
        eq(deviceTable.tokenHash, hashToken(token)),
        gt(deviceTable.trustedUntil, context.now),
      ),
    );
  return found !== undefined;
}

/**
 * Records that the account is used from this browser, which gets a secret if it has none. Answers whether the browser
 * is new for an account that was used from others before.
 */
export async function knowDevice(
  write: WriteContext,
  userId: number,
  options: { trust: boolean },
): Promise<{ isNew: boolean }> {
  const [other] = await write.db
    .select({ userId: deviceTable.userId })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId))
    .limit(1);
  const known = deviceToken(write);
  const token = known || randomBytes(32).toString("base64url");
  if (!known) Object.assign(write.visitor, { deviceToken: token, newDeviceToken: token });
  const trust = options.trust ? { trustedUntil: new Date(write.now.getTime() + trustDays * dayMs) } : {};
  const [row] = await write.db
    .insert(deviceTable)
    .values({ userId, tokenHash: hashToken(token), lastSeenAt: write.now, ...trust })
    .onConflictDoUpdate({
      target: [deviceTable.userId, deviceTable.tokenHash],
      set: { lastSeenAt: write.now, ...trust },
    })
    // A row that this statement has just inserted has no earlier version.
    .returning({ inserted: sql<boolean>`xmax = 0` });
  return { isNew: row?.inserted === true && other !== undefined };
}

/** Requires the second step from every browser again; all stay known. */
export async function distrustDevices(write: WriteContext, userId: number): Promise<void> {
  await write.db.update(deviceTable).set({ trustedUntil: null }).where(eq(deviceTable.userId, userId));
}

export async function dropOldDevices(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - deviceDays * dayMs);
  await context.db.delete(deviceTable).where(lt(deviceTable.lastSeenAt, before));
}

function deviceToken({ visitor }: Context): string {
  return /^[\w-]{43}$/.test(visitor.deviceToken ?? "") ? (visitor.deviceToken ?? "") : "";
}

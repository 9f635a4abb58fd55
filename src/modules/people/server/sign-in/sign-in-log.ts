import { and, desc, eq, lt } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { deviceName, roughNetwork } from "./device-name.ts";
import { type SignInWay, signInTable } from "./security-tables.ts";

const keptDays = 365;
const dayMs = 86_400_000;

export interface SignInView {
  id: number;
  at: string;
  /** In words: by password, by passkey … */
  way: string;
  worked: boolean;
  network: string;
  device: string;
}

/** Records a sign-in of staff, or an attempt. A failed one is written outside the transaction that it fails. */
export async function logSignIn(
  context: Context,
  entry: { userId: number; way: SignInWay; worked: boolean },
): Promise<void> {
  await context.db.insert(signInTable).values({
    ...entry,
    at: context.now,
    network: roughNetwork(context.visitor.address),
    device: deviceName(context.visitor.userAgent ?? ""),
  });
}

/** The last sign-ins of an account, newest first. */
export async function signInsOf(context: Context, userId: number, limit = 20): Promise<SignInView[]> {
  const rows = await context.db
    .select()
    .from(signInTable)
    .where(eq(signInTable.userId, userId))
    .orderBy(desc(signInTable.id))
    .limit(limit);
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return rows.map(({ id, at, way, worked, network, device }) => ({
    id,
    at: moment.format(at),
    way: context.locale.text(`people.signInWay_${way}`),
    worked,
    network,
    device,
  }));
}

/** The last sign-in of an account; null for none within a year. */
export async function lastSignIn(context: Context, userId: number): Promise<Date | null> {
  const [row] = await context.db
    .select({ at: signInTable.at })
    .from(signInTable)
    .where(and(eq(signInTable.userId, userId), eq(signInTable.worked, true)))
    .orderBy(desc(signInTable.id))
    .limit(1);
  return row?.at ?? null;
}

export async function dropOldSignIns(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - keptDays * dayMs);
  await context.db.delete(signInTable).where(lt(signInTable.at, before));
}

import { eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { remindingTable } from "../order/staff-tables.ts";

export interface Reminding {
  /** Null while reminders are off; otherwise since when they are on. Older carts get none. */
  since: Date | null;
  /** Idle time after which a cart counts as abandoned. */
  afterMinutes: number;
}

export async function remindingOf(context: Context): Promise<Reminding> {
  const [row] = await context.db
    .select()
    .from(remindingTable)
    .where(eq(remindingTable.siteId, context.site.id));
  return { since: row?.since ?? null, afterMinutes: row?.afterMinutes ?? 60 };
}

/** Turns reminders on or off. Carts abandoned before reminders were turned on get none. */
export async function setReminding(
  write: WriteContext,
  { on, afterMinutes }: { on: boolean; afterMinutes: number },
): Promise<void> {
  const before = await remindingOf(write);
  const since = on ? (before.since ?? write.now) : null;
  const siteId = write.site.id;
  await write.db
    .insert(remindingTable)
    .values({ siteId, since, afterMinutes })
    .onConflictDoUpdate({ target: remindingTable.siteId, set: { since, afterMinutes } });
  await audit(write, {
    model: "website",
    id: siteId,
    name: write.site.name,
    action: "write",
    before: { cart_reminders: before.since !== null, after_minutes: before.afterMinutes },
    after: { cart_reminders: on, after_minutes: afterMinutes },
  });
}

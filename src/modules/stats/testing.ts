import { sql } from "drizzle-orm";
import { newGuest } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { keepFacts } from "#platform/session/session.ts";
import { dayCounts } from "./server/figures.ts";

export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A visitor who accepted the cookie notice; `changes` overrides their facts. */
export async function agreeingGuest(
  context: Context,
  changes: Partial<Context["visitor"]> = {},
): Promise<Context> {
  const guest = await newGuest(context);
  const yes = { ...guest, visitor: { ...guest.visitor, userAgent: firefox, ...changes } };
  await transact(yes, (write) => keepFacts(write, { accepted_cookies: true }));
  return yes;
}

/** The counts of a day by event. */
export async function countsOn(context: Context, at = context.now): Promise<Record<string, number>> {
  const day = shopDay(at);
  const counts = await dayCounts(context, { from: day, to: day });
  return Object.fromEntries(counts.map(({ event, visitors }) => [event, visitors]));
}

/** Resets all counts. */
export async function forgetCounts(context: Context): Promise<void> {
  await context.db.execute(sql`truncate stats_mark, stats_count, stats_salt, stats_order`);
}

import { and, desc, eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { awardEarned } from "./badge.ts";
import { entryTable, rankTable } from "./tables.ts";

/** The karma of one source for a person. */
export interface KarmaSource {
  personId: number;
  /** Identifies the source: `reviews.review:12`. */
  source: string;
  /** Id of the text with the reason; it is listed in `karmaReasons`. */
  reason: string;
  /** The subject, such as a product's name. */
  about: string;
  /** Its current value; 0 takes back what was given. */
  amount: number;
}

/**
 * Sets the karma of one source. Idempotent: the ledger gets only the difference to the present sum. Answers that
 * difference, and awards badges that are earned by it.
 */
export async function settleKarma(write: WriteContext, given: KarmaSource): Promise<number> {
  const { personId, source, reason, about, amount } = given;
  // Two parallel calls must not both add the difference.
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('reputation'), hashtext(${source}))`);
  const [kept] = await write.db
    .select({ sum: sql<number>`coalesce(sum(${entryTable.amount}), 0)::integer` })
    .from(entryTable)
    .where(and(eq(entryTable.source, source), eq(entryTable.personId, personId)));
  const difference = amount - (kept?.sum ?? 0);
  if (difference === 0) return 0;
  await write.db
    .insert(entryTable)
    .values({ personId, source, reason, about, amount: difference, createdAt: write.now });
  if (difference > 0) await awardEarned(write, personId, reason);
  return difference;
}

export async function karmaOf(context: Context, personId: number): Promise<number> {
  const [row] = await context.db
    .select({ sum: sql<number>`coalesce(sum(${entryTable.amount}), 0)::integer` })
    .from(entryTable)
    .where(eq(entryTable.personId, personId));
  return row?.sum ?? 0;
}

export interface EntryView {
  id: number;
  amount: number;
  words: string;
  at: Date;
}

/** Somebody's newest ledger entries, and the total count. */
export async function karmaEntries(
  context: Context,
  personId: number,
  limit: number,
): Promise<{ entries: EntryView[]; total: number }> {
  const theirs = eq(entryTable.personId, personId);
  const rows = await context.db
    .select()
    .from(entryTable)
    .where(theirs)
    .orderBy(desc(entryTable.id))
    .limit(limit);
  return {
    entries: rows.map(({ id, amount, reason, about, createdAt }) => ({
      id,
      amount,
      words: context.locale.text(reason, { about }),
      at: createdAt,
    })),
    total: await context.db.$count(entryTable, theirs),
  };
}

export interface RankView {
  name: string;
  /** The next rank; null at the top. */
  next: { name: string; missing: number; percent: number } | null;
}

/** The rank of a sum of karma; null below the lowest rank, or without ranks. */
export async function rankOf(context: Context, karma: number): Promise<RankView | null> {
  const ranks = await context.db.select().from(rankTable).orderBy(rankTable.karmaFrom);
  const rank = ranks.findLast(({ karmaFrom }) => karmaFrom <= karma);
  if (!rank) return null;
  const next = ranks.find(({ karmaFrom }) => karmaFrom > karma);
  const { code } = context.locale;
  return {
    name: inLocale(rank.name, code),
    next: next
      ? {
          name: inLocale(next.name, code),
          missing: next.karmaFrom - karma,
          percent: Math.round(
            (Math.max(0, karma - rank.karmaFrom) * 100) / (next.karmaFrom - rank.karmaFrom),
          ),
        }
      : null,
  };
}

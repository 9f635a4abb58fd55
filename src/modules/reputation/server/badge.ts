import { asc, desc, eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { awardTable, type BadgeLevel, badgeTable } from "./tables.ts";

/** Awards the badges of a reason that somebody has reached. A badge is awarded once. */
export async function awardEarned(write: WriteContext, personId: number, reason: string): Promise<void> {
  await write.db.execute(sql`
    insert into reputation_award (badge_id, person_id, created_at)
    select id, ${personId}, ${write.now.toISOString()}::timestamptz from reputation_badge
    where reason = ${reason} and times <= (
      select count(*) from (
        select from reputation_entry where person_id = ${personId} and reason = ${reason}
        group by source having sum(amount) > 0
      ) earned)
    on conflict do nothing`);
}

export interface BadgeView {
  id: number;
  name: string;
  description: string;
  level: BadgeLevel;
  at: Date;
}

/** Somebody's badges, newest first. */
export async function badgesOf(context: Context, personId: number): Promise<BadgeView[]> {
  const rows = await context.db
    .select({ badge: badgeTable, at: awardTable.createdAt })
    .from(awardTable)
    .innerJoin(badgeTable, eq(badgeTable.id, awardTable.badgeId))
    .where(eq(awardTable.personId, personId))
    .orderBy(desc(awardTable.createdAt), asc(badgeTable.position));
  return rows.map(({ badge, at }) => ({
    id: badge.id,
    name: inLocale(badge.name, context.locale.code),
    description: inLocale(badge.description, context.locale.code),
    level: badge.level,
    at,
  }));
}

/** Awards a badge by hand, once. */
export async function awardBadge(
  write: WriteContext,
  { badgeId, personId }: { badgeId: number; personId: number },
): Promise<void> {
  await write.db.insert(awardTable).values({ badgeId, personId, createdAt: write.now }).onConflictDoNothing();
}

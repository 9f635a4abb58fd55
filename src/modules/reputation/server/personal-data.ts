import { asc, eq, inArray, sql } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { awardTable, entryTable, profileTable } from "./tables.ts";

/** A person's profile, karma and badges, in the export of their data. */
export const reputationExport: PersonExport = {
  name: "profile",
  label: "reputation.profile",
  async records(context, { personIds }) {
    const ids = [0, ...personIds];
    const profiles = await context.db.select().from(profileTable).where(inArray(profileTable.personId, ids));
    const entries = await context.db
      .select()
      .from(entryTable)
      .where(inArray(entryTable.personId, ids))
      .orderBy(asc(entryTable.id));
    return [
      ...profiles.map(({ name, town, isPublic, bio }) => ({ name, town, isPublic, bio })),
      ...entries.map(({ amount, reason, about, createdAt }) => ({
        karma: amount,
        reason: context.locale.text(reason, { about }),
        at: createdAt,
      })),
    ];
  },
};

export async function eraseReputation(
  write: WriteContext,
  { personIds }: DataSubject,
): Promise<{ label: string; count: number }[]> {
  const ids = [0, ...personIds];
  await write.db.delete(profileTable).where(inArray(profileTable.personId, ids));
  await write.db.delete(entryTable).where(inArray(entryTable.personId, ids));
  await write.db.delete(awardTable).where(inArray(awardTable.personId, ids));
  return [];
}

/** Merges two records of one person: karma is added up, and the kept person's profile stays. */
export async function mergeReputation(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.update(entryTable).set({ personId: keptId }).where(eq(entryTable.personId, goneId));
  await write.db.execute(sql`
    insert into reputation_award (badge_id, person_id, created_at)
    select badge_id, ${keptId}, created_at from reputation_award where person_id = ${goneId}
    on conflict do nothing`);
  await write.db.delete(awardTable).where(eq(awardTable.personId, goneId));
  await write.db.execute(sql`
    update reputation_profile set person_id = ${keptId} where person_id = ${goneId}
      and not exists (select 1 from reputation_profile where person_id = ${keptId})`);
  await write.db.delete(profileTable).where(eq(profileTable.personId, goneId));
}

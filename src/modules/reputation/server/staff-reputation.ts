import { asc, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { both } from "#modules/office/server/record-form.ts";
import { sharedPerson, sharedUser } from "#modules/people/shared-views.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { inEveryLanguage, inLocale } from "#platform/translated.ts";
import { line } from "#platform/wire.ts";
import { awardBadge } from "./badge.ts";
import { settleKarma } from "./karma.ts";
import { badgeTable, rankTable } from "./tables.ts";

export const reputationModel = "gamification.settings";
export const reputationRoles = ["administrator"] as const;

const name = both(line.pipe(z.string().max(60)));
const rowId = z.coerce.number().int().min(0).max(2_147_483_647).default(0);

export const reputationForm = z.looseObject({
  ranks: z
    .array(
      z.object({ id: rowId, name, karma_from: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    )
    .max(20)
    .default([]),
  badges: z
    .array(
      z.object({
        id: rowId,
        name,
        level: z.enum(["gold", "silver", "bronze"]).default("bronze"),
        times: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .max(50)
    .default([]),
});

/** The ranks and badges for their form. */
export async function staffReputation({ db, locale }: Context) {
  const ranks = await db.select().from(rankTable).orderBy(asc(rankTable.karmaFrom));
  const badges = await db.select().from(badgeTable).orderBy(asc(badgeTable.position), asc(badgeTable.id));
  return {
    ranks: ranks.map((rank) => ({
      id: rank.id,
      name: inEveryLanguage(rank.name),
      karmaFrom: rank.karmaFrom,
    })),
    badges: badges.map((badge) => ({
      id: badge.id,
      name: inEveryLanguage(badge.name),
      label: inLocale(badge.name, locale.code),
      level: badge.level,
      times: badge.times,
      isByHand: badge.reason === "",
    })),
  };
}

const isNamed = ({ name }: { name: Record<string, string> }) =>
  Object.values(name).some((word) => word !== "");

/** Saves ranks and badges. Rows without a name are skipped, and missing ones are deleted. */
export async function saveReputation(
  write: WriteContext,
  given: z.output<typeof reputationForm>,
): Promise<void> {
  const before = await staffReputation(write);
  const ranks = given.ranks.filter(isNamed);
  const badges = given.badges.filter(isNamed);
  const from = ranks.map(({ karma_from }) => karma_from);
  if (new Set(from).size < from.length) throw invalidFields({ ranks: "reputation.ranksAlike" });
  await write.db.delete(rankTable);
  for (const rank of ranks)
    await write.db.insert(rankTable).values({ name: rank.name, karmaFrom: rank.karma_from });
  await write.db.delete(badgeTable).where(notInArray(badgeTable.id, [0, ...badges.map(({ id }) => id)]));
  for (const [position, { id, name, level, times }] of badges.entries()) {
    if (id > 0)
      await write.db.update(badgeTable).set({ name, level, times, position }).where(eq(badgeTable.id, id));
    else await write.db.insert(badgeTable).values({ name, level, times, position });
  }
  const short = (view: Awaited<ReturnType<typeof staffReputation>>) => ({
    ranks: view.ranks.map((rank) => `${inLocale(rank.name, write.locale.code)} ${rank.karmaFrom}`).join(", "),
    badges: view.badges.map(({ label, level, times }) => `${label} ${level} ${times}`).join(", "),
  });
  await audit(write, {
    model: reputationModel,
    id: 1,
    name: write.locale.text("reputation.staffTitle"),
    action: "write",
    before: short(before),
    after: short(await staffReputation(write)),
  });
}

export const awardForm = z.looseObject({
  email: z.string().trim().max(254).default(""),
  badge_id: rowId,
  karma: z.coerce.number().int().min(-10_000).max(10_000).default(0),
  because: z.string().trim().max(120).default(""),
});

/** Awards a badge, karma, or both to a member by hand. */
export async function award(write: WriteContext, given: z.output<typeof awardForm>): Promise<void> {
  const [person] = await write.db
    .select({ id: sharedPerson.id, name: sharedPerson.name })
    .from(sharedPerson)
    .innerJoin(sharedUser, eq(sharedUser.personId, sharedPerson.id))
    .where(eq(sharedPerson.email, given.email))
    .limit(1);
  if (!person) throw invalidFields({ email: "reputation.nobodyThere" });
  const badge = await write.db.$count(badgeTable, eq(badgeTable.id, given.badge_id));
  if (given.badge_id > 0 && badge > 0)
    await awardBadge(write, { badgeId: given.badge_id, personId: person.id });
  if (given.karma !== 0) {
    const [{ next } = { next: 1 }] = (
      await write.db.execute<{ next: number }>(
        sql`select count(*)::int + 1 as next from reputation_entry where person_id = ${person.id} and reason = 'reputation.byHand'`,
      )
    ).rows;
    await settleKarma(write, {
      personId: person.id,
      source: `reputation.byHand:${person.id}:${next}`,
      reason: "reputation.byHand",
      about: given.because,
      amount: given.karma,
    });
  }
  await audit(write, {
    model: reputationModel,
    id: person.id,
    name: person.name,
    action: "award",
    after: { badge: given.badge_id, karma: given.karma, because: given.because },
  });
}

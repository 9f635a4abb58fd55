import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { type Follower, type FollowMode, followerTable, personModeTable, threadTable } from "./tables.ts";
import { isSameSecret, type Thread } from "./thread.ts";

export const followModes: readonly FollowMode[] = ["soon", "daily", "muted"];

interface NewFollower {
  personId: number;
  name: string;
  email: string;
  locale: LocaleCode;
  isStaff: boolean;
}

/** Follows a thread. An existing follower keeps their chosen mail mode. */
export async function follow(write: WriteContext, threadId: number, follower: NewFollower): Promise<void> {
  // Customers choose one mode for all their threads in their account; staff choose for each thread.
  const [chosen] = follower.isStaff
    ? []
    : await write.db
        .select({ mode: personModeTable.mode })
        .from(personModeTable)
        .where(eq(personModeTable.personId, follower.personId));
  await write.db
    .insert(followerTable)
    .values({
      ...follower,
      ...chosen,
      threadId,
      // Lower case, because some mail servers change the case of the part before the @.
      token: randomBytes(16).toString("hex"),
      createdAt: write.now,
    })
    .onConflictDoUpdate({
      target: [followerTable.threadId, followerTable.personId],
      set: { name: follower.name, email: follower.email, locale: follower.locale, isStaff: follower.isStaff },
    });
}

/** Makes the customers of a record follow its thread. */
export async function followAsCustomers(
  write: WriteContext,
  threadId: number,
  { record }: Pick<Thread, "record">,
): Promise<void> {
  for (const { personId, name, email } of record.customers) {
    if (personId === null) continue;
    await follow(write, threadId, { personId, name, email, locale: record.locale, isStaff: false });
  }
}

/** Changes the e-mail address of a person's subscriptions. */
export async function changeFollowerEmail(
  write: WriteContext,
  { personId, email }: { personId: number; email: string },
): Promise<void> {
  await write.db.update(followerTable).set({ email }).where(eq(followerTable.personId, personId));
}

export async function unfollow(write: WriteContext, threadId: number, personId: number): Promise<void> {
  await write.db
    .delete(followerTable)
    .where(and(eq(followerTable.threadId, threadId), eq(followerTable.personId, personId)));
}

export async function followersOf({ db }: Pick<WriteContext, "db">, threadId: number): Promise<Follower[]> {
  return db
    .select()
    .from(followerTable)
    .where(eq(followerTable.threadId, threadId))
    .orderBy(followerTable.id);
}

/** The follower of a mute link or a reply address; null if there is none any more. */
export async function followerByToken(
  { db }: Pick<WriteContext, "db">,
  token: string,
): Promise<Follower | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const [row] = await db.select().from(followerTable).where(eq(followerTable.token, token));
  return row && isSameSecret(row.token, token) ? row : null;
}

/** Sets the mail mode of one thread. Other threads keep theirs. */
export async function setMode(write: WriteContext, token: string, mode: FollowMode): Promise<void> {
  const follower = await followerByToken(write, token);
  if (!follower) throw notFound();
  await write.db.update(followerTable).set({ mode }).where(eq(followerTable.id, follower.id));
}

/** Messages that a follower has seen on the site are not mailed to them. */
export async function markSeen(
  write: WriteContext,
  { row, viewer }: Pick<Thread, "row" | "viewer">,
  messageId: number,
): Promise<void> {
  if (!row || viewer.personId === null) return;
  await write.db
    .update(followerTable)
    .set({ seenId: messageId, seenAt: write.now })
    .where(
      and(
        eq(followerTable.threadId, row.id),
        eq(followerTable.personId, viewer.personId),
        sql`${followerTable.seenId} < ${messageId}`,
      ),
    );
}

/** Two records of one person are merged. */
export async function mergeFollowers(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.execute(sql`
    delete from messages_follower gone using messages_follower kept
    where gone.person_id = ${goneId} and kept.person_id = ${keptId} and kept.thread_id = gone.thread_id`);
  await write.db
    .update(followerTable)
    .set({ personId: keptId })
    .where(inArray(followerTable.personId, [goneId]));
}

/** The thread of a follower. */
export async function threadOfFollower({ db }: Pick<WriteContext, "db">, { threadId }: Follower) {
  const [row] = await db.select().from(threadTable).where(eq(threadTable.id, threadId));
  if (!row) throw notFound();
  return row;
}

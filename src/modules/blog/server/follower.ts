import { and, eq, isNull, lt } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keepFacts } from "#platform/session/session.ts";
import { inLocale } from "#platform/translated.ts";
import { blogPath } from "../paths.ts";
import { claimsOf, withClaim } from "./follow-claim.ts";
import { blogTable, type Follower, followerTable } from "./tables.ts";

const dayMs = 86_400_000;
/** Somebody who has not confirmed within this time did not want to follow. */
const answerDays = 14;

export interface FollowerView {
  state: "asked" | "follows" | "gone";
  email: string;
  blog: { name: string; path: string } | null;
}

/** The data behind a mail's private link. An address that does not follow any more is gone. */
export async function followerView(context: Context, id: number, token: string): Promise<FollowerView> {
  const follower = await followerOf(context, id, token);
  if (!follower) return { state: "gone", email: "", blog: null };
  const [blog] = await context.db.select().from(blogTable).where(eq(blogTable.id, follower.blogId));
  return {
    state: follower.confirmedAt ? "follows" : "asked",
    email: follower.email,
    blog: blog ? { name: inLocale(blog.name, context.locale.code), path: blogPath(blog) } : null,
  };
}

/**
 * The owner of the address confirms. Idempotent. The link has proved that the mailbox is theirs, which this browser may
 * know from now on.
 */
export async function confirmFollower(write: WriteContext, id: number, token: string): Promise<void> {
  const follower = await followerOf(write, id, token);
  if (!follower) return;
  await write.db
    .update(followerTable)
    .set({ confirmedAt: write.now })
    .where(and(eq(followerTable.id, id), isNull(followerTable.confirmedAt)));
  const claims = claimsOf(write);
  await keepFacts(write, withClaim(claims, follower.blogId, { id, proven: true }));
}

/** Unfollows by the link of a mail. Idempotent. */
export async function stopFollower(write: WriteContext, id: number, token: string): Promise<void> {
  const follower = await followerOf(write, id, token);
  if (follower) await write.db.delete(followerTable).where(eq(followerTable.id, id));
}

/** The job that deletes addresses whose owners have never confirmed. */
export async function forgetUnanswered(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - answerDays * dayMs);
  await transact(context, (write) =>
    write.db
      .delete(followerTable)
      .where(and(isNull(followerTable.confirmedAt), lt(followerTable.askedAt, before))),
  );
}

async function followerOf(context: Context, id: number, token: string): Promise<Follower | null> {
  const [found] = await context.db
    .select({ follower: followerTable })
    .from(followerTable)
    .innerJoin(blogTable, eq(blogTable.id, followerTable.blogId))
    .where(and(eq(followerTable.id, id), eq(blogTable.siteId, context.site.id)));
  return found?.follower.token === token ? found.follower : null;
}

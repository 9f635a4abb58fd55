import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { isEmailSuppressed } from "#modules/people/server/privacy/suppression.ts";
import { limitAttempts } from "#modules/people/server/sign-in/attempt.ts";
import { isEmailConfirmed } from "#modules/people/server/sign-in/user.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { networkOf } from "#platform/network.ts";
import { keepFacts } from "#platform/session/session.ts";
import { claimsOf, type FollowClaim, withClaim } from "./follow-claim.ts";
import { askFollower } from "./follower-news.tsx";
import { blogTable, type Follower, followerTable } from "./tables.ts";

const followPerNetwork = { what: "blogFollow", max: 30, windowMinutes: 60 };

export interface FollowState {
  isUser: boolean;
  isFollower: boolean;
  email: string;
  /** Mails are sent; otherwise the owner of the address has not confirmed yet, as far as this visitor may know. */
  isConfirmed: boolean;
}

/** Whether the visitor follows a blog. Reveals nothing about an address that somebody has merely typed. */
export async function followState(context: Context, blogId: number): Promise<FollowState> {
  await checkBlog(context, blogId);
  const { user } = context;
  const own = await provenEmail(context);
  if (own !== null) {
    const row = await rowByEmail(context, blogId, own);
    return {
      isUser: true,
      isFollower: row !== null,
      email: own,
      isConfirmed: row !== null && row.confirmedAt !== null,
    };
  }
  const claim = claimsOf(context)[String(blogId)];
  const row = claim ? await rowById(context, blogId, claim.id) : null;
  return {
    isUser: user !== null,
    isFollower: claim !== undefined && (claim.id === 0 || row !== null),
    email: user?.email ?? row?.email ?? "",
    isConfirmed: claim?.proven === true && row !== null && row.confirmedAt !== null,
  };
}

/**
 * Follows a blog. An address that is proven to be the caller's counts at once; the owner of any other one gets a mail
 * that asks for confirmation, at most once a day. The answer is the same for every address.
 */
export async function follow(
  context: Context,
  { blogId, email }: { blogId: number; email: string },
): Promise<void> {
  await checkBlog(context, blogId);
  const address = (context.user?.email || email).trim().toLowerCase();
  const wrong = checkEmail(address);
  if (wrong) throw invalidFields({ email: wrong });
  await limitAttempts(context, followPerNetwork, networkOf(context.visitor.address));
  const proven = (await provenEmail(context)) === address;
  await transact(context, async (write) => {
    // No mail goes to addresses on the suppression list.
    const id = (await isEmailSuppressed(write, address)) ? 0 : await store(write, blogId, address, proven);
    if (proven) return;
    const claims = claimsOf(write);
    const before = claims[String(blogId)];
    const claim: FollowClaim = { id, proven: before?.id === id && before.proven };
    await keepFacts(write, withClaim(claims, blogId, claim));
  });
}

/** Unfollows a blog. A visitor who has merely typed an address can only cancel their own request. */
export async function unfollow(context: Context, blogId: number): Promise<void> {
  await checkBlog(context, blogId);
  const own = await provenEmail(context);
  await transact(context, async (write) => {
    const here = eq(followerTable.blogId, blogId);
    if (own !== null) await write.db.delete(followerTable).where(and(here, eq(followerTable.email, own)));
    const claims = claimsOf(write);
    const claim = claims[String(blogId)];
    if (!claim) return;
    const which = and(here, eq(followerTable.id, claim.id));
    await write.db
      .delete(followerTable)
      .where(claim.proven ? which : and(which, isNull(followerTable.confirmedAt)));
    await keepFacts(write, withClaim(claims, blogId, null));
  });
}

async function store(write: WriteContext, blogId: number, email: string, proven: boolean): Promise<number> {
  const confirmedAt = proven ? write.now : null;
  await write.db
    .insert(followerTable)
    .values({
      blogId,
      email,
      locale: write.locale.code,
      token: randomBytes(24).toString("base64url"),
      // Not asked yet: the beginning of time.
      askedAt: new Date(0),
      confirmedAt,
      createdAt: write.now,
    })
    .onConflictDoNothing();
  const [row] = await write.db
    .select()
    .from(followerTable)
    .where(and(eq(followerTable.blogId, blogId), eq(followerTable.email, email)))
    .for("update");
  if (!row) throw new Error("The follower was not stored.");
  if (row.confirmedAt) return row.id;
  if (!proven) await askFollower(write, row);
  else await write.db.update(followerTable).set({ confirmedAt }).where(eq(followerTable.id, row.id));
  return row.id;
}

/** The address of the signed-in person, once a link has proved that it is theirs. */
async function provenEmail(context: Context): Promise<string | null> {
  const { user } = context;
  if (!user || !(await isEmailConfirmed(context, user.id))) return null;
  return user.email.toLowerCase();
}

async function checkBlog({ db, site }: Context, blogId: number): Promise<void> {
  const [row] = await db
    .select({ id: blogTable.id })
    .from(blogTable)
    .where(and(eq(blogTable.id, blogId), eq(blogTable.siteId, site.id)));
  if (!row) throw notFound();
}

async function rowByEmail({ db }: Context, blogId: number, email: string): Promise<Follower | null> {
  const [row] = await db
    .select()
    .from(followerTable)
    .where(and(eq(followerTable.blogId, blogId), eq(followerTable.email, email)));
  return row ?? null;
}

async function rowById({ db }: Context, blogId: number, id: number): Promise<Follower | null> {
  const [row] = await db
    .select()
    .from(followerTable)
    .where(and(eq(followerTable.blogId, blogId), eq(followerTable.id, id)));
  return row ?? null;
}

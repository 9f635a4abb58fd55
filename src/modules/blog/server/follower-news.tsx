import { and, asc, eq, gt, lte } from "drizzle-orm";
import { keyedHash } from "#modules/people/server/sign-in/sealed.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { siteById } from "#platform/site.ts";
import { inLocale } from "#platform/translated.ts";
import { PostMailStop } from "../components/follow-mails.tsx";
import { followerPath, postPath } from "../paths.ts";
import { askMail, postMail } from "./follower-mail-kind.tsx";
import { blogTable, type Follower, followerTable, postTable } from "./tables.ts";

export const tellFollowersTask = "blog.tellFollowers";

const dayMs = 86_400_000;
const batchSize = 200;

/** Asks the owner of an address for confirmation, at most once a day. */
export async function askFollower(write: WriteContext, follower: Follower): Promise<void> {
  if (write.now.getTime() - follower.askedAt.getTime() < dayMs) return;
  await write.db.update(followerTable).set({ askedAt: write.now }).where(eq(followerTable.id, follower.id));
  const [blog] = await write.db.select().from(blogTable).where(eq(blogTable.id, follower.blogId));
  if (!blog) return;
  const locale = localeNamed(write, follower.locale);
  const name = inLocale(blog.name, locale.code);
  await sendMail(write, {
    key: `blog-follow:${follower.id}:${write.now.getTime()}`,
    to: follower.email,
    locale,
    typed: { form: "blog", perDay: 3 },
    reason: "A blog subscription needs confirmation",
    // A click on its link confirms on behalf of the address.
    confidential: true,
    content: mailOf(askMail, {
      values: { blog: name },
      parts: {
        way: (
          <MailButton to={followerPath(follower.id, follower.token)}>
            {locale.text("blog.askMailLink", { blog: name })}
          </MailButton>
        ),
      },
    }),
  });
}

/** Queues the mails to the followers of a post's blog, after the transaction that publishes it. */
export async function tellFollowersSoon(write: WriteContext, postId: number): Promise<void> {
  await write.enqueue(tellFollowersTask, { postId }, { key: `${tellFollowersTask}:${postId}` });
}

/**
 * The job that mails them: everybody who followed at the time of publication, each exactly once, however often it runs
 * or the post is unpublished and published again. Skips a post that was unpublished in the meantime.
 */
export async function tellFollowers(context: Context, payload: Record<string, unknown>): Promise<void> {
  const postId = Number(payload["postId"]);
  let after = 0;
  for (;;) {
    const last = await transact(context, (write) => tellSome(write, postId, after));
    if (last === null) return;
    after = last;
  }
}

/** Mails one batch of followers after the id `after`; returns the last of them, or null if there are no more. */
async function tellSome(write: WriteContext, postId: number, after: number): Promise<number | null> {
  const [found] = await write.db
    .select({ post: postTable, blog: blogTable })
    .from(postTable)
    .innerJoin(blogTable, eq(blogTable.id, postTable.blogId))
    .where(eq(postTable.id, postId))
    .for("share", { of: postTable });
  const publishedAt = found?.post.publishedAt;
  if (!found || !publishedAt) return null;
  const followers = await write.db
    .select()
    .from(followerTable)
    .where(
      and(
        eq(followerTable.blogId, found.blog.id),
        gt(followerTable.id, after),
        lte(followerTable.confirmedAt, publishedAt),
      ),
    )
    .orderBy(asc(followerTable.id))
    .limit(batchSize)
    // A follower who unsubscribes at this moment gets the mail before that or not at all.
    .for("share");
  const here = { ...write, site: await siteById(write.db, found.blog.siteId) };
  for (const follower of followers) await tellOne(here, follower, found);
  return followers.at(-1)?.id ?? null;
}

async function tellOne(
  write: WriteContext,
  follower: Follower,
  { post, blog }: { post: typeof postTable.$inferSelect; blog: typeof blogTable.$inferSelect },
): Promise<void> {
  const locale = localeNamed(write, follower.locale);
  const name = inLocale(blog.name, locale.code);
  const stopPath = followerPath(follower.id, follower.token);
  // By the address, not by the follower: somebody who unfollows and follows again gets no second mail about the same
  // post.
  const whom = keyedHash(write, "blog.follower", follower.email.toLowerCase()).toString("hex").slice(0, 32);
  await sendMail(write, {
    key: `blog-post:${post.id}:${whom}`,
    to: follower.email,
    locale,
    reason: "A new post in a followed blog",
    unsubscribePath: stopPath,
    content: mailOf(postMail, {
      values: {
        title: inLocale(post.name, locale.code),
        lead: inLocale(post.subtitle, locale.code),
        blog: name,
      },
      parts: {
        way: <MailButton to={postPath(blog, post)}>{locale.text("blog.postMailLink")}</MailButton>,
        stop: <PostMailStop site={write.site.name} blog={name} path={stopPath} />,
      },
    }),
  });
}

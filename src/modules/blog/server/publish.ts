import { eq, sql } from "drizzle-orm";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { defaultLocale, locales } from "#platform/i18n/locale.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { Translated } from "#platform/translated.ts";
import { tellFollowersSoon } from "./follower-news.tsx";
import { refreshPosts } from "./post-search.ts";
import { postRecord } from "./staff-post.ts";
import { postTable } from "./tables.ts";

export const publishDueTask = "blog.publishDue";

/** Publishes a post now. A published post stays unchanged. */
export async function publishPost(write: WriteContext, id: number): Promise<void> {
  await changeRecord(write, postRecord, id, { action: "publish" }, async (before) => {
    checkWhole(before);
    if (before["published_at"] !== null) return;
    await write.db
      .update(postTable)
      .set({ publishedAt: write.now, publishAt: null })
      .where(eq(postTable.id, id));
    await tellFollowersSoon(write, id);
  });
  write.changed("blog");
  await refreshPosts(write, [id]);
}

/** Unpublishes a post: it is a draft again, and its schedule is deleted. */
export async function unpublishPost(write: WriteContext, id: number): Promise<void> {
  await changeRecord(write, postRecord, id, { action: "unpublish" }, async () => {
    await write.db.update(postTable).set({ publishedAt: null, publishAt: null }).where(eq(postTable.id, id));
  });
  write.changed("blog");
  await refreshPosts(write, [id]);
}

/**
 * Schedules the publication of a draft, in the shop's local time (`2027-03-28T09:00`). An hour that daylight saving
 * skips counts as the next one.
 */
export async function schedulePost(write: WriteContext, id: number, local: string): Promise<void> {
  const at = await shopMoment(write, local);
  if (at === null) throw invalidFields({ publishAt: "blog.publishAtWrong" });
  if (at <= write.now) throw invalidFields({ publishAt: "blog.publishAtPast" });
  await changeRecord(write, postRecord, id, { action: "schedule" }, async (before) => {
    checkWhole(before);
    await write.db.update(postTable).set({ publishAt: at, publishedAt: null }).where(eq(postTable.id, id));
  });
  // One key for each post: a new time replaces the earlier one.
  await write.enqueue(publishDueTask, {}, { runAt: at, key: `${publishDueTask}:${id}` });
  write.changed("blog");
  await refreshPosts(write, [id]);
}

/** The clocks of the program and of the database may differ by this much. */
const toleranceMs = 1000;

/** Publishes all posts that are due. Safe to run again, or twice at once. */
export async function publishDue(context: Context): Promise<void> {
  await transact(context, async (write) => {
    const until = new Date(write.now.getTime() + toleranceMs);
    const { rows } = await write.db.execute<{ id: number }>(sql`
      select id from blog_post where publish_at <= ${until.toISOString()}::timestamptz
      order by id for update skip locked`);
    for (const { id } of rows) {
      await changeRecord(write, postRecord, id, { action: "publish" }, async () => {
        await write.db
          .update(postTable)
          .set({ publishedAt: sql`${postTable.publishAt}`, publishAt: null })
          .where(eq(postTable.id, id));
        await tellFollowersSoon(write, id);
      });
    }
    if (rows.length > 0) write.changed("blog");
    await refreshPosts(
      write,
      rows.map(({ id }) => id),
    );
  });
}

/** The moment of a local time of the shop; null for an invalid time. */
async function shopMoment({ db }: WriteContext, local: string): Promise<Date | null> {
  const read = new Date(`${local}Z`);
  // PostgreSQL knows no year 0.
  const isTime =
    /^[1-9]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) && !Number.isNaN(read.getTime());
  // Otherwise February 31 would silently become another day.
  if (!isTime || !read.toISOString().startsWith(local)) return null;
  const { rows } = await db.execute<{ at: string }>(
    sql`select (${local}::timestamp at time zone ${shopTimeZone})::timestamptz as at`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return new Date(row.at);
}

/** Refuses a post that has title and text together in no language. */
function checkWhole(state: Record<string, unknown>): void {
  const [name, body] = [state["name"] as Translated, state["body"] as Translated];
  if (locales.some(({ code }) => name[code] && body[code])) return;
  const { code } = locales.find((one) => name[one.code]) ?? defaultLocale;
  throw invalidFields({ [`body.${code}`]: "blog.bodyMissing" });
}

import { and, asc, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite, transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { messagesPaths } from "../paths.ts";
import type { ThreadRecord } from "../slots.ts";
import { attachmentsOf } from "./attachment.ts";
import { mailInAddress } from "./mail-in-setting.ts";
import { isCompanyReader, isCustomerOf } from "./reader.ts";
import {
  type Follower,
  followerTable,
  type MessageRow,
  messageTable,
  publicMessage,
  threadTable,
} from "./tables.ts";
import { kindOf, personHash } from "./thread.ts";
import { staffThreadMail, threadFilling, threadMail } from "./thread-mail-kind.tsx";

/** A follower who reads a message on the site within this time gets no mail about it. */
const delayMinutes = 2;
/** However much is written, one thread sends a follower at most one mail in this time. */
const pauseMinutes = 60;
const dayMinutes = 24 * 60;
/** Number of newest messages in a mail; the page has them all. */
const mailedMax = 20;
const minuteMs = 60_000;

/** Schedules a mail to each follower whom the message concerns. Consecutive messages share one mail. */
export async function planMails(write: WriteContext, message: MessageRow): Promise<void> {
  const followers = await write.db
    .select()
    .from(followerTable)
    .where(
      and(
        eq(followerTable.threadId, message.threadId),
        ne(followerTable.mode, "muted"),
        ne(followerTable.email, ""),
        ne(followerTable.personId, message.authorPersonId ?? 0),
        // Notes go only to staff. Customers' messages go only to staff, too: people with a private link, or who ordered
        // with a foreign address, must not send text to others in the shop's name.
        ...(message.isInternal || !message.byStaff ? [eq(followerTable.isStaff, true)] : []),
      ),
    );
  for (const follower of followers) {
    await write.enqueue(
      "messages.notify",
      { followerId: follower.id },
      { key: `messages.notify:${follower.id}`, runAt: nextMailAt(write.now, follower) },
    );
  }
}

/** The earliest time of the next mail to a follower. */
export function nextMailAt(now: Date, { mode, mailedAt }: Pick<Follower, "mode" | "mailedAt">): Date {
  const soonest = now.getTime() + delayMinutes * minuteMs;
  const pause = (mode === "daily" ? dayMinutes : pauseMinutes) * minuteMs;
  return new Date(Math.max(soonest, (mailedAt?.getTime() ?? 0) + pause));
}

/** The job: mails a follower the messages that they have neither seen on the site nor received before. */
export async function notify(context: Context, payload: Record<string, unknown>): Promise<void> {
  await transact(context, (write) => mailNews(write, Number(payload["followerId"])));
}

export async function mailNews(caller: WriteContext, followerId: number): Promise<void> {
  const [follower] = await caller.db
    .select()
    .from(followerTable)
    .where(eq(followerTable.id, followerId))
    .for("update");
  if (!follower || follower.mode === "muted" || follower.email === "") return;
  const [thread] = await caller.db.select().from(threadTable).where(eq(threadTable.id, follower.threadId));
  const kind = thread && kindOf(thread.model);
  if (!thread || !kind) return;
  const write = await atSite(caller, thread.siteId);
  const record = await kind.find(write, thread.recordId);
  if (!record) return;
  const unseen = await unseenBy(write, follower);
  const last = unseen.at(-1);
  if (!last) return;
  const files = await attachmentsOf(
    write,
    unseen.map(({ id }) => id),
  );
  const locale = localeNamed(write, follower.locale);
  const path = follower.isStaff
    ? messagesPaths.thread(thread.id)
    : await customerPath(write, record, follower.personId);
  const inAddress = await mailInAddress(write);
  const news = {
    title: record.title,
    authors: [...new Set(unseen.map(({ authorName }) => authorName))],
    messages: unseen.slice(-mailedMax).map(({ id, authorName: author, words, isInternal }) => ({
      ...{ id, author, words, isInternal },
      files: (files.get(id) ?? []).map(({ name }) => name),
    })),
    left: Math.max(0, unseen.length - mailedMax),
    path,
    mutePath: messagesPaths.mails(follower.token),
    canReply: inAddress !== null,
  };
  await sendMail(write, {
    key: `messages:${follower.id}:${last.id}`,
    to: follower.email,
    locale,
    reason: "New messages in a thread",
    unsubscribePath: messagesPaths.mails(follower.token),
    thread: { id: `thread-${thread.id}`, ...(inAddress ? { replyTo: inAddress(follower.token) } : {}) },
    content: mailOf(follower.isStaff ? staffThreadMail : threadMail, threadFilling(locale, news)),
  });
  await write.db
    .update(followerTable)
    .set({ mailedId: last.id, mailedAt: write.now })
    .where(eq(followerTable.id, follower.id));
}

/**
 * Only the customer of the record gets the private link. Others of their company sign in, because the link would still
 * work after their right has ended.
 */
async function customerPath(write: WriteContext, record: ThreadRecord, personId: number): Promise<string> {
  if (!isCustomerOf(record, personId) && (await isCompanyReader(write, record, personId))) {
    return `${record.ownPath}#discussion`;
  }
  return `${record.path}&pid=${personId}&hash=${personHash(write, record, personId)}#discussion`;
}

/** The messages of staff for customers, from the view without internal notes. */
async function unseenBy(write: WriteContext, follower: Follower) {
  const table = follower.isStaff ? messageTable : publicMessage;
  const from = Math.max(follower.seenId, follower.mailedId);
  return write.db
    .select({
      id: table.id,
      authorName: table.authorName,
      words: table.words,
      isInternal: table.isInternal,
    })
    .from(table)
    .where(
      and(
        eq(table.threadId, follower.threadId),
        eq(table.state, "published"),
        follower.isStaff ? undefined : eq(table.byStaff, true),
        gt(table.id, from),
        or(isNull(table.authorPersonId), ne(table.authorPersonId, follower.personId)),
      ),
    )
    .orderBy(asc(table.id));
}

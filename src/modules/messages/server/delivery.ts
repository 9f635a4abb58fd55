import { eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { followerTable } from "./tables.ts";

/** For staff: the delivery of a message to its followers. */
export interface Delivery {
  mails: { to: string; state: string; ok: boolean }[];
  seenBy: string[];
}

/** A mail's key names the last message in it: only this many messages are searched for it. */
const laterMax = 60;

/** The recipients of mails about each message, and the people who have seen it on the site. */
export async function deliveriesOf(
  { db, locale }: Context,
  threadId: number,
  messageIds: readonly number[],
): Promise<Map<number, Delivery>> {
  const followers = await db.select().from(followerTable).where(eq(followerTable.threadId, threadId));
  const deliveries = new Map<number, Delivery>(messageIds.map((id) => [id, { mails: [], seenBy: [] }]));
  if (followers.length === 0 || messageIds.length === 0) return deliveries;
  const keys = sql`(select 'messages:' || follower.id || ':' || later.id
    from messages_follower follower, (select id from messages_message
      where thread_id = ${threadId} and id >= ${Math.min(...messageIds)} order by id limit ${laterMax}) later
    where follower.thread_id = ${threadId})`;
  const mails = await db
    .select({ key: mailTable.key, recipient: mailTable.recipient, state: mailTable.state })
    .from(mailTable)
    .where(sql`${mailTable.key} in ${keys}`)
    .orderBy(mailTable.id);
  for (const [id, delivery] of deliveries) {
    delivery.seenBy = followers
      .filter(({ seenId, isStaff }) => !isStaff && seenId >= id)
      .map(({ name }) => name);
    for (const follower of followers) {
      // One mail contains all messages up to the last one, which its key names.
      const mail = mails.find(({ key }) => {
        const [, of, last] = key.split(":");
        return Number(of) === follower.id && Number(last) >= id;
      });
      if (mail)
        delivery.mails.push({
          to: mail.recipient,
          state: locale.text(`messages.mailState_${mail.state}`),
          ok: mail.state !== "failed",
        });
    }
  }
  return deliveries;
}

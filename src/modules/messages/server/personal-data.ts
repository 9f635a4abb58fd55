import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { attachmentsOf, dropAttachmentsOf } from "./attachment.ts";
import { treeOfText } from "./body.ts";
import { mergeFollowers } from "./follower.ts";
import { dropPersonModes, mergePersonModes } from "./person-mode.ts";
import { followerTable, mailInTable, messageTable, publicMessage, threadTable } from "./tables.ts";

/** A person's messages and the answers to them, in the archive of their data. Internal notes are not theirs. */
export const messagesExport: PersonExport = {
  name: "messages",
  label: "messages.title",
  async records(context, { personIds }) {
    const ids = [0, ...personIds];
    const followed = context.db
      .select({ id: followerTable.threadId })
      .from(followerTable)
      .where(inArray(followerTable.personId, ids));
    const rows = await context.db
      .select({
        id: publicMessage.id,
        authorName: publicMessage.authorName,
        words: publicMessage.words,
        ratingValue: publicMessage.ratingValue,
        createdAt: publicMessage.createdAt,
        title: threadTable.title,
      })
      .from(publicMessage)
      .innerJoin(threadTable, eq(threadTable.id, publicMessage.threadId))
      .where(or(inArray(publicMessage.authorPersonId, ids), inArray(publicMessage.threadId, followed)))
      .orderBy(asc(publicMessage.id));
    const files = await attachmentsOf(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map(({ title, ...message }) => ({
      about: title,
      author: message.authorName,
      words: message.words,
      stars: message.ratingValue === null ? null : message.ratingValue / 2,
      files: (files.get(message.id) ?? []).map(({ name }) => name),
      at: message.createdAt,
    }));
  },
};

/** Their messages lose text, files and name; the thread says when and by whom they were deleted. */
export async function eraseMessages(
  write: WriteContext,
  { personIds, emails }: DataSubject,
  erasedName: string,
): Promise<{ label: string; count: number }[]> {
  const ids = [0, ...personIds];
  const nothing = treeOfText("");
  const rows = await write.db
    .update(messageTable)
    .set({
      authorName: erasedName,
      authorEmail: "",
      body: nothing,
      words: "",
      quoted: "",
      authorPersonId: null,
      erasedAt: write.now,
      erasedBy: personIds.includes(write.user?.personId ?? 0) ? "author" : "shop",
    })
    .where(
      or(
        inArray(messageTable.authorPersonId, ids),
        emails.length > 0 ? inArray(sql`lower(${messageTable.authorEmail})`, [...emails]) : undefined,
      ),
    )
    .returning({ id: messageTable.id });
  await dropAttachmentsOf(
    write,
    rows.map(({ id }) => id),
  );
  await write.db.delete(followerTable).where(inArray(followerTable.personId, ids));
  await dropPersonModes(write, ids);
  if (emails.length > 0)
    await write.db.delete(mailInTable).where(inArray(sql`lower(${mailInTable.sender})`, [...emails]));
  return [];
}

/** Two records of one person are merged. Of two ratings of one record, the kept person's wins. */
export async function mergeMessages(
  write: WriteContext,
  merge: { keptId: number; goneId: number },
): Promise<void> {
  const { keptId, goneId } = merge;
  await write.db.execute(sql`
    update messages_message gone set rating_value = null from messages_message kept
    where gone.author_person_id = ${goneId} and kept.author_person_id = ${keptId}
      and kept.thread_id = gone.thread_id and kept.rating_value is not null
      and gone.rating_key is null and kept.rating_key is null`);
  await write.db
    .update(messageTable)
    .set({ authorPersonId: keptId })
    .where(eq(messageTable.authorPersonId, goneId));
  await write.db
    .update(messageTable)
    .set({ publisherPersonId: keptId })
    .where(eq(messageTable.publisherPersonId, goneId));
  await mergeFollowers(write, merge);
  await mergePersonModes(write, merge);
}

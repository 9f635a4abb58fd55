import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { eraseWords } from "./rating.ts";
import { chatTable, messageTable, noteTable } from "./tables.ts";

/** A person's chat messages in the archive of their data. */
export const chatExport: PersonExport = {
  name: "chat",
  label: "chat.title",
  async records(context, subject) {
    return context.db
      .select({
        chat: chatTable.id,
        n: messageTable.n,
        author: messageTable.authorName,
        text: messageTable.body,
        at: messageTable.createdAt,
      })
      .from(messageTable)
      .innerJoin(chatTable, eq(chatTable.id, messageTable.chatId))
      .where(ofSubject(subject))
      .orderBy(asc(messageTable.chatId), asc(messageTable.n));
  },
};

/** Erases the texts of a person's conversations; the statistics keep the conversations. */
export async function eraseChats(
  write: WriteContext,
  subject: DataSubject,
  erasedName: string,
): Promise<{ label: string; count: number }[]> {
  const chats = await write.db
    .select({ id: chatTable.id, uuid: chatTable.uuid, channelId: chatTable.channelId })
    .from(chatTable)
    .where(ofSubject(subject));
  for (const { id, ...chat } of chats) {
    await eraseWords(write, { id, ...chat });
    await write.db.delete(noteTable).where(eq(noteTable.chatId, id));
    await write.db
      .update(chatTable)
      .set({ visitorName: erasedName, email: "", page: "", personId: null, sessionId: null })
      .where(eq(chatTable.id, id));
  }
  return [];
}

/** Includes offline messages with the person's mail address from before they had an account. */
function ofSubject({ personIds, emails }: DataSubject) {
  return or(
    inArray(chatTable.personId, [0, ...personIds]),
    inArray(sql`lower(${chatTable.email})`, ["-", ...emails]),
  );
}

export async function mergeChats(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db.update(chatTable).set({ personId: keptId }).where(eq(chatTable.personId, goneId));
}

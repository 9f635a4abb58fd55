import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { dropAttachmentsOf } from "./attachment.ts";
import { treeOfText } from "./body.ts";
import { postMessage } from "./message.ts";
import { messageTable, threadTable } from "./tables.ts";
import { writableThread } from "./thread.ts";

/** A record with a conversation, by its kind and id. */
interface Talked {
  model: string;
  recordId: number;
}

/** Writes an internal note into the thread of a record, as the calling member of staff. Customers never read it. */
export async function leaveNote(
  write: WriteContext,
  { model, recordId }: Talked,
  typed: string,
): Promise<void> {
  const body = treeOfText(typed);
  const thread = await writableThread(write, { model, recordId });
  await postMessage(write, thread, { body, isInternal: true });
}

export interface Note {
  id: number;
  recordId: number;
  author: string;
  words: string;
  at: Date;
}

/**
 * The internal notes about some records of a kind, oldest first. For pages of staff, and for the archive of a person's
 * data.
 */
export async function notesOf(
  { db }: Pick<Context, "db">,
  model: string,
  recordIds: readonly number[],
): Promise<Note[]> {
  return db
    .select({
      id: messageTable.id,
      recordId: threadTable.recordId,
      author: messageTable.authorName,
      words: messageTable.words,
      at: messageTable.createdAt,
    })
    .from(messageTable)
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .where(
      and(
        eq(threadTable.model, model),
        inArray(threadTable.recordId, [0, ...recordIds]),
        messageTable.isInternal,
        sql`not ${messageTable.isBlank}`,
      ),
    )
    .orderBy(asc(messageTable.createdAt), asc(messageTable.id));
}

/** Deletes the internal notes about some records with their files, when their person is erased. */
export async function forgetNotes(
  write: WriteContext,
  model: string,
  recordIds: readonly number[],
): Promise<void> {
  const threads = write.db
    .select({ id: threadTable.id })
    .from(threadTable)
    .where(and(eq(threadTable.model, model), inArray(threadTable.recordId, [0, ...recordIds])));
  const notes = await write.db
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(and(inArray(messageTable.threadId, threads), messageTable.isInternal))
    .orderBy(asc(messageTable.id));
  const ids = notes.map(({ id }) => id);
  await dropAttachmentsOf(write, ids);
  if (ids.length > 0) await write.db.delete(messageTable).where(inArray(messageTable.id, ids));
}

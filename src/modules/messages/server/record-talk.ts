import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { AttachmentView } from "../components/message-view.ts";
import { attachmentView } from "./chatter-view.ts";
import { attachmentTable, messageTable, publicMessage, threadTable } from "./tables.ts";

/** A rating with its text in the thread of a record. */
export interface RecordRating {
  messageId: number;
  recordId: number;
  personId: number | null;
  authorName: string;
  /** Twice the stars. */
  ratingValue: number;
  words: string;
  createdAt: Date;
}

/** The ratings that customers see in the threads of these records, the newest first. */
export async function ratingsOfRecords(
  { db }: Pick<Context, "db">,
  model: string,
  recordIds: readonly number[],
): Promise<RecordRating[]> {
  if (recordIds.length === 0) return [];
  const rows = await db
    .select({
      messageId: publicMessage.id,
      recordId: threadTable.recordId,
      personId: publicMessage.authorPersonId,
      authorName: publicMessage.authorName,
      ratingValue: publicMessage.ratingValue,
      words: publicMessage.words,
      createdAt: publicMessage.createdAt,
    })
    .from(publicMessage)
    .innerJoin(threadTable, eq(threadTable.id, publicMessage.threadId))
    .where(
      and(
        eq(threadTable.model, model),
        inArray(threadTable.recordId, [...recordIds]),
        isNotNull(publicMessage.ratingValue),
      ),
    )
    .orderBy(desc(publicMessage.createdAt), desc(publicMessage.id));
  return rows.map((row) => ({ ...row, ratingValue: row.ratingValue ?? 0 }));
}

/**
 * The files that customers see in the thread of a record, in order of arrival. The caller has checked who may read it.
 */
export async function sharedFilesOf(
  context: Context,
  model: string,
  recordId: number,
): Promise<AttachmentView[]> {
  const rows = await context.db
    .select({ file: attachmentTable })
    .from(attachmentTable)
    .innerJoin(publicMessage, eq(publicMessage.id, attachmentTable.messageId))
    .where(and(eq(attachmentTable.model, model), eq(attachmentTable.recordId, recordId)))
    .orderBy(attachmentTable.id);
  return rows.map(({ file }) => attachmentView(context, file));
}

/** Whether the thread of a record has any messages, including notes of staff. */
export async function hasMessages(
  { db }: Pick<Context, "db">,
  model: string,
  recordId: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: messageTable.id })
    .from(messageTable)
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .where(and(eq(threadTable.model, model), eq(threadTable.recordId, recordId)))
    .limit(1);
  return found !== undefined;
}

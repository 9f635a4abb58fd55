import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { dropAttachmentsOf } from "./attachment.ts";
import { htmlOf, treeOfText, wordsOf } from "./body.ts";
import { type MessageState, messageTable, publicMessage, threadTable } from "./tables.ts";
import { keepThread, kindOf } from "./thread.ts";

/** Everything that readers of a page may see. */
const published = publicMessage as unknown as typeof messageTable;

/**
 * Ratings that another module owns and moderates, such as reviews of products: messages with a key of their own. They
 * do not appear in the inbox, have no followers and send no mails.
 */
export interface RatedMessage {
  words: string;
  /** Twice the stars. */
  ratingValue: number;
  authorName: string;
  state: MessageState;
}

export interface NewRating extends RatedMessage {
  model: string;
  recordId: number;
  /** One rating for each key, such as `order-line:12`. */
  key: string;
  personId: number | null;
  email: string;
}

/** Writes a rating into the thread of its record and returns the message's id; null if its key already has one. */
export async function writeRating(write: WriteContext, rating: NewRating): Promise<number | null> {
  const kind = kindOf(rating.model);
  const record = kind && (await kind.find(write, rating.recordId));
  if (!kind || !record) throw notFound();
  const thread = await keepThread(write, { kind, record, recordId: rating.recordId });
  const body = treeOfText(rating.words);
  const [stored] = await write.db
    .insert(messageTable)
    .values({
      threadId: thread.id,
      authorPersonId: rating.personId,
      authorName: rating.authorName,
      authorEmail: rating.email,
      byStaff: false,
      state: rating.state,
      body,
      words: wordsOf(body),
      ratingValue: rating.ratingValue,
      ratingKey: rating.key,
      createdAt: write.now,
    })
    .onConflictDoNothing()
    .returning({ id: messageTable.id });
  return stored?.id ?? null;
}

/** Changes a rating; undefined fields stay the same. */
export async function changeRating(
  write: WriteContext,
  messageId: number,
  { words, ...changes }: Partial<RatedMessage>,
): Promise<void> {
  const body = words === undefined ? undefined : treeOfText(words);
  const [changed] = await write.db
    .update(messageTable)
    .set({ ...changes, ...(body && { body, words: wordsOf(body) }) })
    .where(and(eq(messageTable.id, messageId), isNotNull(messageTable.ratingKey)))
    .returning({ id: messageTable.id });
  if (!changed) throw notFound();
}

export async function deleteRating(write: WriteContext, messageId: number): Promise<void> {
  await dropAttachmentsOf(write, [messageId]);
  await write.db
    .delete(messageTable)
    .where(and(eq(messageTable.id, messageId), isNotNull(messageTable.ratingKey)));
}

export interface RatingRow {
  messageId: number;
  /** Null for an erased person. */
  personId: number | null;
  email: string;
  authorName: string;
  ratingValue: number;
  state: MessageState;
  words: string;
  html: string;
  reply: { author: string; at: Date | null; words: string } | null;
  createdAt: Date;
}

/** The ratings of these messages in any state, for the module that owns them. */
export async function ratingsById(
  context: PublicContext,
  messageIds: readonly number[],
): Promise<Map<number, RatingRow>> {
  const rows = await context.db
    .select()
    .from(messageTable)
    .where(inArray(messageTable.id, [0, ...messageIds]));
  return new Map(rows.map((row) => [row.id, toRating(row)]));
}

interface RatingQuery {
  model: string;
  recordId: number;
  /** From 1 to 5; half stars count as the next full star. */
  stars?: number | null;
}

/** Published ratings of a record, the newest first. */
export async function publicRatings(
  context: PublicContext,
  query: RatingQuery & { limit: number; offset: number },
): Promise<RatingRow[]> {
  const rows = await context.db
    .select()
    .from(published)
    .where(ofRecord(query))
    .orderBy(desc(published.createdAt), desc(published.id))
    .limit(query.limit)
    .offset(query.offset);
  return rows.map(toRating);
}

/** Number of a record's published ratings for each value from 1 to 10. */
export async function publicRatingCounts(
  context: PublicContext,
  query: RatingQuery,
): Promise<Map<number, number>> {
  const rows = await context.db
    .select({ value: published.ratingValue, times: count() })
    .from(published)
    .where(ofRecord(query))
    .groupBy(published.ratingValue);
  return new Map(rows.map(({ value, times }) => [value ?? 0, times]));
}

function ofRecord({ model, recordId, stars }: RatingQuery): SQL | undefined {
  return and(
    sql`${published.threadId} = (
      select id from ${threadTable} where model = ${model} and record_id = ${recordId})`,
    isNotNull(published.ratingKey),
    stars ? sql`${published.ratingValue} in (${stars * 2 - 1}, ${stars * 2})` : undefined,
  );
}

function toRating(row: typeof messageTable.$inferSelect): RatingRow {
  return {
    messageId: row.id,
    personId: row.authorPersonId,
    email: row.authorEmail,
    authorName: row.authorName,
    ratingValue: row.ratingValue ?? 0,
    state: row.state,
    words: row.words,
    html: htmlOf(row.body),
    reply:
      row.publisherComment === ""
        ? null
        : { author: row.publisherName, at: row.publisherAt, words: row.publisherComment },
    createdAt: row.createdAt,
  };
}

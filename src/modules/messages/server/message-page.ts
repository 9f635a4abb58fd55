import { and, desc, eq, not, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { MessageCounts } from "./message-count.ts";
import { type MessageRow, messageTable, publicMessage } from "./tables.ts";
import type { Thread } from "./thread.ts";

/** A query for messages of a thread. */
export interface MessageQuery {
  limit: number | null;
  offset: number;
  /** Only messages with this rating, twice the stars. */
  ratingValue?: number | undefined;
  /** Further conditions of a caller on the wire, on the columns of a message. */
  where?: SQL | undefined;
}

/** More messages in one answer would delay other requests. */
export const messagesMax = 200;

/**
 * The source of messages. Customers read the view without internal notes and held messages, so that no query can forget
 * the condition; staff read the table.
 */
export function messageSource({ viewer }: Pick<Thread, "viewer">): typeof messageTable {
  return viewer.side === "staff" ? messageTable : (publicMessage as unknown as typeof messageTable);
}

/** Newest first. */
export async function messagesOf(
  context: Context,
  thread: Thread,
  query: MessageQuery,
): Promise<MessageRow[]> {
  if (!thread.row) return [];
  const source = messageSource(thread);
  return context.db
    .select()
    .from(source)
    .where(wanted(source, thread.row.id, query))
    .orderBy(desc(source.createdAt), desc(source.id))
    .limit(Math.min(query.limit ?? messagesMax, messagesMax))
    .offset(query.offset);
}

/** Number of matching messages. Without a caller's conditions it comes from the stored counts. */
export async function messageTotal(
  context: Context,
  thread: Thread,
  counts: MessageCounts,
  { ratingValue, where }: Pick<MessageQuery, "ratingValue" | "where">,
): Promise<number> {
  if (!thread.row) return 0;
  if (!where) return ratingValue === undefined ? counts.total : (counts.byRating.get(ratingValue) ?? 0);
  const source = messageSource(thread);
  return context.db.$count(source, wanted(source, thread.row.id, { ratingValue, where }));
}

function wanted(
  source: typeof messageTable,
  threadId: number,
  { ratingValue, where }: Pick<MessageQuery, "ratingValue" | "where">,
): SQL | undefined {
  return and(
    eq(source.threadId, threadId),
    not(source.isBlank),
    ratingValue === undefined ? undefined : eq(source.ratingValue, ratingValue),
    where,
  );
}

import { and, desc, eq, not, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { MessageCounts } from "./message-count.ts";
import { type MessageRow, messageTable, publicMessage } from "./tables.ts";
import type { Thread } from "./thread.ts";

/** Which messages of a thread are asked for. */
export interface MessageQuery {
  limit: number | null;
  offset: number;
  /** Only messages with this rating, stars times two. */
  ratingValue?: number | undefined;
  /** What else a caller of the wire asked for, over the columns of a message. */
  where?: SQL | undefined;
}

/** More in one answer would hold up everybody else. */
export const messagesMax = 200;

/**
 * Where messages are read from. Customers read the view that holds neither internal notes nor held messages, so that no
 * condition can be forgotten; staff read the table.
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

/** How many messages fit. Without conditions of a caller the kept counts say so, and nothing is counted. */
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

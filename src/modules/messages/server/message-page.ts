import { and, count, desc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
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
): Promise<{ rows: MessageRow[]; total: number }> {
  if (!thread.row) return { rows: [], total: 0 };
  const source = messageSource(thread);
  const wanted = and(
    eq(source.threadId, thread.row.id),
    // An empty message without a file says nothing; a rating alone does.
    or(
      ne(source.words, ""),
      isNotNull(source.ratingValue),
      sql`exists (select 1 from messages_attachment where message_id = ${source.id})`,
    ),
    query.ratingValue === undefined ? undefined : eq(source.ratingValue, query.ratingValue),
    query.where,
  );
  const [rows, [counted]] = await Promise.all([
    context.db
      .select()
      .from(source)
      .where(wanted)
      .orderBy(desc(source.id))
      .limit(Math.min(query.limit ?? messagesMax, messagesMax))
      .offset(query.offset),
    context.db.select({ total: count() }).from(source).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface RatingStats {
  /** 0 to 10; 0 where nobody has rated. */
  average: number;
  total: number;
  /** Percent of all ratings by value from 1 to 10. */
  percent: Record<number, number>;
  counts: Record<number, number>;
}

export async function ratingStats(context: Context, thread: Thread): Promise<RatingStats> {
  const source = messageSource(thread);
  const rows = thread.row
    ? await context.db
        .select({ value: source.ratingValue, times: count() })
        .from(source)
        .where(
          and(
            eq(source.threadId, thread.row.id),
            isNotNull(source.ratingValue),
            eq(source.state, "published"),
          ),
        )
        .groupBy(source.ratingValue)
    : [];
  const counts = Object.fromEntries(rows.map(({ value, times }) => [value ?? 0, times]));
  const total = rows.reduce((sum, { times }) => sum + times, 0);
  const sum = rows.reduce((all, { value, times }) => all + (value ?? 0) * times, 0);
  return {
    average: total === 0 ? 0 : sum / total,
    total,
    counts,
    percent: Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        at + 1,
        total === 0 ? 0 : ((counts[at + 1] ?? 0) * 100) / total,
      ]),
    ),
  };
}

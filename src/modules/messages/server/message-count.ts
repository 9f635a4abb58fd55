import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { countTable } from "./tables.ts";
import type { Thread } from "./thread.ts";

/** Numbers of a thread's messages that its viewer sees, by rating; 0 means messages without one. */
export interface MessageCounts {
  total: number;
  byRating: ReadonlyMap<number, number>;
  /** Only published ratings, for the average: staff see held ones too, but no average includes them. */
  ratings: ReadonlyMap<number, number>;
}

/** Database triggers maintain the counts, so that a page of a long thread does not count its messages. */
export async function messageCounts(
  { db }: Pick<Context, "db">,
  { row, viewer }: Pick<Thread, "row" | "viewer">,
): Promise<MessageCounts> {
  const all = row ? await db.select().from(countTable).where(eq(countTable.threadId, row.id)) : [];
  const shared = all.filter(({ isPublic }) => isPublic);
  const byRating = new Map<number, number>();
  for (const { ratingValue, times } of viewer.side === "staff" ? all : shared)
    byRating.set(ratingValue, (byRating.get(ratingValue) ?? 0) + times);
  return {
    total: [...byRating.values()].reduce((sum, times) => sum + times, 0),
    byRating,
    ratings: new Map(
      shared
        .filter(({ ratingValue, times }) => ratingValue > 0 && times > 0)
        .map(({ ratingValue, times }) => [ratingValue, times]),
    ),
  };
}

export interface RatingStats {
  /** 0 to 10; 0 without ratings. */
  average: number;
  total: number;
  /** Percent of all ratings by value from 1 to 10. */
  percent: Record<number, number>;
  counts: Record<number, number>;
}

export function ratingStats({ ratings }: Pick<MessageCounts, "ratings">): RatingStats {
  const total = [...ratings.values()].reduce((sum, times) => sum + times, 0);
  const sum = [...ratings].reduce((all, [value, times]) => all + value * times, 0);
  const values = Array.from({ length: 10 }, (_, at) => at + 1);
  return {
    average: total === 0 ? 0 : sum / total,
    total,
    counts: Object.fromEntries(ratings),
    percent: Object.fromEntries(
      values.map((value) => [value, total === 0 ? 0 : ((ratings.get(value) ?? 0) * 100) / total]),
    ),
  };
}

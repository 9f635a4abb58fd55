import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { findChannel } from "./channel.ts";
import { chatTable, ratingTable } from "./tables.ts";

const weekMs = 7 * 86_400_000;

/** Conversations that wait for anybody: in line, or left while nobody was there. */
export async function waitingChats(context: Context): Promise<number> {
  const channel = await findChannel(context);
  if (!channel) return 0;
  const [row] = await context.db
    .select({ chats: count() })
    .from(chatTable)
    .where(and(eq(chatTable.channelId, channel.id), inArray(chatTable.state, ["waiting", "offline"])));
  return row?.chats ?? 0;
}

export interface ChatFigures {
  chats: number;
  /** Median seconds from the first message to the first answer; null without an answer. */
  firstAnswerSeconds: number | null;
  /** Median seconds from the first message to the end. */
  resolutionSeconds: number | null;
  ratings: { great: number; okay: number; bad: number };
}

/** The last seven days. A rating of 7 or more is great, above 3 okay, else bad (server rules, section 11). */
export async function chatFigures(context: Context, channelId: number): Promise<ChatFigures> {
  const from = new Date(context.now.getTime() - weekMs).toISOString();
  const ofWeek = sql`${chatTable.channelId} = ${channelId} and ${chatTable.firstMessageAt} > ${from}::timestamptz`;
  const median = (end: typeof chatTable.firstAnswerAt | typeof chatTable.closedAt) =>
    sql<number | null>`percentile_cont(0.5) within group (
      order by extract(epoch from ${end} - ${chatTable.firstMessageAt}))::float8`;
  const [[times], rates] = await Promise.all([
    context.db
      .select({ chats: count(), first: median(chatTable.firstAnswerAt), whole: median(chatTable.closedAt) })
      .from(chatTable)
      .where(ofWeek),
    context.db
      .select({ rate: ratingTable.rate, count: count() })
      .from(ratingTable)
      .innerJoin(chatTable, eq(chatTable.id, ratingTable.chatId))
      .where(ofWeek)
      .groupBy(ratingTable.rate),
  ]);
  const sum = (fits: (rate: number) => boolean) =>
    rates.filter(({ rate }) => fits(rate)).reduce((total, one) => total + one.count, 0);
  return {
    chats: times?.chats ?? 0,
    firstAnswerSeconds: times?.first ?? null,
    resolutionSeconds: times?.whole ?? null,
    ratings: {
      great: sum((rate) => rate >= 7),
      okay: sum((rate) => rate > 3 && rate < 7),
      bad: sum((rate) => rate <= 3),
    },
  };
}

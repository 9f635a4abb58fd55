import { and, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { addDays } from "#platform/i18n/day.ts";
import { shopDay, shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { Period } from "#platform/staff/period.ts";
import { findChannel } from "./channel.ts";
import { chatTable } from "./tables.ts";

/** Conversations that wait for an operator: in line, or left offline. */
export async function waitingChats(context: Context): Promise<number> {
  const channel = await findChannel(context);
  if (!channel) return 0;
  const [row] = await context.db
    .select({ chats: count() })
    .from(chatTable)
    .where(
      and(
        eq(chatTable.channelId, channel.id),
        inArray(chatTable.state, ["waiting", "offline"]),
        isNotNull(chatTable.firstMessageAt),
      ),
    );
  return row?.chats ?? 0;
}

export interface ChatFigures {
  chats: number;
  /** Ended, or left offline, without an answer from a person. */
  missed: number;
  /** Median seconds from the first message to a person's first answer; null without an answer. */
  firstAnswerSeconds: number | null;
  /** The 90th percentile of the seconds to an answer. */
  mostAnsweredSeconds: number | null;
  /** Median seconds from the first message to the end. */
  resolutionSeconds: number | null;
  ratings: { great: number; okay: number; bad: number };
}

export interface GroupFigures extends ChatFigures {
  /** The operator's id, the day or the tag; "" for none. */
  key: string;
  name: string;
}

type Days = Pick<Period, "from" | "to">;

const groups = {
  all: { key: sql`''`, name: sql`''`, join: sql`` },
  operator: {
    key: sql`coalesce(chat.operator_id::text, '')`,
    name: sql`coalesce(max(operator.chat_name), '')`,
    join: sql`left join chat_operator operator on operator.user_id = chat.operator_id`,
  },
  day: {
    key: sql`to_char(chat.first_message_at at time zone ${shopTimeZone}, 'YYYY-MM-DD')`,
    name: sql`''`,
    join: sql``,
  },
  tag: {
    key: sql`tag`,
    name: sql`tag`,
    join: sql`cross join lateral unnest(case when cardinality(chat.tags) = 0 then '{""}' else chat.tags end) tag`,
  },
} as const satisfies Record<string, Record<"key" | "name" | "join", SQL>>;

export type FigureGroup = Exclude<keyof typeof groups, "all">;

interface Row extends Record<string, unknown> {
  key: string;
  name: string;
  chats: number;
  missed: number;
  first: number | null;
  most: number | null;
  whole: number | null;
  great: number;
  okay: number;
  bad: number;
}

/** The last seven days, including today. */
export async function chatFigures(context: Context, channelId: number): Promise<ChatFigures> {
  const today = shopDay(context.now);
  return periodFigures(context, channelId, { from: addDays(today, -6), to: today });
}

/** Figures of the conversations that started in a period. */
export async function periodFigures(context: Context, channelId: number, days: Days): Promise<ChatFigures> {
  const [all] = await figuresIn(context, channelId, days, "all");
  return all ?? none;
}

/** The same figures by operator, day or tag. A conversation with two tags counts for both. */
export async function groupedFigures(
  context: Context,
  channelId: number,
  days: Days,
  group: FigureGroup,
): Promise<GroupFigures[]> {
  return figuresIn(context, channelId, days, group);
}

const none: ChatFigures = {
  chats: 0,
  missed: 0,
  firstAnswerSeconds: null,
  mostAnsweredSeconds: null,
  resolutionSeconds: null,
  ratings: { great: 0, okay: 0, bad: 0 },
};

/** Ratings from 7 are great, above 3 okay, otherwise bad. */
async function figuresIn(
  { db }: Context,
  channelId: number,
  { from, to }: Days,
  group: keyof typeof groups,
): Promise<GroupFigures[]> {
  const { key, name, join } = groups[group];
  const seconds = (share: number, end: SQL) =>
    sql`percentile_cont(${share}::float8) within group (
      order by extract(epoch from ${end} - chat.first_message_at))::float8`;
  const { rows } = await db.execute<Row>(sql`
    select ${key} as key, ${name} as name, count(*)::int as chats,
      count(*) filter (where chat.first_answer_at is null and chat.state in ('closed', 'offline'))::int as missed,
      ${seconds(0.5, sql`chat.first_answer_at`)} as first, ${seconds(0.9, sql`chat.first_answer_at`)} as most,
      ${seconds(0.5, sql`chat.closed_at`)} as whole,
      count(*) filter (where rating.rate >= 7)::int as great,
      count(*) filter (where rating.rate > 3 and rating.rate < 7)::int as okay,
      count(*) filter (where rating.rate <= 3)::int as bad
    from chat_session chat
    left join chat_rating rating on rating.chat_id = chat.id
    ${join}
    where chat.channel_id = ${channelId}
      and chat.first_message_at >= ${from}::date::timestamp at time zone ${shopTimeZone}
      and chat.first_message_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}
    group by 1
    order by ${group === "day" ? sql`1` : sql`${key} = '', chats desc, 2, 1`}`);
  return rows.map(({ key, name, chats, missed, first, most, whole, great, okay, bad }) => ({
    ...{ key, name, chats, missed },
    firstAnswerSeconds: first,
    mostAnsweredSeconds: most,
    resolutionSeconds: whole,
    ratings: { great, okay, bad },
  }));
}

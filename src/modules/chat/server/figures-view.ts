import { and, desc, eq, gte, lt, lte, ne, sql } from "drizzle-orm";
import type { TileView } from "#modules/office/components/headline-tiles.tsx";
import type { Context } from "#platform/context.ts";
import { shopDay, shopTimeZone } from "#platform/i18n/shop-time.ts";
import {
  dailyMost,
  daysOf,
  dayText,
  type Period,
  periodBefore,
  periodQuery,
  presets,
  spanText,
  weekDays,
} from "#platform/staff/period.ts";
import { chatRecordPath } from "../paths.ts";
import { findChannel } from "./channel.ts";
import { type ChatFigures, type GroupFigures, groupedFigures, periodFigures } from "./figures.ts";
import { chatTable, ratingTable } from "./tables.ts";

const reasonsShown = 6;

/** The content of the chat statistics page; null if the shop has no chat. */
export async function chatFiguresView(context: Context, period: Period) {
  const channel = await findChannel(context);
  if (!channel) return null;
  const earlier = periodBefore(period);
  const [now, before, operators, days, tags, reasons] = await Promise.all([
    periodFigures(context, channel.id, period),
    periodFigures(context, channel.id, earlier),
    groupedFigures(context, channel.id, period, "operator"),
    groupedFigures(context, channel.id, period, "day"),
    groupedFigures(context, channel.id, period, "tag"),
    lastReasons(context, channel.id, period),
  ]);
  const { text } = context.locale;
  return {
    period,
    presets: [...presets].sort((one, other) => one - other),
    query: periodQuery(period),
    span: spanText(context, period),
    earlier: spanText(context, earlier),
    isEmpty: now.chats === 0,
    tiles: tilesOf(context, now, before),
    operators: operators.map((row) => rowOf(context, row, text("chat.staffFigureNobody"))),
    tags: tags.map((row) => rowOf(context, row, text("chat.staffFigureNoTag"))),
    isWeekly: daysOf(period).length > dailyMost,
    points: pointsOf(context, period, days),
    reasons,
  };
}

export type ChatFiguresView = NonNullable<Awaited<ReturnType<typeof chatFiguresView>>>;

function tilesOf(context: Context, now: ChatFigures, before: ChatFigures): TileView[] {
  const { text, tag } = context.locale;
  const number = new Intl.NumberFormat(tag);
  const tile = (key: string, of: (figures: ChatFigures) => string): TileView => ({
    key,
    label: text(`chat.staffTile_${key}`),
    value: of(now),
    change: null,
    trend: "same",
    isGood: null,
    before: before.chats > 0 ? text("office.periodBefore", { value: of(before) }) : "",
  });
  return [
    tile("chats", ({ chats }) => number.format(chats)),
    tile("first", ({ firstAnswerSeconds }) => duration(context, firstAnswerSeconds)),
    tile("most", ({ mostAnsweredSeconds }) => duration(context, mostAnsweredSeconds)),
    tile("whole", ({ resolutionSeconds }) => duration(context, resolutionSeconds)),
    tile("happy", (figures) => happy(context, figures)),
    tile("missed", ({ missed }) => number.format(missed)),
  ];
}

function rowOf(context: Context, figures: GroupFigures, unnamed: string) {
  const number = new Intl.NumberFormat(context.locale.tag);
  return {
    key: figures.key,
    name: figures.name || unnamed,
    chats: number.format(figures.chats),
    missed: number.format(figures.missed),
    first: duration(context, figures.firstAnswerSeconds),
    whole: duration(context, figures.resolutionSeconds),
    happy: happy(context, figures),
    rated: number.format(ratedIn(figures)),
  };
}

const ratedIn = ({ ratings: { great, okay, bad } }: ChatFigures) => great + okay + bad;

function happy({ locale }: Context, figures: ChatFigures): string {
  const rated = ratedIn(figures);
  if (rated === 0) return "–";
  return new Intl.NumberFormat(locale.tag, { style: "percent" }).format(figures.ratings.great / rated);
}

/** "48 sec", "12 min", "5 hr" */
function duration({ locale }: Context, seconds: number | null): string {
  if (seconds === null) return "–";
  const [unit, length] =
    seconds < 120
      ? (["second", 1] as const)
      : seconds < 7200
        ? (["minute", 60] as const)
        : (["hour", 3600] as const);
  const style = { style: "unit", unit, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale.tag, style).format(seconds / length);
}

/** One point per day, or per week for a long period. */
function pointsOf(context: Context, period: Period, counted: readonly GroupFigures[]) {
  const chats = new Map(counted.map(({ key, chats: of }) => [key, of]));
  const days = daysOf(period);
  const length = days.length > dailyMost ? weekDays : 1;
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const some = days.slice(index * length, (index + 1) * length);
    const value = some.reduce((sum, day) => sum + (chats.get(day) ?? 0), 0);
    const label = context.locale.text("chat.staffChatCount", { count: value });
    return { name: dayText(context, some[0] ?? period.from), value, label };
  });
}

/** The reasons that visitors gave with their ratings, the newest first. */
async function lastReasons({ db }: Context, channelId: number, { from, to }: Period) {
  const day = sql`(${ratingTable.createdAt} at time zone ${shopTimeZone})::date`;
  const rows = await db
    .select({
      id: chatTable.id,
      visitor: chatTable.visitorName,
      rate: ratingTable.rate,
      reason: ratingTable.reason,
      at: ratingTable.createdAt,
    })
    .from(ratingTable)
    .innerJoin(chatTable, eq(chatTable.id, ratingTable.chatId))
    .where(
      and(
        eq(chatTable.channelId, channelId),
        lt(ratingTable.rate, 7),
        ne(ratingTable.reason, ""),
        gte(day, from),
        lte(day, to),
      ),
    )
    .orderBy(desc(ratingTable.createdAt))
    .limit(reasonsShown);
  return rows.map(({ id, visitor, rate, reason, at }) => ({
    ...{ id, visitor, rate, reason },
    path: chatRecordPath(id),
    day: shopDay(at),
  }));
}

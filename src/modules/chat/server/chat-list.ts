import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat, shopMoment } from "#platform/i18n/shop-time.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { chatRecordPath, chatsPath } from "../paths.ts";
import { findChannel } from "./channel.ts";
import type { ChatState } from "./tables.ts";
import { knownTags } from "./tag.ts";

const states = ["waiting", "open", "offline", "closed"] as const satisfies readonly ChatState[];
const badges: Record<ChatState, CellBadge> = {
  waiting: "warn",
  open: "info",
  offline: "warn",
  closed: "plain",
};
const rates = [10, 5, 1] as const;
const unrated = "none";
const missed = "missed";

/** All conversations with messages, the newest first. */
export const chatList: StaffList = {
  name: "chats",
  roles: ["support"],
  title: "chat.staffChats",
  path: chatsPath,
  sort: { column: "began", descending: true },
  columns: [
    { id: "visitor", label: "chat.staffVisitor" },
    { id: "began", label: "chat.staffBegan", sortable: true },
    { id: "state", label: "chat.staffState" },
    { id: "operator", label: "chat.staffOperator" },
    { id: "tags", label: "chat.staffTags" },
    { id: "rating", label: "chat.staffRating" },
    { id: "first", label: "chat.staffFirstSeconds", kind: "number", wide: true },
    { id: "messages", label: "chat.staffMessages", kind: "number", wide: true },
    { id: "email", label: "chat.staffEmail", optional: true },
    { id: "language", label: "chat.staffLanguage", optional: true },
  ],
  filters: [
    {
      id: "state",
      label: "chat.staffState",
      options: ({ locale }) => [
        ...states.map((value) => ({ value, label: locale.text(`chat.staffState_${value}`) })),
        { value: missed, label: locale.text("chat.staffTile_missed") },
      ],
    },
    {
      id: "operator",
      label: "chat.staffOperator",
      async options({ db }) {
        const { rows } = await db.execute<{ value: string; label: string }>(
          sql`select user_id::text as value, chat_name as label from chat_operator order by chat_name`,
        );
        return rows;
      },
    },
    {
      id: "tag",
      label: "chat.staffTags",
      async options(context) {
        const channel = await findChannel(context);
        const tags = channel ? await knownTags(context, channel.id) : [];
        return tags.map((tag) => ({ value: tag, label: tag }));
      },
    },
    {
      id: "rating",
      label: "chat.staffRating",
      options: ({ locale }) =>
        [...rates, unrated].map((value) => ({
          value: String(value),
          label: locale.text(`chat.staffRate_${value}`),
        })),
    },
  ],
  rows: chatRows,
};

interface Row extends Record<string, unknown> {
  id: number;
  visitor: string;
  began: string;
  state: ChatState;
  operator: string | null;
  tags: string[];
  rate: number | null;
  seconds: number | null;
  messages: number;
  email: string;
  language: string;
  missed: boolean;
}

const isMissed = sql`chat.first_answer_at is null and chat.state in ('closed', 'offline')`;

async function chatRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { db, locale } = context;
  const channel = await findChannel(context);
  if (!channel) return { rows: [], total: 0 };
  const from = sql`from chat_session chat
    left join chat_operator operator on operator.user_id = chat.operator_id
    left join chat_rating rating on rating.chat_id = chat.id
    where chat.channel_id = ${channel.id} and chat.last_n > 0 and ${whereOf(query)}`;
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
    db.execute<Row>(sql`
      select chat.id, chat.visitor_name as visitor, chat.first_message_at as began, chat.state,
        operator.chat_name as operator, chat.tags, rating.rate, chat.last_n as messages, chat.email,
        chat.locale as language, ${isMissed} as missed,
        extract(epoch from chat.first_answer_at - chat.first_message_at)::int as seconds
      ${from} order by chat.first_message_at ${query.sort.descending ? sql`desc` : sql`asc`}, chat.id
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
  ]);
  const moment = shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      path: chatRecordPath(row.id),
      cells: {
        visitor: row.visitor,
        began: { text: moment.format(new Date(row.began)), plain: shopMoment(new Date(row.began)) },
        state: {
          text: locale.text(row.missed ? "chat.staffTile_missed" : `chat.staffState_${row.state}`),
          badge: row.missed ? "bad" : badges[row.state],
        },
        operator: row.operator ?? "",
        tags: row.tags.join(", "),
        rating: row.rate === null ? "" : locale.text(`chat.staffRate_${row.rate}`),
        first: row.seconds === null ? "" : { text: String(row.seconds), plain: row.seconds },
        messages: { text: String(row.messages), plain: row.messages },
        email: row.email,
        language: row.language,
      },
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  const among = (name: string) => filters[name] ?? [];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(sql`(chat.visitor_name ilike ${like} or chat.email ilike ${like} or exists (
      select 1 from chat_message message where message.chat_id = chat.id and message.body ilike ${like}))`);
  }
  if (among("state").length > 0) {
    const chosen = sql`chat.state = any(${sql.param(among("state"))}::text[])`;
    parts.push(among("state").includes(missed) ? sql`(${chosen} or (${isMissed}))` : chosen);
  }
  if (among("operator").length > 0) {
    parts.push(sql`chat.operator_id::text = any(${sql.param(among("operator"))}::text[])`);
  }
  if (among("tag").length > 0) parts.push(sql`chat.tags && ${sql.param(among("tag"))}::text[]`);
  if (among("rating").length > 0) {
    parts.push(sql`coalesce(rating.rate::text, ${unrated}) = any(${sql.param(among("rating"))}::text[])`);
  }
  return sql.join(parts, sql` and `);
}

import { type SQL, sql } from "drizzle-orm";
import { listedRatings } from "#modules/messages/server/rated-message-list.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay, shopFormat } from "#platform/i18n/shop-time.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { reviewsPaths } from "../paths.ts";
import { publishReviews } from "./moderation.tsx";
import { reviewRoles } from "./product-thread.ts";

const states = ["held", "published", "rejected"] as const;

/** All reviews, newest first; pending ones can be filtered and accepted at once. */
export const reviewList: StaffList = {
  name: "reviews",
  roles: reviewRoles,
  writers: reviewRoles,
  title: "reviews.staffReviews",
  path: reviewsPaths.staffList,
  sort: { column: "written", descending: true },
  columns: [
    { id: "product", label: "reviews.staffProduct" },
    { id: "stars", label: "reviews.staffStars", kind: "number" },
    { id: "words", label: "reviews.staffWords", wide: true },
    { id: "author", label: "reviews.staffAuthor" },
    { id: "written", label: "reviews.staffWritten", sortable: true },
    { id: "state", label: "reviews.staffState" },
  ],
  filters: [
    {
      id: "state",
      label: "reviews.staffState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`reviews.staffState_${value}`) })),
    },
    {
      id: "stars",
      label: "reviews.staffStars",
      options: () => [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: "★".repeat(stars) })),
    },
  ],
  bulk: [
    {
      id: "publish",
      label: "reviews.staffPublish",
      act: async (write, ids) => ({
        text: "reviews.staffPublished",
        values: { count: await publishReviews(write, ids) },
      }),
    },
  ],
  rows: reviewRows,
};

interface Row extends Record<string, unknown> {
  id: number;
  goods_name: string;
  created_at: string;
  author_name: string;
  words: string;
  rating_value: number;
  state: (typeof states)[number];
  answered: boolean;
}

async function reviewRows(
  { db, locale }: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from reviews_review review join ${listedRatings} message on message.id = review.message_id
    where ${whereOf(query)}`;
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await db.execute<Row>(sql`
    select review.id, review.goods_name, review.created_at, message.author_name, message.words,
      message.rating_value, message.state, message.answered
    ${from} order by ${query.sort.descending ? sql`review.id desc` : sql`review.id`}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  return {
    rows: rows.map((row) => {
      const at = new Date(row.created_at);
      return {
        id: row.id,
        path: reviewsPaths.staff(row.id),
        cells: {
          product: row.goods_name,
          stars: {
            text: locale.text("messages.starsOf", { stars: row.rating_value / 2 }),
            plain: row.rating_value / 2,
          },
          words: row.words.slice(0, 160),
          author: row.author_name,
          written: { text: day.format(at), plain: shopDay(at) },
          state: {
            text: locale.text(`reviews.staffState_${row.state}`),
            badge: row.state === "held" ? "warn" : row.state === "published" ? "ok" : "bad",
            ...(row.answered && { detail: locale.text("reviews.staffAnswered") }),
          },
        },
      };
    }),
    total: counted.rows[0]?.total ?? 0,
  };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(
      sql`(review.goods_name ilike ${like} or message.words ilike ${like} or message.author_name ilike ${like})`,
    );
  }
  const chosen = (filters["state"] ?? []).filter((state) => states.some((one) => one === state));
  if (chosen.length > 0)
    parts.push(
      sql`message.state in (${sql.join(
        chosen.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    );
  const stars = (filters["stars"] ?? []).map(Number).filter((one) => one >= 1 && one <= 5);
  if (stars.length > 0) {
    const values = stars.flatMap((one) => [sql`${one * 2 - 1}::int`, sql`${one * 2}::int`]);
    parts.push(sql`message.rating_value in (${sql.join(values, sql`, `)})`);
  }
  return sql.join(parts, sql` and `);
}

/** Number of reviews that wait for staff. */
export async function reviewsWaiting({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from reviews_review review
    join ${listedRatings} message on message.id = review.message_id where message.state = 'held'`);
  return rows[0]?.waiting ?? 0;
}

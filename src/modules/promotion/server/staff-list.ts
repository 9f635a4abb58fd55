import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { ListFilter, ListQuery } from "#platform/staff/list.ts";
import { inLocale } from "#platform/translated.ts";
import { promotionTable } from "./tables.ts";

/** A filter by promotion name. */
export const promotionFilter: ListFilter = {
  id: "promotion",
  label: "promotion.staffPromotion",
  options: async ({ db, locale }) => {
    const rows = await db.select().from(promotionTable).orderBy(promotionTable.id);
    return rows.map(({ id, name }) => ({ value: String(id), label: inLocale(name, locale.code) }));
  },
};

/** One page of rows, newest first, and the total count. Two queries. */
export async function pageOf<Row extends Record<string, unknown>>(
  { db }: Context,
  query: ListQuery,
  columns: SQL,
  from: SQL,
  newest: SQL,
): Promise<{ rows: Row[]; total: number }> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`);
  const { rows } = await db.execute<Row>(sql`
    select ${columns} ${from} order by ${newest} ${query.sort.descending ? sql`desc` : sql`asc`}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return { rows: rows as Row[], total: counted.rows[0]?.total ?? 0 };
}

/** Condition for the search text and the chosen promotions and states. */
export function whereOf({ search, filters }: ListQuery, promotionId: SQL, state: SQL, words: SQL): SQL {
  const parts = [sql`true`];
  if (search) parts.push(sql`(${words}) ilike ${likeAnywhere(search)}`);
  const chosen = filters["promotion"]?.map(Number).filter(Number.isInteger) ?? [];
  if (chosen.length > 0) parts.push(sql`${promotionId} = any(${sql.param(chosen)}::integer[])`);
  const states = filters["state"] ?? [];
  if (states.length > 0) parts.push(sql`${state} = any(${sql.param([...states])}::text[])`);
  return sql.join(parts, sql` and `);
}

export function dayText({ locale }: Context): (at: string) => string {
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  return (at) => day.format(new Date(at));
}

import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { DocumentQuery } from "../slots.ts";

interface Orders {
  /** By the ids of the list's choices. */
  sorts?: Record<string, SQL>;
  groups?: Record<string, SQL | SQL[]>;
  /** The timestamp for the default order and for grouping by month. */
  moment: SQLWrapper;
  /** Breaks ties, newest first. */
  id: SQLWrapper;
}

/** Groups come first, the chosen order applies within them. */
export function listOrder(
  { sort, group }: Pick<DocumentQuery, "sort" | "group">,
  { sorts = {}, groups = {}, moment, id }: Orders,
): SQL[] {
  const byMoment = sort === "oldest" ? asc : desc;
  const month = sql`date_trunc('month', ${moment} at time zone ${sql.raw(`'${shopTimeZone}'`)})`;
  const heading = groups[group] ?? (group === "month" ? byMoment(month) : []);
  return [...[heading].flat(), sorts[sort] ?? byMoment(moment), desc(id)];
}

/** One page of a list, and the total count. */
export async function pageAndTotal<Row>(
  rows: PromiseLike<Row[]>,
  counted: PromiseLike<{ total: number }[]>,
): Promise<{ found: Row[]; total: number }> {
  const [found, [count]] = await Promise.all([rows, counted]);
  return { found, total: count?.total ?? 0 };
}

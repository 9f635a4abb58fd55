import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { DocumentQuery } from "../slots.ts";

interface Orders {
  /** By the ids of the list's choices. */
  sorts?: Record<string, SQL>;
  groups?: Record<string, SQL | SQL[]>;
  /** The moment by which a list goes when nothing else was chosen, and of which it knows the months. */
  moment: SQLWrapper;
  /** Decides between equals, the newest first. */
  id: SQLWrapper;
}

/** Rows under one heading come together; within them the chosen order holds. */
export function listOrder(
  { sort, group }: Pick<DocumentQuery, "sort" | "group">,
  { sorts = {}, groups = {}, moment, id }: Orders,
): SQL[] {
  const byMoment = sort === "oldest" ? asc : desc;
  const month = sql`date_trunc('month', ${moment} at time zone ${sql.raw(`'${shopTimeZone}'`)})`;
  const heading = groups[group] ?? (group === "month" ? byMoment(month) : []);
  return [...[heading].flat(), sorts[sort] ?? byMoment(moment), desc(id)];
}

/** One page of a list, and how many there are on all pages. */
export async function pageAndTotal<Row>(
  rows: PromiseLike<Row[]>,
  counted: PromiseLike<{ total: number }[]>,
): Promise<{ found: Row[]; total: number }> {
  const [found, [count]] = await Promise.all([rows, counted]);
  return { found, total: count?.total ?? 0 };
}

import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { isThere } from "./tables.ts";

/** Refuses an unknown page or one of another site. Returns its address. */
export async function checkPage(context: Context, pageId: number): Promise<string> {
  const { rows } = await context.db.execute<{ path: string }>(
    sql`select page.path from page_page page where page.id = ${pageId} and ${isThere(context.site.id)}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.path;
}

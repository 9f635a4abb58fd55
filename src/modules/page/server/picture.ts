import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { pageRoles } from "./page-record.ts";

/** The picture of a page for social cards; of a page that is not for everybody only editors see it. */
export async function pagePicture(context: Context, id: number, field: string): Promise<number | null> {
  if (field !== "image") return null;
  const { rows } = await context.db.execute<{ file: number | null; open: boolean }>(sql`
    select picture_file_id as file, published_at is not null and access = 'everybody' as open
    from page_page page where page.id = ${id} and page.site_id = ${context.site.id}`);
  const [row] = rows;
  if (!row || !(row.open || hasRole(context.user?.roles ?? [], ...pageRoles))) return null;
  return row.file;
}

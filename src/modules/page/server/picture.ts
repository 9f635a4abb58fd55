import { sql } from "drizzle-orm";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { pageRoles } from "./page-record.ts";
import { isOn } from "./tables.ts";

/** A page's picture for social cards; for a page with restricted access only editors get it. */
export async function pagePicture(context: Context, id: number, field: string): Promise<number | null> {
  if (field !== "image") return null;
  const { rows } = await context.db.execute<{ file: number | null; open: boolean }>(sql`
    select picture_file_id as file, published_at is not null and access = 'everybody' as open
    from page_page page where page.id = ${id} and ${isOn(context.site.id)}`);
  const [row] = rows;
  if (!row || !(row.open || hasRole(context.user?.roles ?? [], ...pageRoles))) return null;
  return row.file;
}

/** The wire's model name of pictures within pages' texts; their ids are file ids. */
export const bodyPictureModel = "website.page.picture";

/** A picture within a page's text: visitors only get pictures of published pages to which they have access. */
export async function bodyPicture(context: Context, fileId: number, field: string): Promise<number | null> {
  if (field !== "image") return null;
  if (hasRole(context.user?.roles ?? [], ...pageRoles)) return fileId;
  const { rows } = await context.db.execute<{ file_id: number }>(sql`
    select shown.file_id from page_picture shown join page_page page on page.id = shown.page_id
    where shown.file_id = ${fileId} and ${isOn(context.site.id)} and page.published_at is not null
      and (page.access <> 'role' and (page.access <> 'signedIn' or ${context.user !== null}))
    limit 1`);
  return rows[0]?.file_id ?? null;
}

const inAddress = /\/web\/image\/website\.page\.picture\/(\d{1,9})\//g;

/** Records the pictures that a text contains. */
export async function keepPictures(write: WriteContext, pageId: number, body: ContentTree): Promise<void> {
  const found = JSON.stringify(body).matchAll(inAddress);
  const ids = [...new Set([...found].map(([, id]) => Number(id)))];
  if (ids.length === 0) return;
  await write.db.execute(sql`
    insert into page_picture (page_id, file_id)
    select ${pageId}::integer, id from file where id = any(${sql.param(ids)}::integer[]) and type like 'image/%'
    on conflict do nothing`);
}

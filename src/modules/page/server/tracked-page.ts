import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { isThere } from "./tables.ts";

/** Whether views of a page are counted; null if this site has no such page. */
export async function isTracked(context: Context, id: number): Promise<boolean | null> {
  const { rows } = await context.db.execute<{ track: boolean }>(sql`
    select track from page_page page
    where id = ${id}::integer and published_at is not null and ${isThere(context.site.id)}`);
  return rows[0]?.track ?? null;
}

/** Page titles in the context's language, including deleted pages, which have older statistics. */
export async function pageTitles(context: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await context.db.execute<{ id: number; path: string; titles: Translated | null }>(sql`
    select page.id, page.path,
      (select jsonb_object_agg(text.key, text.value->>'title') from jsonb_each(live.texts) text) as titles
    from page_page page left join page_version live on live.id = page.live_id
    where page.id = any(${sql.param([...ids])}::integer[])`);
  const { code } = languagesOf(context.site).own;
  return new Map(
    rows.map(({ id, path, titles }) => [id, inLocale(titles, context.locale.code) || titles?.[code] || path]),
  );
}

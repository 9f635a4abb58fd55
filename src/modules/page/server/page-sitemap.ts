import { sql } from "drizzle-orm";
import type { SitemapEntry } from "#modules/website/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { isThere } from "./tables.ts";

const pagesMax = 20_000;

/** The pages that search engines may list. The home page is always listed. */
export async function pageSitemap(context: PublicContext): Promise<SitemapEntry[]> {
  const { rows } = await context.db.execute<{ path: string; published_at: string }>(sql`
    select page.path, page.published_at from page_page page where ${isThere(context.site.id)}
      and page.published_at is not null and page.access = 'everybody' and page.indexed and page.path <> '/'
    order by page.id limit ${pagesMax}`);
  return rows.map(({ path, published_at: at }) => ({ path, changedAt: new Date(at) }));
}

import { sql } from "drizzle-orm";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { readContents } from "#modules/content/server/stored-content.ts";
import { refreshSearch } from "#modules/search/server/entry.ts";
import type { IndexedKind, SearchText } from "#modules/search/slots.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import type { Translated } from "#platform/translated.ts";
import { postPath, postsPath } from "../paths.ts";
import { blogRows } from "./post-list.ts";
import { isOn, shownLanguage } from "./post-row.ts";

interface ShownPost extends Record<string, unknown> {
  id: number;
  slug: string;
  site_id: number;
  blog_id: number;
  blog_slug: string;
  name: Translated;
  subtitle: Translated;
  body: unknown;
  published_at: string;
}

/** Published posts; in each language the text that its readers see. */
export const postTexts: IndexedKind = {
  kind: "post",
  position: 30,
  label: "blog.foundPosts",
  async texts(context, ids) {
    const { rows } = await context.db.execute<ShownPost>(sql`
      select post.id, post.slug, site.id as site_id, blog.id as blog_id, blog.slug as blog_slug, post.name, post.subtitle,
        post.body, post.published_at
      from blog_post post join blog_blog blog on blog.id = post.blog_id join site on ${isOn(sql`site.id`)}
      where post.id = any(${sql.param([...ids])}::integer[]) and post.published_at is not null
      order by post.id, site.id`);
    return rows.flatMap(textsOf);
  },
  async recordIds(context, after, limit) {
    const { rows } = await context.db.execute<{ id: number }>(
      sql`select id from blog_post where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
};

/** For verbs that change the text, address or visibility of these posts. */
export function refreshPosts(write: WriteContext, ids: readonly number[]): Promise<void> {
  return refreshSearch(write, postTexts.kind, ids);
}

/** The blog's address is part of its posts' addresses. */
export async function refreshPostsOf(write: WriteContext, blogId: number): Promise<void> {
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from blog_post where blog_id = ${blogId} order by id`,
  );
  await refreshPosts(
    write,
    rows.map(({ id }) => id),
  );
}

/** Suggestions after a search without results. */
export async function blogProposals(context: PublicContext) {
  context.note("blog");
  return (await blogRows(context)).length > 0
    ? [{ path: postsPath, title: context.locale.text("blog.title") }]
    : [];
}

function textsOf(row: ShownPost): SearchText[] {
  const body = readContents(row.body);
  const readers = new Map<LocaleCode, LocaleCode[]>();
  for (const { code } of locales) {
    const shown = shownLanguage({ name: row.name, body }, code);
    readers.set(shown, [...(readers.get(shown) ?? []), code]);
  }
  return [...readers].map(([code, codes]) => ({
    ...{ recordId: row.id, siteId: row.site_id, code, codes },
    path: postPath({ id: row.blog_id, slug: row.blog_slug }, row),
    title: row.name[code] ?? "",
    summary: row.subtitle[code] ?? "",
    body: linesOfBlocks(body[code]?.content ?? []).join("\n"),
    changedAt: new Date(row.published_at),
  }));
}

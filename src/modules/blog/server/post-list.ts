import { type SQL, sql } from "drizzle-orm";
import { siteWord } from "#modules/website/server/site/site-words.ts";
import type { PublicContext } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { notFound } from "#platform/errors.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { PostFilters, PostListView } from "../components/post-view.ts";
import { blogFeedPath, blogPath, feedPath, idInAddress, postsPath, tagPath } from "../paths.ts";
import { isShown, postOrder, postRows, toCard } from "./post-row.ts";

const postsPerPage = 12;
const pagesMax = 10_000;
const monthsMax = 24;
const tagsMax = 30;

interface NamedRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: Translated;
  subtitle: Translated;
}

/** A list, or its current address. */
export type PostListAnswer = { kind: "list"; list: PostListView } | { kind: "moved"; path: string };

/** Posts of all blogs, of one blog or with one tag, filtered by the query parameters. */
export async function postList(
  context: PublicContext,
  asked: { blog?: string | undefined; tag?: string | undefined },
  url: URL,
): Promise<PostListAnswer> {
  context.note("blog");
  const blogs = await blogRows(context);
  const blog = asked.blog === undefined ? null : named(blogs, asked.blog);
  const tags = await tagRows(context, blog?.id ?? null);
  const tag = asked.tag === undefined ? null : named(await allTags(context), asked.tag);
  const path = blog ? blogPath(blog) : tag ? tagPath(tag) : postsPath;
  const isMoved = (blog && !path.endsWith(`/${asked.blog}`)) || (tag && !path.endsWith(`/${asked.tag}`));
  if (isMoved) return { kind: "moved", path: path + url.search };
  const { code, text } = context.locale;
  const filters = filtersOf(url);
  const page = pageOf(url);
  const where = whereOf(context, { blogId: blog?.id, tagId: tag?.id, filters });
  const [rows, total, months] = await Promise.all([
    postRows(
      context,
      where,
      sql`order by ${postOrder} limit ${postsPerPage} offset ${(page - 1) * postsPerPage}`,
    ),
    countOf(context, where),
    monthsOf(context, whereOf(context, { blogId: blog?.id, tagId: tag?.id })),
  ]);
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  if (page > pages) throw notFound();
  const own = blog ?? tag;
  const list: PostListView = {
    kind: blog ? "blog" : tag ? "tag" : "all",
    title: own ? inLocale(own.name, code) : text("blog.title"),
    lead: blog ? inLocale(blog.subtitle, code) : tag ? "" : siteWord(context, "journalLead"),
    path,
    feedPath: blog ? blogFeedPath(blog) : feedPath,
    posts: rows.map((row) => toCard(context, row)),
    page,
    pages,
    total,
    filters,
    monthName: filters.month ? monthName(context, filters.month) : "",
    blogs: blogs.map((row) => ({
      id: row.id,
      name: inLocale(row.name, code),
      path: blogPath(row),
      current: row.id === blog?.id,
      // The site that owns a blog sends the mails to its followers.
      mayFollow: row.isOwn,
    })),
    tags: tags.map((row) => ({
      name: inLocale(row.name, code),
      path: tagPath(row),
      current: row.id === tag?.id,
    })),
    months,
    origin: url.origin,
  };
  return { kind: "list", list };
}

/** The blogs of this site in order, then other sites' blogs of which it shows a post. */
export async function blogRows(context: PublicContext): Promise<(NamedRow & { isOwn: boolean })[]> {
  const { db, site } = context;
  const { rows } = await db.execute<NamedRow & { isOwn: boolean }>(
    sql`select id, slug, name, subtitle, site_id = ${site.id} as "isOwn" from blog_blog blog
      where site_id = ${site.id}
        or exists (select from blog_post post where post.blog_id = blog.id and ${isShown(context)})
      order by site_id <> ${site.id}, position, id`,
  );
  return rows;
}

/** The condition for the matching visible posts. */
export function whereOf(
  context: PublicContext,
  asked: { blogId?: number | undefined; tagId?: number | undefined; filters?: PostFilters },
): SQL {
  const { search = "", author = "", month = "" } = asked.filters ?? {};
  const conditions = [isShown(context)];
  if (asked.blogId !== undefined) conditions.push(sql`blog.id = ${asked.blogId}`);
  if (asked.tagId !== undefined) {
    conditions.push(
      sql`exists (select 1 from blog_post_tag tagged where tagged.post_id = post.id and tagged.tag_id = ${asked.tagId})`,
    );
  }
  if (author) conditions.push(sql`post.author = ${author}`);
  if (month) conditions.push(sql`${monthColumn} = ${month}`);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = likeText(word);
    conditions.push(
      sql`blog_words(post.name, post.subtitle, post.body) like '%' || plain(${pattern}::text) || '%'`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const monthColumn = sql`to_char(post.published_at at time zone ${sql.raw(`'${shopTimeZone}'`)}, 'YYYY-MM')`;

function named(rows: readonly NamedRow[], name: string): NamedRow {
  const found = rows.find(({ id }) => id === idInAddress(name));
  if (!found) throw notFound();
  return found;
}

function filtersOf({ searchParams }: URL): PostFilters {
  const said = (name: string, charactersMax: number) =>
    (searchParams.get(name) ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, charactersMax);
  const month = said("month", 7);
  return {
    search: said("search", 100),
    author: said("author", 200),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : "",
  };
}

function pageOf({ searchParams }: URL): number {
  const page = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) > pagesMax) throw notFound();
  return Number(page);
}

async function countOf({ db }: PublicContext, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from blog_post post join blog_blog blog on blog.id = post.blog_id where ${where}`,
  );
  return rows[0]?.total ?? 0;
}

async function allTags({ db }: PublicContext): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(
    sql`select id, slug, name, '{}'::jsonb as subtitle from blog_tag order by id`,
  );
  return rows;
}

/** Tags of posts that are visible here, the most used first. */
async function tagRows(context: PublicContext, blogId: number | null): Promise<NamedRow[]> {
  const { rows } = await context.db.execute<NamedRow>(sql`
    select tag.id, tag.slug, tag.name, '{}'::jsonb as subtitle from blog_tag tag
    join blog_post_tag tagged on tagged.tag_id = tag.id join blog_post post on post.id = tagged.post_id
    join blog_blog blog on blog.id = post.blog_id
    where ${isShown(context)} and (blog.id = ${blogId}::integer or ${blogId}::integer is null)
    group by tag.id order by count(*) desc, tag.id limit ${tagsMax}`);
  return rows;
}

async function monthsOf(context: PublicContext, where: SQL): Promise<PostListView["months"]> {
  const { rows } = await context.db.execute<{ month: string; posts: number }>(sql`
    select ${monthColumn} as month, count(*)::integer as posts from blog_post post
    join blog_blog blog on blog.id = post.blog_id where ${where} group by 1 order by 1 desc limit ${monthsMax}`);
  return rows.map(({ month, posts }) => ({ value: month, name: monthName(context, month), count: posts }));
}

function monthName({ locale }: PublicContext, month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return new Intl.DateTimeFormat(locale.tag, { month: "long", year: "numeric", timeZone: "UTC" }).format(at);
}

import { type SQL, sql } from "drizzle-orm";
import { eachRow } from "#modules/office/server/each-row.ts";
import { picturePath } from "#modules/website/paths.ts";
import { filteredSites, sharingWords, siteFilterOptions } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { allSites, type Site } from "#platform/site.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffSearch } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { wordsIn } from "#platform/translated-column.ts";
import { staffPostPath, staffPostsPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";
import { isOn, postModel } from "./post-row.ts";
import { publishPost, unpublishPost } from "./publish.ts";
import { momentInShop, type PostState, stateOf } from "./staff-post-view.ts";
import { blogTable } from "./tables.ts";

const states: readonly PostState[] = ["draft", "scheduled", "published"];
const badges = { draft: "warn", scheduled: "info", published: "ok" } as const;

/** All posts, the last edited first. */
export const postList: StaffList = {
  name: "blog-posts",
  roles: blogRoles,
  title: "blog.staffPosts",
  path: staffPostsPath,
  columns: [
    { id: "name", label: "blog.staffName", sortable: true },
    { id: "state", label: "blog.staffState" },
    { id: "at", label: "blog.staffPublishedAt", sortable: true, wide: true },
    { id: "blog", label: "blog.staffBlog", wide: true },
    { id: "site", label: "blog.staffSite", optional: true },
    { id: "author", label: "blog.staffAuthor", wide: true },
    { id: "changed", label: "blog.staffChanged", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "blog.staffState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`blog.staffState_${value}`) })),
    },
    { id: "blog", label: "blog.staffBlog", options: blogOptions },
    { id: "site", label: "blog.staffSite", options: siteFilterOptions },
  ],
  sort: { column: "changed", descending: true },
  writers: blogRoles,
  bulk: [
    { id: "publish", label: "blog.staffPublish", act: eachRow(publishPost, "blog.staffPublishedMany") },
    {
      id: "unpublish",
      label: "blog.staffUnpublish",
      act: eachRow(unpublishPost, "blog.staffUnpublishedMany"),
    },
  ],
  rows: postRowsOf,
};

export const postSearch: StaffSearch = {
  label: "blog.staffPosts",
  roles: blogRoles,
  find: async (context, needle, limit) => {
    const { rows } = await context.db.execute<{ id: number; name: Translated; author: string }>(sql`
      select id, name, author from blog_post post where ${named(needle)} order by changed_at desc limit ${limit}`);
    return rows.map((row) => ({
      title: inLocale(row.name, context.locale.code),
      detail: row.author,
      path: staffPostPath(row.id),
    }));
  },
};

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  author: string;
  cover_file_id: number | null;
  published_at: string | null;
  publish_at: string | null;
  changed_at: string;
  blog_name: Translated;
  site_id: number;
  everywhere: boolean;
  also_on: number[];
}

async function postRowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const where = whereOf(query);
  const columns: Record<string, SQL> = {
    name: sql`lower(${wordsIn(sql`post.name`, context.locale.code)})`,
    at: sql`coalesce(post.published_at, post.publish_at)`,
    changed: sql`post.changed_at`,
  };
  const order = columns[query.sort.column] ?? sql`post.changed_at`;
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  // For other columns it would prevent the use of the index.
  const nulls = query.sort.column === "at" ? sql`nulls last` : sql``;
  const from = sql`blog_post post join blog_blog blog on blog.id = post.blog_id where ${where}`;
  const [found, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select post.id, post.name, post.author, post.cover_file_id, post.published_at, post.publish_at,
        post.changed_at, blog.name as blog_name, blog.site_id, post.everywhere, post.also_on
      from ${from} order by ${order} ${direction} ${nulls}, post.id ${direction}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
    context.db.execute<{ total: number }>(sql`select count(*)::integer as total from ${from}`),
  ]);
  const sites = await allSites(context.db);
  return { rows: found.rows.map((row) => rowOf(context, row, sites)), total: counted.rows[0]?.total ?? 0 };
}

function rowOf(context: Context, row: Row, sites: readonly Site[]): ListRow {
  const { code, text } = context.locale;
  const publishedAt = row.published_at ? new Date(row.published_at) : null;
  const publishAt = row.publish_at ? new Date(row.publish_at) : null;
  const state = stateOf({ publishedAt, publishAt });
  const at = publishedAt ?? publishAt;
  return {
    id: row.id,
    path: staffPostPath(row.id),
    cells: {
      name: {
        text: inLocale(row.name, code),
        ...(row.cover_file_id === null
          ? {}
          : { picture: picturePath(postModel, row.id, "image_128", { unique: String(row.cover_file_id) }) }),
      },
      state: { text: text(`blog.staffState_${state}`), badge: badges[state] },
      at: at ? { text: momentInShop(context, at), plain: at.toISOString() } : "",
      blog: inLocale(row.blog_name, code),
      site: sharingWords(context, sites, {
        siteId: row.site_id,
        everywhere: row.everywhere,
        alsoOn: row.also_on,
      }),
      author: row.author,
      changed: {
        text: momentInShop(context, new Date(row.changed_at)),
        plain: new Date(row.changed_at).toISOString(),
      },
    },
  };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const conditions = [search.trim() ? named(search) : sql`true`];
  const wanted = states.filter((state) => filters["state"]?.includes(state));
  if (wanted.length > 0) {
    const sqlOf = {
      draft: sql`post.published_at is null and post.publish_at is null`,
      scheduled: sql`post.publish_at is not null`,
      published: sql`post.published_at is not null`,
    };
    conditions.push(
      sql`(${sql.join(
        wanted.map((state) => sql`(${sqlOf[state]})`),
        sql` or `,
      )})`,
    );
  }
  const blogIds = (filters["blog"] ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  if (blogIds.length > 0) conditions.push(sql`post.blog_id = any(${sql.param(blogIds)}::integer[])`);
  const shownOn = filteredSites(filters);
  if (shownOn.length > 0) conditions.push(sql`(${sql.join(shownOn.map(isOn), sql` or `)})`);
  return sql.join(conditions, sql` and `);
}

function named(needle: string): SQL {
  const pattern = likeText(needle.trim());
  return sql`blog_words(post.name, post.subtitle, post.body) like '%' || plain(${pattern}::text) || '%'`;
}

/** The blogs as options of a filter. */
export async function blogOptions(context: Context) {
  const rows = await context.db.select().from(blogTable).orderBy(blogTable.position, blogTable.id);
  return rows.map(({ id, name }) => ({ value: String(id), label: inLocale(name, context.locale.code) }));
}

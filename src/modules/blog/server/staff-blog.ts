import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { both, said, seenVersion } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { languagesOf, ownField } from "#platform/site-languages.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { everyWord } from "#platform/translated-column.ts";
import { line, longText } from "#platform/wire.ts";
import { blogPath, staffBlogPath, staffBlogsPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";
import { refreshPostsOf } from "./post-search.ts";
import { addressOf } from "./slug.ts";
import { blogTable } from "./tables.ts";

export const blogRecord: StaffRecord = { model: "blog.blog", table: "blog_blog" };

/** Parameters: name, count. */
export const blogUsed = refusal("conflict", "blog.blogUsed");

export const blogInput = z.object({
  name: both(line),
  subtitle: both(longText),
  slug: z.string().trim().max(200).default(""),
  position: z.coerce.number().int().min(0).max(1000).default(0),
  ...seenVersion,
});

type BlogForm = Omit<z.output<typeof blogInput>, "overwrite">;

export async function createBlog(write: WriteContext, form: BlogForm): Promise<number> {
  const columns = { ...columnsOf(write, form), siteId: write.site.id };
  const [row] = await addressed(() =>
    write.db.insert(blogTable).values(columns).returning({ id: blogTable.id }),
  );
  if (!row) throw new Error("The blog was not stored.");
  await recordMade(write, blogRecord, row.id);
  write.changed("blog");
  return row.id;
}

/** Creates the blog for the first post of a site. Returns 0 if there are blogs to choose from. */
export async function firstBlog(write: WriteContext): Promise<number> {
  const [row] = await write.db
    .select({ id: blogTable.id })
    .from(blogTable)
    .where(eq(blogTable.siteId, write.site.id))
    .limit(1);
  if (row) return 0;
  const name = Object.fromEntries(
    languagesOf(write.site).offered.map(({ code }) => [code, localeNamed(write, code).text("blog.title")]),
  );
  return createBlog(write, { name, subtitle: {}, slug: "", position: 0 });
}

export async function saveBlog(write: WriteContext, id: number, form: BlogForm): Promise<void> {
  await changeRecord(write, blogRecord, id, { version: form.version }, async () => {
    await addressed(() => write.db.update(blogTable).set(columnsOf(write, form)).where(eq(blogTable.id, id)));
  });
  write.changed("blog");
  await refreshPostsOf(write, id);
}

export async function deleteBlog(write: WriteContext, id: number): Promise<string> {
  const name = await deleteRecord(write, blogRecord, id, async (named) => {
    const { rows } = await write.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from blog_post where blog_id = ${id}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw blogUsed({ name: named, count });
  });
  write.changed("blog");
  return name;
}

export async function revertBlog(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, blogRecord, id, { action: "revert" }, async () => {
    await addressed(() =>
      restoreColumns(write, blogRecord, id, before, ["name", "subtitle", "slug", "position"]),
    );
  });
  write.changed("blog");
  await refreshPostsOf(write, id);
}

function columnsOf({ site }: WriteContext, form: BlogForm) {
  const name = said(form.name);
  if (Object.keys(name).length === 0) throw invalidFields({ [ownField(site, "name")]: "blog.nameMissing" });
  const slug = addressOf(form.slug, inLocale(name, "en"));
  if (slug === null) throw invalidFields({ slug: "blog.slugWrong" });
  return { name, subtitle: said(form.subtitle), slug, position: form.position };
}

async function addressed<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (brokenConstraint(error) === "blog_blog_site_id_slug_key") {
      throw invalidFields({ slug: "blog.slugTaken" });
    }
    throw error;
  }
}

export const blogList: StaffList = {
  name: "blogs",
  roles: blogRoles,
  title: "blog.staffBlogs",
  path: staffBlogsPath,
  columns: [
    { id: "name", label: "blog.staffName" },
    { id: "posts", label: "blog.staffPosts", kind: "number" },
    { id: "site", label: "blog.staffSite", wide: true },
  ],
  sort: { column: "name", descending: false },
  rows: blogRowsOf,
};

async function blogRowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const needle = likeText(query.search);
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    posts: number;
    site: string;
    total: number;
  }>(sql`
    select blog.id, blog.name, site.name as site, count(*) over ()::integer as total,
      (select count(*)::integer from blog_post where blog_id = blog.id) as posts
    from blog_blog blog join site on site.id = blog.site_id
    where plain(${everyWord(sql`blog.name`)}) like '%' || plain(${needle}::text) || '%'
    order by blog.site_id, blog.position, blog.id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: staffBlogPath(row.id),
      cells: {
        name: inLocale(row.name, context.locale.code),
        posts: { text: String(row.posts), plain: row.posts },
        site: row.site,
      },
    })),
  };
}

/** A blog for its form; null starts a new one. */
export async function blogEditView(context: Context, id: number | null) {
  if (id === null) {
    const crumb = context.locale.text("blog.staffNewBlog");
    return { id, version: 0, name: {}, subtitle: {}, slug: "", position: 0, publicPath: null, crumb };
  }
  const [row] = await context.db.select().from(blogTable).where(eq(blogTable.id, id));
  if (!row) throw notFound();
  return { ...row, publicPath: blogPath(row), crumb: inLocale(row.name, context.locale.code) };
}

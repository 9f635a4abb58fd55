import { inArray, type SQL, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { languageName } from "#platform/i18n/locale.ts";
import type { Done, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffFollowersPath } from "../paths.ts";
import { blogRoles } from "./post-input.ts";
import { blogOptions } from "./staff-post-list.ts";
import { momentInShop } from "./staff-post-view.ts";
import { followerTable } from "./tables.ts";

const followerModel = "blog.follower";

/** Followers of this site's blogs, confirmed or not. */
export const followerList: StaffList = {
  name: "blog-followers",
  roles: blogRoles,
  title: "blog.staffFollowers",
  path: staffFollowersPath,
  columns: [
    { id: "email", label: "blog.staffEmail", sortable: true },
    { id: "state", label: "blog.staffState" },
    { id: "blog", label: "blog.staffBlog" },
    { id: "language", label: "blog.staffLanguage", wide: true },
    { id: "since", label: "blog.staffFollowsSince", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "blog.staffState",
      options: ({ locale }) =>
        ["follows", "asked"].map((value) => ({ value, label: locale.text(`blog.staffFollower_${value}`) })),
    },
    { id: "blog", label: "blog.staffBlog", options: blogOptions },
  ],
  sort: { column: "since", descending: true },
  writers: blogRoles,
  bulk: [
    { id: "remove", label: "blog.staffRemove", confirm: "blog.staffRemoveFollowers", act: removeFollowers },
  ],
  rows: followerRows,
};

/** Removes addresses at their owners' request. They may follow again. */
async function removeFollowers(write: WriteContext, ids: readonly number[]): Promise<Done> {
  const gone = await write.db
    .delete(followerTable)
    .where(inArray(followerTable.id, [...ids]))
    .returning({ id: followerTable.id });
  // Without the address, because the log would keep it after its deletion.
  for (const { id } of gone)
    await audit(write, { model: followerModel, id, name: `#${id}`, action: "unlink" });
  return { text: "blog.staffRemovedFollowers", values: { count: gone.length } };
}

interface Row extends Record<string, unknown> {
  id: number;
  email: string;
  locale: string;
  confirmed_at: string | null;
  created_at: string;
  blog_name: Translated;
}

async function followerRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { text, code } = context.locale;
  const from = sql`blog_follower follower join blog_blog blog on blog.id = follower.blog_id
    where ${whereOf(context, query)}`;
  const order = query.sort.column === "email" ? sql`follower.email` : sql`follower.created_at`;
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const [found, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select follower.id, follower.email::text as email, follower.locale, follower.confirmed_at,
        follower.created_at, blog.name as blog_name
      from ${from} order by ${order} ${direction}, follower.id ${direction}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
    context.db.execute<{ total: number }>(sql`select count(*)::integer as total from ${from}`),
  ]);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: found.rows.map((row) => {
      const since = new Date(row.confirmed_at ?? row.created_at);
      const state = row.confirmed_at ? "follows" : "asked";
      return {
        id: row.id,
        cells: {
          email: row.email,
          state: { text: text(`blog.staffFollower_${state}`), badge: row.confirmed_at ? "ok" : "warn" },
          blog: inLocale(row.blog_name, code),
          language: languageName(context.locale.tag, row.locale),
          since: { text: momentInShop(context, since), plain: since.toISOString() },
        },
      };
    }),
  };
}

function whereOf({ site }: Context, { search, filters }: ListQuery): SQL {
  const conditions = [sql`blog.site_id = ${site.id}`];
  const needle = likeText(search.trim());
  if (needle) conditions.push(sql`follower.email::text ilike ${`%${needle}%`}`);
  const states = filters["state"] ?? [];
  if (states.length === 1) {
    conditions.push(
      states[0] === "follows" ? sql`follower.confirmed_at is not null` : sql`follower.confirmed_at is null`,
    );
  }
  const blogIds = (filters["blog"] ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  if (blogIds.length > 0) conditions.push(sql`follower.blog_id = any(${sql.param(blogIds)}::integer[])`);
  return sql.join(conditions, sql` and `);
}

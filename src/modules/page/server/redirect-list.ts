import { type SQL, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import type { Done, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { redirectPath, redirectsPath } from "../paths.ts";
import { pageRoles } from "./page-record.ts";
import { deleteRedirect } from "./redirect.ts";

const kinds = ["typed", "renamed"] as const;

interface Row extends Record<string, unknown> {
  id: number;
  from: string;
  to: string | null;
  renamed: boolean;
  created_at: string;
}

/** Redirected addresses: typed ones, and former addresses of renamed pages. Its CSV export can be imported again. */
export const redirectList: StaffList = {
  name: "redirects",
  roles: pageRoles,
  title: "page.redirects",
  path: redirectsPath,
  columns: [
    { id: "from", label: "page.redirectFrom", sortable: true },
    { id: "to", label: "page.redirectTo", sortable: true },
    { id: "kind", label: "page.redirectKind", wide: true },
    { id: "created", label: "page.redirectCreated", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "kind",
      label: "page.redirectKind",
      options: ({ locale }) =>
        kinds.map((value) => ({ value, label: locale.text(`page.redirectKind_${value}`) })),
    },
  ],
  sort: { column: "from", descending: false },
  writers: pageRoles,
  bulk: [
    { id: "delete", label: "page.staffDelete", confirm: "page.redirectsDeleteConfirm", act: deleteMany },
  ],
  rows: rowsOf,
};

async function rowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { search, filters, page, rowsPerPage } = query;
  const pattern = likeAnywhere(search);
  const wanted = filters["kind"] ?? [];
  const base = sql`from page_redirect redirect left join page_page page on page.id = redirect.page_id
    where redirect.site_id = ${context.site.id}
      and (${search === ""} or redirect.from_path ilike ${pattern} or coalesce(page.path, redirect.to_path) ilike ${pattern})
      and (${wanted.length === 0} or (case when redirect.page_id is null then 'typed' else 'renamed' end)
        = any(${sql.param([...wanted])}::text[]))`;
  const [{ rows }, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select redirect.id, redirect.from_path as from, coalesce(page.path, redirect.to_path) as to,
        redirect.page_id is not null as renamed, redirect.created_at ${base}
      order by ${orderOf(query.sort)}, redirect.id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`),
    context.db.execute<{ total: number }>(sql`select count(*)::integer as total ${base}`),
  ]);
  return {
    rows: rows.map(({ id, from, to, renamed, created_at: createdAt }) => ({
      id,
      path: redirectPath(id),
      cells: {
        from,
        to: to ?? "",
        kind: context.locale.text(`page.redirectKind_${renamed ? "renamed" : "typed"}`),
        created: moment(context, new Date(createdAt)),
      },
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

function orderOf({ column, descending }: ListQuery["sort"]): SQL {
  const columns: Record<string, SQL> = {
    to: sql`coalesce(page.path, redirect.to_path)`,
    created: sql`redirect.created_at`,
  };
  const by = columns[column];
  return sql`${by ?? sql`redirect.from_path`} ${descending ? sql`desc` : sql`asc`}`;
}

async function deleteMany(write: WriteContext, ids: readonly number[]): Promise<Done> {
  for (const id of ids) await deleteRedirect(write, id);
  return { text: "page.redirectsDeleted", values: { count: ids.length } };
}

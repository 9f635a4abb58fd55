import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import type { Done, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { missingAddressTable, type missingKinds } from "#platform/visits/tables.ts";
import { missingPath, redirectPath } from "../paths.ts";
import { pageRoles } from "./page-record.ts";
import { saveRedirect } from "./redirect.ts";
import { suggestions } from "./suggested-path.ts";

interface Row extends Record<string, unknown> {
  id: number;
  path: string;
  times: number;
  first_at: string;
  last_at: string;
  hosts: string[];
}

/** Requested addresses that do not exist, the most frequent first. */
export const missingList: StaffList = {
  name: "missing-addresses",
  roles: pageRoles,
  title: "page.missing",
  path: missingPath,
  columns: [
    { id: "path", label: "page.staffPath", sortable: true },
    { id: "times", label: "page.missingTimes", kind: "number", sortable: true },
    { id: "suggestion", label: "page.missingSuggestion" },
    { id: "hosts", label: "page.missingHosts", wide: true },
    { id: "first", label: "page.missingFirst", sortable: true, wide: true },
    { id: "last", label: "page.missingLast", sortable: true, wide: true },
  ],
  sort: { column: "times", descending: true },
  writers: pageRoles,
  bulk: [
    { id: "redirect", label: "page.missingRedirect", act: redirectMany },
    { id: "forget", label: "page.missingForget", act: forgetMany },
  ],
  rows: rowsOf,
};

async function rowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { search, page, rowsPerPage } = query;
  const pattern = likeAnywhere(search);
  const base = sql`from site_missing_address missing where missing.site_id = ${context.site.id}
    and missing.kind = 'address' and (${search === ""} or missing.path ilike ${pattern})`;
  const [{ rows }, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select missing.id, missing.path, missing.times, missing.first_at, missing.last_at, missing.hosts ${base}
      order by ${orderOf(query.sort)}, missing.id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`),
    context.db.execute<{ total: number }>(sql`select count(*)::integer as total ${base}`),
  ]);
  const suggested = await suggestions(
    context,
    rows.map(({ path }) => path),
  );
  return {
    rows: rows.map(({ id, path, times, first_at: first, last_at: last, hosts }) => ({
      id,
      path: `${redirectPath("new")}?from=${encodeURIComponent(path)}`,
      cells: {
        path,
        times: String(times),
        suggestion: suggested.get(path) ?? "",
        hosts: hosts.join(", "),
        first: moment(context, new Date(first)),
        last: moment(context, new Date(last)),
      },
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

function orderOf({ column, descending }: ListQuery["sort"]): SQL {
  const columns: Record<string, SQL> = {
    path: sql`missing.path`,
    first: sql`missing.first_at`,
    last: sql`missing.last_at`,
  };
  return sql`${columns[column] ?? sql`missing.times`} ${descending ? sql`desc` : sql`asc`}`;
}

/** Redirects each address to its suggestion; addresses without a suggestion stay. */
async function redirectMany(write: WriteContext, ids: readonly number[]): Promise<Done> {
  const rows = await write.db
    .select({ path: missingAddressTable.path })
    .from(missingAddressTable)
    .where(chosen(write, ids));
  const suggested = await suggestions(
    write,
    rows.map(({ path }) => path),
  );
  for (const [from, to] of suggested) await saveRedirect(write, { from, to });
  return {
    text: "page.missingRedirected",
    values: { count: suggested.size, left: rows.length - suggested.size },
  };
}

async function forgetMany(write: WriteContext, ids: readonly number[]): Promise<Done> {
  await write.db.delete(missingAddressTable).where(chosen(write, ids));
  return { text: "page.missingForgotten", values: { count: ids.length } };
}

function chosen({ site }: Context, ids: readonly number[]) {
  return and(eq(missingAddressTable.siteId, site.id), inArray(missingAddressTable.id, [...ids]));
}

/** The number of failed requests of each kind: people, programs, files. */
export async function missingTotals(
  context: Context,
): Promise<Record<(typeof missingKinds)[number], number>> {
  const rows = await context.db
    .select({
      kind: missingAddressTable.kind,
      times: sql<number>`sum(${missingAddressTable.times})`.mapWith(Number),
    })
    .from(missingAddressTable)
    .where(eq(missingAddressTable.siteId, context.site.id))
    .groupBy(missingAddressTable.kind);
  const of = (kind: (typeof missingKinds)[number]) => rows.find((row) => row.kind === kind)?.times ?? 0;
  return { address: of("address"), program: of("program"), file: of("file") };
}

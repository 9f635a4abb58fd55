import { type SQL, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import { eachRow } from "#modules/office/server/each-row.ts";
import { filteredSites, sharingWords, siteFilterOptions } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import { allSites, type Site } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffSearch } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffPagePath, staffPagesPath } from "../paths.ts";
import { copyPage } from "./copy-page.ts";
import { deletePage, restorePage } from "./page.ts";
import { pageRoles } from "./page-record.ts";
import { publishPage, unpublishPage } from "./publish.ts";
import { isOn, isThere } from "./tables.ts";

/** The states of a page. `changed` is a published page with unpublished changes. */
const pageStates = ["published", "changed", "scheduled", "draft", "deleted"] as const;
export type PageState = (typeof pageStates)[number];

export const stateBadges = {
  published: "ok",
  changed: "info",
  scheduled: "info",
  draft: "warn",
  deleted: "plain",
} as const;

/** Whether a draft differs from the published version. */
const isChanged = sql`exists (select 1 from page_draft draft where draft.page_id = page.id
  and jsonb_build_object('title', draft.title, 'description', draft.description, 'body', draft.body)
    is distinct from (select live.texts->draft.code from page_version live where live.id = page.live_id))`;

export const stateSql = sql`case when page.deleted_at is not null then 'deleted'
  when page.publish_at is not null then 'scheduled' when page.published_at is null then 'draft'
  when ${isChanged} then 'changed' else 'published' end`;

export const pageList: StaffList = {
  name: "pages",
  roles: pageRoles,
  title: "page.staffPages",
  path: staffPagesPath,
  columns: [
    { id: "name", label: "page.staffName", sortable: true },
    { id: "state", label: "page.staffState" },
    { id: "path", label: "page.staffPath", sortable: true, wide: true },
    { id: "languages", label: "page.staffLanguages", wide: true },
    { id: "used", label: "page.staffUsedOn", wide: true },
    { id: "site", label: "page.staffSites", optional: true },
    { id: "changed", label: "page.staffChanged", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "page.staffState",
      options: ({ locale }) =>
        pageStates.map((value) => ({ value, label: locale.text(`page.staffState_${value}`) })),
    },
    {
      id: "language",
      label: "page.staffLanguages",
      options: ({ site }) =>
        languagesOf(site).offered.map(({ code, name }) => ({ value: code, label: name })),
    },
    { id: "site", label: "page.staffSites", options: siteFilterOptions },
  ],
  sort: { column: "changed", descending: true },
  writers: pageRoles,
  bulk: [
    { id: "publish", label: "page.staffPublish", act: eachRow(publishPage, "page.staffPublishedMany") },
    {
      id: "unpublish",
      label: "page.staffUnpublish",
      act: eachRow(unpublishPage, "page.staffUnpublishedMany"),
    },
    { id: "copy", label: "page.staffCopy", act: eachRow(copyPage, "page.staffCopiedMany") },
    { id: "delete", label: "page.staffDelete", act: eachRow(deletePage, "page.staffDeletedMany") },
    { id: "restore", label: "page.staffRestore", act: eachRow(restorePage, "page.staffRestoredMany") },
  ],
  rows: rowsOf,
};

export const pageSearch: StaffSearch = {
  label: "page.staffPages",
  roles: pageRoles,
  find: async (context, needle, limit) => {
    const { rows } = await context.db.execute<Row>(sql`
      ${selected(context)} where ${isThere(context.site.id)} and ${named(needle)}
      order by page.changed_at desc limit ${limit}`);
    return rows.map(({ id, titles, path }) => ({
      title: inLocale(titles, context.locale.code),
      detail: path,
      path: staffPagePath(id),
    }));
  },
};

interface Row extends Record<string, unknown> {
  id: number;
  path: string;
  state: PageState;
  titles: Translated | null;
  changed_at: string;
  site_id: number;
  everywhere: boolean;
  also_on: number[];
  mentions: number;
}

function selected({ locale }: Context): SQL {
  return sql`select page.id, page.path, ${stateSql} as state, page.changed_at, page.site_id, page.everywhere, page.also_on,
    (select jsonb_object_agg(draft.code, draft.title) from page_draft draft
      where draft.page_id = page.id and draft.title <> '') as titles,
    (select coalesce(max(draft.title) filter (where draft.code = ${locale.code}), max(draft.title))
      from page_draft draft where draft.page_id = page.id) as name,
    (select count(*)::integer from page_draft other where other.page_id <> page.id
      and jsonb_path_exists(other.body, '$.**.href ? (@ == $path)', jsonb_build_object('path', page.path))) as mentions
    from page_page page`;
}

async function rowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const where = whereOf(context, query);
  const columns: Record<string, SQL> = {
    name: sql`lower(name)`,
    path: sql`path`,
    changed: sql`changed_at`,
  };
  const order = columns[query.sort.column] ?? sql`changed_at`;
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const [found, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select * from (${selected(context)} where ${where}) listed order by ${order} ${direction}, id ${direction}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
    context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from page_page page where ${where}`,
    ),
  ]);
  const sites = await allSites(context.db);
  return { rows: found.rows.map((row) => rowOf(context, row, sites)), total: counted.rows[0]?.total ?? 0 };
}

function rowOf(context: Context, row: Row, sites: readonly Site[]): ListRow {
  const { code, text } = context.locale;
  const badge = stateBadges[row.state];
  const sharing = { siteId: row.site_id, everywhere: row.everywhere, alsoOn: row.also_on };
  const isHere = row.everywhere || [row.site_id, ...row.also_on].includes(context.site.id);
  return {
    id: row.id,
    // Links to a site that shows the page, because its links and languages are checked there.
    path: isHere ? staffPagePath(row.id) : `${staffPagePath(row.id)}?fw=${row.site_id}`,
    cells: {
      name: inLocale(row.titles, code) || row.path,
      state: { text: text(`page.staffState_${row.state}`), ...(badge === "plain" ? {} : { badge }) },
      path: row.path,
      languages: Object.keys(row.titles ?? {})
        .sort()
        .map((one) => one.toUpperCase())
        .join(", "),
      site: sharingWords(context, sites, sharing),
      used: row.mentions === 0 ? "" : text("page.staffUsedTimes", { count: row.mentions }),
      changed: {
        text: moment(context, new Date(row.changed_at)),
        plain: new Date(row.changed_at).toISOString(),
      },
    },
  };
}

function whereOf(context: Context, { search, filters }: ListQuery): SQL {
  const wantedSites = filteredSites(filters);
  const shownOn = wantedSites.length > 0 ? wantedSites : [context.site.id];
  const conditions = [sql`(${sql.join(shownOn.map(isOn), sql` or `)})`];
  if (search.trim()) conditions.push(named(search));
  const wanted = pageStates.filter((state) => filters["state"]?.includes(state));
  // Deleted pages are listed only on request.
  if (wanted.length === 0) conditions.push(sql`page.deleted_at is null`);
  else conditions.push(sql`${stateSql} = any(${sql.param(wanted)}::text[])`);
  const codes = filters["language"] ?? [];
  if (codes.length > 0)
    conditions.push(sql`exists (select 1 from page_draft draft where draft.page_id = page.id and draft.title <> ''
      and draft.code = any(${sql.param([...codes])}::text[]))`);
  return sql.join(conditions, sql` and `);
}

function named(needle: string): SQL {
  const pattern = likeText(needle.trim());
  return sql`(page.path like '%' || plain(${pattern}::text) || '%' or exists (select 1 from page_draft draft
    where draft.page_id = page.id and plain(draft.title) like '%' || plain(${pattern}::text) || '%'))`;
}

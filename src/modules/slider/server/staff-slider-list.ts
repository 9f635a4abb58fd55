import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { everyWord, wordsIn } from "#platform/translated-column.ts";
import { type SliderKind, sliderKinds } from "../components/slider-view.ts";
import { staffSliderPath, staffSlidersPath } from "../paths.ts";
import { isPlace } from "./place.ts";
import { sliderModel, sliderRoles } from "./slider-record.ts";
import { archiveSliders } from "./staff-slider.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  kind: SliderKind;
  pages: string[];
  archived: boolean;
  total: number;
}

export const sliderList: StaffList = {
  name: "sliders",
  roles: sliderRoles,
  title: "slider.staffSliders",
  path: staffSlidersPath,
  columns: [
    { id: "name", label: "slider.staffName", sortable: true },
    { id: "kind", label: "slider.staffKind" },
    { id: "pages", label: "slider.staffPages", wide: true },
    { id: "state", label: "slider.staffState" },
  ],
  filters: [
    {
      id: "kind",
      label: "slider.staffKind",
      options: ({ locale }) =>
        sliderKinds.map((kind) => ({ value: kind, label: locale.text(`slider.kind_${kind}`) })),
    },
    {
      id: "state",
      label: "slider.staffState",
      options: ({ locale }) =>
        ["active", "archived"].map((value) => ({ value, label: locale.text(`slider.state_${value}`) })),
    },
  ],
  writers: sliderRoles,
  bulk: [
    {
      id: "archive",
      label: "slider.staffArchive",
      act: async (write, ids) => {
        await archiveSliders(write, ids, true);
        return { text: "slider.staffArchivedMany", values: { count: ids.length } };
      },
    },
    {
      id: "restore",
      label: "slider.staffRestore",
      act: async (write, ids) => {
        await archiveSliders(write, ids, false);
        return { text: "slider.staffRestoredMany", values: { count: ids.length } };
      },
    },
  ],
  sort: { column: "name", descending: false },
  rows: rowsOf,
};

async function rowsOf(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { code, text } = context.locale;
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const { rows } = await context.db.execute<Row>(sql`
    select id, name, kind, pages, archived, count(*) over ()::integer as total from slider
    where ${whereOf(context, query)}
    order by plain(${wordsIn(sql`name`, code)}) ${direction}, id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: staffSliderPath(row.id),
      cells: {
        name: inLocale(row.name, code),
        kind: text(`slider.kind_${row.kind}`),
        pages: row.pages.map((page) => (isPlace(page) ? text(`slider.place_${page}`) : page)).join(", "),
        state: row.archived
          ? { text: text("slider.state_archived"), badge: "plain" }
          : { text: text("slider.state_active"), badge: "ok" },
      },
    })),
  };
}

function whereOf({ site }: Context, { search, filters }: ListQuery): SQL {
  const conditions = [sql`site_id = ${site.id}`, matches(search)];
  const kinds = filters["kind"] ?? [];
  const states = filters["state"] ?? [];
  if (kinds.length > 0) conditions.push(sql`kind = any(${sql.param([...kinds])}::text[])`);
  if (states.length === 1) conditions.push(sql`archived = ${states[0] === "archived"}`);
  return sql.join(conditions, sql` and `);
}

function matches(search: string): SQL {
  const needle = likeText(search);
  return sql`plain(${everyWord(sql`name`)}) like '%' || plain(${needle}::text) || '%'`;
}

/** Sliders that a text can embed. */
export const sliderPicker: StaffPicker = {
  model: sliderModel,
  roles: sliderRoles,
  find: (context, needle, limit) => picks(context, sql`not archived and ${matches(needle)}`, limit),
  named: (context, ids) => picks(context, sql`id = any(${sql.param([...ids])}::integer[])`, ids.length),
};

async function picks({ db, site, locale }: Context, where: SQL, limit: number) {
  const { rows } = await db.execute<Row>(sql`
    select id, name, kind from slider where site_id = ${site.id} and ${where} order by id desc limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    label: inLocale(row.name, locale.code),
    detail: locale.text(`slider.kind_${row.kind}`),
  }));
}

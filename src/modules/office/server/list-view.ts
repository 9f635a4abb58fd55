import { redirectDocument } from "react-router";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { bulkFor, type ListQuery, type ListRow, type StaffList } from "#platform/staff/list.ts";
import { id } from "#platform/wire.ts";
import { goDone } from "./done.ts";
import { keptQuery, listQuery, shownColumns } from "./list-query.ts";
import { forgetView, keepView, viewsOf } from "./saved-view.ts";

export interface ListView {
  name: string;
  title: string;
  path: string;
  columns: ColumnView[];
  /** All columns, for the selection. */
  choices: { id: string; label: string; shown: boolean; fixed: boolean }[];
  filters: { id: string; label: string; options: { value: string; label: string; chosen: boolean }[] }[];
  bulk: { id: string; label: string; confirm: string | null }[];
  rows: ListRow[];
  total: number;
  page: number;
  pages: number;
  search: string;
  sort: ListQuery["sort"];
  /** Filters, search and order from the address, without the page. */
  query: string;
  views: { id: number; name: string; query: string; current: boolean }[];
}

export interface ColumnView {
  id: string;
  label: string;
  kind: "text" | "number";
  wide: boolean;
  named: boolean;
  sortable: boolean;
}

/** The page of a list: rows and their actions, as the address asks. */
export async function listView(context: Context, list: StaffList, url: URL): Promise<ListView> {
  const asked = url.searchParams;
  const { text } = context.locale;
  const query = listQuery(list, asked);
  const kept = keptQuery(list, asked);
  const shown = shownColumns(list, asked);
  const [{ rows, total }, filters, views] = await Promise.all([
    list.rows(context, query),
    filterViews(context, list, query),
    viewsOf(context, list.name),
  ]);
  return {
    name: list.name,
    title: text(list.title),
    path: list.path,
    columns: shown.map(({ id, label, kind = "text", wide = false, named = false, sortable = false }) => ({
      id,
      label: text(label),
      kind,
      wide,
      named,
      sortable,
    })),
    choices: list.columns.map(({ id, label }, index) => ({
      id,
      label: text(label),
      shown: shown.some((column) => column.id === id),
      fixed: index === 0,
    })),
    filters,
    bulk: [
      ...bulkFor(context, list).map(({ id, label, confirm }) => ({
        id,
        label: text(label),
        confirm: confirm ? text(confirm) : null,
      })),
      ...(list.files ?? []).map(({ id, label }) => ({ id, label: text(label), confirm: null })),
    ],
    rows,
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.rowsPerPage)),
    search: query.search,
    sort: query.sort,
    query: kept,
    views: views.map((view) => ({ ...view, current: view.query === kept })),
  };
}

const bulkMax = 1_000;

/** The actions of a list's page: a bulk action with the selected rows, saving and deleting views. */
export function listAction(list: StaffList) {
  return formAction(list.roles, listEntries(list));
}

/** The same as entries, for a page that has other forms beside its list. */
export function listEntries(list: StaffList) {
  const chosen = z.object({ ids: z.array(id).min(1, "office.nothingChosen").max(bulkMax) });
  const bulk = (list.bulk ?? []).map(({ id: name, act }) => {
    const entry = on(chosen, async (context, { ids }, { url }) => {
      if (!bulkFor(context, list).some((action) => action.id === name)) throw forbidden();
      const done = await transact(context, (write) => act(write, ids));
      return goDone(list.path + url.search, done.text, done.values);
    });
    return [`bulk-${name}`, entry] as const;
  });
  const files = (list.files ?? []).map(({ id: name, path }) => {
    // A file is no page of the router: the browser fetches it as a download.
    const entry = on(chosen, async (context, { ids }) => redirectDocument(await path(context, ids), 303));
    return [`bulk-${name}`, entry] as const;
  });
  return {
    ...Object.fromEntries([...bulk, ...files]),
    "keep-view": on(
      z.object({ name: z.string().trim().min(1, "office.viewNameMissing").max(60) }),
      async (context, { name }, { url }) => {
        const query = keptQuery(list, url.searchParams);
        await transact(context, (write) => keepView(write, { list: list.name, name, query }));
        return goDone(list.path + url.search, "office.viewKept", { name });
      },
    ),
    "forget-view": on(z.object({ view: id }), async (context, { view }) => {
      const name = await transact(context, (write) => forgetView(write, view));
      if (name === null) throw notFound();
      return goDone(list.path, "office.viewForgotten", { name });
    }),
  };
}

async function filterViews(
  context: Context,
  list: StaffList,
  query: ListQuery,
): Promise<ListView["filters"]> {
  return Promise.all(
    (list.filters ?? []).map(async ({ id, label, options }) => ({
      id,
      label: context.locale.text(label),
      options: (await options(context)).map((option) => ({
        ...option,
        chosen: query.filters[id]?.includes(option.value) ?? false,
      })),
    })),
  );
}

import type { ListQuery, StaffList } from "#platform/staff/list.ts";

const rowsPerPage = 50;
/** `as` selects how a page with several layouts draws the rows. */
const reserved = new Set(["search", "sort", "page", "columns", "as", "done"]);

/** The filters and sorting in the address of a list's page. Unknown filters, columns and pages are ignored. */
export function listQuery(list: StaffList, asked: URLSearchParams): ListQuery {
  const sort = asked.get("sort") ?? "";
  const column = list.columns.find(({ id, sortable }) => sortable && id === sort.replace(/^-/, ""));
  const page = Math.trunc(Number(asked.get("page") ?? 1));
  return {
    search: (asked.get("search") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    filters: Object.fromEntries(
      (list.filters ?? [])
        .map(
          ({ id }) => [id, asked.getAll(id).filter((value) => value !== "" && value.length <= 100)] as const,
        )
        .filter(([, values]) => values.length > 0),
    ),
    sort: column ? { column: column.id, descending: sort.startsWith("-") } : list.sort,
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    rowsPerPage,
  };
}

/** The displayed columns: those selected in the address, else those that are not optional. */
export function shownColumns(list: StaffList, asked: URLSearchParams): StaffList["columns"] {
  const chosen = new Set(asked.getAll("columns"));
  const kept = list.columns.filter(({ id }, index) => index === 0 || chosen.has(id));
  return kept.length > 1 ? kept : list.columns.filter(({ optional }) => !optional);
}

/** The part of an address that a saved view stores: everything except the page and the confirmation. */
export function keptQuery(list: StaffList, asked: URLSearchParams): string {
  const known = new Set([...reserved, ...(list.filters ?? []).map(({ id }) => id)]);
  const kept = [...asked].filter(
    ([name, value]) => known.has(name) && name !== "page" && name !== "done" && value !== "",
  );
  return new URLSearchParams(kept).toString();
}

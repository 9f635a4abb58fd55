import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import type { DocumentRow } from "../components/document-row.ts";
import type { DocumentList, ListChoice } from "../slots.ts";
import { listQueryOf, rowsPerPage } from "./list-query.ts";

export interface ListChoiceView {
  value: string;
  label: string;
}

export interface DocumentListView {
  name: DocumentList["name"];
  /** The account tab that contains it. */
  tab: Exclude<DocumentList["name"], "tasks">;
  title: string;
  path: string;
  empty: string;
  search: string;
  /** The chosen values by query parameter. */
  chosen: Record<"search_in" | "sortby" | "filterby" | "groupby" | "date_begin" | "date_end", string>;
  searchIn: ListChoiceView[];
  sorts: ListChoiceView[];
  filters: ListChoiceView[];
  groups: ListChoiceView[];
  /** Rows by heading; one section without a heading if they are not grouped. */
  sections: { title: string; rows: DocumentRow[] }[];
  total: number;
  page: number;
  pages: number;
  /** Start of another page's address, with all choices. */
  pageBase: string;
  /** A search or filter is active, so an empty list does not mean that there is nothing. */
  isNarrowed: boolean;
  /** More than a search text is chosen, so the further choices are unfolded. */
  isRefined: boolean;
}

/** A page of a customer's list. A page number beyond the end shows the last page. */
export async function documentListView(
  context: Context,
  list: DocumentList,
  url: URL,
): Promise<DocumentListView> {
  if (!context.user) throw signInNeeded();
  const { search, ...query } = listQueryOf(list, url.searchParams);
  let { rows, total } = await list.rows(context, query);
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(query.offset / rowsPerPage + 1, pages);
  const offset = (page - 1) * rowsPerPage;
  if (offset !== query.offset) ({ rows, total } = await list.rows(context, { ...query, offset }));
  const labelled = (choices: readonly ListChoice[]) =>
    choices.map(({ id, label }) => ({ value: id, label: context.locale.text(label) }));
  const chosen = {
    search_in: query.searchIn,
    sortby: query.sort,
    filterby: query.filter,
    groupby: query.group,
    date_begin: query.from ?? "",
    date_end: query.until ?? "",
  };
  const isFiltered = query.filter !== list.filters[0]?.id || query.from !== null || query.until !== null;
  return {
    name: list.name,
    tab: list.name === "tasks" ? "projects" : list.name,
    title: context.locale.text(list.title),
    path: list.path,
    empty: context.locale.text(list.empty),
    search,
    chosen,
    searchIn: labelled(list.searchIn),
    sorts: labelled(list.sorts),
    filters: labelled(list.filters),
    groups: labelled(list.groups),
    sections: sectionsOf(rows),
    total,
    page,
    pages,
    pageBase: `${list.path}?${new URLSearchParams({ search, ...chosen })}&page=`,
    isNarrowed: search !== "" || isFiltered,
    isRefined: isFiltered || query.sort !== list.sorts[0]?.id || query.group !== list.groups[0]?.id,
  };
}

function sectionsOf(rows: readonly DocumentRow[]): DocumentListView["sections"] {
  const sections = new Map<string, DocumentRow[]>();
  for (const row of rows) sections.set(row.group, [...(sections.get(row.group) ?? []), row]);
  return [...sections].map(([title, of]) => ({ title, rows: of }));
}

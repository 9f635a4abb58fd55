import type { ListView } from "../server/list-view.ts";

type Asked = Pick<ListView, "path" | "query">;

/** The address of the same list with these parts changed; an empty part is removed. */
export function addressOf({ path, query }: Asked, changes: Record<string, string>): string {
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") asked.delete(name);
    else asked.set(name, value);
  }
  const text = asked.toString();
  return text ? `${path}?${text}` : path;
}

/** The address without one value of a filter. */
export function without({ path, query }: Asked, filter: string, value: string): string {
  const rest = [...new URLSearchParams(query)].filter(([name, one]) => name !== filter || one !== value);
  const text = new URLSearchParams(rest).toString();
  return text ? `${path}?${text}` : path;
}

/** Pressing a column's header sorts ascending, pressing it again descending. */
export function sortHref(view: Asked & Pick<ListView, "sort">, column: string): string {
  const again = view.sort.column === column && !view.sort.descending;
  return addressOf(view, { sort: again ? `-${column}` : column, page: "" });
}

/** The active filters, in words: "State: Confirmed". */
export function chosenFilters(view: Pick<ListView, "filters" | "search">) {
  const filters = view.filters.flatMap(({ id, label, options }) =>
    options
      .filter(({ chosen }) => chosen)
      .map((option) => ({ filter: id, value: option.value, label: `${label}: ${option.label}` })),
  );
  const { search } = view;
  return search === "" ? filters : [{ filter: "search", value: search, label: `“${search}”` }, ...filters];
}

import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { DocumentList, DocumentQuery, ListChoice } from "../slots.ts";

export const rowsPerPage = 20;
const searchCharactersMax = 100;

/** The query in the address of a list's page; an unknown choice becomes the list's first one. */
export function listQueryOf(
  list: DocumentList,
  parameters: URLSearchParams,
): DocumentQuery & { search: string } {
  const search = searchIn(parameters);
  const page = Math.min(Math.max(1, Math.trunc(Number(parameters.get("page")) || 1)), 10_000);
  return {
    search,
    pattern: likePattern(search),
    searchIn: chosen(list.searchIn, parameters.get("search_in")),
    sort: chosen(list.sorts, parameters.get("sortby")),
    filter: chosen(list.filters, parameters.get("filterby")),
    group: chosen(list.groups, parameters.get("groupby")),
    from: dayOf(parameters.get("date_begin")),
    until: dayOf(parameters.get("date_end")),
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
  };
}

/** A list's default query, such as on the portal's home. */
export function plainQuery(
  list: DocumentList,
  { search, limit }: { search: string; limit: number },
): DocumentQuery {
  return { ...listQueryOf(list, new URLSearchParams({ search })), limit };
}

/** The search text in an address. */
export function searchIn(parameters: URLSearchParams): string {
  // PostgreSQL stores no NUL characters.
  return (parameters.get("search") ?? "").replaceAll("\0", "").trim().slice(0, searchCharactersMax);
}

/** Condition for a timestamp between the requested days, by the shop's calendar. */
export function within(
  moment: SQLWrapper,
  { from, until }: Pick<DocumentQuery, "from" | "until">,
): SQL | undefined {
  const day = sql`(${moment} at time zone ${sql.raw(`'${shopTimeZone}'`)})::date`;
  return and(
    from ? sql`${day} >= ${from}::date` : undefined,
    until ? sql`${day} <= ${until}::date` : undefined,
  );
}

function likePattern(search: string): string {
  return search === "" ? "" : likeAnywhere(search);
}

function chosen(choices: readonly ListChoice[], given: string | null): string {
  return choices.find(({ id }) => id === given)?.id ?? choices[0]?.id ?? "";
}

function dayOf(given: string | null): string | null {
  if (!given || !/^\d{4}-\d{2}-\d{2}$/.test(given) || given < "1900") return null;
  const day = new Date(`${given}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== given ? null : given;
}

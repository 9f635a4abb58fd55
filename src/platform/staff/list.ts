import type { Context, WriteContext } from "#platform/context.ts";
import { hasRole, type Role } from "#platform/roles.ts";

/** What somebody asked of a list, read from the address of its page. */
export interface ListQuery {
  search: string;
  /** Chosen values by filter id. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { column: string; descending: boolean };
  page: number;
  rowsPerPage: number;
}

export type CellBadge = "plain" | "info" | "ok" | "warn" | "bad";

/** A finished cell: text as it is shown, a number for export where they differ. */
export interface Cell {
  text: string;
  badge?: CellBadge;
  /** A picture before the text, 40 px wide. */
  picture?: string;
  /** A second, quiet line. */
  detail?: string;
  /** What the CSV file holds instead of the text, such as 12.5 for €12.50. */
  plain?: string | number;
}

export interface ListColumn {
  id: string;
  /** Id of its head. */
  label: string;
  kind?: "text" | "number";
  sortable?: boolean;
  /** Only shown when somebody asks for it. */
  optional?: boolean;
  /** In CSV files always, such as the currency of amounts that stand there as bare numbers. */
  inFile?: boolean;
  /** Left out on phones. */
  wide?: boolean;
  /** Says its head in the cell on phones, where there are no heads: for cells that are only "Yes" or "No". */
  named?: boolean;
}

export interface ListFilter {
  id: string;
  label: string;
  options: (
    context: Context,
  ) => Promise<{ value: string; label: string }[]> | { value: string; label: string }[];
}

export interface BulkAction {
  id: string;
  label: string;
  /** It cannot be undone: asks first with this text. */
  confirm?: string;
  /** Says what happened: the id of a text and its values. Refusals are shown and change nothing. */
  act: (write: WriteContext, ids: readonly number[]) => Promise<Done>;
}

/** A file that is made of several rows, such as their documents to print. */
export interface BulkFile {
  id: string;
  label: string;
  /** The address of the file, without language prefix. Refusals are shown. */
  path: (context: Context, ids: readonly number[]) => Promise<string>;
}

/** What has been done, for the line that says so on the next page. */
export interface Done {
  text: string;
  values?: Record<string, string | number>;
}

export interface ListRow {
  id: number;
  path?: string;
  /** By column id; the first column's text is the link. */
  cells: Record<string, Cell | string>;
}

/**
 * One list of the back office. Its page, CSV export, saved views, bulk actions and their checks of roles are made
 * from this description; `rows` runs a fixed number of queries whatever the number of rows.
 */
export type StaffList = ListDescription & (ReadList | WrittenList);

interface ListDescription {
  name: string;
  /** Who may see it. */
  roles: readonly Role[];
  title: string;
  path: string;
  columns: readonly ListColumn[];
  filters?: readonly ListFilter[];
  sort: ListQuery["sort"];
  files?: readonly BulkFile[];
  rows: (context: Context, query: ListQuery) => Promise<{ rows: ListRow[]; total: number }>;
}

interface ReadList {
  bulk?: undefined;
  writers?: undefined;
}

interface WrittenList {
  bulk: readonly BulkAction[];
  /** Who may act on its rows: seeing a list is not enough. */
  writers: readonly Role[];
}

/** What this caller may do with rows of the list. */
export function bulkFor({ user }: Pick<Context, "user">, list: StaffList): readonly BulkAction[] {
  return list.bulk && hasRole(user?.roles ?? [], ...list.writers) ? list.bulk : [];
}

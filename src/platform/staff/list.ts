import type { Context, WriteContext } from "#platform/context.ts";
import { hasRole, type Role } from "#platform/roles.ts";

/** The filters and sorting of a list, read from the address of its page. */
export interface ListQuery {
  search: string;
  /** Chosen values by filter id. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { column: string; descending: boolean };
  page: number;
  rowsPerPage: number;
}

export type CellBadge = "plain" | "info" | "ok" | "warn" | "bad";

/** A finished cell: the displayed text, and a number for export if it differs. */
export interface Cell {
  text: string;
  badge?: CellBadge;
  /** A picture before the text, 40 px wide. */
  picture?: string;
  /** A second, quiet line. */
  detail?: string;
  /** The CSV file's value instead of the text, such as 12.5 for €12.50. */
  plain?: string | number;
}

export interface ListColumn {
  id: string;
  /** Id of its header. */
  label: string;
  kind?: "text" | "number";
  sortable?: boolean;
  /** Hidden until somebody selects it. */
  optional?: boolean;
  /** Always in CSV files, such as the currency of amounts, which are bare numbers there. */
  inFile?: boolean;
  /** Hidden on phones. */
  wide?: boolean;
  /** Phones have no headers, so the cell repeats its own: for cells that are only "Yes" or "No". */
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
  /** The action cannot be undone: this text asks for confirmation first. */
  confirm?: string;
  /** Answers the confirmation: the id of a text and its values. Refusals are shown and change nothing. */
  act: (write: WriteContext, ids: readonly number[]) => Promise<Done>;
}

/** A file made of several rows, such as their documents for printing. */
export interface BulkFile {
  id: string;
  label: string;
  /** The address of the file, without language prefix. Refusals are shown. */
  path: (context: Context, ids: readonly number[]) => Promise<string>;
}

/** A confirmation that the next page shows. */
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
 * One list of the back office. This description yields its page, CSV export, saved views, bulk actions and their role
 * checks; `rows` runs a fixed number of queries whatever the number of rows.
 */
export type StaffList = ListDescription & (ReadList | WrittenList);

interface ListDescription {
  name: string;
  /** The roles that may see it. */
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
  /** Roles that may act on its rows: seeing a list is not enough. */
  writers: readonly Role[];
}

/** The actions on rows of the list that this caller may use. */
export function bulkFor({ user }: Pick<Context, "user">, list: StaffList): readonly BulkAction[] {
  return list.bulk && hasRole(user?.roles ?? [], ...list.writers) ? list.bulk : [];
}

import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { DocumentRow, WaitingThing } from "./components/document-row.ts";

/** The query of a list of documents, read from the address of its page. */
export interface DocumentQuery {
  /** The id of the search scope, by default "all". */
  searchIn: string;
  /** For `ilike`; "" without a search. */
  pattern: string;
  sort: string;
  filter: string;
  /** "none" if rows are not grouped. */
  group: string;
  /** Days of the shop's calendar, both inclusive. */
  from: string | null;
  until: string | null;
  limit: number;
  offset: number;
}

export interface ListChoice {
  id: string;
  /** Id of its text. */
  label: string;
}

/**
 * One list of a customer's documents. Its page, its section of the portal's home and its part of the search are built
 * from this description. The first sort and the first filter are the defaults.
 */
export interface DocumentList {
  name: "orders" | "quotes" | "invoices" | "deliveries" | "projects" | "tasks";
  /** Most customers have none of these, so the home shows the list only to those who do. */
  leftOutWhenEmpty?: boolean;
  /** The home shows it only in search results. */
  onlyFound?: boolean;
  /** Ids of texts; `all` contains {count}. */
  title: string;
  all: string;
  empty: string;
  path: string;
  searchIn: readonly ListChoice[];
  sorts: readonly ListChoice[];
  filters: readonly ListChoice[];
  groups: readonly ListChoice[];
  /** The documents that the signed-in person may see, in order. The number of queries is fixed. */
  rows: (context: Context, query: DocumentQuery) => Promise<{ rows: DocumentRow[]; total: number }>;
}

export const documentLists = slot<DocumentList>("documentLists");

/** Tasks that wait for the signed-in person, in any order, each with one action. */
export const waitingThings = slot<(context: Context) => Promise<WaitingThing[]>>("waitingThings");

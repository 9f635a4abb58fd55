import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { DocumentRow, WaitingThing } from "./components/document-row.ts";

/** What a customer asked of a list of documents, read from the address of its page. */
export interface DocumentQuery {
  /** Where to search: the id of a choice, "all" unless said otherwise. */
  searchIn: string;
  /** For `ilike`; "" when nothing is searched for. */
  pattern: string;
  sort: string;
  filter: string;
  /** "none" unless rows stand under headings. */
  group: string;
  /** Days of the shop's calendar, both included. */
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
 * One list of a customer's documents: its page, its part of the portal's home and its place in the search over all
 * documents are made from this description. The first sort and the first filter are those of somebody who chose none.
 */
export interface DocumentList {
  name: "orders" | "quotes" | "invoices" | "deliveries" | "projects" | "tasks";
  /** Most customers have none of these: the home shows the list only to those who do. */
  leftOutWhenEmpty?: boolean;
  /** The home shows it only among what was searched for. */
  onlyFound?: boolean;
  /** Ids of texts; `all` has a {count}. */
  title: string;
  all: string;
  empty: string;
  path: string;
  searchIn: readonly ListChoice[];
  sorts: readonly ListChoice[];
  filters: readonly ListChoice[];
  groups: readonly ListChoice[];
  /** The documents that the signed-in person may see, in order: a fixed number of queries. */
  rows: (context: Context, query: DocumentQuery) => Promise<{ rows: DocumentRow[]; total: number }>;
}

export const documentLists = slot<DocumentList>("documentLists");

/** What waits for the signed-in person, in any order; each with the one thing to do. */
export const waitingThings = slot<(context: Context) => Promise<WaitingThing[]>>("waitingThings");

import type { HomeProduct } from "#modules/website/components/home/home-section.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";

/** A public text of a site. */
export interface SearchText {
  recordId: number;
  siteId: number;
  /** The language of the text. */
  code: LocaleCode;
  /** The languages whose readers see this text: its own, and those into which the record is not translated. */
  codes: readonly LocaleCode[];
  /** Without language prefix. */
  path: string;
  title: string;
  summary: string;
  /** Plain text. */
  body: string;
  changedAt: Date;
}

interface NamedKind {
  /** In URLs: `page`. */
  kind: string;
  /** The lowest is shown first. */
  position: number;
  /** Text id of its plural name, such as "Pages". */
  label: string;
}

/** A kind whose texts are in the site's index. Its verbs call `refreshSearch` when a text changes. */
export interface IndexedKind extends NamedKind {
  /** The texts of these records that are public now, on every site; none of drafts and restricted records. */
  texts: (context: Context, recordIds: readonly number[]) => Promise<SearchText[]>;
  /** Records that may have texts, in the order of their ids, after this one. */
  recordIds: (context: Context, after: number, limit: number) => Promise<number[]>;
}

/** A kind with a search of its own; it is not in the index. */
export interface FoundKind extends NamedKind {
  find: (context: PublicContext, term: string, limit: number) => Promise<FoundProducts>;
}

export interface FoundProducts {
  count: number;
  products: HomeProduct[];
  /** The list of all results. */
  path: string;
}

export type SearchKind = IndexedKind | FoundKind;

/** The kinds of results of the site search. */
export const searchKinds = slot<SearchKind>("searchKinds");

/** Suggestions after a search without results: well-known pages of the site, ready to show. */
export const searchProposals =
  slot<(context: PublicContext) => Promise<{ path: string; title: string }[]>>("searchProposals");

export function isIndexed(kind: SearchKind): kind is IndexedKind {
  return "texts" in kind;
}

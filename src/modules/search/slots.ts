import type { HomeProduct } from "#modules/website/components/home/home-section.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";

/** A text that everybody may read on a site. */
export interface SearchText {
  recordId: number;
  siteId: number;
  /** The language that it is written in. */
  code: LocaleCode;
  /** The languages whose readers are shown this text: its own, and those that the record is not written in. */
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
  /** In addresses: `page`. */
  kind: string;
  /** The lowest is shown first. */
  position: number;
  /** Id of its name in the plural, such as "Pages". */
  label: string;
}

/** A kind whose texts stand in the index of the site. Its verbs call `refreshSearch` when a text changes. */
export interface IndexedKind extends NamedKind {
  /** The texts of these records that everybody may read now, on every site; none of drafts and restricted records. */
  texts: (context: Context, recordIds: readonly number[]) => Promise<SearchText[]>;
  /** Records that may have texts, in the order of their ids, after this one. */
  recordIds: (context: Context, after: number, limit: number) => Promise<number[]>;
}

/** A kind that is found by a search of its own; the index holds nothing of it. */
export interface FoundKind extends NamedKind {
  find: (context: PublicContext, term: string, limit: number) => Promise<FoundProducts>;
}

export interface FoundProducts {
  count: number;
  products: HomeProduct[];
  /** Where all of them are listed. */
  path: string;
}

export type SearchKind = IndexedKind | FoundKind;

/** The kinds of things that the search of the site finds. */
export const searchKinds = slot<SearchKind>("searchKinds");

/** What a search that found nothing proposes instead: well-known places of the site, finished. */
export const searchProposals =
  slot<(context: PublicContext) => Promise<{ path: string; title: string }[]>>("searchProposals");

export function isIndexed(kind: SearchKind): kind is IndexedKind {
  return "texts" in kind;
}

import type { HomeProduct } from "#modules/website/components/home/home-section.ts";
import type { PublicContext } from "#platform/context.ts";
import { goTo } from "#platform/pages/page.ts";
import { siteSearchAddress } from "../paths.ts";
import { isIndexed, searchKinds, searchProposals } from "../slots.ts";
import { type FoundTexts, findTexts, type Hit } from "./find.ts";
import { marked, type Piece, snippetOf } from "./snippet.ts";

/** The query parameters of the search page. */
export const searchParameters = ["search", "kind", "page"];

const productsMax = 8;
const hitsOfEachKind = 5;
const hitsPerPage = 20;
const pagesMax = 500;
const termCharactersMax = 120;

export interface HitView {
  path: string;
  title: Piece[];
  snippet: Piece[];
  /** The language of its text, if it differs from the page's. */
  lang?: string;
}

export interface GroupView {
  kind: string;
  label: string;
  count: number;
  /** The count stopped at its limit, so there may be more. */
  isMany: boolean;
  /** The URL of all results of this kind; null if all are shown. */
  more: string | null;
  hits: HitView[];
  products: HomeProduct[];
}

export interface SiteSearchView {
  term: string;
  total: number;
  isMany: boolean;
  corrected: string | null;
  /** All results, then each kind that was found. */
  filters: { label: string; count: number; isMany: boolean; path: string; current: boolean }[];
  groups: GroupView[];
  kind: string;
  page: number;
  pages: number;
  proposals: { path: string; title: string }[];
}

/** The site's results for a term. A page beyond the last one redirects to the last one. */
export async function siteSearch(context: PublicContext, url: URL): Promise<SiteSearchView> {
  context.note("search", "catalogue", "prices");
  const term = termOf(url.searchParams.get("search"));
  const kinds = searchKinds.entries().toSorted((one, other) => one.position - other.position);
  const kind = kinds.find((one) => one.kind === url.searchParams.get("kind") && isIndexed(one))?.kind;
  const page = kind ? pageOf(url.searchParams.get("page")) : 1;
  const limit = kind ? hitsPerPage : hitsOfEachKind;
  const found = await findTexts(context, term, { kind, offset: (page - 1) * limit, limit });
  const others = kind ? await findTexts(context, term, { offset: 0, limit: 0 }) : found;
  const counts = { ...others.counts, ...found.counts };
  const groups: GroupView[] = [];
  for (const one of kinds) {
    const label = context.locale.text(one.label);
    if (isIndexed(one)) {
      const count = counts[one.kind] ?? 0;
      const { isMany } = one.kind === kind ? found : others;
      const hits = found.hits
        .filter((hit) => hit.kind === one.kind)
        .map((hit) => hitView(context, hit, found));
      const more = count > hits.length && !kind ? siteSearchAddress(term, one.kind) : null;
      if (count > 0) groups.push({ kind: one.kind, label, count, isMany, more, hits, products: [] });
    } else if (term !== "") {
      const { count, products, path } = await one.find(context, term, productsMax);
      const counted = { count, isMany: false };
      if (count > 0) groups.push({ kind: one.kind, label, ...counted, more: path, hits: [], products });
    }
  }
  const pages = kind ? Math.max(1, Math.ceil((found.counts[kind] ?? 0) / hitsPerPage)) : 1;
  if (page > pages) throw goTo(siteSearchAddress(term, kind, pages), 302);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const isMany = groups.some((group) => group.isMany);
  const all = {
    label: context.locale.text("search.all"),
    count: total,
    isMany,
    path: siteSearchAddress(term),
  };
  return {
    ...{ term, total, isMany, kind: kind ?? "", page, pages },
    corrected: found.corrected,
    filters: [
      { ...all, current: !kind },
      ...groups.map((group) => ({
        ...{ label: group.label, count: group.count, isMany: group.isMany, current: group.kind === kind },
        path: group.products.length > 0 && group.more ? group.more : siteSearchAddress(term, group.kind),
      })),
    ],
    groups: kind ? groups.filter((group) => group.kind === kind) : groups,
    proposals: total === 0 ? await proposals(context) : [],
  };
}

/** The best matches of the index during typing. */
export async function siteSuggestions(context: PublicContext, term: string, limit: number) {
  const { hits } = await findTexts(context, termOf(term), { offset: 0, limit });
  const kinds = searchKinds.entries().toSorted((one, other) => one.position - other.position);
  return kinds
    .flatMap(({ kind, label }) => hits.filter((hit) => hit.kind === kind).map((hit) => ({ ...hit, label })))
    .slice(0, limit)
    .map(({ kind, label, title, path }) => ({
      ...{ kind, label: context.locale.text(label), title },
      website_url: context.locale.href(path),
    }));
}

async function proposals(context: PublicContext) {
  const lists = await Promise.all(searchProposals.entries().map((propose) => propose(context)));
  return lists.flat();
}

function hitView(context: PublicContext, hit: Hit, { words }: FoundTexts): HitView {
  const body = snippetOf(hit.body, words);
  const summary = marked(hit.summary, words);
  const isInBody = body.some((piece) => piece.hit);
  return {
    path: hit.path,
    title: marked(hit.title, words),
    snippet: hit.summary !== "" && (summary.some((piece) => piece.hit) || !isInBody) ? summary : body,
    ...(hit.code === context.locale.code ? {} : { lang: hit.code }),
  };
}

function termOf(said: string | null): string {
  return (said ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, termCharactersMax);
}

function pageOf(said: string | null): number {
  const page = Number(said ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= pagesMax ? page : 1;
}

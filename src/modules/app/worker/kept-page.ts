import type { WorkerLanguage } from "./scope.ts";

/** Our headers in the cache: when a page was fetched, and its title, URL-encoded. */
export const keptAtHeader = "x-kept-at";
export const titleHeader = "x-kept-title";

const charactersMax = 1_500_000;

/** A page in the form for the cache; null for one that is too large. */
export function keptResponse(html: string, headers: Headers, now: Date): Response | null {
  if (html.length > charactersMax) return null;
  const kept = new Headers(headers);
  // The text is no longer compressed, and has another length.
  for (const name of ["content-encoding", "content-length"]) kept.delete(name);
  kept.set(keptAtHeader, now.toISOString());
  kept.set(titleHeader, encodeURIComponent(titleOf(html)));
  return new Response(html, { headers: kept });
}

/** The page's title as HTML, without the site's own name. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/ · [^·]*$/, "").trim();
}

/**
 * Writes the date above a cached page into its HTML, so that it shows even if no script runs. React ignores unknown
 * elements, and the page's script finds it by its name.
 */
export function withDate(html: string, keptAt: string, { tag, asOf }: WorkerLanguage): string {
  const words = asOf.replace("{date}", dateIn(keptAt, tag));
  const bar = `<app-bar class="app-bar" data-kept="${keptAt}"><p class="app-bar__t wrap" role="status">${words}</p></app-bar>`;
  return html.replace(/<body[^>]*>/, (body) => body + bar);
}

function dateIn(iso: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

export interface ReadablePage {
  path: string;
  title: string;
  keptAt: string;
}

/** The list on the page for addresses that were never visited, latest first; titles are HTML already. */
export function withPages(html: string, pages: readonly ReadablePage[], language: WorkerLanguage): string {
  const rows = pages
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
    .map(({ path, title, keptAt }) => {
      const href = path.replaceAll("&", "&amp;").replaceAll('"', "%22").replaceAll("<", "%3C");
      return `<li><a class="link" href="${href}">${title}</a> <span class="small muted">${dateIn(keptAt, language.tag)}</span></li>`;
    });
  const list =
    rows.length > 0
      ? `<h2 class="h4">${language.list}</h2><ul class="app-pages">${rows.join("")}</ul>`
      : `<p>${language.none}</p>`;
  return html.replace("<!--pages-->", () => list);
}

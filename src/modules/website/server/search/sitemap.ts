import type { PublicContext } from "#platform/context.ts";
import type { LocaleFacts } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { type SitemapEntry, sitemapEntries } from "../../slots.ts";
import { legalLinks } from "../legal/legal.ts";

/** Every path is listed once in every language; the sitemap protocol allows 50,000 addresses and 50 MB per file. */
const addressesPerSitemap = 40_000;

export function pathsPerSitemap({ site }: Pick<PublicContext, "site">): number {
  return Math.floor(addressesPerSitemap / languagesOf(site).offered.length);
}

/** The sitemap of this origin, or an index of its parts if one file cannot hold all paths. */
export async function sitemapXml(
  context: PublicContext,
  origin: string,
  page: number | undefined,
): Promise<string> {
  const entries = await listedEntries(context);
  const perPart = pathsPerSitemap(context);
  const pages = Math.ceil(entries.length / perPart);
  if (pages > 1 && page === undefined) return indexXml(origin, pages);
  const start = ((page ?? 1) - 1) * perPart;
  const { offered } = languagesOf(context.site);
  const urls = entries.slice(start, start + perPart).flatMap((entry) => urlsOf(origin, entry, offered));
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("")}</urlset>\n`;
}

/** Every public page of this site for search engines. */
export async function listedEntries(context: PublicContext): Promise<SitemapEntry[]> {
  const texts = await legalLinks(context);
  const entries: SitemapEntry[] = [{ path: "/" }, ...texts.map(({ path }) => ({ path }))];
  for (const list of sitemapEntries.entries()) entries.push(...(await list(context)));
  return entries;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function indexXml(origin: string, pages: number): string {
  const parts = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${origin}/sitemap.xml?page=${index + 1}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("")}</sitemapindex>\n`;
}

function urlsOf(
  origin: string,
  { path, changedAt }: SitemapEntry,
  offered: readonly LocaleFacts[],
): string[] {
  const address = ({ prefix }: LocaleFacts) =>
    escapeXml(encodeURI(`${origin}${prefix}${prefix && path === "/" ? "" : path}`));
  const alternates = offered
    .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale.code}" href="${address(locale)}"/>`)
    .join("");
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return offered.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>\n`);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

import { useLocation } from "react-router";
import { locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ShellView } from "./shell-view.ts";

/** Query parameters that make another page; filters and sorting only show the same page differently. */
const ownQueries = ["page"];

type DocumentLinksProps = Pick<ShellView, "origin" | "languages" | "ownLanguage">;

/** The canonical address of this page, and the same page in the other languages. */
export function DocumentLinks({ origin, languages, ownLanguage }: DocumentLinksProps) {
  const { code } = useLocale();
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, search);
  const addressIn = (prefix: string) => `${origin}${prefix && path === "/" ? prefix : prefix + path}`;
  const prefixOf = (wanted: string) => locales.find((locale) => locale.code === wanted)?.prefix ?? "";
  const own = prefixOf(code);
  const offered = locales.filter((locale) => languages.includes(locale.code));
  return (
    <>
      <link rel="canonical" href={addressIn(own)} />
      {offered.map((locale) => (
        <link key={locale.code} rel="alternate" hrefLang={locale.code} href={addressIn(locale.prefix)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(prefixOf(ownLanguage))} />
      <meta property="og:url" content={addressIn(own)} />
    </>
  );
}

/** The path with only those query parameters that identify the page; its first page has none. */
export function canonicalPath(pathname: string, search: string): string {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => ownQueries.includes(name) && !(name === "page" && value === "1"),
  );
  return kept.length > 0 ? `${bare}?${new URLSearchParams(kept)}` : bare;
}

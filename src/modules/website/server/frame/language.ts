import { type LocaleFacts, localeFacts, splitLocale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import type { Site } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { withoutTranslating } from "../../paths.ts";

/**
 * The language of a wire code; the site's own one for unknown codes, languages that it does not offer, and `default`.
 */
export function languageFor(site: Pick<Site, "settings">, wireCode: string): LocaleFacts {
  const { offered, own } = languagesOf(site);
  return offered.find(({ code }) => code === localeFacts(wireCode)?.code) ?? own;
}

/**
 * The target of the language switch: the local path `asked`, in the language. Anything that could leave this site
 * becomes the start page. The answer is encoded for use in a header.
 */
export function pathInLanguage(asked: string, language: LocaleFacts): string {
  const local = isLocalPath(asked) ? asked : "/";
  const { path } = splitLocale(local);
  if (!isLocalPath(path)) return language.prefix || "/";
  const { pathname, search, hash } = new URL(path, "http://site.invalid");
  // Resolving dots in a path may produce two leading slashes.
  if (!isLocalPath(pathname)) return language.prefix || "/";
  const bare = language.prefix && pathname === "/" ? "" : pathname;
  return `${language.prefix}${bare}${withoutTranslating(search)}${hash}`;
}

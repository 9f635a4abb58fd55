import { type LocaleFacts, localeFacts, splitLocale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import type { Site } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { withoutTranslating } from "../../paths.ts";

/** The language that a code of the wire names; unknown ones, others than the site offers and `default` are its own. */
export function languageFor(site: Pick<Site, "settings">, wireCode: string): LocaleFacts {
  const { offered, own } = languagesOf(site);
  return offered.find(({ code }) => code === localeFacts(wireCode)?.code) ?? own;
}

/**
 * Where the language switch leads: the local path `asked`, in the language. Anything that could leave this site
 * leads to the start page. The answer is encoded, so that it may stand in a header.
 */
export function pathInLanguage(asked: string, language: LocaleFacts): string {
  const local = isLocalPath(asked) ? asked : "/";
  const { path } = splitLocale(local);
  if (!isLocalPath(path)) return language.prefix || "/";
  const { pathname, search, hash } = new URL(path, "http://site.invalid");
  // Dots in a path may have been resolved into something that begins with two slashes.
  if (!isLocalPath(pathname)) return language.prefix || "/";
  const bare = language.prefix && pathname === "/" ? "" : pathname;
  return `${language.prefix}${bare}${withoutTranslating(search)}${hash}`;
}

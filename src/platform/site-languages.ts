import { defaultLocale, isTestLocale, type LocaleFacts, locales } from "./i18n/locale.ts";
import type { Site } from "./site.ts";

/** The languages in which a site can be read. The back office can be read in all of them. */
export interface SiteLanguages {
  /** In their usual order; never empty. */
  offered: LocaleFacts[];
  /**
   * The site's own language: addresses in languages that are not offered redirect to it, and search engines show it to
   * visitors of other languages.
   */
  own: LocaleFacts;
}

/** From `site.settings.languages`; without it, the languages that a new site offers. */
export function languagesOf(site: Pick<Site, "settings">): SiteLanguages {
  const kept = site.settings["languages"];
  const said: Record<string, unknown> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  const codes: readonly unknown[] = Array.isArray(said["offered"]) ? said["offered"] : [];
  const wanted = locales.filter(({ code }) => codes.includes(code));
  const offered = wanted.length > 0 ? wanted : locales.filter(({ offeredAtFirst }) => offeredAtFirst);
  const own = offered.find(({ code }) => code === said["own"]) ?? offered[0] ?? defaultLocale;
  return { offered, own };
}

/** The languages in which the program prepares texts for a site: its own, and those of every new site. */
export function preparedLanguages(site: Pick<Site, "settings">): LocaleFacts[] {
  const { offered } = languagesOf(site);
  return locales.filter((locale) => locale.offeredAtFirst || offered.includes(locale));
}

/**
 * The redirect for a page in a language that the site does not offer: the same page in the site's own language. Null if
 * the page may be shown as requested; staff read the back office in their own language.
 */
export function offeredPath(site: Pick<Site, "settings">, facts: LocaleFacts, path: string): string | null {
  const { offered, own } = languagesOf(site);
  if (isTestLocale(facts)) return null;
  if (offered.some(({ code }) => code === facts.code) || /^\/web(\/|$|\?)/.test(path)) return null;
  // A browser that navigates within the site requests only data; it is redirected with the next whole page.
  if (/\.data(\?|$)/.test(path)) return null;
  return own.prefix + (own.prefix && /^\/(\?|$)/.test(path) ? path.slice(1) : path);
}

/** The form field of a text in the site's own language: `name` becomes `name.de`. */
export function ownField(site: Pick<Site, "settings">, name: string): string {
  return `${name}.${languagesOf(site).own.code}`;
}

import type { Locale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";

const nowhere = "http://return.invalid";

/**
 * The path of a `redirect=` on this site without language prefix; the start page if it would leave the site or return
 * to a sign-in page. The path is resolved as browsers do it, because `/.//host` and the like become another site only
 * then.
 */
export function returnPath(locale: Locale, given: string | null): string {
  if (!given || !isLocalPath(given) || !URL.canParse(given, nowhere)) return "/";
  const url = new URL(given, nowhere);
  if (url.origin !== nowhere) return "/";
  const whole = url.pathname.replace(/\/{2,}/g, "/");
  const inside = locale.prefix && (whole === locale.prefix || whole.startsWith(`${locale.prefix}/`));
  const path = (inside ? whole.slice(locale.prefix.length) : whole) || "/";
  if (/^\/web\/(login|signup|reset_password|session)(\/|$)/.test(path)) return "/";
  return path + url.search + url.hash;
}

import { readCookie, sign, unsign, writeCookie } from "./cookies.ts";

/** Names the site that an editor views under another site's host name. */
const forcedSiteCookie = "fw";
const forcedHours = 8;

/**
 * Whether a request may show another site than its host's. Must be cheap: it runs for every request of a cached page.
 */
export function mayBeForced(url: string, cookieHeader: string | undefined): boolean {
  return url.includes("fw=") || (cookieHeader?.includes(`${forcedSiteCookie}=`) ?? false);
}

/** The id of the site that the cookie names. The cookie does not prove that the reader may see it. */
export function forcedSiteId(cookieHeader: string | undefined, secret: string): number | null {
  if (!cookieHeader?.includes(`${forcedSiteCookie}=`)) return null;
  const [, id] =
    /^fw:(\d{1,9})$/.exec(unsign(readCookie(cookieHeader, forcedSiteCookie), secret) ?? "") ?? [];
  return id === undefined ? null : Number(id);
}

/** Shows this site to the browser from now on; null: the host's own site. */
export function forcedSite(
  siteId: number | null,
  { secret, secure }: { secret: string; secure: boolean },
): string {
  const value = siteId === null ? "" : sign(`fw:${siteId}`, secret);
  return writeCookie(forcedSiteCookie, value, {
    maxAgeSeconds: siteId === null ? 0 : forcedHours * 3600,
    secure,
  });
}

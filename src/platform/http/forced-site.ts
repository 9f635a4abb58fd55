import { readCookie, sign, unsign, writeCookie } from "./cookies.ts";

/** Says which site an editor looks at under a host name that belongs to another one. */
const forcedSiteCookie = "fw";
const forcedHours = 8;

/** Whether a request may show another site than that of its host. Cheap: every request for a kept page is asked. */
export function mayBeForced(url: string, cookieHeader: string | undefined): boolean {
  return url.includes("fw=") || (cookieHeader?.includes(`${forcedSiteCookie}=`) ?? false);
}

/** The id of the site that the cookie names. Whether somebody may see it is not said by it. */
export function forcedSiteId(cookieHeader: string | undefined, secret: string): number | null {
  if (!cookieHeader?.includes(`${forcedSiteCookie}=`)) return null;
  const [, id] =
    /^fw:(\d{1,9})$/.exec(unsign(readCookie(cookieHeader, forcedSiteCookie), secret) ?? "") ?? [];
  return id === undefined ? null : Number(id);
}

/** Has a browser look at this site from now on; null: at that of the host. */
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

import type { IncomingHttpHeaders } from "node:http";
import { splitLocale } from "#platform/i18n/locale.ts";
import { isAhead, isProgram } from "./machine.ts";

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * The area of the site at which a visit from elsewhere began; null for a request that begins no visit: a step inside
 * the site, a file, a call, the back office, a program. It depends on the request alone; nothing is stored about
 * anybody.
 */
export function visitedArea({ method, url = "/", headers }: Asked): string | null {
  if (method !== "GET" || !isDocument(headers)) return null;
  if (isProgram(headers["user-agent"] ?? "") || isAhead(headers) || isFromHere(headers)) return null;
  const path = splitLocale(url).path.split("?")[0] ?? "/";
  if (path === "/") return "home";
  const area = /^\/([a-z][a-z-]{0,30})(\/|$)/.exec(path)?.[1];
  return area === undefined || area === "web" || /\.\w+$/.test(path) ? null : area;
}

function isDocument(headers: IncomingHttpHeaders): boolean {
  const wanted = headers["sec-fetch-dest"];
  return wanted === undefined ? (headers.accept ?? "").includes("text/html") : wanted === "document";
}

function isFromHere({ referer, host, "sec-fetch-site": from }: IncomingHttpHeaders): boolean {
  if (from === "same-origin") return true;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}

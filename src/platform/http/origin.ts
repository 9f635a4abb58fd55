import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerToken } from "./bearer.ts";

/** The route of all pages: whatever no call has taken. */
export const pagesRoute = "/*";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends. Browsers name the origin of a request. Programs without a browser name
 * none, carry no cookies of our visitors and may pass.
 */
export function refuseForeignOrigins(app: FastifyInstance, mayBeForeign: ReadonlySet<string>): void {
  app.addHook("onRequest", async (request, reply) => {
    if (safeMethods.has(request.method)) return;
    const { url: route = "" } = request.routeOptions;
    // A program's call has a key instead of cookies; pages and forms accept no key.
    const isCall = route !== pagesRoute && isJson(request.headers["content-type"]);
    if (isCall && bearerToken(request) !== undefined) return;
    if (mayBeForeign.has(route)) return;
    const fetchSite = request.headers["sec-fetch-site"];
    const origin = request.headers.origin;
    const foreign =
      (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") ||
      (origin !== undefined && !sameHost(origin, request.host));
    if (foreign) return reply.code(403).type("text/plain").send("This request comes from another site.");
  });
}

/**
 * Whether one of our own pages asked, or the person's browser for itself: a typed address, a bookmark. Without the
 * header (an old browser, a program) only the named origin tells.
 */
export function isAskedByOwnPage({ headers, host }: FastifyRequest): boolean {
  const { "sec-fetch-site": fetchSite, origin } = headers;
  if (fetchSite === undefined) return origin !== undefined && sameHost(origin, host);
  return fetchSite === "same-origin" || fetchSite === "none";
}

function isJson(type: string | undefined): boolean {
  return type?.startsWith("application/json") ?? false;
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

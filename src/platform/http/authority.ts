import type { FastifyInstance } from "fastify";

const authority = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Whether a Host header names a host, so that a page's own address can be made with it. */
export function isAuthority(host: string): boolean {
  return authority.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Refuses requests that name no host, or that name another server's page as a proxy is asked for one: every address
 * that a page tells of itself begins with the host. Probes of a balancer may come without.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl.startsWith("/") && isAuthority(request.host)) return;
    if (request.host === "" && /^\/(healthz|readyz)$/.test(request.originalUrl)) return;
    throw Object.assign(new Error("The request names no host."), { statusCode: 400 });
  });
}

import type { FastifyInstance } from "fastify";

const authority = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Whether a Host header is valid, so that a page can build its own address with it. */
export function isAuthority(host: string): boolean {
  return authority.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Refuses requests without a valid host, and requests for another server's page in a proxy's form, because every
 * address that a page gives for itself begins with the host. A load balancer's probes may come without.
 */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl.startsWith("/") && isAuthority(request.host)) return;
    if (request.host === "" && /^\/(healthz|readyz)$/.test(request.originalUrl)) return;
    throw Object.assign(new Error("The request names no host."), { statusCode: 400 });
  });
}

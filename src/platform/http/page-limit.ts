import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Ten a second exceed the uncached pages that all people behind one address open, and are a fraction of what one
 * process can render.
 */
const newPagesPerMinute = 600;

/**
 * Made-up searches, prices and addresses have no end. Each costs a rendering, as does every uncached page, so one
 * network gets a limited number a minute.
 */
export interface PageLimit {
  /** Counts a page before its rendering; refuses it to a network that has had too many. */
  count: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

export function createPageLimit(app: FastifyInstance, perMinute = newPagesPerMinute): PageLimit {
  const ask = app.createRateLimit({ max: perMinute, timeWindow: "1 minute" });
  return {
    async count(request, reply) {
      const seen = await ask(request);
      if (seen.isAllowed || !seen.isExceeded) return;
      reply.header("retry-after", String(seen.ttlInSeconds));
      throw Object.assign(new Error("Too many new pages for one network."), { statusCode: 429 });
    },
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Ten a second are more than what all people behind one address choose of what nobody has read lately, and a fraction
 * of what one process can render.
 */
const newPagesPerMinute = 600;

/**
 * Made-up searches, prices and addresses have no end, and each costs a rendering, as does every page that is not kept:
 * one network gets so many a minute.
 */
export interface PageLimit {
  /** Counts a page that is to be rendered; refuses it to who has had too many. */
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

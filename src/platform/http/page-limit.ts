import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Ten in a second are more than what all people behind one address choose, and a fraction of what one process can
 * render.
 */
const strangePagesPerMinute = 600;

/** Made-up searches, prices and addresses have no end, and each costs a rendering: one address gets so many a minute. */
export interface PageLimit {
  /** Refuses a page to who has had too many strange ones. */
  check: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a page that hardly anybody else asks for. */
  count: (request: FastifyRequest) => Promise<void>;
}

export function createPageLimit(app: FastifyInstance, perMinute = strangePagesPerMinute): PageLimit {
  const ask = app.createRateLimit({ max: perMinute, timeWindow: "1 minute" });
  return {
    async check(request, reply) {
      const seen = await ask(request, { increment: false });
      if (seen.isAllowed || seen.remaining > 0) return;
      reply.header("retry-after", String(seen.ttlInSeconds));
      throw Object.assign(new Error("Too many strange pages for one address."), { statusCode: 429 });
    },
    async count(request) {
      await ask(request);
    },
  };
}

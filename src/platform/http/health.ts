import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { PageCache } from "#platform/cache/page-cache.ts";

/** Alive: the process answers. Ready: it can also reach its database. */
export function answerHealth(app: FastifyInstance, { pool, cache }: { pool: Pool; cache: PageCache }): void {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", keptPages: cache.size().entries };
  });
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await pool.query("select 1");
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready", missing: "database" });
    }
  });
}

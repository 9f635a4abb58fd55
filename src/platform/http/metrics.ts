import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "#platform/cache/page-cache.ts";

interface Measured {
  pool: Pool;
  cache: PageCache;
  /** The port of the metrics, on the loopback address only; undefined measures nothing. */
  port: number | undefined;
}

/** Counts one answer. */
export type Observe = (method: string | undefined, route: string, status: number, elapsedMs: number) => void;

/**
 * Measures requests by route and serves the metrics to Prometheus on a port of its own, never to the public. Answers a
 * function that counts what is answered before Fastify; undefined if nothing is measured.
 */
export function measure(app: FastifyInstance, { pool, cache, port }: Measured): Observe | undefined {
  if (!port) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  gauge(registry, "kept_pages", "Pages in the cache.", () => cache.size().entries);
  gauge(registry, "kept_pages_bytes", "Memory of the page cache.", () => cache.size().bytes);
  gauge(registry, "database_connections", "Open connections of the pool.", () => pool.totalCount);
  gauge(registry, "database_waiting", "Requests that wait for a connection.", () => pool.waitingCount);

  const observe: Observe = (method, route, status, elapsedMs) =>
    durations.observe({ method: method ?? "", route, status }, elapsedMs / 1000);
  app.addHook("onResponse", async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime);
  });

  let server: Server | undefined;
  app.addHook("onListen", async () => {
    server = createServer(async (_request, response) => {
      response.setHeader("content-type", registry.contentType);
      response.end(await registry.metrics());
    });
    server.on("error", (error) => app.log.error({ err: error }, "the figures cannot be shown"));
    server.listen(port, "127.0.0.1");
  });
  app.addHook("onClose", async () => {
    server?.close();
  });
  return observe;
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

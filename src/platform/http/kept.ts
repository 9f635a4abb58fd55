import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/boot/config.ts";
import { chooseAnswer, type PageCache, pageKey } from "#platform/cache/page-cache.ts";
import { isAuthority } from "./authority.ts";
import type { Edge } from "./edge.ts";
import { mayBeForced } from "./forced-site.ts";
import type { Observe } from "./metrics.ts";
import type { PageAddress } from "./page-address.ts";

interface KeptOptions {
  cache: PageCache;
  edge: Pick<Edge, "priceTerms" | "siteIdNow">;
  addressOf: PageAddress;
  config: Pick<Config, "logLevel" | "trustProxy">;
  observe: Observe | undefined;
}

/**
 * Serves cached pages before Fastify: such a request is answered with finished bytes and never routed. The answer is
 * the same as Fastify's, only sooner; Fastify handles every request for which that is not certain.
 */
export function answerKeptFirst(
  app: FastifyInstance,
  { cache, edge, addressOf, config, observe }: KeptOptions,
): void {
  // At this level Fastify logs every request, so it must handle them all.
  if (config.logLevel === "debug") return;
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });

  let checkedHost = "";
  /** Fastify refuses requests without a valid host. Most requests have the same host, which is checked once. */
  function isHost(host: string): boolean {
    if (host === checkedHost && host !== "") return true;
    if (!isAuthority(host)) return false;
    checkedHost = host;
    return true;
  }

  function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = "/" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    // A GET with a body has to pass the limits of all bodies.
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
    if (mayBeForced(url, headers.cookie)) return false;
    const host = hostOf(request, config.trustProxy);
    if (host === undefined || !isHost(host)) return false;
    const siteId = edge.siteIdNow(host);
    if (siteId === undefined) return false;
    const page = cache.get(pageKey(siteId, edge.priceTerms(headers.cookie), addressOf(url)));
    if (!page) return false;
    const answer = chooseAnswer(page, headers);
    const own = answer.headers.concat("x-request-id", randomUUID());
    response.writeHead(answer.status, closing ? own.concat("connection", "close") : own);
    response.end(method === "HEAD" ? null : answer.bytes);
    answer.again?.();
    return true;
  }

  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    const began = observe && performance.now();
    if (!answerKept(request, response)) app.routing(request, response);
    else if (began !== undefined)
      observe?.(request.method, "cached page", response.statusCode, performance.now() - began);
  });
}

/** The requested host, as Fastify determines it; undefined if that needs comparing proxy addresses. */
export function hostOf({ headers }: IncomingMessage, trustProxy: Config["trustProxy"]): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  if (!forwarded || trustProxy === false) return headers.host ?? "";
  if (typeof trustProxy === "string" || typeof forwarded !== "string") return undefined;
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

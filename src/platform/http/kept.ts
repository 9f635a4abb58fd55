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
 * Puts the kept pages before Fastify: a request for one of them is answered with finished bytes and never routed. It
 * is answered as Fastify would answer it, only sooner; whatever is not sure to be the same is left to Fastify.
 */
export function answerKeptFirst(
  app: FastifyInstance,
  { cache, edge, addressOf, config, observe }: KeptOptions,
): void {
  // At this level every request is told in the log, and Fastify is who tells it.
  if (config.logLevel === "debug") return;
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });

  let checkedHost = "";
  /** Fastify refuses whatever names no host. Most requests name the same one, which is checked once. */
  function isHost(host: string): boolean {
    if (host === checkedHost && host !== "") return true;
    if (!isAuthority(host)) return false;
    checkedHost = host;
    return true;
  }

  function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = "/" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    // A body that nobody asked for is limited where all others are.
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
      observe?.(request.method, "kept page", response.statusCode, performance.now() - began);
  });
}

/** The host that was asked for, as Fastify finds it; undefined where that takes comparing addresses of proxies. */
export function hostOf({ headers }: IncomingMessage, trustProxy: Config["trustProxy"]): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  if (!forwarded || trustProxy === false) return headers.host ?? "";
  if (typeof trustProxy === "string" || typeof forwarded !== "string") return undefined;
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

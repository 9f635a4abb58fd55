import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Pool } from "pg";
import type { ServerBuild } from "react-router";
import type { Config } from "#platform/boot/config.ts";
import { busNotification, openBus } from "#platform/bus/bus.ts";
import { showCacheFigures } from "#platform/cache/figures.ts";
import { createKeptValues } from "#platform/cache/kept-values.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import type { Context } from "#platform/context.ts";
import { databaseOn } from "#platform/db/database.ts";
import { listenTo } from "#platform/db/listener.ts";
import type { Catalogs } from "#platform/i18n/catalogs.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { type Jobs, startJobs } from "#platform/jobs/jobs.ts";
import { mailWork } from "#platform/mail/send.ts";
import { installModules, type Module } from "#platform/module.ts";
import { networkOf } from "#platform/network.ts";
import { dropExpiredSessions } from "#platform/session/session.ts";
import { countMissing, startMissingCounter } from "#platform/visits/missing-counter.ts";
import { countVisits, startVisitCounter } from "#platform/visits/visit-counter.ts";
import { refuseWithoutHost } from "./authority.ts";
import { bareAnswers } from "./bare-answers.ts";
import { bodyBytesDefault, multipartLimits, readBodies } from "./bodies.ts";
import { compressAnswers } from "./compressed-answers.ts";
import { limitConnections } from "./connection-limit.ts";
import { policyFor } from "./csp.ts";
import { createEdge } from "./edge.ts";
import { answerFailures } from "./failure.ts";
import { answerHttp } from "./forms.ts";
import { answerHealth } from "./health.ts";
import { answerKeptFirst, hostOf } from "./kept.ts";
import { logStream } from "./log-stream.ts";
import { measure } from "./metrics.ts";
import { pagesRoute, refuseForeignOrigins } from "./origin.ts";
import { createPageAddress } from "./page-address.ts";
import { pageBodyBytesMax, readPageBodies } from "./page-bodies.ts";
import { createPageLimit } from "./page-limit.ts";
import { createPages } from "./pages.ts";
import { answerRpc, answerUnknownRpc, isJson } from "./rpc.ts";
import { safeHeadersFor } from "./safe-headers.ts";
import { answerSiteSwitch } from "./site-switch.ts";
import { type BodyLimits, limitUnfinishedBodies } from "./unfinished-bodies.ts";

const policyHeader = "content-security-policy";
/** A body that arrives more slowly is cut off, whatever its size; see also `limitUnfinishedBodies`. */
const requestTimeoutMs = 300_000;
/** The head of a request fits into a few packets. */
const headersTimeoutMs = 15_000;
/** How often Node.js looks for late requests. */
const lateEveryMs = 5_000;

export interface HttpServerOptions {
  pool: Pool;
  config: Config;
  modules: readonly Module[];
  catalogs: Catalogs;
  build: ServerBuild;
  development: boolean;
  /** Names the build, so that browsers notice a new one. */
  release?: string;
  /** The address of the style sheet, for pages without React Router. */
  stylesheet: string;
  /** The folder of the browser's files in production. */
  assets?: string;
  jobs?: boolean;
  clock?: () => Date;
  /** For one address, see PageLimit. */
  newPagesPerMinute?: number;
  bodyLimits?: BodyLimits;
  connectionsPerNetwork?: number;
}

/**
 * The whole program without its port: every call, every page, the jobs. Its `close` ends everything that it started.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { pool, config, modules, development } = options;
  installModules(modules);
  const bare = bareAnswers(config);
  const app = Fastify({
    clientErrorHandler: bare.clientErrorHandler,
    frameworkErrors: bare.frameworkErrors,
    logger: {
      level: config.logLevel,
      redact: ["req.headers.cookie", "req.headers.authorization"],
      stream: logStream(),
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== "debug" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: bodyBytesDefault,
    requestTimeout: requestTimeoutMs,
    // refuseWithoutHost refuses a missing host in the same way as an invalid one.
    http: {
      requireHostHeader: false,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: lateEveryMs,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: "idle",
    rewriteUrl: (request) => splitLocale(request.url ?? "/").path,
  });
  const bus = await openBus({
    db: databaseOn(pool),
    log: app.log,
    ...(options.clock && { clock: options.clock }),
  });
  const edge = createEdge({ ...options, bus });
  const cache = createPageCache(config.cacheMegabytes, options.clock);
  showCacheFigures(() => cache.size());
  const kept = createKeptValues(options.clock);
  const addressOf = createPageAddress(options.build);
  bare.refuseExpectations(app.server);
  limitConnections(app.server, config, options.connectionsPerNetwork);
  limitUnfinishedBodies(app, options.bodyLimits);
  await app.register(rateLimit, { global: false, keyGenerator: (request) => networkOf(request.ip) });
  const limit = createPageLimit(app, options.newPagesPerMinute);
  const renderPage = createPages({ build: options.build, edge, addressOf, cache, kept, limit, development });

  const observe = measure(app, { pool, cache, port: config.metricsPort });
  answerKeptFirst(app, { cache, edge, addressOf, config, observe });
  await app.register(multipart, { limits: multipartLimits });
  const safeHeaders = Object.entries(safeHeadersFor(config));
  const policyOfFragment = policyFor([], { development });
  app.addHook("onSend", async (request, reply) => {
    // A page's own headers win: a page with a payment provider's frame allows it the Payment Request API.
    for (const [name, value] of safeHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
    const isHtml = String(reply.getHeader("content-type")).startsWith("text/html");
    if (isHtml && !reply.hasHeader(policyHeader)) reply.header(policyHeader, policyOfFragment);
    reply.header("x-request-id", request.id);
  });
  refuseWithoutHost(app);
  answerSiteSwitch(app, edge);
  const answers = modules.flatMap((module) => module.answers ?? []);
  refuseForeignOrigins(
    app,
    new Set(answers.filter((one) => one.call.foreignOrigin).map((one) => one.call.path)),
  );
  answerFailures(app, edge, options);
  if (options.assets) {
    await app.register(fastifyStatic, {
      root: options.assets,
      prefix: "/assets/",
      immutable: true,
      maxAge: "365d",
      preCompressed: true,
      decorateReply: false,
    });
  }
  await app.register(async (calls) => {
    readBodies(calls, config.dataFolder);
    compressAnswers(calls);
    for (const answer of answers) {
      if (answer.call.kind === "rpc") answerRpc(calls, edge, answer);
      else answerHttp(calls, edge, answer, { ...options, renderPage });
    }
    answerHealth(calls, { pool, cache });
  });
  await app.register(async (documents) => {
    readPageBodies(documents, edge);
    documents.route({
      method: ["GET", "POST"],
      url: pagesRoute,
      bodyLimit: pageBodyBytesMax,
      // No page takes JSON: the request was meant for a call.
      handler: (request, reply) =>
        request.method === "POST" && isJson(request)
          ? answerUnknownRpc(edge, request, reply)
          : renderPage(request, reply),
    });
  });

  const caches = [cache, kept, edge.sites];
  const listener = await listenTo(
    pool,
    {
      changed: (payload) => {
        const tags: string[] = JSON.parse(payload || "[]");
        for (const one of caches) one.forget(tags);
      },
      [busNotification]: () => bus.wake(),
    },
    (isHearing) => {
      for (const one of caches) one.listen(isHearing);
      if (isHearing) bus.wake();
    },
    app.log,
  );
  let jobs: Jobs | undefined;
  const counting = {
    db: databaseOn(pool),
    siteOf: edge.siteOf,
    clock: options.clock ?? (() => new Date()),
    log: app.log,
  };
  const visits = startVisitCounter(counting);
  const hostOfRequest = (request: IncomingMessage) =>
    hostOf(request, config.trustProxy) ?? request.headers.host ?? "";
  countVisits(app.server, visits, hostOfRequest);
  const missing = startMissingCounter(counting);
  countMissing(app.server, missing, hostOfRequest);
  const context = (siteId?: number): Promise<Context> => edge.systemContext(app.log, siteId);
  const tasks = { "mail.send": mailWork(config), "session.expire": dropExpiredSessions };
  if (options.jobs !== false) jobs = await startJobs({ pool, modules, tasks, context, log: app.log });
  // Must end before Fastify waits for open connections: clients that wait for messages would never end by themselves.
  app.addHook("preClose", () => bus.stop());
  app.addHook("onClose", async () => {
    await jobs?.stop();
    await visits.stop();
    await missing.stop();
    await listener.stop();
  });
  await app.ready();
  return app;
}

/** A number counts the proxies in front of this program; their addresses may be listed instead. */
function trustedProxies(trust: Config["trustProxy"]) {
  return typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;
}

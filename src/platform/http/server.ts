import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Runner } from "graphile-worker";
import type { Pool } from "pg";
import type { ServerBuild } from "react-router";
import type { Config } from "#platform/boot/config.ts";
import { listenForChanges } from "#platform/cache/change-listener.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import type { Context } from "#platform/context.ts";
import type { Catalogs } from "#platform/i18n/catalogs.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { startJobs } from "#platform/jobs/jobs.ts";
import { mailWork } from "#platform/mail/send.ts";
import { installModules, type Module } from "#platform/module.ts";
import { dropExpiredSessions } from "#platform/session/session.ts";
import { readBodies } from "./bodies.ts";
import { createEdge } from "./edge.ts";
import { answerHttp } from "./forms.ts";
import { answerHealth } from "./health.ts";
import { measure } from "./metrics.ts";
import { refuseForeignOrigins } from "./origin.ts";
import { createPages } from "./pages.ts";
import { answerRpc } from "./rpc.ts";

export interface HouseOptions {
  pool: Pool;
  config: Config;
  modules: readonly Module[];
  catalogs: Catalogs;
  build: ServerBuild;
  development: boolean;
  /** The folder of the browser's files in production. */
  assets?: string;
  jobs?: boolean;
  clock?: () => Date;
}

/** The whole program but the port: every call, every page, the jobs. What it starts, its `close` ends. */
export async function createHouse(options: HouseOptions): Promise<FastifyInstance> {
  const { pool, config, modules, development } = options;
  installModules(modules);
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    logController: new LogController({ disableRequestLogging: config.logLevel !== "debug" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: "idle",
    rewriteUrl: (request) => splitLocale(request.url ?? "/").path,
  });
  const edge = createEdge(options);
  const cache = createPageCache(config.cacheMegabytes);
  const pages = createPages({ build: options.build, edge, cache, development });

  measure(app, { pool, cache, port: config.metricsPort });
  app.addHook("onRequest", async (request, reply) => pages.answerKept(request, reply));
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { limits: { fileSize: 25_000_000, files: 10, fields: 200 } });
  const safeHeaders = safeHeadersFor(config);
  app.addHook("onSend", async (request, reply) => {
    reply.headers(safeHeaders).header("x-request-id", request.id);
  });
  const answers = modules.flatMap((module) => module.answers ?? []);
  refuseForeignOrigins(
    app,
    new Set(answers.filter((one) => one.call.foreignOrigin).map((one) => one.call.path)),
  );
  answerErrors(app, edge);
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
    readBodies(calls);
    for (const answer of answers) {
      if (answer.call.kind === "rpc") answerRpc(calls, edge, answer);
      else answerHttp(calls, edge, answer, pages.render);
    }
    answerHealth(calls, { pool, cache });
  });
  await app.register(async (documents) => {
    // Bodies are left unread for React Router's actions.
    documents.removeAllContentTypeParsers();
    documents.addContentTypeParser("*", (_request, body, done) => done(null, body));
    documents.route({ method: ["GET", "POST"], url: "/*", handler: pages.render });
  });

  const listener = await listenForChanges(pool, [cache, edge.sites], app.log);
  let runner: Runner | undefined;
  const context: () => Promise<Context> = () => edge.systemContext(app.log);
  const tasks = { "mail.send": mailWork(config), "session.expire": dropExpiredSessions };
  if (options.jobs !== false) runner = await startJobs({ pool, modules, tasks, context, log: app.log });
  app.addHook("onClose", async () => {
    await runner?.stop();
    await listener.stop();
  });
  await app.ready();
  return app;
}

function safeHeadersFor(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    ...(config.publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** What is no refusal is a bug: logged with its request id, answered with what is safe and nothing else. */
function answerErrors(app: FastifyInstance, edge: ReturnType<typeof createEdge>): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    const locale = edge.locale(splitLocale(request.originalUrl).facts);
    const code =
      status === 429 ? "platform.tooMany" : status >= 500 ? "platform.somethingWrong" : "platform.badRequest";
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send(`${locale.text(code)} (${request.id})`);
  });
}

/** A number is how many proxies stand before us; their addresses may also be listed. */
function trustedProxies(trust: Config["trustProxy"]) {
  return typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status <= 599 ? status : 500;
}

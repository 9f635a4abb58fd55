import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "#platform/db/away.ts";
import { type Locale, type LocaleFacts, splitLocale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { policyFor } from "./csp.ts";
import type { Edge } from "./edge.ts";
import { renderFailurePage } from "./failure-page.tsx";
import { localLocation } from "./location.ts";

export interface FailureOptions {
  stylesheet: string;
  development: boolean;
}

/** A restarted database is back within seconds. */
const retryAfterSeconds = 5;

/**
 * Answers every failure that no call and no page has answered: a person gets a page that needs neither the database nor
 * a loader, a program gets the words. Anything but a refusal is a bug, logged with its request id and never shown.
 */
export function answerFailures(app: FastifyInstance, edge: Edge, options: FailureOptions): void {
  app.setErrorHandler((error, request, reply) => {
    const away = isDatabaseAway(error);
    const status = away ? 503 : statusOf(error);
    if (status >= 500) logFailure(request, error, "a request failed");
    reply.code(status).header("cache-control", "no-store");
    if (away) reply.header("retry-after", String(retryAfterSeconds));
    const code = away ? "platform.databaseAway" : codeOf(status);
    return wantsPage(request)
      ? sendFailurePage(request, reply, edge, { ...options, status, code })
      : reply.type("text/plain; charset=utf-8").send(`${localeOf(request, edge).text(code)} (${request.id})`);
  });
}

/** An unreachable database is one fact, not a bug of every request that meets it. */
export function logFailure(request: FastifyRequest, error: unknown, words: string): void {
  if (isDatabaseAway(error)) request.log.warn(`${words}: the database is away (${reasonOf(error)})`);
  else request.log.error({ err: error }, words);
}

/** Whether a person waits for the answer, rather than a script. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html");
}

function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  edge: Edge,
  { status, code, stylesheet, development }: FailureOptions & { status: number; code: string },
): FastifyReply {
  const { originalUrl } = request;
  const isForm = isFormSent(request);
  const locale = localeOf(request, edge);
  const html = renderFailurePage(locale, {
    title: status === 503 ? "platform.awayTitle" : "platform.failedTitle",
    words: locale.text(code),
    isForm,
    // `//host` would lead to another site.
    againPath: !isForm && isLocalPath(originalUrl) ? originalUrl : undefined,
    formPath: isForm ? pathBefore(request) : undefined,
    requestId: request.id,
    stylesheet,
  });
  return sendHtml(reply, html, development);
}

/**
 * The page about a form that was refused without a script: the reason, and the way back to the form, where the browser
 * still has the typed text.
 */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  { words, stylesheet, development }: FailureOptions & { words: string },
): FastifyReply {
  const isForm = isFormSent(request);
  const html = renderFailurePage(locale, {
    title: "platform.refusedTitle",
    words,
    isForm,
    againPath: undefined,
    formPath: isForm ? pathBefore(request) : undefined,
    requestId: request.id,
    stylesheet,
  });
  return sendHtml(reply, html, development);
}

function sendHtml(reply: FastifyReply, html: string, development: boolean): FastifyReply {
  return reply
    .header("content-security-policy", policyFor([], { development }))
    .type("text/html; charset=utf-8")
    .send(html);
}

function isFormSent({ method }: FastifyRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** A form is not sent again automatically: signing in leads to the page with the form. */
export function sendToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix }: Pick<LocaleFacts, "prefix">,
): FastifyReply {
  const back = request.method === "POST" ? (pathBefore(request) ?? "/") : request.url;
  return reply
    .header("cache-control", "no-store")
    .redirect(localLocation(`${prefix}/web/login?redirect=${encodeURIComponent(back)}`), 303);
}

/** The page of this site on which the browser was before, with its language's prefix. */
function pathBefore({ headers, host }: FastifyRequest): string | undefined {
  const { referer = "" } = headers;
  if (!URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  const path = before.pathname + before.search;
  return before.host === host && isLocalPath(path) ? path : undefined;
}

function localeOf(request: FastifyRequest, edge: Edge) {
  return edge.locale(splitLocale(request.originalUrl).facts);
}

function codeOf(status: number): string {
  if (status === 429) return "platform.tooMany";
  if (status === 413) return "platform.tooLarge";
  return status >= 500 ? "platform.somethingWrong" : "platform.badRequest";
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status <= 599 ? status : 500;
}

/** The innermost message, because the outer ones repeat the query. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

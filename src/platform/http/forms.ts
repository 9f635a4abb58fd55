import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context.ts";
import { httpStatus, Refusal } from "#platform/errors.ts";
import type { LocaleFacts } from "#platform/i18n/locale.ts";
import type { Answer, Reply } from "./answer.ts";
import { checkCaller } from "./callers.ts";
import { type Edge, localeOf } from "./edge.ts";
import { sendEvents } from "./events.ts";
import { type FailureOptions, sendRefusalPage, sendToSignIn, wantsPage } from "./failure.ts";
import { renderFragment } from "./fragment.tsx";
import { incomingOf } from "./incoming.ts";
import { localLocation } from "./location.ts";
import type { RenderPage } from "./pages.ts";
import { limited } from "./rate-limit.ts";
import { parse } from "./rpc.ts";
import { leaveUnread } from "./unread-body.ts";

/** Answers forms (POST) and everything that GET reads except pages: fragments, pictures, downloads, redirects. */
export function answerHttp(
  app: FastifyInstance,
  edge: Edge,
  { call, handle }: Answer,
  options: FailureOptions & { renderPage: RenderPage },
): void {
  const method = call.kind === "form" ? "POST" : ["GET", "HEAD"];
  app.route({
    method,
    url: call.path,
    ...limited(call),
    preParsing: async (request, reply) => {
      if (call.kind !== "form" || call.who === "anyone") return;
      const facts = localeOf(request);
      const context = await edge.context(request, facts);
      try {
        checkCaller(context, call.who);
      } catch (error) {
        leaveUnread(request, reply);
        refuse(error, context, facts, request, reply, options);
      }
    },
    handler: async (request, reply) => {
      const facts = localeOf(request);
      const context = await edge.context(request, facts);
      try {
        checkCaller(context, call.who);
        const given = call.kind === "form" ? (request.body ?? {}) : request.query;
        const input = parse(call.input, given, context.locale);
        const params = call.params ? parse(call.params, request.params, context.locale) : undefined;
        const result = (await handle(context, input, params, incomingOf(request))) as Reply;
        edge.writeCookies(context, reply);
        return await send(result, context, request, reply, options.renderPage);
      } catch (error) {
        return refuse(error, context, facts, request, reply, options);
      }
    },
  });
}

async function send(
  result: Reply,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  renderPage: RenderPage,
): Promise<unknown> {
  if (result.kind === "page") return renderPage(request, reply);
  if (result.kind === "events") return sendEvents(reply, result.begin);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if ("headers" in result) reply.headers(result.headers ?? {});
  if (result.kind === "redirect") {
    const to = localLocation(inLanguage(result.to, context));
    if (isSentByScript(request)) return reply.type("application/json; charset=utf-8").send({ to });
    return reply.redirect(to, result.status ?? 303);
  }
  reply.code(result.status ?? 200);
  if (result.kind === "json")
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(result.value));
  if (result.kind === "text") return reply.type(result.type ?? "text/plain; charset=utf-8").send(result.text);
  if (result.kind === "bytes") return reply.type(result.type).send(result.bytes);
  if (result.kind === "stream") return reply.type(result.type).send(result.stream);
  const markup =
    typeof result.element === "string" ? result.element : renderFragment(context.locale, result.element);
  return reply.type("text/html; charset=utf-8").send(markup);
}

/** A page that sent its form in the background (`platform/browser/sent-form.ts`) navigates by itself. */
function isSentByScript({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && headers.accept === "application/json";
}

/** A path with its language's prefix, unless it already has one. */
function inLanguage(to: string, context: Context): string {
  const { prefix } = context.locale;
  return prefix && (to === prefix || to.startsWith(`${prefix}/`)) ? to : context.locale.href(to);
}

function refuse(
  error: unknown,
  context: Context,
  facts: LocaleFacts,
  request: FastifyRequest,
  reply: FastifyReply,
  options: FailureOptions,
): unknown {
  if (!(error instanceof Refusal)) throw error;
  reply.header("cache-control", "no-store");
  if (error.kind === "signIn" && wantsPage(request)) return sendToSignIn(request, reply, facts);
  const words = context.locale.text(error.code, error.values);
  reply.code(httpStatus[error.kind]);
  if (!wantsPage(request)) return reply.type("text/plain; charset=utf-8").send(words);
  return sendRefusalPage(request, reply, context.locale, { ...options, words });
}

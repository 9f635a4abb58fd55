import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodError, z } from "zod";
import { isDatabaseAway } from "#platform/db/away.ts";
import { notFound, Refusal, type RefusalKind } from "#platform/errors.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Answer } from "./answer.ts";
import { bearerToken } from "./bearer.ts";
import { jsonTypes } from "./bodies.ts";
import { checkCaller } from "./callers.ts";
import { type Edge, localeOf } from "./edge.ts";
import { logFailure } from "./failure.ts";
import { Held, hold } from "./held.ts";
import { incomingOf } from "./incoming.ts";
import { parseJson } from "./json-text.ts";
import { limited } from "./rate-limit.ts";
import { checkScope } from "./scopes.ts";
import { isShort, leaveUnread } from "./unread-body.ts";

interface RpcRequest {
  jsonrpc?: unknown;
  id?: unknown;
  params?: unknown;
}

interface RpcError {
  code: number;
  message: string;
  http_status?: number;
  data: {
    name: string;
    debug: string;
    message: string;
    arguments: string[];
    context: Record<string, unknown>;
    /** The kind of failure in Odoo's words; its browser code chooses the title of a dialog by it. */
    exception_type: string;
    /** Ours: the code of the refusal and the texts of wrong fields, for callers that want more than a message. */
    refusal?: string;
    fields?: Record<string, string>;
  };
}

/** Answers one JSON-RPC call by the envelope of wire.md section 1: HTTP 200 even if it fails. */
export function answerRpc(app: FastifyInstance, edge: Edge, { call, handle }: Answer): void {
  /** Refuses a caller whom no content of the body could admit, without reading it. */
  async function refuseUnread(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The answer to a short body repeats its id, so the body is read; the call is refused afterwards.
    if (isShort(request)) return;
    const facts = localeOf(request);
    try {
      const context = await edge.callerContext(request, facts);
      checkCaller(context, call.who);
      checkScope(context, call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leaveUnread(request, reply);
      if (bearerToken(request) !== undefined) reply.code(bearerStatus[error.kind] ?? 200);
      reply.header("cache-control", "no-store");
      reply.send({ jsonrpc: "2.0", id: null, error: toRpcError(error, edge.locale(facts)) });
    }
  }

  app.post(call.path, { ...limited(call), preParsing: refuseUnread }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    // Form fields are not params: otherwise another site's form would run the call without any.
    if (request.body !== undefined && !isJson(request))
      throw Object.assign(new Error("The body is not JSON."), { statusCode: 400 });
    const asked = request.body as RpcRequest;
    const rpcId = idOf(asked);
    const given = paramsOf(asked);
    const locale = localeOf(request, languageOf(given));
    try {
      if (!given) throw malformed();
      const context = await edge.callerContext(request, locale);
      checkCaller(context, call.who);
      checkScope(context, call);
      const input = parse(call.input, given, context.locale);
      const params = call.params ? parse(call.params, request.params, context.locale) : undefined;
      const result = await handle(context, input, params, incomingOf(request));
      edge.writeCookies(context, reply);
      if (result instanceof Held) return hold(reply, result, (later) => envelopeOf(rpcId, later));
      return envelopeOf(rpcId, result);
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure(request, error, "a call failed");
      else if (bearerToken(request) !== undefined) reply.code(bearerStatus[error.kind] ?? 200);
      return { jsonrpc: "2.0", id: rpcId, error: toRpcError(error, edge.locale(locale)) };
    }
  });
}

/** Answers JSON sent to an address without a call: Odoo's browser code reads the envelope, never a page. */
export function answerUnknownRpc(edge: Edge, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = parseJson(String(request.body)) as RpcRequest | undefined;
  const locale = edge.locale(localeOf(request, languageOf(paramsOf(asked))));
  return reply
    .header("cache-control", "no-store")
    .send({ jsonrpc: "2.0", id: idOf(asked), error: toRpcError(notFound(), locale) });
}

function envelopeOf(id: string | number | null, result: unknown) {
  return { jsonrpc: "2.0", id, ...(result === undefined ? {} : { result }) };
}

export function isJson({ headers }: FastifyRequest): boolean {
  return jsonTypes.some((type) => headers["content-type"]?.startsWith(type));
}

function idOf(body: RpcRequest | undefined): string | number | null {
  return typeof body?.id === "number" || typeof body?.id === "string" ? body.id : null;
}

function paramsOf(body: RpcRequest | undefined): Record<string, unknown> | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const params = body.params ?? {};
  return typeof params === "object" && !Array.isArray(params) ? (params as Record<string, unknown>) : null;
}

/** The language that a call requests; model calls have their context among the named arguments. */
function languageOf(params: Record<string, unknown> | null): string | undefined {
  const named = params?.["kwargs"];
  const inNamed =
    typeof named === "object" && named !== null && "context" in named ? named.context : undefined;
  const context = params?.["context"] ?? inNamed;
  if (typeof context !== "object" || context === null || !("lang" in context)) return undefined;
  return typeof context.lang === "string" ? context.lang : undefined;
}

/** Programs with a key also look at the status. */
const bearerStatus: Partial<Record<RefusalKind, number>> = { signIn: 401, limit: 429 };

/** Parses input by its schema; refuses wrong fields, each with its own words. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  locale: Locale,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid", "platform.invalidInput", { fields: describe(parsed.error, locale) });
}

function describe(error: ZodError, locale: Locale): string {
  const names = error.issues.map((issue) => issue.path.join(".") || locale.text("platform.wholeInput"));
  return [...new Set(names)].slice(0, 8).join(", ");
}

function malformed() {
  return new Refusal("invalid", "platform.malformedCall");
}

/** Only a refusal is explained, and an unreachable database, which is temporary. */
function failureOf(error: unknown) {
  return new Refusal(
    "unavailable",
    isDatabaseAway(error) ? "platform.databaseAway" : "platform.somethingWrong",
  );
}

const userError = ["vitrine.exceptions.UserError", "user_error"] as const;

/** The name of the exception and its `exception_type`; in Odoo a session's end has no type of its own. */
const exceptions: Record<RefusalKind, readonly [name: string, type: string]> = {
  forbidden: ["vitrine.exceptions.AccessError", "access_error"],
  signIn: ["vitrine.http.SessionExpiredException", "internal_error"],
  notFound: ["vitrine.exceptions.MissingError", "missing_error"],
  invalid: ["vitrine.exceptions.ValidationError", "validation_error"],
  conflict: userError,
  limit: userError,
  unavailable: userError,
};

function toRpcError(error: unknown, locale: Locale): RpcError {
  const refusal = error instanceof Refusal ? error : failureOf(error);
  const message = locale.text(refusal.code, refusal.values);
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, code]) => [field, locale.text(code)]),
  );
  const [name, type] = exceptions[refusal.kind];
  const data = {
    name,
    debug: "",
    message,
    arguments: [message],
    context: {},
    exception_type: refusal === error ? type : "internal_error",
    refusal: refusal.code,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
  if (refusal.kind === "signIn") return { code: 100, message: "Vitrine Session Expired", data };
  if (refusal.kind === "notFound") return { code: 404, message: "404: Not Found", http_status: 404, data };
  return { code: 200, message: "Vitrine Server Error", data };
}

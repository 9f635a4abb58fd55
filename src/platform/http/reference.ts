import { z } from "zod";
import type { Call, CallKind, Who } from "#platform/contract.ts";
import type { Module } from "#platform/module.ts";

export type JsonSchema = Record<string, unknown>;

/** One call in the API reference. Schemas are JSON Schema (2020-12). */
export interface CallDescription {
  method: "GET" | "POST";
  path: string;
  kind: CallKind;
  module: string;
  who: string;
  summary: string;
  perMinute?: number;
  /**
   * The scope that a key needs: one that follows from the model, or the one for any visitor's calls. Absent: no key may
   * call it.
   */
  key?: "model" | "shop.calls";
  params?: JsonSchema;
  input: JsonSchema;
  output?: JsonSchema;
}

/** Every call of the wire, from the modules' contracts; modules in their order, paths sorted. */
export function describeCalls(modules: readonly Module[]): CallDescription[] {
  return modules.flatMap((module) =>
    (module.answers ?? [])
      .map(({ call }) => describeCall(module.name, call))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
  );
}

function describeCall(module: string, call: Call): CallDescription {
  return {
    method: call.kind === "get" ? "GET" : "POST",
    path: call.path,
    kind: call.kind,
    module,
    who: describeWho(call.who),
    summary: call.summary,
    ...(call.perMinute ? { perMinute: call.perMinute } : {}),
    ...keyOf(call),
    ...(call.params ? { params: schemaOf(call.params, "input") } : {}),
    input: schemaOf(call.input, "input"),
    ...(call.output ? { output: schemaOf(call.output, "output") } : {}),
  };
}

function keyOf({ kind, scoped, who }: Call): Pick<CallDescription, "key"> {
  if (kind !== "rpc") return {};
  if (scoped) return { key: "model" };
  return who === "anyone" ? { key: "shop.calls" } : {};
}

function describeWho(who: Who): string {
  return typeof who === "string" ? who : who.join(", ");
}

/** JSON Schema cannot express a schema's transforms; such a part is described as anything. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

/** The calls as an OpenAPI 3.1 document. `origin` is the address of this installation. */
export function openApiDocument(
  calls: readonly CallDescription[],
  title: string,
  origin: string,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Remote calls are JSON-RPC 2.0 by POST and answer HTTP 200 also when they fail. Other software comes with a key, without cookies: `Authorization: Bearer vk_…`.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session_id" },
        key: { type: "http", scheme: "bearer", description: "A key of the back office, with scopes." },
      },
    },
  };
}

function operationOf(call: CallDescription): JsonSchema {
  const parameters = [
    ...parametersOf(call.params, "path"),
    ...(call.kind === "get" ? parametersOf(call.input, "query") : []),
  ];
  return {
    tags: [call.module],
    summary: call.summary,
    "x-who": call.who,
    ...(call.perMinute ? { "x-per-minute": call.perMinute } : {}),
    ...(call.key ? { "x-key-scope": call.key === "model" ? "<area>.read or <area>.write" : call.key } : {}),
    security: securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call),
    responses: { "200": answerOf(call) },
  };
}

function securityOf({ who, key }: CallDescription): Record<string, string[]>[] {
  return [who === "anyone" ? {} : { session: [] }, ...(key ? [{ key: [] }] : [])];
}

function parametersOf(schema: JsonSchema | undefined, place: "path" | "query"): JsonSchema[] {
  const required = new Set((schema?.["required"] as string[] | undefined) ?? []);
  return Object.entries((schema?.["properties"] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, described]) => ({
      name,
      in: place,
      required: place === "path" || required.has(name),
      schema: described,
    }),
  );
}

function bodyOf(call: CallDescription): JsonSchema {
  if (call.kind === "get") return {};
  if (call.kind === "form") {
    const content = { schema: call.input };
    return {
      requestBody: {
        content: { "application/x-www-form-urlencoded": content, "multipart/form-data": content },
      },
    };
  }
  const schema = envelope({ method: { const: "call" }, params: call.input }, ["params"]);
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function answerOf(call: CallDescription): JsonSchema {
  if (call.kind !== "rpc") return { description: call.kind === "get" ? "The content." : "The next page." };
  const error = {
    type: "object",
    properties: { code: { type: "integer" }, message: { type: "string" }, data: { type: "object" } },
  };
  const schema = envelope({ result: call.output ?? {}, error }, []);
  return { description: "The result or an error.", content: { "application/json": { schema } } };
}

function envelope(properties: Record<string, unknown>, required: string[]): JsonSchema {
  return {
    type: "object",
    required,
    properties: { jsonrpc: { const: "2.0" }, id: { type: ["integer", "string", "null"] }, ...properties },
  };
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Caller } from "./_access-callers.ts";
import type { CallDescription } from "./_calls.ts";
import { addressOf, sampleOf } from "./_sample.ts";
import { type Answered, type RpcAnswered, type Visitor, visitor } from "./_visitor.ts";

/**
 * The answer for a caller, in one word. in: the call ran, whatever it answered about a record that does not exist;
 * none: the form does not exist; scope: the key lacks it; "-": not tested, because it would end or change the caller's
 * session.
 */
export type Heard = "in" | "signIn" | "403" | "scope" | "none" | "broken" | "-";

export interface Row {
  kind: string;
  what: string;
  /** The callers in the contract; "" without a contract. */
  who: string;
  ask: (caller: Caller, baseUrl: string) => Promise<Heard>;
  /** The contract's promise; null if it names no callers. */
  promised: (caller: Caller) => Heard | null;
}

/** A call of the wire, tested with ids that do not exist. */
export function rowOfCall(call: CallDescription & { key?: string }): Row {
  return {
    kind: call.kind,
    what: `${call.method} ${call.path}`,
    who: call.who,
    ask: async (caller, baseUrl) => {
      if (caller.roles !== null && changesSession(call.path)) return "-";
      if (caller.key && call.kind !== "rpc") return "-";
      const person = personOf(caller, baseUrl);
      const input = sampleOf(call.input) as Record<string, unknown>;
      if (call.kind === "rpc") return inRpc(await person.rpc(addressOf(call), input, withKey(caller)));
      if (call.kind === "get") return inHttp(await person.get(addressOf(call)));
      const fields = Object.entries(input).map(([name, value]) => [name, String(value)]);
      return inHttp(await person.form(addressOf(call), Object.fromEntries(fields)));
    },
    promised: (caller) => (caller.key ? promisedToKey(call, caller) : promisedTo(call.who, caller)),
  };
}

/** One right on a model of `/web/dataset`: called with empty lists, so that an allowed caller changes nothing. */
export function rowOfModel(model: string, method: string): Row {
  const args = method === "search_count" ? [[["id", "=", 0]]] : method === "write" ? [[], {}] : [[]];
  return {
    kind: "model",
    what: `${model} ${method}`,
    who: "",
    ask: async (caller, baseUrl) =>
      inRpc(
        await personOf(caller, baseUrl).rpc(
          "/web/dataset/call_kw",
          { model, method, args, kwargs: {} },
          withKey(caller),
        ),
      ),
    promised: (caller) => (caller.roles === null ? "signIn" : null),
  };
}

/** The form of a page, sent with a button that it does not have. */
export function rowOfPage(path: string): Row {
  const address = path.replace(/:\w+\??|\*/g, "2000000000");
  return {
    kind: "page",
    what: `POST ${path}`,
    who: "",
    ask: async (caller, baseUrl) => {
      if (caller.key || (caller.roles !== null && changesSession(path))) return "-";
      return inHttp(await personOf(caller, baseUrl).form(address, { action: "drill" }));
    },
    promised: () => null,
  };
}

/** The names of all models, as the modules describe them. */
export function modelNames(): string[] {
  const root = join(import.meta.dirname, "../src/modules");
  const files = globSync("*/server/**/*{models,model}.ts", { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^\s+model: "([a-z_.]+)"/gm)].map(
      ([, name]) => name ?? "",
    ),
  );
  return [...new Set(names)].toSorted();
}

function changesSession(path: string): boolean {
  return /\/(logout|login|signup|setup|reset_password)\b|passkey|session/.test(path);
}

function personOf({ cookies }: Caller, baseUrl: string): Visitor {
  // A copy, so that a call that changes cookies affects nobody else.
  return visitor(baseUrl, new Map(cookies));
}

function withKey({ key }: Caller): { headers: Record<string, string> } | undefined {
  return key ? { headers: { authorization: `Bearer ${key}` } } : undefined;
}

function promisedTo(who: string, { roles }: Caller): Heard {
  if (who === "anyone") return "in";
  if (roles === null) return "signIn";
  if (who === "signedIn") return "in";
  const may =
    who === "staff"
      ? roles.length > 0
      : roles.includes("administrator") || who.split(", ").some((role) => roles.includes(role));
  return may ? "in" : "403";
}

/** A key makes model calls within its scope, any visitor's calls with `shop.calls`, and no others. */
function promisedToKey(call: CallDescription & { key?: string }, { scope }: Caller): Heard | null {
  if (call.kind !== "rpc") return null;
  if (call.key === "model") return "in";
  if (call.key !== "shop.calls") return "403";
  return scope === "shop.calls" ? "in" : "scope";
}

function inRpc({ status, error, headers }: RpcAnswered): Heard {
  const refusal = error?.data.refusal;
  if (status >= 500 || refusal === "platform.somethingWrong") return "broken";
  if (status === 404 && !headers.get("content-type")?.includes("json")) return "broken";
  if (error?.code === 100) return "signIn";
  if (refusal === "platform.scopeMissing") return "scope";
  return refusal === "platform.forbidden" || refusal === "platform.unknownModel" ? "403" : "in";
}

function inHttp({ status, location }: Answered): Heard {
  if (status >= 500) return "broken";
  if (status === 405) return "none";
  if (status === 401 || location?.includes("/web/login")) return "signIn";
  return status === 403 ? "403" : "in";
}

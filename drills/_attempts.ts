import { type CallDescription, filled } from "./_calls.ts";
import { hostileBodies, hostileParams, hostileQueries, hostileSegments, plausible } from "./_hostile.ts";

/** A longer part of an address no longer matches any call. */
const longestSegment = 300;

/** One request that no legitimate program would send. */
export interface Attempt {
  call: string;
  what: string;
  kind: "rpc" | "http";
  /** Decided before the caller matters: method, type and form of the body. */
  atEdge?: boolean;
  /** A person's request to something of the staff: a caller who is refused here is refused everywhere. */
  isDoor?: boolean;
  /**
   * One of many similar attempts, of which a short run sends some: a wrong value of a field, a whole input, a body, a
   * query.
   */
  alike?: "inputs" | "queries";
  path: string;
  request: RequestInit;
}

/** Every possible error of a call: method, body, type, address, and each field. */
export function attemptsOf(call: CallDescription): Attempt[] {
  const name = `${call.method} ${call.path}`;
  const path = filled(call.path, "1");
  const make = (what: string, request: RequestInit, at = path, kind: Attempt["kind"] = "http"): Attempt => ({
    call: name,
    what,
    kind,
    path: at,
    request,
  });
  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const envelope = (params: unknown) => JSON.stringify({ jsonrpc: "2.0", method: "call", id: 7, params });
  const wrongMethods = ["PUT", "DELETE", "PATCH", "OPTIONS", call.method === "GET" ? "POST" : "GET"].map(
    (method) => make(`method ${method}`, { method }),
  );
  const wrongBodies =
    call.method === "GET"
      ? []
      : hostileBodies.map(({ what, headers, body }) => make(what, { method: "POST", headers, body }));
  const segments = call.path.includes(":")
    ? hostileSegments.map((value) =>
        make(
          `path part ${JSON.stringify(value.slice(0, 20))}`,
          {
            method: call.method,
            ...(call.kind === "rpc" ? { headers: json, body: envelope({}) } : {}),
          },
          filled(call.path, value),
          call.kind === "rpc" && value.length < longestSegment ? "rpc" : "http",
        ),
      )
    : [];
  const inputOf = (what: string, params: unknown) => {
    if (call.kind === "rpc")
      return make(what, { method: "POST", headers: json, body: envelope(params) }, path, "rpc");
    const fields = new URLSearchParams(textsOf(params)).toString();
    if (call.kind === "form") return make(what, { method: "POST", headers: form, body: fields });
    return make(what, {}, `${path}?${fields.slice(0, 8000)}`);
  };
  const isOfStaff = call.who !== "anyone" && call.who !== "signedIn";
  const inputs = hostileParams(call.input).map(({ what, params, ofOne }) => ({
    ...inputOf(what, params),
    ...(ofOne ? { alike: "inputs" as const } : {}),
    isDoor: isOfStaff && what === plausible,
  }));
  return [...[...wrongMethods, ...wrongBodies].map(atEdge), ...segments, ...inputs];
}

function atEdge(attempt: Attempt): Attempt {
  return { ...attempt, atEdge: true, alike: "inputs" };
}

/** Every possible error in the address of a page or in a post to it. */
export function pageAttempts(page: string): Attempt[] {
  const call = `page ${page}`;
  const path = filled(page, "1");
  const make = (what: string, request: RequestInit, at = path): Attempt => ({
    call,
    what,
    kind: "http",
    path: at,
    request: { ...request, headers: { accept: "text/html", ...request.headers } as Record<string, string> },
  });
  return [
    { ...make("as it is", {}), isDoor: page.startsWith("/web") },
    ...hostileQueries.map((query) => ({
      ...make(`query ${query.slice(0, 40)}`, {}, `${path}?${query}`),
      alike: "queries" as const,
    })),
    ...(/[:*]/.test(page)
      ? hostileSegments.map((part) => make(`path part ${part.slice(0, 20)}`, {}, filled(page, part)))
      : []),
    ...["PUT", "DELETE", "PATCH", "OPTIONS"].map((method) => atEdge(make(`method ${method}`, { method }))),
    ...hostileBodies.map(({ what, headers, body }) => atEdge(make(what, { method: "POST", headers, body }))),
  ];
}

function textsOf(params: unknown): Record<string, string> {
  if (typeof params !== "object" || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );
}

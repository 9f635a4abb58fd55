/** The answer, whatever the kind of the request. Redirects are not followed. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The target of a redirect, as a path if it is on this site. */
  location: string | null;
}

export interface RpcError {
  code: number;
  message: string;
  data: { message: string; arguments: string[]; refusal?: string; name: string; debug: string };
}

export interface RpcAnswered extends Answered {
  result?: Record<string, unknown>;
  error?: RpcError;
}

/** A person with a browser without scripts: keeps cookies, speaks the wire. */
export interface Visitor {
  get: (path: string, headers?: Record<string, string>) => Promise<Answered>;
  form: (path: string, fields: Record<string, string>, options?: RequestInit) => Promise<Answered>;
  rpc: (path: string, params: unknown, options?: RequestInit) => Promise<RpcAnswered>;
  send: (path: string, request: RequestInit) => Promise<Answered>;
  /** A file's bytes. */
  bytes: (path: string) => Promise<{ status: number; bytes: Buffer }>;
  /** GETs and follows redirects by hand, at most ten. */
  follow: (path: string) => Promise<Answered & { path: string }>;
  cookies: Map<string, string>;
  baseUrl: string;
}

/** Calls that wait for a new message. */
const waits = /^\/longpolling\/(poll|stream)\b/;
const waitMs = 400;

let visitorsSoFar = 0;

/**
 * A new visitor with an address of its own (see openHarness). `cookies` continues another one's session. `host` is the
 * host name that a proxy forwards.
 */
export function visitor(baseUrl: string, cookies = new Map<string, string>(), host?: string): Visitor {
  visitorsSoFar += 1;
  const address = `10.${(visitorsSoFar >> 16) & 255}.${(visitorsSoFar >> 8) & 255}.${visitorsSoFar & 255}`;

  async function ask(path: string, request: RequestInit): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set("x-forwarded-for", address);
    if (host !== undefined) headers.set("x-forwarded-host", host);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(new URL(path, baseUrl), { redirect: "manual", ...request, headers });
    keepCookies(cookies, response.headers);
    return response;
  }

  async function send(path: string, request: RequestInit): Promise<Answered> {
    if (waits.test(path)) return sendAndLeave(path, request);
    const response = await ask(path, request);
    const location = response.headers.get("location");
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location?.startsWith(baseUrl) ? location.slice(baseUrl.length) : location,
    };
  }

  /** A refusal comes at once; a request that still waits after a moment was let in. */
  async function sendAndLeave(path: string, request: RequestInit): Promise<Answered> {
    const leaving = AbortSignal.timeout(waitMs);
    const text = JSON.stringify({ jsonrpc: "2.0", id: 7, result: [] });
    const answered = { status: 200, headers: new Headers(), text, location: null };
    try {
      const response = await ask(path, { ...request, signal: leaving });
      const { status, headers } = response;
      return { ...answered, status, headers, text: await response.text() };
    } catch (error) {
      if (leaving.aborted) return answered;
      throw error;
    }
  }

  const get: Visitor["get"] = (path, headers) =>
    send(path, { headers: { accept: "text/html,*/*", ...headers } });

  return {
    cookies,
    baseUrl,
    send,
    get,
    bytes: async (path) => {
      const response = await ask(path, {});
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    form: (path, fields, options) =>
      send(path, {
        method: "POST",
        ...options,
        headers: { accept: "text/html,*/*", "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }),
    rpc: async (path, params, options) => {
      const answered = await send(path, {
        method: "POST",
        ...options,
        headers: [...new Headers(options?.headers), ["content-type", "application/json"]],
        body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
      });
      return { ...answered, ...envelopeOf(answered.text) };
    },
    follow: async (path) => {
      let at = path;
      let answered = await get(at);
      for (let hop = 0; hop < 10 && answered.location; hop += 1) {
        at = answered.location;
        answered = await get(at);
      }
      return { ...answered, path: at };
    },
  };
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";");
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
    else cookies.set(name, pair.slice(equals + 1));
  }
}

function envelopeOf(text: string): Pick<RpcAnswered, "result" | "error"> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The hidden fields of the first form on a page that posts to `action` ("" = to the page itself). */
export function hiddenFields(html: string, action: string): Record<string, string> {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const posting = forms.find((form) => {
    const opening = /^<form\b[^>]*>/.exec(form)?.[0] ?? "";
    return attribute(opening, "method") === "post" && (attribute(opening, "action") ?? "").startsWith(action);
  });
  if (!posting) throw new Error(`The page has no form that posts to "${action}".`);
  const inputs = posting.match(/<input\b[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs
      .filter((input) => attribute(input, "type") === "hidden" && attribute(input, "name"))
      .map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""]),
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`, "i")
    .exec(tag)?.[1]
    ?.replace(/&(amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&#x27;": "'",
};

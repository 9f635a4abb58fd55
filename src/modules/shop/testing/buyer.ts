import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** A browser without scripts: stores cookies and follows no redirect by itself. */
export interface Buyer {
  get: (url: string) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** A remote call; returns `result` and `error` unchanged. */
  call: (url: string, params?: Record<string, unknown>) => Promise<Answered>;
  /** The stored cookies by name. */
  cookies: Map<string, string>;
}

export interface Answered {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data: { message: string; refusal: string; name: string } };
}

let buyers = 0;

/** Each buyer has their own IP address, so that rate limits do not count them together. */
export function newBuyer(app: FastifyInstance): Buyer {
  const cookies = new Map<string, string>();
  buyers += 1;
  const remoteAddress = `198.51.100.${buyers % 250}`;

  async function send(method: "GET" | "POST", url: string, type: string, payload?: string) {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: "localhost",
        accept: type === "application/json" ? type : "text/html",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "POST" ? { origin: "http://localhost", "content-type": type } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  return {
    cookies,
    get: (url) => send("GET", url, "text/html"),
    post: (url, fields) =>
      send("POST", url, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString()),
    call: async (url, params = {}) => {
      const body = JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params });
      return (await send("POST", url, "application/json", body)).json();
    },
  };
}

/** A buyer with an account, optionally with cookies of an earlier visit; calls return their results. */
export function returningBuyer(app: FastifyInstance, kept: Readonly<Record<string, string>> = {}) {
  const buyer = newBuyer(app);
  for (const [name, value] of Object.entries(kept)) buyer.cookies.set(name, value);
  return {
    ...buyer,
    call: async (url: string, params: Record<string, unknown>) =>
      (await buyer.call(url, params)).result ?? {},
    signIn: (who: { login: string; password: string }) => buyer.post("/web/login", who),
    signOut: () => buyer.post("/web/session/logout", {}),
  };
}

export type ReturningBuyer = ReturnType<typeof returningBuyer>;

/** The text that a reader sees, without markup and scripts. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

/** The value of a form field in a page, whatever the order of its attributes. */
export function fieldOf(html: string, name: string): string | undefined {
  const tag = html.match(/<(?:input|button)[^>]*>/g)?.find((one) => one.includes(` name="${name}"`));
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
}

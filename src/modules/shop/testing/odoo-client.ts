import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** An error in the shape of Odoo's `_rpc`: its handlers read `message.data.arguments[0]`. */
export class ServerError extends Error {
  readonly data: { name: string; arguments: string[]; exception_type: string };

  constructor(data: ServerError["data"]) {
    super(data.arguments[0] ?? "");
    this.data = data;
  }
}

export interface OdooClient {
  /** `_rpc({route, params})`: the body omits undefined values, like JSON. */
  rpc: <Result = Record<string, unknown>>(route: string, params?: Record<string, unknown>) => Promise<Result>;
  /** `$.get(url, query)`: parsed by its content type, like jQuery. */
  get: (url: string, query?: Record<string, string | number>) => Promise<unknown>;
  /** `ajax.post(url, fields)`: a multipart form that expects JSON or text. */
  post: (url: string, fields: Record<string, string>) => Promise<string>;
  /** A form that the page itself sends; redirects are followed by GET, like in browsers. */
  submit: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
}

let clients = 0;

/** Odoo 13's storefront on the wire: its bodies, its headers, and how it reads responses. */
export function odooClient(app: FastifyInstance): OdooClient {
  const cookies = new Map<string, string>();
  clients += 1;
  const remoteAddress = `203.0.113.${clients % 250}`;

  async function send(
    method: "GET" | "POST",
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: "localhost",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "POST" ? { origin: "http://localhost" } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  async function submit(url: string, fields: Record<string, string>) {
    const type = "application/x-www-form-urlencoded";
    const headers = { accept: "text/html", "content-type": type };
    let answer = await send("POST", url, headers, new URLSearchParams(fields).toString());
    while (answer.statusCode === 302 || answer.statusCode === 303) {
      answer = await send("GET", String(answer.headers.location), { accept: "text/html" });
    }
    return answer;
  }

  return {
    submit,
    async rpc<Result>(route: string, params: Record<string, unknown> = {}) {
      const id = Math.floor(Math.random() * 1_000_000_000);
      const body = JSON.stringify({ jsonrpc: "2.0", method: "call", params, id });
      const headers = {
        accept: "application/json, text/javascript, */*; q=0.01",
        "content-type": "application/json",
      };
      const answer = await send("POST", route, headers, body);
      if (answer.statusCode !== 200) throw new Error(`${route} answered HTTP ${answer.statusCode}.`);
      const said = answer.json();
      if (said.id !== id) throw new Error(`${route} answered another call.`);
      if (said.error) throw new ServerError(said.error.data);
      return said.result as Result;
    },
    async get(url, query = {}) {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const answer = await send("GET", `${url}?${asked}`, {
        accept: "*/*",
        "x-requested-with": "XMLHttpRequest",
      });
      const isJson = String(answer.headers["content-type"]).startsWith("application/json");
      return isJson ? answer.json() : answer.body;
    },
    async post(url, fields) {
      const boundary = "----WebKitFormBoundaryodoo";
      const parts = Object.entries({ ...fields, csrf_token: "none" }).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const type = `multipart/form-data; boundary=${boundary}`;
      const answer = await send(
        "POST",
        url,
        { accept: "*/*", "content-type": type },
        `${parts.join("")}--${boundary}--\r\n`,
      );
      if (answer.statusCode !== 200) throw new Error(`${url} answered HTTP ${answer.statusCode}.`);
      return answer.body;
    },
  };
}

/** The attributes of the first tag that has all of `wanted`. */
export function tagIn(html: string, name: string, wanted: Record<string, string>): Record<string, string> {
  for (const [tag] of html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))) {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    if (Object.entries(wanted).every(([key, value]) => attributes[key] === value)) return attributes;
  }
  throw new Error(`There is no <${name}> with ${JSON.stringify(wanted)}.`);
}

/** The form that Odoo's payment form builds from the prepare route's answer and sends by POST. */
export function paymentFormOf(answer: string): { action: string; fields: Record<string, string> } {
  if (answer.includes("<form"))
    throw new Error("A form inside the client's own form is dropped by browsers.");
  const inputs = [...answer.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const fields: Record<string, string> = {};
  for (const tag of inputs) {
    if (tag.includes("data-remove-me")) continue;
    const { name, value } = tagIn(tag, "input", {});
    if (name) fields[name] = value ?? "";
  }
  return { action: tagIn(answer, "input", { name: "data_set" })["data-action-url"] ?? "", fields };
}

import { Agent, request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import type { Config } from "#platform/boot/config.ts";
import {
  createPageCache,
  type PageCache,
  pageKey,
  toKeptPage,
  withoutTracking,
} from "#platform/cache/page-cache.ts";
import { answerKeptFirst } from "./kept.ts";

const words = "<!doctype html><h1>Oak windows</h1>".repeat(40);
const host = "shop.example";

let app: FastifyInstance;
afterEach(() => app.close());

type Settings = Partial<Pick<Config, "logLevel" | "trustProxy">>;

/** Fastify with one cached page, `/shop`; everything that it routes itself is answered with "routed". */
async function open(
  settings: Settings = {},
  whileClosing = async () => {},
): Promise<{ cache: PageCache; seen: string[] }> {
  const seen: string[] = [];
  const cache = createPageCache(1);
  app = Fastify({ forceCloseConnections: "idle" });
  app.all("/*", async () => "routed");
  answerKeptFirst(app, {
    cache,
    edge: {
      priceTerms: (cookie) => ({ priceListId: cookie === "pl=2" ? 2 : null, fiscalPositionId: null }),
      siteIdNow: (asked) => (asked === host ? 1 : 2),
    },
    addressOf: Object.assign((url: string) => withoutTracking(url), {
      isPublic: () => true,
      spelling: (url: string) => url,
    }),
    config: { logLevel: "warn", trustProxy: false, ...settings },
    observe: (method, route, status) => seen.push(`${method} ${route} ${status}`),
  });
  app.addHook("preClose", whileClosing);
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" };
  await keep(
    cache,
    pageKey(1, { priceListId: null, fiscalPositionId: null }, "/shop"),
    await toKeptPage(200, headers, Buffer.from(words)),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { cache, seen };
}

function keep(cache: PageCache, key: string, page: Awaited<ReturnType<typeof toKeptPage>>) {
  return cache.fill(key, async (note) => {
    note("product:1");
    return { value: page, bytes: 1000, keep: true };
  });
}

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, more: RequestOptions = {}): Promise<Got> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const options = { port, path, headers: { host, ...headers }, agent: false as const, ...more };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", fail);
    sent.end();
  });
}

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["", undefined, (bytes: Buffer) => bytes],
])("a browser that takes %j gets the page as %s", async (accepted, encoding, open_) => {
  await open();
  const { status, headers, body } = await ask("/shop", { "accept-encoding": accepted });
  expect(status).toBe(200);
  expect(open_(body).toString()).toBe(words);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0",
    "content-length": String(body.length),
    vary: "accept-encoding, cookie",
  });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
});

test("a browser that has the page already is told so", async () => {
  const { seen } = await open();
  const { headers } = await ask("/shop");
  const again = await ask("/shop", { "if-none-match": headers.etag ?? "" });
  expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } });
  expect(again.body).toHaveLength(0);
  expect(again.headers["content-length"]).toBeUndefined();
  expect(seen).toEqual(["GET cached page 200", "GET cached page 304"]);
});

test("HEAD gets the headers of GET and no body, and each answer has a number of its own", async () => {
  await open();
  const get = await ask("/shop", { "accept-encoding": "br" });
  const head = await ask("/shop", { "accept-encoding": "br" }, { method: "HEAD" });
  const facts = ({ headers: { date: _, "x-request-id": id, ...rest } }: Got) => ({ ...rest, id: typeof id });
  expect(facts(head)).toEqual(facts(get));
  expect(head.body).toHaveLength(0);
  expect(head.headers["x-request-id"]).not.toBe(get.headers["x-request-id"]);
});

test("many pages travel over one connection", async () => {
  await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = await Promise.all(["/shop", "/other", "/shop"].map((path) => ask(path, {}, { agent })));
  expect(answers.map(({ body }) => body.toString())).toEqual([words, "routed", words]);
  expect(answers.map(({ headers }) => headers.connection)).toEqual(Array(3).fill("keep-alive"));
  agent.destroy();
});

test("what is not this page goes on: another host, another price list, a form, a page that was forgotten", async () => {
  const { cache } = await open();
  const routed = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).body.toString() === "routed";
  expect(await routed("/shop?utm_source=letter")).toBe(false);
  expect(await routed("/shop", { host: "other.example" })).toBe(true);
  expect(await routed("/shop", { cookie: "pl=2" })).toBe(true);
  expect(await routed("/shop", {}, { method: "POST" })).toBe(true);
  cache.forget(["product:1"]);
  expect(await routed("/shop")).toBe(true);
});

test.each<[Config["trustProxy"], boolean]>([
  [false, false],
  [true, true],
  [1, true],
])("with TRUST_PROXY=%s the host that a proxy names counts: %s", async (trustProxy, counts) => {
  await open({ trustProxy });
  const behind = await ask("/shop", { host: "10.0.0.7", "x-forwarded-host": `liar.example, ${host}` });
  expect(behind.body.toString()).toBe(counts ? words : "routed");
});

test("proxies that are listed by address are compared by Fastify, and so is every request where all are logged", async () => {
  await open({ trustProxy: "10.0.0.0/8" });
  expect((await ask("/shop", { "x-forwarded-host": host })).body.toString()).toBe("routed");
  await app.close();
  await open({ logLevel: "debug" });
  expect((await ask("/shop")).body.toString()).toBe("routed");
});

test("a connection that is still used while the server closes gets its page and is then ended", async () => {
  let letClose = () => {};
  const held = new Promise<void>((done) => {
    letClose = done;
  });
  await open({}, () => held);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask("/shop", {}, { agent });
  const closed = app.close();
  await expect
    .poll(async () => (await ask("/shop", {}, { agent })).headers.connection, { interval: 5 })
    .toBe("close");
  expect((await ask("/shop", {}, { agent })).body.toString()).toBe(words);
  letClose();
  await closed;
  agent.destroy();
});

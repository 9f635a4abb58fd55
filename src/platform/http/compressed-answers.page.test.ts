import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { compressAnswers } from "./compressed-answers.ts";

const harness = testHarness();
const host = "localhost";
const own = { host, "accept-encoding": "gzip, deflate, br", "sec-fetch-site": "same-origin" };
const words = "An oak window in 78 mm, with the name that was asked for. ".repeat(400);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(async (calls) => {
    compressAnswers(calls);
    calls.route({ method: ["GET", "HEAD", "POST"], url: "/long", handler: async () => ({ words }) });
    calls.get("/short", async () => ({ words: words.slice(0, 2000) }));
    calls.get("/public", (_request, reply) =>
      reply.header("cache-control", "public, max-age=300").type("application/xml").send(words),
    );
    calls.get("/part", (_request, reply) =>
      reply.code(206).header("content-range", `bytes 0-19999/30000`).send(words.slice(0, 20_000)),
    );
    calls.get("/picture", (_request, reply) => reply.type("image/webp").send(Buffer.from(words)));
  });
  await app.ready();
});
afterAll(() => app.close());

type Headers = Record<string, string | undefined>;

async function ask(url: string, headers: Headers, method: "GET" | "HEAD" | "POST" = "GET") {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return app.inject({ url, method, headers: Object.fromEntries(given) });
}

test("a long answer to one of our own pages comes compressed, in the best encoding that its browser takes", async () => {
  const whole = JSON.stringify({ words });
  const brotli = await ask("/long", own);
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(whole);
  expect(Number(brotli.headers["content-length"])).toBe(brotli.rawPayload.length);
  expect(brotli.rawPayload.length).toBeLessThan(whole.length / 10);
  const gzipped = await ask("/long", { ...own, "accept-encoding": "gzip, br;q=0" });
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(whole);
});

test.each<[string, Headers, "br" | undefined]>([
  ["our own page", {}, "br"],
  ["a typed address", { "sec-fetch-site": "none" }, "br"],
  ["an old browser's own page", { "sec-fetch-site": undefined, origin: `https://${host}` }, "br"],
  ["another site", { "sec-fetch-site": "cross-site" }, undefined],
  [
    "another site that names our origin",
    { "sec-fetch-site": "cross-site", origin: `https://${host}` },
    undefined,
  ],
  ["a neighbouring host", { "sec-fetch-site": "same-site" }, undefined],
  ["something that does not say", { "sec-fetch-site": undefined }, undefined],
  [
    "another site in an old browser",
    { "sec-fetch-site": undefined, origin: "https://evil.example" },
    undefined,
  ],
  ["a sandboxed frame in an old browser", { "sec-fetch-site": undefined, origin: "null" }, undefined],
  ["a browser that takes no compression", { "accept-encoding": undefined }, undefined],
  ["a browser that asks for a part, which it does not get", { range: "bytes=0-99" }, "br"],
])("a long answer asked for by %s", async (_who, headers, encoding) => {
  for (const method of ["GET", "POST"] as const) {
    const answer = await ask("/long", { ...own, ...headers }, method);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"], method).toBe(encoding);
    if (!encoding) expect(answer.json()).toEqual({ words });
  }
});

test("a HEAD names the headers of the compressed answer and sends no body", async () => {
  const [got, named] = [await ask("/long", own), await ask("/long", own, "HEAD")];
  expect(named.headers["content-encoding"]).toBe("br");
  expect(named.headers["content-length"]).toBe(got.headers["content-length"]);
  expect(named.rawPayload).toHaveLength(0);
});

test.each(["/short", "/part", "/picture"])("%s is sent as it is", async (url) => {
  expect((await ask(url, own)).headers["content-encoding"]).toBeUndefined();
});

test("what is the same for everybody is compressed for everybody, and caches are told", async () => {
  for (const headers of [
    own,
    { ...own, "sec-fetch-site": "cross-site" },
    { ...own, "sec-fetch-site": undefined },
  ]) {
    const answer = await ask("/public", headers);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(words);
    expect(answer.headers["vary"]).toBe("accept-encoding");
  }
  const plain = await ask("/public", { ...own, "accept-encoding": undefined });
  expect([plain.body, plain.headers["vary"]]).toEqual([words, "accept-encoding"]);
});

// Rendering the first page loads the whole program.
test("personal pages and calls come compressed to our own pages alone; public pages to everybody", {
  timeout: 60_000,
}, async () => {
  const server = await harness.server();
  const { cookie } = await harness.signedIn("administrator");
  const encodingOf = async (url: string, from: string, given: Headers = {}) => {
    const headers = { ...own, accept: "text/html", "sec-fetch-site": from, ...given };
    const { statusCode, headers: sent, rawPayload } = await server.inject({ url, headers });
    expect([url, statusCode]).toEqual([url, 200]);
    const encoding = sent["content-encoding"];
    const body = encoding === "br" ? brotliDecompressSync(rawPayload) : rawPayload;
    expect(body.toString().startsWith("<!DOCTYPE html>")).toBe(true);
    return encoding;
  };
  for (const [from, encoding] of [
    ["same-origin", "br"],
    ["none", "br"],
    ["cross-site", undefined],
    ["same-site", undefined],
  ] as const) {
    expect(await encodingOf("/web/products", from, { cookie }), from).toBe(encoding);
    expect(await encodingOf("/shop", from), from).toBe("br");
  }
  const call = async (from: string) => {
    const { headers } = await server.inject({
      method: "POST",
      url: "/web/content/kinds",
      headers: { ...own, cookie, "content-type": "application/json", "sec-fetch-site": from },
      payload: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "call", params: {} }),
    });
    return headers["content-encoding"];
  };
  expect(await call("same-origin")).toBe("br");
});

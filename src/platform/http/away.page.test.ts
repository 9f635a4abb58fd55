import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#platform/boot/pool.ts";
import { testConfig, testHarness } from "../../testing.ts";

const harness = testHarness();
let line: Line;
let pool: Pool;
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  const url = new URL(harness.database().url.replace("@localhost", "@127.0.0.1"));
  line = await openLine(join(url.searchParams.get("host") ?? "", `.s.PGSQL.${url.port || 5432}`));
  pool = openPool(`postgres://postgres@127.0.0.1:${line.port}${url.pathname}`, () => {});
  const { createServer: createHttpServer } = await import("../../server.ts");
  app = await createHttpServer({ pool, config: testConfig, jobs: false });
  baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
}, 60_000);
afterAll(async () => {
  await app.close();
  await pool.end();
  await line.cut();
});

interface Line {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** A connection to the database that a test can cut and restore. */
async function openLine(socketPath: string): Promise<Line> {
  const ends = new Set<Socket>();
  const carry = (near: Socket) => {
    const far = connect(socketPath);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on("error", () => other.destroy());
      end.on("close", () => ends.delete(end));
    }
  };
  let server: Server = createServer(carry);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    async cut() {
      const closed = new Promise((done) => server.close(done));
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      server = createServer(carry);
      await listen(port);
    },
  };
}

const asPerson = { headers: { accept: "text/html" } };

async function ask(path: string, init: RequestInit = asPerson) {
  const answer = await fetch(baseUrl + path, init);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

test("a page that is kept has every header of the page that was rendered", async () => {
  const rendered = await ask("/shop");
  const kept = await ask("/shop");
  expect(rendered.status).toBe(200);
  expect(kept.body).toBe(rendered.body);
  const facts = ({ headers: { date: _, "x-request-id": id, ...rest } }: typeof kept) => ({
    ...rest,
    id: typeof id,
  });
  expect(facts(kept)).toEqual(facts(rendered));
  expect(kept.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("frame-ancestors"),
  });
});

test("without the database kept pages are answered, people are told what to do and calls fail in their own form", async () => {
  const before = await ask("/");
  await line.cut();

  expect(await ask("/")).toMatchObject({ status: 200, body: before.body });

  const page = await ask("/shop?search=oak");
  expect(page).toMatchObject({
    status: 503,
    headers: {
      "retry-after": "5",
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    },
  });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain("Everything you saved is safe");
  expect(page.body).toContain('href="/shop?search=oak"');
  expect(page.body).toMatch(/<link rel="stylesheet" href="[^"]+"/);
  expect(page.body).not.toContain("<script");

  const romanian = await ask("/ro/shop?search=oak");
  expect(romanian.status).toBe(503);
  expect(romanian.body).toContain('<html lang="ro">');
  expect(romanian.body).toContain("Tot ce ați salvat este în siguranță");
  expect(romanian.body).toContain('href="/ro/shop?search=oak"');

  const fetched = await ask("/shop?search=oak", {});
  expect(fetched).toMatchObject({ status: 503, headers: { "content-type": "text/plain; charset=utf-8" } });

  const form = new URLSearchParams({ product_id: "1" });
  const posted = await ask("/shop/cart/update", { method: "POST", body: form, ...asPerson });
  expect(posted.status).toBe(503);
  expect(posted.body).toContain("What you typed is still in your browser");
  expect(posted.body).not.toContain('href="/shop/cart/update"');

  const called = await ask("/shop/cart/update_json", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "session_id=somebody" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 7, params: { product_id: 1, add_qty: 1 } }),
  });
  expect(called.status).toBe(200);
  expect(JSON.parse(called.body)).toMatchObject({
    id: 7,
    error: { data: { refusal: "platform.databaseAway", message: expect.stringContaining("try again") } },
  });

  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);
}, 60_000);

test("when the database is back everything is, and cached values are made again", async () => {
  await line.mend();
  await expect.poll(async () => (await ask("/healthz")).body).toContain('"keptPages":0');
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(200);
});

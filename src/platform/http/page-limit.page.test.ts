import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testConfig, testHarness } from "../../testing.ts";

const harness = testHarness();
let app: FastifyInstance;

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  const { createServer } = await import("../../server.ts");
  app = await createServer({
    pool: harness.database().pool,
    config: testConfig,
    jobs: false,
    newPagesPerMinute: 3,
  });
}, 60_000);
afterAll(() => app.close());

async function ask(url: string, remoteAddress: string, method: "GET" | "HEAD" = "GET") {
  return app.inject({ url, method, remoteAddress, headers: { host: "localhost", accept: "text/html" } });
}

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;

test("made-up searches and prices are answered so many times a minute, and then not rendered", async () => {
  const mine = "192.0.2.1";
  for (const query of ["search=qa1", "min_price=17", "search=qa2&page=1"]) {
    expect(await statusOf(`/shop?${query}`, mine)).toBe(200);
  }
  const refused = await ask("/ro/shop?search=qa3", mine);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers["cache-control"]).toBe("no-store");
  expect(refused.body).toContain("așteptați un minut");
  expect(await statusOf("/shop?search=qa3", mine, "HEAD")).toBe(429);
  expect(await statusOf("/shop?search=qa3", "192.0.2.2")).toBe(200);
});

test("who has had too many still gets what is kept, and what is for this person alone", async () => {
  const mine = "192.0.2.3";
  expect(await statusOf("/", "192.0.2.4")).toBe(200);
  for (let count = 0; count < 4; count += 1) await ask(`/shop?search=qb${count}`, mine);
  expect(await statusOf("/shop?search=qb9", mine)).toBe(429);
  expect(await statusOf("/shop?search=qb0", mine)).toBe(200);
  expect(await statusOf("/", mine)).toBe(200);
  for (const path of ["/shop/cart?x=1", "/web/login?redirect=%2Fmy"])
    expect(await statusOf(path, mine)).toBe(200);
});

test("every page that has to be rendered counts, kept ones and a person's own do not", async () => {
  const mine = "192.0.2.5";
  for (const path of ["/shop", "/ro/shop", "/shop?search=qc"]) await ask(path, "192.0.2.7");
  for (let turn = 0; turn < 2; turn += 1) {
    for (const path of ["/shop", "/ro/shop", "/shop?utm_source=letter", "/shop?search=qc"]) {
      expect(await statusOf(path, mine)).toBe(200);
    }
    for (const path of ["/shop/cart?x=1", "/shop/cart?x=2"]) expect(await statusOf(path, mine)).toBe(200);
  }
  for (const path of ["/blog", "/ro/blog", "/developers"]) expect(await statusOf(path, mine), path).toBe(200);
  expect(await statusOf("/ro/developers", mine)).toBe(429);
});

test("many at once do not pass before the first is counted", async () => {
  const asked = Array.from({ length: 12 }, (_, index) => statusOf(`/shop?search=qd${index}`, "192.0.2.8"));
  const statuses = await Promise.all(asked);
  expect(new Set(statuses).has(429)).toBe(true);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
});

test("a made-up host makes no page of its own, and no page repeats it", async () => {
  const on = (host: string, url: string) =>
    app.inject({ url, remoteAddress: "192.0.2.9", headers: { host, accept: "text/html" } });
  const first = await on("localhost", "/ro");
  for (const host of ["evil.example", "a.localhost:81", "[2001:db8::1]", "LOCALHOST"]) {
    const { statusCode, headers, body } = await on(host, "/ro");
    expect([statusCode, headers.etag]).toEqual([200, first.headers.etag]);
    expect(body).not.toContain(host === "LOCALHOST" ? "//LOCALHOST" : host);
    expect(body).toContain('rel="canonical" href="http://localhost/ro"');
  }
  for (const url of ["/robots.txt", "/sitemap.xml", "/blog/feed"]) {
    expect((await on("evil.example", url)).body).not.toContain("evil.example");
  }
});

test("other spellings of a page lead to the one that is kept", async () => {
  for (const [spelled, path] of [
    ["/SHOP", "/shop"],
    ["/ro/shop//?order=name+asc", "/ro/shop?order=name+asc"],
    ["/%73hop", "/shop"],
    ["/ro/", "/ro"],
  ] as const) {
    for (let turn = 0; turn < 3; turn += 1) {
      const { statusCode, headers } = await ask(spelled, "192.0.2.10");
      expect([statusCode, headers.location]).toEqual([301, path]);
    }
  }
});

test("addresses of nothing and pages beyond the last count like searches", async () => {
  const mine = "192.0.2.6";
  expect(await statusOf("/no/such/page", mine)).toBe(404);
  expect(await statusOf("/shop/product/none-of-these", mine)).toBe(404);
  expect(await statusOf("/shop?page=9999", mine)).toBe(302);
  expect(await statusOf("/no/such/page/either", mine)).toBe(429);
});

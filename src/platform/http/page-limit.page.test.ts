import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testConfig, testHouse } from "../../testing.ts";

const house = testHouse();
let app: FastifyInstance;

// Loading the whole server takes longer than any test of it.
beforeAll(async () => {
  const { createServer } = await import("../../server.ts");
  app = await createServer({
    pool: house.database().pool,
    config: testConfig,
    jobs: false,
    strangePagesPerMinute: 3,
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
  expect(refused.body).toContain("Așteptați un minut");
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

test("pages that everybody asks for, kept ones and a person's own do not count", async () => {
  const mine = "192.0.2.5";
  await ask("/shop?search=qc", "192.0.2.4");
  for (const path of ["/shop", "/ro/shop", "/blog", "/shop?utm_source=letter", "/shop?search=qc"]) {
    expect(await statusOf(path, mine)).toBe(200);
  }
  for (const turn of [1, 2, 3, 4]) expect(await statusOf(`/shop/cart?x=${turn}`, mine)).toBe(200);
  expect(await statusOf("/shop?search=qc1", mine)).toBe(200);
});

test("addresses of nothing and pages beyond the last count like searches", async () => {
  const mine = "192.0.2.6";
  expect(await statusOf("/no/such/page", mine)).toBe(404);
  expect(await statusOf("/shop/product/none-of-these", mine)).toBe(404);
  expect(await statusOf("/shop?page=9999", mine)).toBe(302);
  expect(await statusOf("/no/such/page/either", mine)).toBe(429);
});

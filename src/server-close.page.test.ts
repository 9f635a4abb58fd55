import pg from "pg";
import { expect, test } from "vitest";
import { createServer } from "./server.ts";
import { testConfig, testHarness } from "./testing.ts";

const harness = testHarness();

/** Timers and open connections of this process. */
const open = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => /^(Timeout|Immediate|TCPSocketWrap|TCPServerWrap)$/.test(kind));

test("what createServer starts ends with its close: its jobs, its listening connection, its timers", async () => {
  const before = open().length;
  const pool = new pg.Pool({ ...harness.database().pool.options, max: 5 });
  pool.on("error", () => {});
  const app = await createServer({ pool, config: testConfig, jobs: true });
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect((await app.inject({ url: "/healthz", headers: { host: "localhost" } })).statusCode).toBe(200);
  expect(open().length).toBeGreaterThan(before);
  await app.close();
  // All connections are back in the pool, so it closes without waiting.
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await pool.end();
  await expect.poll(() => open().length).toBeLessThanOrEqual(before);
});

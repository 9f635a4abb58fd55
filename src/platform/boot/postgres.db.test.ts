import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive } from "./alive.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "vitrine-supervisor-"));
  chmodSync(parent, 0o755);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function start(purpose: "server" | "command" = "command"): Promise<RunningPostgres> {
  return startPostgres({ folder: join(parent, "postgres"), purpose, log: () => {} });
}

function pid(): number {
  return Number.parseInt(readFileSync(join(parent, "postgres/cluster/postmaster.pid"), "utf8"), 10);
}

async function connect(running: RunningPostgres): Promise<pg.Client> {
  const client = new pg.Client(running.connectionString("postgres"));
  client.on("error", () => {});
  await client.connect();
  return client;
}

test("several first starts at once share one cluster, and the last user ends it", {
  tags: ["slow"],
}, async () => {
  const [first, second, third] = await Promise.all([start(), start(), start()]);
  const client = await connect(second);
  const { rows } = await client.query(
    "select datlocale as locale, pg_encoding_to_char(encoding) as encoding, current_setting('listen_addresses') as network from pg_database where datname = 'postgres'",
  );
  expect(rows).toEqual([{ locale: "und", encoding: "UTF8", network: "" }]);
  const server = pid();
  await first.stop();
  await third.stop();
  expect(isAlive(server)).toBe(true);
  await client.end();
  await second.stop();
  expect(isAlive(server)).toBe(false);
});

test("a watched server that is stopped at once stops at once", async () => {
  const running = await start("server");
  const server = pid();
  await running.stop();
  expect(isAlive(server)).toBe(false);
});

test("what was committed is there after a crash, and a watched server comes back by itself", {
  tags: ["slow"],
  timeout: 45_000,
}, async () => {
  const running = await start("server");
  const before = await connect(running);
  await before.query("create table note (body text)");
  await before.query("insert into note values ('kept')");
  const lost = new Promise((done) => before.once("end", done));
  const crashed = pid();
  process.kill(crashed, "SIGKILL");
  await lost;
  await expect
    .poll(async () => (existsSync(join(parent, "postgres/cluster/postmaster.pid")) ? pid() : crashed), {
      timeout: 20_000,
    })
    .not.toBe(crashed);
  const again = await start();
  const after = await connect(again);
  expect((await after.query("select body from note")).rows).toEqual([{ body: "kept" }]);
  await after.end();
  await running.stop();
});

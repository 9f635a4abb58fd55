import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startBuiltServer } from "../src/platform/testing/built-server.ts";

/** The built program under test with its database, and its logged failures. */
export interface Harness {
  baseUrl: string;
  databaseUrl: string;
  child: ChildProcess;
  /** For reading facts and setting the scene; drills never write data that the program itself should write. */
  db: pg.Pool;
  /** The program's own failures from its log: each is a bug. */
  failures: () => string[];
  stop: () => Promise<void>;
}

/**
 * Starts the built program with the demo site. It trusts one proxy, so that every visitor of a drill can have an
 * address of its own and the limits by address do not interfere.
 */
export async function openHarness(env: Record<string, string> = {}): Promise<Harness> {
  const server = await startBuiltServer({ LOG_LEVEL: "error", TRUST_PROXY: "1", ...env });
  const lines: string[] = [];
  for (const stream of [server.child.stdout, server.child.stderr]) keepLines(stream, lines);
  // Reported at the end of the drill, each kind once.
  server.child.stderr?.unpipe(process.stderr);
  const databaseUrl = env["DATABASE_URL"] || server.databaseUrl;
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The database may stop before its last idle connection is closed.
  db.on("error", () => {});
  return {
    ...server,
    databaseUrl,
    db,
    failures: () => [...lines],
    stop: async () => {
      await db.end();
      await server.stop();
    },
  };
}

function keepLines(stream: Readable | null, lines: string[]): void {
  let rest = "";
  stream?.on("data", (chunk: Buffer) => {
    const whole = (rest + chunk.toString()).split("\n");
    rest = whole.pop() ?? "";
    lines.push(...whole.filter((line) => line.startsWith("{")));
  });
}

/** Starts a server, uses it and closes it in any case. */
export async function inHarness(
  use: (harness: Harness) => Promise<void>,
  env?: Record<string, string>,
): Promise<void> {
  const harness = await openHarness(env);
  try {
    await use(harness);
  } finally {
    await harness.stop();
  }
}

/** All rows of a query. */
export async function rows<Row extends pg.QueryResultRow>(
  { db }: Pick<Harness, "db">,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await db.query<Row>(query, values)).rows;
}

/** The first column of the first row, as a number. */
export async function number(
  { db }: Pick<Harness, "db">,
  query: string,
  values: unknown[] = [],
): Promise<number> {
  const [row] = (await db.query<Record<string, unknown>>(query, values)).rows;
  return Number(row ? Object.values(row)[0] : Number.NaN);
}

/** Asks repeatedly until the answer is yes; false if it never was. */
export async function eventually(
  ask: () => Promise<boolean>,
  { withinMs, everyMs = 100 }: { withinMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await ask())) {
    if (Date.now() > deadline) return false;
    await delay(everyMs);
  }
  return true;
}

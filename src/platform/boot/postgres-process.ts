import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "./alive.ts";
import { codeOf, friendly } from "./friendly.ts";
import type { Place } from "./postgres-cluster.ts";

const pollMs = 15;
const startSecondsMax = 60;
const stopSecondsMax = 30;
/** A server may accept a connection and then never answer. */
const answerMsMax = 5000;
const logBytesMax = 5_000_000;

export const port = 5432;
export const user = "postgres";

/**
 * Returns after a successful query, because sockets open earlier (57P03 during start, recovery or stop). If another
 * process starts the same cluster at the same moment, PostgreSQL's lock file shows it, and this one waits for the
 * other. Returns without a server when `stopping` is aborted.
 */
export async function bringUp(place: Place, stopping?: AbortSignal): Promise<void> {
  const deadline = Date.now() + startSecondsMax * 1000;
  let child: ChildProcess | undefined;
  let logStart = 0;
  while (Date.now() < deadline) {
    const answer = await probe(place);
    if (answer === "ready" || stopping?.aborted) return;
    if (answer === "absent" && !isRunning(child)) {
      if (child) {
        explain(place, logStart);
        await delay(100);
      }
      logStart = logSizeBytes(place);
      child = spawnServer(place);
    }
    await delay(pollMs);
  }
  throw friendly(`PostgreSQL did not answer within ${startSecondsMax} s: see ${place.logFile}`);
}

/**
 * Stops the running server in order, even one that another process started; PostgreSQL rolls open transactions back.
 */
export async function takeDown(place: Place): Promise<void> {
  const pid = serverPid(place);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + stopSecondsMax * 1000;
  while (isAlive(pid) && Date.now() < deadline) await delay(pollMs);
}

/** Whether this process started the server, or its starter is gone and nobody else will stop it. */
export function isOurs(place: Place): boolean {
  const keeper = readNumber(keeperFile(place));
  return keeper === undefined || keeper === process.pid || !isAlive(keeper);
}

/** Whether nobody else is connected. Connections that are just closing get half a second to finish. */
export async function isIdle(place: Place): Promise<boolean> {
  const client = clientOf(place);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ others: number }>(
        "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (rows[0]?.others === 0) return true;
      await delay(25);
    }
    return false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

export function clientOf(place: Place): pg.Client {
  const client = new pg.Client({
    ...{ host: place.socketFolder, port, user, database: "postgres" },
    ...{ connectionTimeoutMillis: answerMsMax, query_timeout: answerMsMax },
  });
  // Without a listener, the end of the server would end this process.
  client.on("error", () => {});
  return client;
}

async function probe(place: Place): Promise<"ready" | "busy" | "absent"> {
  const client = clientOf(place);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    const code = codeOf(error);
    return code === "ENOENT" || code === "ECONNREFUSED" ? "absent" : "busy";
  } finally {
    await client.end().catch(() => {});
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function spawnServer(place: Place): ChildProcess {
  const { account, cluster, programs, socketFolder, durable } = place;
  const settings = [
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    ...(durable
      ? []
      : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]),
  ];
  const args = ["-D", cluster, "-k", socketFolder, "-p", String(port)];
  for (const setting of settings) args.push("-c", setting);
  const [command = "", ...rest] = [...account.prefix, programs.postgres, ...args];
  const log = openSync(place.logFile, logSizeBytes(place) > logBytesMax ? "w" : "a", 0o600);
  try {
    // A process group of its own: Ctrl-C in the terminal must not reach it while requests still finish.
    const child = spawn(command, rest, {
      ...account.spawnAs,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.on("error", () => {});
    child.unref();
    writeFileSync(keeperFile(place), String(process.pid));
    return child;
  } finally {
    closeSync(log);
  }
}

/** Throws PostgreSQL's own message if the start failed, unless it failed because another server has the cluster. */
function explain(place: Place, logStart: number): void {
  const said = readFileSync(place.logFile, "utf8").slice(logStart).trim();
  if (!/lock file ".*" already exists|shared memory block .* in use/.test(said)) {
    throw friendly(`PostgreSQL could not start: ${said || "it said nothing"} (${place.logFile})`);
  }
  const pid = serverPid(place);
  const program = pid === undefined ? "" : programOf(pid);
  // After a restart of the machine or container the recorded process number may belong to another program.
  if (program !== "" && program !== "postgres")
    rmSync(join(place.cluster, "postmaster.pid"), { force: true });
}

function serverPid({ cluster }: Place): number | undefined {
  return readNumber(join(cluster, "postmaster.pid"));
}

function keeperFile({ folder }: Place): string {
  return join(folder, "keeper");
}

function readNumber(path: string): number | undefined {
  const value = existsSync(path) ? Number.parseInt(readFileSync(path, "utf8"), 10) : Number.NaN;
  return Number.isInteger(value) ? value : undefined;
}

/** The name of a running program; "" without such a program, or if the system cannot tell. */
function programOf(pid: number): string {
  const path = `/proc/${pid}/comm`;
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

function logSizeBytes({ logFile }: Place): number {
  return existsSync(logFile) ? statSync(logFile).size : 0;
}

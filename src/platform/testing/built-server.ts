import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import setUp from "../../../scripts/process.json" with { type: "json" };
import type { RunningPostgres } from "../boot/postgres.ts";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";
import { copyOfPrepared, preparedFor } from "./prepared-shop.ts";

export interface BuiltServer {
  baseUrl: string;
  databaseUrl: string;
  /** The page on which the first owner of an empty site creates an account. */
  setupPath: string | null;
  child: ChildProcess;
  stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../../..");
const outputCharactersMax = 20_000;

/**
 * Starts the built program as its users do, on a free port with a database of its own and the demo site; `env` adds or
 * overrides settings, `folder` is another copy of the program. The program ends with the caller, even if the caller is
 * killed.
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  folder = root,
): Promise<BuiltServer> {
  if (!existsSync(join(folder, "build/server/index.js"))) throw new Error("There is no build: npm run build");
  const prepared = preparedFor(env, folder === root);
  const given = env["DATABASE_URL"];
  const postgres = given === undefined ? await startShopPostgres(env, folder === root) : null;
  const parent = mkdtempSync(join(tmpdir(), "vitrine-data-"));
  const dataFolder = join(parent, "data");
  copyOfPrepared(prepared, "data", dataFolder);
  const port = await freePort();
  const databaseUrl = given ?? postgres?.connectionString("postgres") ?? "";
  const child = spawn(process.execPath, [...setUp.arguments, setUp.program], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...setUp.environment,
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: "",
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: dataFolder,
      SECRET: "a-secret-of-the-journeys-that-nobody-else-uses",
      DEMO: "yes",
      // Browser tests and drills count their own orders; tests of the demo's year turn it on.
      DEMO_YEAR: "no",
      TEST_PROVIDER: "on",
      TEST_CARRIER: "on",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const stop = () => stopAll(child, postgres, parent);
  try {
    const { listening, setupPath } = await readiness(child);
    return { baseUrl: listening, databaseUrl, setupPath, child, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A PostgreSQL with a prepared demo, if there is one: for drills that kill the program and start it again. */
export function startShopPostgres(
  env: Record<string, string> = {},
  isThisProgram = true,
): Promise<RunningPostgres> {
  const prepared = preparedFor(env, isThisProgram);
  return startEphemeralPostgres((place) =>
    copyOfPrepared(prepared, "postgres/cluster", join(place, "cluster")),
  );
}

interface Ready {
  listening: string;
  setupPath: string | null;
}

/** Waits for the server's message that it listens; throws its output if it ends before. */
function readiness(child: ChildProcess): Promise<Ready> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharactersMax);
    });
  }
  return new Promise((done, fail) => {
    child.on("message", (message: Partial<Ready>) => {
      if (!message.listening) return;
      // From now on its output belongs in the report of the run.
      child.stderr?.pipe(process.stderr);
      done({ listening: message.listening, setupPath: message.setupPath ?? null });
    });
    child.once("exit", (code) => fail(new Error(`The server ended with code ${code}:\n${output}`)));
  });
}

async function stopAll(child: ChildProcess, postgres: RunningPostgres | null, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  }
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

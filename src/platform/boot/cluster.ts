import cluster, { type Worker } from "node:cluster";
import type { Config } from "./config.ts";
import { loadBuiltGraph } from "./graph.ts";
import { drain, listen } from "./listen.ts";
import type { OpenInstallation, Start } from "./open-installation.ts";
import { openPool } from "./pool.ts";

const againMs = 1000;

export const isWorker = cluster.isWorker;

/**
 * The primary owns the database, the migrations and the seed; its workers share the port. A worker that dies later is
 * replaced. A worker that dies before it ever served stops everything, because the next would die as well.
 */
export async function forkWorkers(
  { config, shutdown, say }: Start,
  installation: OpenInstallation,
): Promise<void> {
  const env = workerEnvironment(config, installation.databaseUrl);
  const workers = new Set<Worker>();

  function fork(): Promise<void> {
    const worker = cluster.fork(env);
    workers.add(worker);
    let served = false;
    return new Promise((serving) => {
      worker.once("listening", () => {
        served = true;
        serving();
      });
      worker.once("exit", (code, signal) => {
        workers.delete(worker);
        if (shutdown.stopping) return;
        if (!served) return void shutdown.stop(code || 1);
        say(`A process ended unexpectedly (${signal ?? `code ${code}`}): starting another one.`);
        setTimeout(() => {
          if (!shutdown.stopping) void fork();
        }, againMs);
      });
    });
  }

  shutdown.atStop(async () => {
    const gone = [...workers].map((worker) => new Promise((done) => worker.once("exit", done)));
    for (const worker of workers) worker.process.kill("SIGTERM");
    await Promise.all(gone);
  });
  await Promise.all(Array.from({ length: config.processes }, fork));
}

/** Serves in a worker. The primary has already checked and prepared everything it needs. */
export async function serveAsWorker({ config, shutdown }: Start): Promise<void> {
  const pool = openPool(config.databaseUrl ?? "", (error) => {
    if (!shutdown.stopping) console.error(`A database connection broke: ${error.message}`);
  });
  shutdown.atStop(() => pool.end());
  const { createServer } = await loadBuiltGraph();
  const app = await createServer({ pool, config });
  shutdown.atStop(() => drain(app));
  await listen(app, config);
}

/** Defaults that depend on the embedded database would differ in a worker, so the primary sets every variable. */
export function workerEnvironment(config: Config, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET: config.secret,
    LOG_LEVEL: config.logLevel,
    DEMO: config.demo ? "yes" : "no",
    DEMO_YEAR: typeof config.demoYear === "number" ? String(config.demoYear) : config.demoYear ? "yes" : "no",
    TEST_PROVIDER: config.testProvider ? "yes" : "no",
    TEST_CARRIER: config.testCarrier ? "yes" : "no",
  };
}

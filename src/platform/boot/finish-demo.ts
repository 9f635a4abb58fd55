import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { workerEnvironment } from "./cluster.ts";
import type { OpenInstallation, Start } from "./open-installation.ts";

/** A niceness (`nice`) that lets requests to the shop go first. */
const priority = 15;

/**
 * Runs the rest of the demo's seed while the site serves, in a process of its own with a low priority. Nobody waits for
 * it; after an early end it continues at the next start.
 */
export function finishDemo({ config, shutdown, say }: Start, installation: OpenInstallation): void {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", "finish-demo"], {
    // The fourth channel closes when this process is killed; the child then ends in order.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...workerEnvironment(config, installation.databaseUrl) },
  });
  const ended = new Promise<void>((done) => {
    child.once("error", () => done());
    child.once("exit", (code) => {
      if (code !== 0 && !shutdown.stopping) say("The rest of the demo is written at the next start.");
      done();
    });
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // The child has already ended, or this system has no priorities.
  }
  shutdown.atStop(async () => {
    child.kill("SIGTERM");
    await ended;
  });
}

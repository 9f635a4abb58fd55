import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { workerEnvironment } from "./cluster.ts";
import type { OpenInstallation, Start } from "./open-installation.ts";

/** Requests to the shop come first (`nice`). */
const priority = 15;

/**
 * Writes what the demo writes while the site serves, in a process of its own that gives way to everything else. Nobody
 * waits for it; one that is ended early goes on with the next start.
 */
export function finishDemo({ config, shutdown, say }: Start, installation: OpenInstallation): void {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", "finish-demo"], {
    // Over the fourth channel it notices when this process is killed, and ends in order.
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
    // It has ended already, or this system knows no priorities.
  }
  shutdown.atStop(async () => {
    child.kill("SIGTERM");
    await ended;
  });
}

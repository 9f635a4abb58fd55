import { spawn } from "node:child_process";
import { workerEnvironment } from "./cluster.ts";
import { friendly } from "./friendly.ts";
import type { OpenInstallation, Start } from "./open-installation.ts";

/** Seeds the demo site in a process of its own: drawing its pictures takes memory that a process never gives back. */
export async function seedApart({ config, shutdown }: Start, installation: OpenInstallation): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", "seed"], {
    // The fourth channel closes when this process is killed; the child then ends in order.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...workerEnvironment(config, installation.databaseUrl) },
  });
  const ended = new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
  shutdown.atStop(async () => {
    child.kill("SIGTERM");
    await ended.catch(() => {});
  });
  if ((await ended) !== 0)
    throw friendly("The demo site could not be made, see above; the next start goes on with it");
}

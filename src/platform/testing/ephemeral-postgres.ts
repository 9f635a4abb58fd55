import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../boot/alive.ts";
import { type RunningPostgres, startPostgres } from "../boot/postgres.ts";

const prefix = "vitrine-test-";
const memoryFolder = "/dev/shm";
/** Fits the largest database of tests and benchmarks, and leaves the machine as much for its programs. */
const roomBytes = 2e9;

/**
 * A PostgreSQL for tests in a folder of its own, which `stop()` removes; `fill` puts a cluster there before the start.
 */
export async function startEphemeralPostgres(
  fill: (folder: string) => void = () => {},
): Promise<RunningPostgres> {
  const parent = mkdtempSync(join(placeOfTests(), `${prefix}${process.pid}-`));
  // The account that runs PostgreSQL must be able to enter it.
  chmodSync(parent, 0o755);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    const folder = join(parent, "postgres");
    fill(folder);
    const running = await startPostgres({ folder, purpose: "test", log: () => {} });
    return {
      ...running,
      stop: async () => {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * In memory if it has room. A database has 1,700 files, and every test file gets a copy: on ext4 that takes 160 to 580
 * ms of processor time, in memory 30 ms.
 */
function placeOfTests(): string {
  try {
    accessSync(memoryFolder, constants.W_OK);
    removeAbandoned();
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > roomBytes && process.availableMemory() > 2 * roomBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A killed run removes nothing, and nobody else frees the memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(memoryFolder)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memoryFolder, name), { recursive: true, force: true });
  }
}

import { friendly } from "./friendly.ts";
import { preparePlace } from "./postgres-cluster.ts";
import { bringUp, isIdle, isOurs, port, takeDown, user } from "./postgres-process.ts";
import { watchOver } from "./postgres-watch.ts";

/**
 * `server`: ends with this process even when it is killed, and is restarted if it stops by itself. `command`: keeps
 * running for other processes that use it by then. `test`: fast, without durability.
 */
export type Purpose = "server" | "command" | "test";

export interface RunningPostgres {
  /** The folder of its socket: the server listens on no network. */
  host: string;
  port: number;
  user: string;
  version: number;
  connectionString: (database: string) => string;
  /** Stops the server unless somebody else still uses it. */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL server of `folder`, or adopts the running one. The first call makes the cluster. Returns as
 * soon as the server answers queries. Throws with instructions when it cannot run here.
 */
export async function startPostgres(options: {
  folder: string;
  purpose: Purpose;
  log: (line: string) => void;
}): Promise<RunningPostgres> {
  const { folder, purpose, log } = options;
  if (process.platform === "win32") {
    throw friendly("The embedded PostgreSQL does not run on Windows: set DATABASE_URL, or start inside WSL");
  }
  const place = await preparePlace({ folder, tied: purpose !== "command", durable: purpose !== "test" });
  await bringUp(place);
  const watch = purpose === "server" ? watchOver(place, log) : undefined;
  return {
    host: place.socketFolder,
    port,
    user,
    version: place.programs.version,
    connectionString: (database) =>
      `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(place.socketFolder)}`,
    stop: async () => {
      await watch?.stop();
      if (isOurs(place) && (await isIdle(place))) await takeDown(place);
    },
  };
}

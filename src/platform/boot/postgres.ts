import { friendly } from "./friendly.ts";
import { preparePlace } from "./postgres-cluster.ts";
import { bringUp, isIdle, isOurs, port, takeDown, user } from "./postgres-process.ts";
import { watchOver } from "./postgres-watch.ts";

/**
 * `server`: ends with this process even when it is killed, and is started again if it stops by itself.
 * `command`: may go on for others that came to use it meanwhile. `test`: fast and forgetful.
 */
export type Purpose = "server" | "command" | "test";

export interface RunningPostgres {
  /** The folder of its socket: it listens on no network. */
  host: string;
  port: number;
  user: string;
  version: number;
  connectionString: (database: string) => string;
  /** Stops it unless somebody else still uses it. */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that lives in `folder`, which it makes at the first call, or adopts it when it runs already.
 * Answers when it answers queries. Throws with what to do when it cannot run here.
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

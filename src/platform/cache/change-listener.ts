import type { FastifyBaseLogger } from "fastify";
import type { Pool, PoolClient } from "pg";

export interface ChangeListener {
  stop: () => Promise<void>;
}

interface Hears {
  forget: (tags: readonly string[]) => void;
  listen: (hears: boolean) => void;
}

const retryMs = 500;

/** Keeps one connection listening for `changed` and tells the caches, also when it can no longer hear. */
export async function listenForChanges(
  pool: Pool,
  caches: readonly Hears[],
  log: FastifyBaseLogger,
): Promise<ChangeListener> {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hears = false;
  let stopped = false;

  async function connect() {
    const fresh = await pool.connect();
    client = fresh;
    if (stopped) return release(true);
    fresh.on("notification", ({ payload }) => {
      const tags: string[] = JSON.parse(payload ?? "[]");
      for (const cache of caches) cache.forget(tags);
    });
    fresh.on("error", lost);
    fresh.on("end", lost);
    await fresh.query("listen changed");
    hears = true;
    for (const cache of caches) cache.listen(true);
  }

  function lost() {
    // Before it hears, `connect` itself fails and is tried again.
    if (stopped || !hears) return;
    hears = false;
    log.warn("the connection that hears of changes is lost; nothing new is cached until it is back");
    release(true);
    for (const cache of caches) cache.listen(false);
    // At once: while the database is there, the others go on changing what we still show.
    again(0);
  }

  function again(afterMs: number) {
    timer = setTimeout(() => {
      connect().catch(() => {
        release(true);
        if (!stopped) again(retryMs);
      });
    }, afterMs);
  }

  function release(broken: boolean) {
    const old = client;
    client = undefined;
    old?.removeAllListeners("notification");
    old?.removeListener("error", lost);
    old?.removeListener("end", lost);
    // A listening connection must not go back to the pool for others.
    old?.release(broken);
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      release(true);
    },
  };
}

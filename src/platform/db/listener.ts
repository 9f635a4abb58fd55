import type { FastifyBaseLogger } from "fastify";
import type { Pool, PoolClient } from "pg";

export interface Listener {
  stop: () => Promise<void>;
}

const retryMs = 500;

/**
 * Keeps the one connection of this process that hears PostgreSQL's notifications. `channels` says what is done with what
 * is notified on each; `hears` is told whenever the connection is lost, and when it is back: whatever was notified
 * meanwhile has been missed.
 */
export async function listenTo(
  pool: Pool,
  channels: Record<string, (payload: string) => void>,
  hears: (isHearing: boolean) => void,
  log: FastifyBaseLogger,
): Promise<Listener> {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isHearing = false;
  let stopped = false;

  async function connect() {
    const fresh = await pool.connect();
    client = fresh;
    if (stopped) return release(true);
    fresh.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    fresh.on("error", lost);
    fresh.on("end", lost);
    for (const channel of Object.keys(channels))
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    isHearing = true;
    hears(true);
  }

  function lost() {
    // Before it hears, `connect` itself fails and is tried again.
    if (stopped || !isHearing) return;
    isHearing = false;
    log.warn("the connection that hears of changes is lost; nothing new is cached until it is back");
    release(true);
    hears(false);
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

import type { FastifyBaseLogger } from "fastify";
import type { Pool, PoolClient } from "pg";

export interface Listener {
  stop: () => Promise<void>;
}

const retryMs = 500;

/**
 * Keeps this process's one connection for PostgreSQL's notifications. `channels` has a handler for each channel.
 * `hears` is called when the connection is lost and when it is back; the notifications between the two are lost.
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
    // Until the connection is ready, `connect` itself fails and retries.
    if (stopped || !isHearing) return;
    isHearing = false;
    log.warn("the connection that hears of changes is lost; nothing new is cached until it is back");
    release(true);
    hears(false);
    // Without a pause: while the database is up, other processes go on changing what this one still shows.
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
    // A listening connection must not return to the pool.
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

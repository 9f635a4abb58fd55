import { setTimeout as delay } from "node:timers/promises";
import type { Place } from "./postgres-cluster.ts";
import { bringUp, clientOf } from "./postgres-process.ts";

const retryMs = 1000;

/**
 * Keeps one connection open and restarts the server when it breaks: after a crash, or after the death of the process
 * that had started it. Pools reconnect by themselves.
 */
export function watchOver(place: Place, log: (line: string) => void): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const watching = watch(place, log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function watch(place: Place, log: (line: string) => void, stopping: AbortSignal): Promise<void> {
  // Listens from the beginning, because a later listener would miss an abort during the connection.
  const stopped = new Promise((done) => stopping.addEventListener("abort", done, { once: true }));
  while (!stopping.aborted) {
    const client = clientOf(place);
    const lost = new Promise((done) => client.once("end", done));
    try {
      await bringUp(place, stopping);
      if (stopping.aborted) return;
      await client.connect();
      await Promise.race([lost, stopped]);
      if (stopping.aborted) return;
      log("The database stopped by itself: starting it again.");
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      await delay(retryMs, undefined, { signal: stopping }).catch(() => {});
    } finally {
      await client.end().catch(() => {});
    }
  }
}

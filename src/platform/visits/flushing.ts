import type { FastifyBaseLogger } from "fastify";

interface Flushing {
  /** Writes everything collected in memory since the last flush. */
  flush: () => Promise<void>;
  everyMs: number;
  log: FastifyBaseLogger;
  /** What a failure loses, for the log. */
  failed: string;
}

/** Flushes at intervals, and once more when it is stopped. A crash loses at most the last interval. */
export function flushRegularly({ flush, everyMs, log, failed }: Flushing): { stop: () => Promise<void> } {
  const flushOrLog = () => flush().catch((error: unknown) => log.warn({ err: error }, failed));
  const timer = setInterval(flushOrLog, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

import type { FastifyBaseLogger } from "fastify";

interface Flushing {
  /** Writes what was collected in memory since the last time. */
  flush: () => Promise<void>;
  everyMs: number;
  log: FastifyBaseLogger;
  /** What is lost when it fails, for the log. */
  failed: string;
}

/** Flushes again and again, and once more when it is stopped. A crash loses at most what was collected since. */
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

import type { IncomingMessage, Server } from "node:http";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { Site } from "#platform/site.ts";
import { flushRegularly } from "./flushing.ts";
import { visitTable } from "./tables.ts";
import { visitedArea } from "./visit.ts";

export interface VisitCounter {
  note: (host: string, area: string) => void;
  /** Writes everything counted since the last flush. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

interface CounterOptions {
  db: Database;
  siteOf: (host: string) => Promise<Site>;
  clock: () => Date;
  log: FastifyBaseLogger;
}

const flushMs = 60_000;
/** Visitors send the host names: made-up ones must not fill the memory. */
const countsMax = 1_000;

/** Counts visits in memory and adds them to the day's rows each minute. A crash loses at most the last minute. */
export function startVisitCounter({ db, siteOf, clock, log }: CounterOptions): VisitCounter {
  let counts = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = new Map<string, typeof visitTable.$inferInsert>();
    for (const [key, visits] of taken) {
      const [day = "", area = "", host = ""] = key.split(" ");
      const siteId = (await siteOf(host)).id;
      const same = rows.get(`${siteId} ${day} ${area}`);
      rows.set(`${siteId} ${day} ${area}`, { siteId, day, area, visits: visits + (same?.visits ?? 0) });
    }
    await db
      .insert(visitTable)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [visitTable.siteId, visitTable.day, visitTable.area],
        set: { visits: sql`${visitTable.visits} + excluded.visits` },
      });
  }

  const failed = "visits of the last minute were not counted";
  return {
    note(host, area) {
      const key = `${shopDay(clock())} ${area} ${host}`;
      const before = counts.get(key);
      if (before !== undefined || counts.size < countsMax) counts.set(key, (before ?? 0) + 1);
    },
    flush,
    ...flushRegularly({ flush, everyMs: flushMs, log, failed }),
  };
}

/** Counts in the server itself, so that cached pages count like all others. Missing pages do not count. */
export function countVisits(
  server: Server,
  counter: VisitCounter,
  hostOf: (request: IncomingMessage) => string,
): void {
  server.on("request", (request, response) => {
    const area = visitedArea(request);
    if (area === null) return;
    response.once("finish", () => {
      if (response.statusCode === 200 || response.statusCode === 304) {
        counter.note(hostOf(request), area);
      }
    });
  });
}

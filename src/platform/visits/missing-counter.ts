import type { IncomingMessage, Server } from "node:http";
import { lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/db/database.ts";
import type { Site } from "#platform/site.ts";
import { flushRegularly } from "./flushing.ts";
import { type MissingAddress, missingAddress } from "./missing.ts";
import { missingAddressTable } from "./tables.ts";

export interface MissingCounter {
  note: (siteHost: string, missing: MissingAddress) => void;
  /** Writes everything noted since the last flush. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

interface CounterOptions {
  db: Database;
  siteOf: (host: string) => Promise<Site>;
  clock: () => Date;
  log: FastifyBaseLogger;
}

const flushMs = 10_000;
/** Visitors send the addresses: made-up ones must fill neither the memory nor the table. */
const notedMax = 500;
export const keptPerSite = 500;
const keptDays = 90;
const hostsMax = 5;

interface Noted extends MissingAddress {
  siteHost: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  hosts: string[];
}

/** Collects missing addresses in memory and adds them to their rows; a crash loses the last seconds. */
export function startMissingCounter({ db, siteOf, clock, log }: CounterOptions): MissingCounter {
  let noted = new Map<string, Noted>();

  async function flush(): Promise<void> {
    if (noted.size === 0) return;
    const taken = [...noted.values()];
    noted = new Map();
    const rows = new Map<string, typeof missingAddressTable.$inferInsert & { hosts: string[] }>();
    for (const { siteHost, kind, path, times, firstAt, lastAt, hosts } of taken) {
      const siteId = (await siteOf(siteHost)).id;
      const key = `${siteId} ${kind} ${path}`;
      const same = rows.get(key);
      rows.set(key, {
        ...{ siteId, kind, path, lastAt, firstAt: same?.firstAt ?? firstAt },
        times: times + (same?.times ?? 0),
        hosts: [...new Set([...hosts, ...(same?.hosts ?? [])])].slice(0, hostsMax),
      });
    }
    await db
      .insert(missingAddressTable)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [missingAddressTable.siteId, missingAddressTable.kind, missingAddressTable.path],
        set: {
          times: sql`${missingAddressTable.times} + excluded.times`,
          lastAt: sql`excluded.last_at`,
          hosts: sql`(excluded.hosts || array(select host from unnest(${missingAddressTable.hosts}) host
            where host <> all (excluded.hosts)))[1:${sql.raw(String(hostsMax))}]`,
        },
      });
    await drop(clock());
  }

  /**
   * Deletes old addresses and those beyond the limit. Half of the rows are the latest, half the most requested: made-up
   * addresses do not push out the latter.
   */
  async function drop(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60_000);
    await db.delete(missingAddressTable).where(lt(missingAddressTable.lastAt, oldest));
    await db.execute(sql`
      delete from site_missing_address where id in (
        select id from (
          select id, row_number() over (partition by site_id order by last_at desc, times desc, id) as newest,
            row_number() over (partition by site_id order by times desc, last_at desc, id) as most
          from site_missing_address) ranked
        where ranked.newest > ${keptPerSite / 2} and ranked.most > ${keptPerSite / 2})`);
  }

  const failed = "addresses not found were not counted";
  return {
    note(siteHost, missing) {
      const key = `${siteHost} ${missing.kind} ${missing.path}`;
      const before = noted.get(key);
      if (!before && noted.size >= notedMax) return;
      const hosts = [missing.host, ...(before?.hosts ?? [])].filter(Boolean);
      noted.set(key, {
        ...{ ...missing, siteHost, times: (before?.times ?? 0) + 1 },
        ...{ firstAt: before?.firstAt ?? clock(), lastAt: clock() },
        hosts: [...new Set(hosts)].slice(0, hostsMax),
      });
    },
    flush,
    ...flushRegularly({ flush, everyMs: flushMs, log, failed }),
  };
}

/** Notes 404 answers of the server itself, for a page or a call. */
export function countMissing(
  server: Server,
  counter: MissingCounter,
  hostOf: (request: IncomingMessage) => string,
): void {
  server.on("request", (request, response) => {
    // The router changes the request's address while it answers.
    const { method, url } = request;
    response.once("finish", () => {
      if (response.statusCode !== 404) return;
      const missing = missingAddress({ method, url, headers: request.headers });
      if (missing) counter.note(hostOf(request), missing);
    });
  });
}

import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/db/database.ts";
import type { BusMessage } from "./message.ts";
import { recentMessages } from "./recent-messages.ts";
import { createWaiters, type Waiter } from "./waiters.ts";

/** The name of the PostgreSQL notification for new messages. */
export const busNotification = "bus";

/** A client without a position gets the messages of the last 50 seconds (wire.md, `/longpolling/poll`). */
const lookBackMs = 50_000;
/** How often a process settles messages that a dead process left behind, and makes up for lost notifications. */
const checkEveryMs = 1000;
const rowsMax = 1000;

/** A process's view of the bus. Other tables hold the conversations themselves: losing the whole bus loses no data. */
export interface Bus {
  /** The newest position that this process has read. */
  head: () => number;
  /**
   * The messages of these channels after a position, in order; those of the last 50 seconds for position 0. A position
   * that was never given, as after a restored backup, counts as 0.
   */
  since: (position: number, channels: readonly string[]) => BusMessage[];
  /** Reads on if a client knows a position that this process has not read yet, because another process was faster. */
  catchUp: (position: number) => Promise<void>;
  /** Calls the waiter for new messages until the returned function is called. */
  wait: (waiter: Waiter) => () => void;
  /** Reads, because a new message may exist. */
  wake: () => void;
  waiting: () => number;
  /** Ends all waiting and stops reading. */
  stop: () => Promise<void>;
}

/** Reads the bus for this process: after each notification, and once a second without one. */
export async function openBus(options: {
  db: Database;
  log: FastifyBaseLogger;
  clock?: () => Date;
}): Promise<Bus> {
  const { db, log, clock = () => new Date() } = options;
  const recent = recentMessages();
  const waiters = createWaiters();
  let head = 0;
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failed = false;

  async function readOn() {
    for (;;) {
      const { rows } = await db.execute<{ position: string; channel: string; message: unknown; ms: number }>(
        sql`select position, channel, message, extract(epoch from at) * 1000 as ms from bus_message
          where position > ${head} order by position limit ${rowsMax}`,
      );
      const messages = rows.map(({ position, channel, message, ms }) => ({
        position: Number(position),
        channel,
        message,
        at: Number(ms),
      }));
      head = messages.at(-1)?.position ?? head;
      recent.add(messages);
      waiters.deliver(messages);
      if (rows.length < rowsMax) return;
    }
  }

  /** One read at a time, and one more if a wake-up came meanwhile. */
  function read(): Promise<void> {
    if (reading) {
      again = true;
      return reading;
    }
    const run = async () => {
      do {
        again = false;
        await readOn();
      } while (again && !stopped);
    };
    reading = run().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function check() {
    if (stopped) return;
    try {
      const { rows } = await db.execute<{ head: string }>(sql`select bus_settle() as head`);
      const newest = Number(rows[0]?.head ?? 0);
      // After a restored backup positions begin again at the backup's.
      if (newest < head) head = newest;
      if (newest > head) await read();
      failed = false;
    } catch (error) {
      if (!failed && !stopped)
        log.warn({ error: String(error) }, "the bus cannot be read; it is tried again");
      failed = true;
    }
    recent.drop(clock().getTime());
    if (!stopped) timer = setTimeout(() => void check(), checkEveryMs);
  }

  let timer: NodeJS.Timeout | undefined;
  let checking = check();
  await checking;

  return {
    head: () => head,
    async catchUp(position) {
      if (position > head) await read().catch(() => {});
    },
    since(position, channels) {
      if (position > 0 && position <= head) return recent.since(position, channels);
      return recent.younger(clock().getTime() - lookBackMs, channels);
    },
    wait(waiter) {
      if (stopped) waiter.end();
      else waiters.add(waiter);
      return () => waiters.remove(waiter);
    },
    wake() {
      if (!stopped) read().catch(() => {});
    },
    waiting: () => waiters.size(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      waiters.endAll();
      checking = Promise.resolve();
      await Promise.allSettled([checking, reading]);
    },
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { BusPost } from "./message.ts";

/** Puts messages into the inbox, in this order. They get a position only after the commit. */
export async function putIntoInbox(db: Database, posts: readonly BusPost[]): Promise<void> {
  await db.execute(sql`insert into bus_inbox (channel, message)
    select post->>'channel', post->'message'
    from jsonb_array_elements(${JSON.stringify(posts)}::jsonb) with ordinality as told(post, n) order by n`);
}

const settling = new WeakMap<Database, { again: boolean }>();

/**
 * Gives positions to committed messages; the caller does not wait. One statement runs at a time, and one more if
 * messages came meanwhile. Readers settle the messages of a dead process, see `bus.ts`.
 */
export function settleSoon(db: Database): void {
  const running = settling.get(db);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: false };
  settling.set(db, state);
  const settle = async () => {
    try {
      do {
        state.again = false;
        await db.execute(sql`select bus_settle()`);
      } while (state.again);
    } catch {
      // The database is down; readers settle once a second as soon as it is back.
    } finally {
      settling.delete(db);
    }
  };
  void settle();
}

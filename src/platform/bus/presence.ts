import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** A person who has not used the browser for half an hour counts as away. */
export const awayMs = 30 * 60_000;
/** Precision of the stored times, so that a browser that polls after each message does not write each time. */
const exactMs = 20_000;

/** Records that the signed-in person is connected and was last active this many milliseconds ago. */
export async function notePresence(context: Context, inactivityMs: number): Promise<void> {
  if (!context.user) return;
  const connectedAt = context.now;
  const activeAt = new Date(connectedAt.getTime() - Math.max(0, inactivityMs));
  const unchanged = new Date(connectedAt.getTime() - exactMs);
  await context.db.execute(sql`insert into bus_presence (user_id, connected_at, active_at)
    values (${context.user.id}, ${connectedAt.toISOString()}, ${activeAt.toISOString()})
    on conflict (user_id) do update
      set connected_at = greatest(bus_presence.connected_at, excluded.connected_at),
        active_at = greatest(bus_presence.active_at, excluded.active_at)
      where bus_presence.connected_at < ${unchanged.toISOString()}
        or bus_presence.active_at < excluded.active_at - interval '20 s'`);
}

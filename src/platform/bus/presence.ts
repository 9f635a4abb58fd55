import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** Connected within this is online; the check of a browser comes every 30 s, a long poll takes up to 50 s. */
const onlineMs = 100_000;
/** Who has not moved a hand for half an hour is away. */
export const awayMs = 30 * 60_000;
/** How exactly it is known; a browser that polls after each message does not write each time. */
const exactMs = 20_000;

export type PresenceState = "online" | "away" | "offline";

/** Notes that the signed-in person is connected and was active so many milliseconds ago. */
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

/** Whether these people are connected; who never was is offline. */
export async function presenceOf(
  context: Pick<Context, "db" | "now">,
  userIds: readonly number[],
): Promise<Map<number, PresenceState>> {
  const states = new Map<number, PresenceState>(userIds.map((id) => [id, "offline"]));
  if (userIds.length === 0) return states;
  const { rows } = await context.db.execute<{ user_id: number; connected_at: Date; active_at: Date }>(
    sql`select user_id, connected_at, active_at from bus_presence
      where user_id = any(${`{${userIds.join(",")}}`}::integer[])`,
  );
  const now = context.now.getTime();
  for (const { user_id, connected_at, active_at } of rows) {
    if (now - new Date(connected_at).getTime() > onlineMs) continue;
    states.set(user_id, now - new Date(active_at).getTime() > awayMs ? "away" : "online");
  }
  return states;
}

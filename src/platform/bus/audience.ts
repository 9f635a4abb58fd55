import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** A module's rules for its channels on the bus. A channel that no module admits reaches nobody. */
export interface BusAudience {
  /** Channels that the caller hears without asking. */
  own?: (context: Context) => Promise<readonly string[]> | readonly string[];
  /** The asked channels that the caller may hear. */
  admitted?: (context: Context, asked: readonly string[]) => Promise<readonly string[]> | readonly string[];
}

export const busAudiences = slot<BusAudience>("busAudiences");

/** The channels that this caller hears: its own, and the asked ones to which it is admitted. */
export async function heardChannels(context: Context, asked: readonly string[]): Promise<string[]> {
  const parts = await Promise.all(
    busAudiences.entries().map(async ({ own, admitted }) => [
      ...((await own?.(context)) ?? []),
      // An audience can only admit channels that were asked for.
      ...((await admitted?.(context, asked)) ?? []).filter((channel) => asked.includes(channel)),
    ]),
  );
  return [...new Set(parts.flat())];
}

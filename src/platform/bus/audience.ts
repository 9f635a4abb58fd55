import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** What a module says of its channels on the bus. A channel that nobody admits is heard by nobody. */
export interface BusAudience {
  /** Channels that the caller hears without asking for them. */
  own?: (context: Context) => Promise<readonly string[]> | readonly string[];
  /** Those that the caller may hear of the ones that it asks for. */
  admitted?: (context: Context, asked: readonly string[]) => Promise<readonly string[]> | readonly string[];
}

export const busAudiences = slot<BusAudience>("busAudiences");

/** The channels that this caller hears: its own, and of those that it asks for the ones it is admitted to. */
export async function heardChannels(context: Context, asked: readonly string[]): Promise<string[]> {
  const parts = await Promise.all(
    busAudiences.entries().map(async ({ own, admitted }) => [
      ...((await own?.(context)) ?? []),
      // What an audience lets in can only be what was asked for.
      ...((await admitted?.(context, asked)) ?? []).filter((channel) => asked.includes(channel)),
    ]),
  );
  return [...new Set(parts.flat())];
}
